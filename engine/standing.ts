// Who leads and who has won. The same for all games: the highest total, and all who tie.
import type { Standing } from './game.ts';

/** The standing of totals by seat; seats that left cannot win. Winners are named only once finished. */
export function standingOf(
  totals: readonly number[],
  seats: readonly { readonly isPlaying: boolean }[],
  isFinished: boolean,
): Standing {
  if (!isFinished) return { isFinished, totals, winners: [] };
  const best = Math.max(...totals.filter((_, seat) => seats[seat]?.isPlaying));
  const winners = totals.flatMap((total, seat) => (seats[seat]?.isPlaying && total === best ? [seat] : []));
  return { isFinished, totals, winners };
}
