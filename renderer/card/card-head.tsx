// Owns the head of the card: each player's mark and name, whose turn it is.
import type { PlayerView } from '../../contract/engine-types.ts';
import { isLeading, LeaderMark } from '../components/leader-mark.tsx';
import { PlayerMark, playerColour } from '../components/player-mark.tsx';
import { useWords } from '../i18n/use-words.ts';

export function CardHead({ players }: { readonly players: readonly PlayerView[] }) {
  const say = useWords();
  return (
    <thead>
      <tr>
        <td className="card-corner" />
        {players.map((player) => (
          <th
            key={player.id}
            scope="col"
            className={`card-player${player.isTurn ? ' is-turn' : ''}${player.hasLeft ? ' has-left' : ''}`}
            style={{ ['--player' as string]: playerColour(player.colour) }}
          >
            <span className="card-player-name">
              <span className="card-player-marks">
                <PlayerMark colour={player.colour} />
                {isLeading(player, players) && <LeaderMark />}
              </span>
              <span className="card-player-text">{player.name}</span>
              {player.isTurn && <span className="visually-hidden">{say('card.turn')}</span>}
              {player.hasLeft && (
                <span className="visually-hidden">{say('history.leave', { name: player.name })}</span>
              )}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
