// Owns the lots for the start: who threw which die, and who begins.
import type { TableView } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { useWords } from '../i18n/use-words.ts';
import { faceText } from '../words/face-words.ts';
import { shownLots } from '../words/lots.ts';
import { Die } from './die.tsx';
import { PlayerMark } from './player-mark.tsx';
import './lots-list.css';

export function LotsList({ table }: { readonly table: TableView }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const lots = shownLots(table);
  if (lots.length === 0) return null;
  return (
    <ul className="lots-list" aria-label={say('start.drawLots')} data-testid="lots">
      {lots.map(({ seat, face, isStarter }) => {
        const player = table.players[seat];
        return (
          <li key={seat} className={isStarter ? 'lot is-starter' : 'lot'}>
            <PlayerMark colour={player?.colour ?? 0} />
            <span className="lot-name">{player?.name}</span>
            <span className="visually-hidden">{faceText(say, face, labels)}</span>
            <Die face={face} labels={labels} />
            {isStarter && <span className="lot-begins">{say('start.begins')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
