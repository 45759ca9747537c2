// Owns one seat in the line-up: mark, name, who begins, order, away.

import { freeColour } from '../../../contract/colours.ts';
import type { Player } from '../../../contract/engine-types.ts';
import { ActionMenu, type MenuEntry } from '../../components/action-menu.tsx';
import { TextField } from '../../components/fields.tsx';
import { PersonMark } from '../../components/person-mark.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { changePlayer, type Lineup, movePlayer, NAME_LENGTH, removePlayer } from './lineup.ts';

export interface SeatRowProps {
  readonly player: Player;
  readonly seat: number;
  readonly lineup: Lineup;
  readonly setLineup: (lineup: Lineup) => void;
}

export function SeatRow({ player, seat, lineup, setLineup }: SeatRowProps) {
  const say = useWords();
  const isFirst = lineup.firstSeat === seat;
  return (
    <li className="seat-row" data-testid={`seat-${seat}`}>
      <span className="seat-number">{seat + 1}</span>
      <PersonMark player={player} className="seat-mark" />
      <TextField
        label={say('start.name', { number: seat + 1 })}
        isLabelHidden
        value={player.name}
        onChange={(name) => setLineup(changePlayer(lineup, player.id, { name }))}
        maxLength={NAME_LENGTH}
      />
      <span className="seat-note">
        {player.kind === 'computer' && say(`level.${player.level ?? 'medium'}`)}
        {player.kind === 'computer' && !player.throwsVirtually && <span>{say('start.realDice')}</span>}
        {isFirst && lineup.players.length > 1 && <span className="seat-first">{say('start.begins')}</span>}
      </span>
      <ActionMenu
        label={say('start.more', { name: player.name })}
        entries={useSeatMenu({ player, seat, lineup, setLineup })}
      />
    </li>
  );
}

function useSeatMenu({ player, seat, lineup, setLineup }: SeatRowProps): readonly MenuEntry[] {
  const say = useWords();
  const last = lineup.players.length - 1;
  const next = (player.colour + 1) % 8;
  const others = lineup.players.filter((other) => other.id !== player.id);
  const entries: MenuEntry[] = [
    { id: 'first', label: say('start.letBegin'), onAction: () => setLineup({ ...lineup, firstSeat: seat }) },
    {
      id: 'up',
      label: say('start.up'),
      isDisabled: seat === 0,
      onAction: () => setLineup(movePlayer(lineup, player.id, -1)),
    },
    {
      id: 'down',
      label: say('start.down'),
      isDisabled: seat === last,
      onAction: () => setLineup(movePlayer(lineup, player.id, 1)),
    },
    {
      id: 'colour',
      label: say('start.colour'),
      onAction: () => setLineup(changePlayer(lineup, player.id, { colour: freeColour(others, next) })),
    },
  ];
  if (player.kind === 'computer') {
    const { throwsVirtually } = player;
    entries.push({
      id: 'hands',
      label: say(throwsVirtually ? 'start.realDice' : 'start.virtualDice'),
      onAction: () => setLineup(changePlayer(lineup, player.id, { throwsVirtually: !throwsVirtually })),
    });
  }
  entries.push({
    id: 'remove',
    label: say('start.remove'),
    onAction: () => setLineup(removePlayer(lineup, player.id)),
  });
  return entries;
}
