// Questions to the coach, who works in a worker: the table's state goes there, the answer comes back. What it cannot answer is said.
import type { CoachAnswers } from '../../coach/coach-messages.ts';
import type { CoachAdvice, CoachReview, NkodiceOutlook } from '../../contract/coach.ts';
import { gameStateOf, stepsOf, type TableState } from '../../engine/table/state.ts';
import type { Handlers } from './gateway.ts';
import { RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type CoachHandlers = Pick<Handlers, 'coach.advise' | 'coach.chances' | 'coach.cancel' | 'coach.review'>;

/** Simulated games for an outlook, for chances to win, and for each point of a review's series. */
const OUTLOOK_GAMES = 2_000;
const CHANCE_GAMES = 400;
const REVIEW_GAMES = 400;

/** The handlers of the coach. */
export function coachHandlers(parts: HandlerParts): CoachHandlers {
  const { session, coach } = parts;
  return {
    'coach.advise': async () => {
      const table = session.table();
      if (!table) throw new RefusedError('no-advice');
      const { seat } = table.game.due(gameStateOf(table.core));
      if (seat === null) throw new RefusedError('no-advice');
      return table.game.panel === 'nkodice' ? outlook(parts, table, seat) : advice(parts, table);
    },
    'coach.chances': async () => {
      const table = session.table();
      if (!table) throw new RefusedError('no-advice');
      const state = gameStateOf(table.core);
      const answer = await asked(
        coach.ask({ kind: 'win-chances', game: table.game.id, state, games: CHANCE_GAMES }),
      );
      if (!answer) throw new RefusedError('no-advice');
      const { basis, games, chances, errors } = answer;
      return { basis, games, chances, errors };
    },
    'coach.cancel': async () => {
      await asked(coach.ask({ kind: 'cancel' }));
      return null;
    },
    'coach.review': async ({ gameId }) => {
      const table = session.find(gameId);
      if (!table) throw new RefusedError('no-such-game');
      const { game, core } = table;
      const steps = stepsOf(core);
      const moves = steps.map((step) => step.move);
      const answer: CoachAnswers['review'] = await asked(
        coach.ask({ kind: 'review', game: game.id, start: core.start, moves, games: REVIEW_GAMES }),
      );
      if (!answer) throw new RefusedError('no-advice');
      const review: CoachReview = {
        ...answer,
        game: game.id,
        steps: steps.map((step) => step.id),
        names: core.players.map(({ name, colour }) => ({ name, colour })),
      };
      return review;
    },
  };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch {
    // The worker failed or is being closed; the next question starts it anew.
    throw new RefusedError('no-advice');
  }
}

async function advice({ coach }: HandlerParts, table: TableState): Promise<CoachAdvice> {
  const state = gameStateOf(table.core);
  const answer = await asked(coach.ask({ kind: 'advise', game: table.game.id, state }));
  if (!answer) throw new RefusedError('no-advice');
  return answer;
}

async function outlook({ coach }: HandlerParts, table: TableState, seat: number): Promise<NkodiceOutlook> {
  const state = gameStateOf(table.core);
  const answer = await asked(coach.ask({ kind: 'nkodice', state, seat, games: OUTLOOK_GAMES }));
  if (!answer) throw new RefusedError('no-advice');
  return { seat, ...answer };
}
