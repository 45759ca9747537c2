// Owns the end in the table window: who is where, in the middle of the bowl.
import type { TableView } from '../../../contract/engine-types.ts';
import { PersonMark } from '../../components/person-mark.tsx';
import { useFormatNumber } from '../../i18n/use-words.ts';

export function FinalStanding({ table }: { readonly table: TableView }) {
  const format = useFormatNumber();
  const players = table.players.toSorted((a, b) => a.rank - b.rank);
  return (
    <ol className="final-standing" data-testid="final-standing">
      {players.map((player) => (
        <li
          key={player.id}
          className={table.standing.winners.includes(player.seat) ? 'final-line is-winner' : 'final-line'}
        >
          <span className="final-rank">{player.rank}</span>
          <PersonMark player={player} />
          <span className="final-name">{player.name}</span>
          <span className="final-total display">{format(player.total)}</span>
        </li>
      ))}
    </ol>
  );
}
