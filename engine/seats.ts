// Who is still at the table, for every game whose seats say whether they play. Knows no game.
import { accept, type Result, refuse } from './errors.ts';
import type { LegalAction, Seat } from './game.ts';

/** The comings back that are legal once a game is over: `comesBack` says of a seat whether the game goes on with it. */
export function returnsOf(
  seats: readonly unknown[],
  comesBack: (seat: Seat) => Result<unknown>,
): LegalAction[] {
  return seats.flatMap((_, seat) => (comesBack(seat).ok ? [{ type: 'return' as const, seat }] : []));
}

/**
 * The seat of somebody who may leave (`isPlaying` true) or come back (false). Refuses `no-such-seat`, `seat-not-playing` for who left
 * already, `already-playing` for who never did.
 */
export function seatThat<S extends { readonly isPlaying: boolean }>(
  seats: readonly S[],
  seat: Seat,
  isPlaying: boolean,
): Result<S> {
  const found = seats[seat];
  if (!found) return refuse('no-such-seat', { seat });
  if (found.isPlaying === isPlaying) return accept(found);
  return refuse(isPlaying ? 'seat-not-playing' : 'already-playing', { seat });
}
