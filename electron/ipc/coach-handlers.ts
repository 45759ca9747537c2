// Questions to the coach. The coach works in a worker; what it cannot answer is said.
import type { Handlers } from './gateway.ts';
import { RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type CoachHandlers = Pick<Handlers, 'coach.advise' | 'coach.review' | 'coach.fairness'>;

/** The handlers of the coach. */
export function coachHandlers(_parts: HandlerParts): CoachHandlers {
  const none = (): never => {
    throw new RefusedError('no-advice');
  };
  return { 'coach.advise': none, 'coach.review': none, 'coach.fairness': none };
}
