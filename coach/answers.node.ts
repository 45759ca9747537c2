// Answers questions to the coach from the tables at hand. Runs in the coach's worker; the command line uses it directly.
import type { Game, GameState, Move, Seat } from '../engine/game.ts';
import { findGame } from '../engine/games/index.ts';
import type { NkodiceState } from '../engine/games/nkodice/types.ts';
import type { SheetState } from '../engine/sheet/machine.ts';
import { advise, coachCard } from './advice.ts';
import type { CoachAnswers, CoachKind, CoachQuestion } from './coach-messages.ts';
import { isFull, isSheetGame, type Judge, sheetOf } from './judge.ts';
import { nkodiceOdds, oddsJson } from './nkodice/odds.ts';
import { finalDistribution, nextThrow, nkodiceOutlook } from './nkodice/outlook.ts';
import { computerMove } from './players/computer.ts';
import type { Random } from './random.ts';
import { reviewGame } from './review.ts';
import { positionOf } from './simulate.ts';
import { emptyCard } from './solver/solve.ts';
import type { TableKeeper } from './table-keeper.node.ts';
import { chancesOf, simulatorFor } from './win-chance.ts';
import { winSeries } from './win-series.ts';

/** How long a question waits for a table before the coach answers with an estimate. */
const ADVICE_WAIT_MS = 0;
const MOVE_WAIT_MS = 2500;
const REVIEW_WAIT_MS = 20_000;
/** Estimated games are simulated much more slowly; so many at most. */
const MOST_ESTIMATED_GAMES = 60;

type Question<K extends CoachKind> = Extract<CoachQuestion, { kind: K }>;

/** Answers a question. Rejects only for a bug. */
export async function answerQuestion(
  keeper: TableKeeper,
  random: Random,
  question: CoachQuestion,
): Promise<CoachAnswers[CoachKind]> {
  switch (question.kind) {
    case 'prepare':
      return answerPrepare(keeper, question);
    case 'advise': {
      const judge = await judgeOfTurn(keeper, question.game, question.state, ADVICE_WAIT_MS);
      return judge && advise(judge, question.state as unknown as SheetState);
    }
    case 'move':
      return answerMove(keeper, question);
    case 'win-chances':
      return answerChances(keeper, random, question);
    case 'review':
      return answerReview(keeper, random, question);
    case 'nkodice':
      return answerNkodice(random, question);
    case 'cancel':
      keeper.cancel();
      return null;
  }
}

async function answerPrepare(
  keeper: TableKeeper,
  { game: id, options }: Question<'prepare'>,
): Promise<CoachAnswers['prepare']> {
  const game = findGame(id);
  if (!game || !isSheetGame(game)) return null;
  const sheet = sheetOf(game, options);
  keeper.resume();
  const judge = await keeper.judgeFor(sheet, { ...emptyCard(sheet), bank: 0 });
  return { basis: judge.basis };
}

/** The judge for the card of a seat (the one to move when none is named); null for another kind of game or a full card. */
async function judgeOf(
  keeper: TableKeeper,
  game: Game | undefined,
  state: GameState,
  seat: Seat | null,
  waitMs: number,
): Promise<Judge | null> {
  if (!game || !isSheetGame(game) || seat === null) return null;
  const sheetState = state as unknown as SheetState;
  const card = coachCard(sheetState, seat);
  if (isFull(card)) return null;
  return keeper.judgeWithin(sheetOf(game, sheetState.options), card, waitMs);
}

function judgeOfTurn(
  keeper: TableKeeper,
  id: string,
  state: GameState,
  waitMs: number,
): Promise<Judge | null> {
  const game = findGame(id);
  return judgeOf(keeper, game, state, game ? game.due(state).seat : null, waitMs);
}

async function answerMove(
  keeper: TableKeeper,
  { game: id, state, strength }: Question<'move'>,
): Promise<CoachAnswers['move']> {
  const game = findGame(id);
  if (!game) return null;
  const judge = strength === 'strong' ? await judgeOfTurn(keeper, id, state, MOVE_WAIT_MS) : null;
  return computerMove(game, state, strength, judge);
}

/** The judge that covers every card of a game: the fullest plan that all have in common. */
async function judgeOfAll(
  keeper: TableKeeper,
  game: Game | undefined,
  state: GameState,
  waitMs: number,
): Promise<Judge | null> {
  if (!game || !isSheetGame(game)) return null;
  const sheetState = state as unknown as SheetState;
  const sheet = sheetOf(game, sheetState.options);
  const start = { ...emptyCard(sheet), bank: 0 };
  const whole = await keeper.judgeWithin(sheet, start, waitMs);
  const isForAll = sheetState.cards.every((_, seat) => whole.covers(coachCard(sheetState, seat)));
  return isForAll ? whole : keeper.estimateFor(sheet);
}

async function answerChances(
  keeper: TableKeeper,
  random: Random,
  { game: id, state, games }: Question<'win-chances'>,
): Promise<CoachAnswers['win-chances']> {
  if (id === 'nkodice') {
    // Nobody decides anything in it, so its simulated games are those that will be played.
    return { ...nkodiceOutlook(state as unknown as NkodiceState, games, random), basis: 'exact' };
  }
  const judge = await judgeOfAll(keeper, findGame(id), state, ADVICE_WAIT_MS);
  if (!judge) return null;
  const most = judge.basis === 'estimate' ? Math.min(games, MOST_ESTIMATED_GAMES) : games;
  const scores = await scoresOf(keeper, judge, state as unknown as SheetState, most, random);
  return scores && { ...chancesOf(scores), basis: judge.basis };
}

/** How long other questions may wait for a step of a simulation. */
const MOST_STEP_MS = 20;

/** Steps through a simulation and lets other questions in between; null once it is not wanted any more. */
async function calmly(
  simulation: Generator<void, Float64Array>,
  isWanted: () => boolean,
): Promise<Float64Array | null> {
  let since = performance.now();
  for (;;) {
    const step = simulation.next();
    if (step.done) return step.value;
    if (performance.now() - since < MOST_STEP_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    if (!isWanted()) return null;
    since = performance.now();
  }
}

/** What was simulated lately, by card: in a game only one changes at a time. */
interface Simulated {
  asked: object;
  readonly scores: Map<string, Float64Array>;
}
const simulated = new WeakMap<TableKeeper, Simulated>();
const MOST_SIMULATED = 16;

/** Simulates seat by seat, calmly, so that a hint need not wait for it. Null when the chances were asked for anew meanwhile. */
async function scoresOf(
  keeper: TableKeeper,
  judge: Judge,
  state: SheetState,
  games: number,
  random: Random,
): Promise<(Float64Array | null)[] | null> {
  const known = simulated.get(keeper) ?? { asked: {}, scores: new Map() };
  const mine = {};
  known.asked = mine;
  simulated.set(keeper, known);
  const simulate = simulatorFor(judge, random);
  const all: (Float64Array | null)[] = [];
  for (const [seat, card] of state.cards.entries()) {
    if (!card.isPlaying) {
      all.push(null);
      continue;
    }
    const position = positionOf(judge, state, seat);
    const key = JSON.stringify([judge.sheet, judge.basis, seat, position, games]);
    const list =
      known.scores.get(key) ?? (await calmly(simulate(state, seat, games), () => known.asked === mine));
    if (!list) return null;
    known.scores.delete(key);
    known.scores.set(key, list);
    if (known.scores.size > MOST_SIMULATED) known.scores.delete(known.scores.keys().next().value ?? '');
    all.push(list);
  }
  return all;
}

/** A table knows no card on which rows were lost on the way, so such a game is judged by estimate. */
async function judgeOfGame(
  keeper: TableKeeper,
  game: Game | undefined,
  start: GameState,
  moves: readonly Move[],
): Promise<Judge | null> {
  const isLosing = moves.some(
    (move) => (move.type === 'join' || move.type === 'return') && move.rows === 'zero',
  );
  if (!isLosing) return judgeOfAll(keeper, game, start, REVIEW_WAIT_MS);
  if (!game || !isSheetGame(game)) return null;
  return keeper.estimateFor(sheetOf(game, (start as unknown as SheetState).options));
}

async function answerReview(
  keeper: TableKeeper,
  random: Random,
  { game: id, start, moves, games }: Question<'review'>,
): Promise<CoachAnswers['review']> {
  const game = findGame(id);
  keeper.resume();
  const judge = await judgeOfGame(keeper, game, start, moves);
  const review = game && judge && reviewGame(judge, game, start, moves);
  if (!game || !judge || !review) return null;
  const most = judge.basis === 'estimate' ? Math.min(games, MOST_ESTIMATED_GAMES / 4) : games;
  return { review, series: most > 0 ? winSeries(judge, game, start, moves, most, random) : null };
}

function answerNkodice(random: Random, { state, seat, games }: Question<'nkodice'>): CoachAnswers['nkodice'] {
  const nkodice = state as unknown as NkodiceState;
  const player = nkodice.seats[seat];
  if (!player) return null;
  return {
    next: nextThrow(nkodice.options, player, games, random),
    final: finalDistribution(nkodice.options, player, games, random),
    odds: oddsJson(nkodiceOdds(player.diceNext)),
  };
}
