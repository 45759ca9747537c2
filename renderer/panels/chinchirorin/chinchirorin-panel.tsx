// Owns the panel of Chinchirorin: the banker, every hand of the round, balances, and how the round before was paid.
import type {
  ChinchirorinDetail,
  ChinchirorinThrow,
  Hand,
  PlayerView,
  TableView,
} from '../../../contract/engine-types.ts';
import { Figure } from '../../components/figure.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { type Say, useFormatNumber, useWords } from '../../i18n/use-words.ts';
import type { PanelProps } from '../registry.ts';
import './chinchirorin-panel.css';

export function handText(say: Say, hand: Hand | null): string {
  return hand ? say(`hand.${hand.kind}`, { point: hand.point }) : '';
}

export function ChinchirorinPanel({ table, size }: PanelProps) {
  const say = useWords();
  const detail = table.detail as unknown as ChinchirorinDetail;
  const last = table.lastThrow as unknown as ChinchirorinThrow | null;
  return (
    <div className={`chinchirorin is-${size} ${table.players.length > 4 ? 'is-many' : 'is-few'}`}>
      <header className="chinchirorin-head">
        <p>{say('chinchirorin.round', { round: detail.round, rounds: detail.roundsInAll })}</p>
        <p className="chinchirorin-hand display" role="status">
          {last ? handText(say, last.hand) : ''}
        </p>
      </header>
      <table className="plain-table chinchirorin-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{say('screen.players')}</span>
            </th>
            <th scope="col">{say('chinchirorin.hand')}</th>
            <th scope="col">{say('chinchirorin.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {table.players.map((player) => (
            <PlayerRow key={player.id} player={player} detail={detail} />
          ))}
        </tbody>
      </table>
      <LastRound table={table} detail={detail} />
    </div>
  );
}

function PlayerRow({ player, detail }: { readonly player: PlayerView; readonly detail: ChinchirorinDetail }) {
  const say = useWords();
  return (
    <tr className={player.isTurn ? 'is-turn' : ''}>
      <th scope="row">
        <PlayerMark colour={player.colour} /> {player.name}
        {detail.banker === player.seat && <span className="banker">{say('chinchirorin.banker')}</span>}
      </th>
      <td>{handText(say, detail.seats[player.seat]?.hand ?? null)}</td>
      <td>
        <Figure value={player.total} className="display chinchirorin-total" testId={`total-${player.seat}`} />
      </td>
    </tr>
  );
}

function LastRound({ table, detail }: { readonly table: TableView; readonly detail: ChinchirorinDetail }) {
  const say = useWords();
  const format = useFormatNumber();
  const round = detail.lastRound;
  if (!round) return null;
  return (
    <section className="chinchirorin-last">
      <h2>{say('chinchirorin.lastRound')}</h2>
      <ul>
        {round.lines.map((line) => (
          <li key={line.seat}>
            {say(`chinchirorin.${line.result}`, {
              name: table.players[line.seat]?.name ?? '',
              amount: format(Math.abs(line.amount)),
            })}
            {line.hand && <span className="quiet"> {handText(say, line.hand)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
