// Questions to the coach, who works in a worker: the table's state goes there, the answer comes back. What it cannot answer is said.
import type { CoachAnswers } from '../../coach/coach-messages.ts';
import { type FairnessThrow, fairnessReport } from '../../coach/fairness/report.ts';
import type { CoachAdvice, CoachReview, FairnessView, NkodiceOutlook } from '../../contract/coach.ts';
import { provenanceOf } from '../../engine/events.ts';
import { gameStateOf, type Step, stepsOf, type TableState } from '../../engine/table/state.ts';
import type { Handlers } from './gateway.ts';
import { RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type CoachHandlers = Pick<Handlers, 'coach.advise' | 'coach.review' | 'coach.fairness'>;

/** Simulated games for an outlook and for each point of a review's series. */
const OUTLOOK_GAMES = 2_000;
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
    'coach.review': async ({ gameId }) => {
      const running = session.table();
      const table = running?.gameId === gameId ? running : session.load(gameId);
      if (!table) throw new RefusedError('no-such-game');
      const { game, core } = table;
      const moves = stepsOf(core).map((step) => step.move);
      const answer: CoachAnswers['review'] = await asked(
        coach.ask({ kind: 'review', game: game.id, start: core.start, moves, games: REVIEW_GAMES }),
      );
      if (!answer) throw new RefusedError('no-advice');
      const review: CoachReview = answer;
      return review;
    },
    'coach.fairness': async ({ playerId }) => fairness(parts, playerId),
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

/** One report for each kind of dice and source, over all stored games, or over one player's throws in them. */
async function fairness({ store, session }: HandlerParts, playerId: string | null): Promise<FairnessView[]> {
  const groups = new Map<string, FairnessThrow[]>();
  for (const gameId of store.gameIds()) {
    if (store.deletedAt(gameId) !== null) continue;
    const table = session.load(gameId);
    for (const step of table ? stepsOf(table.core) : []) {
      const thrown = throwOf(table!, step, playerId);
      if (!thrown) continue;
      const key = `${table!.game.faceSet} ${thrown.source}`;
      groups.set(key, [...(groups.get(key) ?? []), thrown]);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return [...groups].map(([key, throws]) => {
    const [faceSet, source] = key.split(' ') as ['pips' | 'kana', string];
    return { faceSet, source, report: fairnessReport(throws, faceSet) };
  });
}

function throwOf(table: TableState, step: Step, playerId: string | null): FairnessThrow | null {
  const player = step.seat === null ? undefined : table.core.players[step.seat];
  if (step.move.type !== 'throw' || !player || (playerId !== null && player.id !== playerId)) return null;
  const dice = step.dice.flatMap((die) => {
    if (die.face === null) return [];
    const provenance = provenanceOf(die);
    const how = provenance === 'corrected' ? 'corrected' : provenance === 'manual' ? 'typed' : 'read';
    return [{ face: die.face, how } as const];
  });
  if (dice.length === 0) return null;
  const source = step.dice[0]?.source ?? 'manual';
  return {
    at: step.at,
    gameId: table.gameId,
    player: player.name,
    diceSet: table.game.faceSet,
    source,
    dice,
  };
}
