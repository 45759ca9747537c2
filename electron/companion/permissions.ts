// What a companion may do now: by its role's list, and for a player by seat, turn and throw. Pure.
import { COMMANDS_OF } from '../../contract/companion.ts';
import type { AppRefusal } from '../../contract/replies.ts';
import type { WindowCommand } from '../../contract/table-commands.ts';
import { dueOf } from '../../engine/table/due.ts';
import { type Step, stepsOf, type TableState, waitingOf } from '../../engine/table/state.ts';
import type { Guest } from './guests.ts';

function refusal(code: AppRefusal['code'], detail: AppRefusal['detail'] = {}): AppRefusal {
  return { code, detail };
}

/** The seat a device plays in this game; null where its player is not in it. */
export function seatOf(guest: Pick<Guest, 'playerId'>, table: TableState | null): number | null {
  if (guest.playerId === null || !table) return null;
  const seat = table.core.players.findIndex(({ id, kind }) => id === guest.playerId && kind === 'person');
  return seat < 0 ? null : seat;
}

/** Why a command is refused, or null where the device may send it. Whether it is legal is the table's question. */
export function whyNotCommand(
  guest: Pick<Guest, 'role' | 'playerId'>,
  command: WindowCommand,
  table: TableState | null,
): AppRefusal | null {
  if (!COMMANDS_OF[guest.role].includes(command.type))
    return refusal('not-allowed', { request: command.type });
  if (guest.role === 'referee') return null;
  const seat = seatOf(guest, table);
  if (seat === null || !table) return refusal('not-your-seat');
  switch (command.type) {
    case 'correct-die':
    case 'correct-throw':
      return isOwnLatestThrow(table, command.step, seat) ? null : refusal('not-your-seat');
    case 'leave-game':
    case 'return-to-game':
      // Whoever's turn it is: nobody has to wait for it to go home.
      return command.seat === seat ? null : refusal('not-your-seat');
    case 'use-reading':
    case 'dismiss-reading':
      return whyNotReading(table, command.held, seat);
    default:
      return whyNotTurn(table, seat);
  }
}

/** Whether it is this device's turn to throw the dice of the virtual bowl. */
export function whyNotThrow(
  guest: Pick<Guest, 'role' | 'playerId'>,
  table: TableState | null,
): AppRefusal | null {
  if (guest.role === 'referee') return null;
  const seat = seatOf(guest, table);
  return seat === null || !table ? refusal('not-your-seat') : whyNotTurn(table, seat);
}

function whyNotTurn(table: TableState, seat: number): AppRefusal | null {
  return dueOf(table).seat === seat ? null : refusal('not-your-turn');
}

function whyNotReading(table: TableState, held: number, seat: number): AppRefusal | null {
  const reading = waitingOf(table).find((one) => one.id === held);
  const isOwn = reading !== undefined && (reading.seat === null || reading.seat === seat);
  return isOwn ? whyNotTurn(table, seat) : refusal('not-your-seat');
}

/** A throw of this seat's latest turn: what a player may still set right without asking. */
function isOwnLatestThrow(table: TableState, id: number, seat: number): boolean {
  const own = stepsOf(table.core).filter((step) => step.seat === seat);
  const turnOf = (step: Step): number => step.turns[seat] ?? 0;
  const latest = own.at(-1);
  const step = own.find((one) => one.id === id);
  return (
    step !== undefined &&
    latest !== undefined &&
    step.move.type === 'throw' &&
    turnOf(step) === turnOf(latest)
  );
}
