// Who left the game and did not come back, by the steps that stand. Knows no game.
import type { Seat } from '../game.ts';
import type { Core } from './state.ts';

/** The seats that left and did not come back since; what undo or a correction took back is no step any more. */
export function leftSeats({ last }: Pick<Core, 'last'>): ReadonlySet<Seat> {
  const latest = new Map<Seat, 'leave' | 'return'>();
  for (let step = last; step; step = step.prev) {
    const { move } = step;
    if (move.type !== 'leave' && move.type !== 'return') continue;
    if (!latest.has(move.seat)) latest.set(move.seat, move.type);
  }
  return new Set([...latest].flatMap(([seat, type]) => (type === 'leave' ? [seat] : [])));
}
