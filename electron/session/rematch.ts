// The same people again: who plays a rematch, and who begins it. Starts nothing.
import type { Seat } from '../../engine/game.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import type { TableState } from '../../engine/table/state.ts';
import { viewTable } from '../../engine/view.ts';

type StartCommand = Extract<TableCommand, { type: 'start-game' }>;

/**
 * The command that starts it. Who left and did not come back is not seated again; a game lets nobody go who is needed for it. The
 * starter is the one of before, or the next in the order that sits down again.
 */
export function rematchOf(table: TableState, isStarterRotated: boolean): StartCommand {
  const { game, options, core } = table;
  const seats = viewTable(table).players.flatMap(({ hasLeft, seat }) => (hasLeft ? [] : [seat]));
  const first = (game.due(core.start).seat ?? 0) + (isStarterRotated ? 1 : 0);
  return {
    type: 'start-game',
    game: game.id,
    options,
    players: seats.map((seat) => core.players[seat]!),
    firstSeat: firstFrom(seats, first, core.players.length),
  };
}

function firstFrom(seats: readonly Seat[], from: number, all: number): Seat {
  for (let step = 0; step < all; step++) {
    const index = seats.indexOf((from + step) % all);
    if (index >= 0) return index;
  }
  return 0;
}
