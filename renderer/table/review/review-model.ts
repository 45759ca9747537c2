// Owns what a review says in rows: where each move can be looked at, and which decisions are listed. Pure.
import type { CoachReview, ReviewDecision } from '../../../contract/coach.ts';

/** Less than this was no mistake: it reads 0.0. */
export const SMALL_LOSS = 0.05;

/** The step of the replay at which a move was due, with the dice on the table and nothing decided yet. */
export function stepBefore(review: Pick<CoachReview, 'steps'>, move: number): number {
  return Math.max(1, (review.steps[move] ?? 1) - 1);
}

/** The step of the replay right after a move. */
export function stepAfter(review: Pick<CoachReview, 'steps'>, move: number): number {
  return Math.max(1, review.steps[move] ?? 1);
}

export interface DecisionFilter {
  /** Null: everybody's. */
  readonly seat: number | null;
  readonly isMistakesOnly: boolean;
}

/** The decisions in the order of the game, as the filter wants them. */
export function listed(review: CoachReview, { seat, isMistakesOnly }: DecisionFilter): ReviewDecision[] {
  return review.review.decisions.filter(
    (decision) =>
      (seat === null || decision.seat === seat) && (!isMistakesOnly || decision.loss >= SMALL_LOSS),
  );
}
