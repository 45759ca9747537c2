// Owns whose turn it is, large, with the throw's number in marks that can be counted.
import type { NkodiceDetail, TableView } from '../../../contract/engine-types.ts';
import { PersonMark } from '../../components/person-mark.tsx';
import { type Say, useWords } from '../../i18n/use-words.ts';
import { listed } from '../../words/joining.ts';

export function TurnHead({ table }: { readonly table: TableView }) {
  const say = useWords();
  const { due } = table;
  const player = due.seat === null ? undefined : table.players[due.seat];
  if (!player) {
    return (
      <div className="turn-head">
        <h1 className="turn-name display">{say('turn.over')}</h1>
      </div>
    );
  }
  const used = due.throwNo - 1;
  const all = used + Math.max(0, due.throwsLeft);
  return (
    <div className="turn-head">
      <h1 className="turn-name" data-testid="turn-name">
        <PersonMark player={player} />
        <span>{player.name}</span>
      </h1>
      <p className="turn-throws">
        <span>{throwText(say, table)}</span>
        <span className="turn-marks" aria-hidden="true">
          {Array.from(
            { length: table.panel === 'card' && all <= 6 ? all : 0 },
            (_, index) => `mark ${index}`,
          ).map((id, index) => (
            <span key={id} className={index < used ? 'turn-mark is-used' : 'turn-mark'} />
          ))}
        </span>
      </p>
    </div>
  );
}

/** Which throw it is. NKODICE counts throws of the whole game, Farkle goes on as long as luck holds. */
function throwText(say: Say, { due, panel, detail }: TableView): string {
  const used = due.throwNo - 1;
  if (panel === 'nkodice') {
    const { nudges } = (detail as unknown as NkodiceDetail).seats[due.seat ?? 0] ?? { nudges: 0 };
    return listed(say, [say('turn.left', { count: due.throwsLeft }), say('turn.nudges', { count: nudges })]);
  }
  if (used === 0) return say('turn.first');
  if (panel === 'farkle') return say('turn.number', { used });
  return say('turn.throw', { used, all: used + Math.max(0, due.throwsLeft) });
}
