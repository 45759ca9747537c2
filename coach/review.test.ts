// Review, simulation and computer players over whole games of every kind.
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Face, facesOf } from '../engine/dice.ts';
import type { Game, GameState, Move } from '../engine/game.ts';
import { findGame, GAMES } from '../engine/games/index.ts';
import { defaultOptions, resolveOptions } from '../engine/options.ts';
import type { SheetState } from '../engine/sheet/machine.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import { advise } from './advice.ts';
import { estimateJudge, exactJudge, isSheetGame, type Judge, sheetOf } from './judge.ts';
import { computerMove } from './players/computer.ts';
import { STRENGTHS } from './players/moves.ts';
import { type Random, randomIndex, seededRandom } from './random.ts';
import { reviewGame } from './review.ts';
import { Playout, positionOf } from './simulate.ts';
import { emptyCard, solveCard, startMean } from './solver/solve.ts';
import { allOf, chancesOf, finalsOf, shareError, simulatorFor, winChances } from './win-chance.ts';
import { winSeries } from './win-series.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Row games that are solved whole within a test. */
const SOLVED = [
  ['kiriki', {}],
  ['yahtzee', { joker: 'free' }],
  ['generala', { firstThrowWin: 'none' }],
  ['yacht-dice', {}],
] as const;

interface Solved {
  readonly game: Game;
  readonly judge: Judge;
  readonly mean: number;
  readonly start: (seats: number) => GameState;
}

const solved = new Map<string, Solved>();

beforeAll(() => {
  for (const [id, chosen] of SOLVED) {
    const game = findGame(id)!;
    const options = resolveOptions(game.options, chosen);
    if (!options.ok || !isSheetGame(game)) throw new Error(id);
    const sheet: Sheet = sheetOf(game, options.value);
    const table = solveCard(sheet, emptyCard(sheet))!;
    solved.set(id, {
      game,
      judge: exactJudge({ sheet, table, raised: null }),
      mean: startMean(table),
      start: (seats) => game.start({ seats, firstSeat: 0, options: options.value }),
    });
  }
});

function throwMove(game: Game, state: GameState, random: Random): Move {
  const faces = facesOf(game.faceSet);
  const dice = game.due(state).throwDice ?? 0;
  const thrown = Array.from({ length: dice }, () => faces[randomIndex(random, faces.length)]!);
  return { type: 'throw', faces: thrown as Face[], out: 0 };
}

/** A game in which everything is chosen at random. */
function randomGame(game: Game, start: GameState, random: Random): { moves: Move[]; end: GameState } {
  const moves: Move[] = [];
  let state = start;
  while (game.due(state).seat !== null) {
    const legal = game.legal(state).filter(({ type }) => type !== 'leave');
    const action = legal[randomIndex(random, legal.length)]!;
    let move: Move;
    if (action.type === 'throw') move = throwMove(game, state, random);
    else if (action.type === 'keep') {
      move = { type: 'keep', faces: action.choices[randomIndex(random, action.choices.length)]! };
    } else if (action.type === 'score') move = { type: 'score', row: action.row };
    else if (action.type === 'pass') {
      if (random() < 0.9) continue;
      move = { type: 'pass', to: null };
    } else throw new Error(action.type);
    const next = game.apply(state, move);
    if (!next.ok) continue;
    moves.push(move);
    state = next.value;
  }
  return { moves, end: state };
}

describe('the review of a game', () => {
  it.each(SOLVED.map(([id]) => id))('accounts for every point of any game: %s', (id) => {
    const { game, judge, mean, start } = solved.get(id)!;
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 3 }), (seed, seats) => {
        const { moves, end } = randomGame(game, start(seats), seededRandom(seed));
        const review = reviewGame(judge, game, start(seats), moves)!;
        const totals = game.standing(end).totals;
        for (const player of review.players) {
          expect(player.start).toBeCloseTo(mean, 8);
          expect(player.drift).toBeCloseTo(0, 8);
          expect(player.expected).toBeCloseTo(totals[player.seat]!, 8);
          expect(player.start + player.luck - player.loss).toBeCloseTo(totals[player.seat]!, 7);
          expect(player.accuracy).toBeGreaterThanOrEqual(0);
          expect(player.accuracy).toBeLessThanOrEqual(100);
          const own = review.decisions.filter((decision) => decision.seat === player.seat);
          expect(own.reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(player.loss, 5);
        }
        expect(JSON.parse(JSON.stringify(review))).toEqual(review);
      }),
      { numRuns: 8, seed: 11 },
    );
  });

  it('accounts for a generala that wins at once as a game that ended before its rows were full', () => {
    const game = findGame('generala')!;
    if (!isSheetGame(game)) throw new Error('no sheet');
    const options = defaultOptions(game.options);
    const sheet = sheetOf(game, options);
    const judge = exactJudge({ sheet, table: solveCard(sheet, emptyCard(sheet))!, raised: null });
    const start = game.start({ seats: 2, firstSeat: 0, options });
    const moves: Move[] = [
      { type: 'throw', faces: [2, 2, 2, 2, 2], out: 0 },
      { type: 'score', row: 'generala' },
    ];
    const review = reviewGame(judge, game, start, moves)!;
    expect(review.basis).toBe('near');
    for (const { start: mean, luck, loss, drift, expected, seat } of review.players) {
      expect(expected).toBe(seat === 0 ? 50 : 0);
      expect(mean + luck - loss + drift).toBeCloseTo(expected, 9);
    }
  });

  it('finds nothing given away by the strong computer player', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const random = seededRandom(5);
    const moves: Move[] = [];
    let state = start(1);
    for (;;) {
      const wanted = computerMove(game, state, 'strong', judge);
      if (!wanted) break;
      const move: Move = wanted.type === 'throw' ? throwMove(game, state, random) : wanted;
      const next = game.apply(state, move);
      if (!next.ok) throw new Error(next.error.code);
      moves.push(move);
      state = next.value;
    }
    const review = reviewGame(judge, game, start(1), moves)!;
    expect(review.players[0]!.loss).toBeLessThan(1e-9);
    expect(review.players[0]!.accuracy).toBe(100);
    expect(review.costliest).toEqual([]);
  });

  it('books a turn that was passed on as a loss of what its dice were worth', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const moves: Move[] = [
      { type: 'throw', faces: [6, 6, 6, 6, 6], out: 0 },
      { type: 'pass', to: null },
    ];
    const [player] = reviewGame(judge, game, start(2), moves)!.players;
    expect(player!.loss).toBeGreaterThan(20);
    expect(player!.luck - player!.loss).toBeCloseTo(0, 8);
  });

  it('shows chances to win that begin even and end with the winner', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const { moves, end } = randomGame(game, start(2), seededRandom(4));
    const series = winSeries(judge, game, start(2), moves, 300, seededRandom(9));
    expect(Math.abs(series.points[0]!.chances[0]! - 0.5)).toBeLessThan(0.1);
    const { winners } = game.standing(end);
    const last = series.points.at(-1)!.chances;
    expect(last.map((chance) => chance > 0)).toEqual(last.map((_, seat) => winners.includes(seat)));
  });

  it('name as turning points only turns that changed more than chance would', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const { moves } = randomGame(game, start(2), seededRandom(4));
    const { points, turningPoints } = winSeries(judge, game, start(2), moves, 300, seededRandom(9));
    expect(turningPoints.length).toBeGreaterThan(0);
    for (const { move, seat, change } of turningPoints) {
      const at = points.findIndex((point) => point.move === move);
      expect(change).toBe(points[at]!.chances[seat]! - points[at - 1]!.chances[seat]!);
      expect(Math.abs(change)).toBeGreaterThan(0.02);
    }
    const few: Move[] = moves.slice(0, moves.findIndex(({ type }) => type === 'score') + 1);
    expect(winSeries(judge, game, start(2), few, 5, seededRandom(9)).turningPoints).toEqual([]);
  });

  it('give no chance to who left, and a chance again to who is back', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const moves: Move[] = [
      { type: 'leave', seat: 1 },
      { type: 'return', seat: 1, rows: 'open' },
    ];
    const series = winSeries(judge, game, start(2), moves, 300, seededRandom(5));
    expect(series.points.map(({ chances }) => chances[1]! > 0)).toEqual([true, false, true]);
    expect(Math.abs(series.points[2]!.chances[1]! - 0.5)).toBeLessThan(0.1);
  });

  it('count the rows that a player lost while away, and no other, in the account of that player', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const moves: Move[] = [
      { type: 'leave', seat: 1 },
      { type: 'throw', faces: [6, 6, 6, 5, 1], out: 0 },
      { type: 'score', row: 'sixes' },
      { type: 'return', seat: 1, rows: 'zero' },
    ];
    const series: Move[] = [
      ...moves,
      { type: 'pass', to: 1 },
      { type: 'throw', faces: [1, 2, 3, 4, 6], out: 0 },
    ];
    const [, player] = reviewGame(estimateJudge(judge.sheet), game, start(2), series)!.players;
    expect(player!.drift).toBeLessThan(-2);
    expect(player!.start + player!.luck - player!.loss + player!.drift).toBeCloseTo(player!.expected, 8);
  });
});

describe('simulated games', () => {
  it.each(SOLVED.map(([id]) => id))('have the solved mean within three standard errors: %s', (id) => {
    const { judge, mean, start } = solved.get(id)!;
    const simulate = simulatorFor(judge, seededRandom(21));
    const finals = finalsOf(allOf(simulate(start(1) as unknown as SheetState, 0, 4000)));
    expect(Math.abs(finals.mean - mean)).toBeLessThan(3 * finals.error);
  });

  it('have the mean of the choice made when they go on from the middle of a turn', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const thrown = game.apply(start(1), { type: 'throw', faces: [5, 5, 5, 2, 1], out: 0 });
    if (!thrown.ok) throw new Error(thrown.error.code);
    const state = thrown.value as unknown as SheetState;
    const wanted = advise(judge, state)!.mean;
    const fast = finalsOf(allOf(simulatorFor(judge, seededRandom(3))(state, 0, 4000)));
    const playout = new Playout(judge, seededRandom(8));
    const position = positionOf(judge, state, 0);
    const slow = finalsOf(Float64Array.from({ length: 300 }, () => playout.finalScore(position)));
    expect(Math.abs(fast.mean - wanted)).toBeLessThan(3 * fast.error);
    expect(Math.abs(slow.mean - wanted)).toBeLessThan(3 * slow.error);
  });

  it('do not call a chance of none or all sure while cards are open', () => {
    const far = [
      Float64Array.from({ length: 400 }, (_, game) => 300 + (game % 7)),
      new Float64Array(400).fill(9),
    ];
    const open = chancesOf(far);
    expect(open.chances).toEqual([1, 0]);
    expect(open.errors[0]).toBeGreaterThan(0.001);
    expect(open.errors[0]).toBeLessThan(0.006);
    expect(chancesOf([new Float64Array(400).fill(300), new Float64Array(400).fill(9)]).errors).toEqual([
      0, 0,
    ]);
    expect(shareError(0.5, 400)).toBeCloseTo(0.025, 6);
  });

  it('share the chance of a tie, and leave out who left', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const left = game.apply(start(3), { type: 'leave', seat: 2 });
    if (!left.ok) throw new Error(left.error.code);
    const chances = winChances(judge, left.value as unknown as SheetState, 500, seededRandom(2));
    expect(chances.chances[2]).toBe(0);
    expect(chances.chances[0]! + chances.chances[1]!).toBeCloseTo(1, 9);
  });
});

describe('computer players', () => {
  const cases = GAMES.flatMap((game) => STRENGTHS.map((strength) => [game.id, strength] as const));
  it.each(cases)('play %s at strength %s to the end and make only legal moves', (id, strength) => {
    const game = findGame(id)!;
    const random = seededRandom(17);
    const seats = Math.max(2, game.minSeats);
    let state = game.start({ seats, firstSeat: 0, options: defaultOptions(game.options) });
    for (let step = 0; step < 20_000; step++) {
      const wanted = computerMove(game, state, strength);
      if (!wanted) break;
      const move: Move = wanted.type === 'throw' ? throwMove(game, state, random) : wanted;
      const next = game.apply(state, move);
      expect(next.ok, JSON.stringify({ wanted, state })).toBe(true);
      if (!next.ok) return;
      state = next.value;
    }
    expect(game.standing(state).isFinished).toBe(true);
  });

  it('play better the stronger they are', () => {
    const { game, judge, mean, start } = solved.get('kiriki')!;
    const meanOf = (strength: (typeof STRENGTHS)[number], games: number): number => {
      const random = seededRandom(31);
      let sum = 0;
      for (let played = 0; played < games; played++) {
        let state = start(1);
        for (;;) {
          const wanted = computerMove(game, state, strength, judge);
          if (!wanted) break;
          const move: Move = wanted.type === 'throw' ? throwMove(game, state, random) : wanted;
          const next = game.apply(state, move);
          if (!next.ok) throw new Error(next.error.code);
          state = next.value;
        }
        sum += game.standing(state).totals[0]!;
      }
      return sum / games;
    };
    expect(meanOf('easy', 200)).toBeLessThan(mean - 30);
    expect(meanOf('medium', 60)).toBeGreaterThan(mean - 30);
  });
});

describe('advice', () => {
  it('ranks all choices, gives the best one no loss, and says why', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const thrown = game.apply(start(1), { type: 'throw', faces: [1, 4, 1, 2, 1], out: 0 });
    if (!thrown.ok) throw new Error(thrown.error.code);
    const advice = advise(judge, thrown.value as unknown as SheetState)!;
    expect(advice.choices[0]).toMatchObject({ kind: 'keep', keep: [1, 1, 1], loss: 0 });
    expect(advice.choices[0]!.reason.code).toBe('keep-for-two');
    const losses = advice.choices.map(({ loss }) => loss);
    expect(losses).toEqual([...losses].sort((a, b) => a - b));
    expect(JSON.parse(JSON.stringify(advice))).toEqual(advice);
  });

  it('says only of a further kiriki that it uses up no row', () => {
    const { game, judge, start } = solved.get('kiriki')!;
    const codeAfter = (moves: readonly Move[]): string => {
      let state = start(1);
      for (const move of moves) {
        const next = game.apply(state, move);
        if (!next.ok) throw new Error(next.error.code);
        state = next.value;
      }
      const { choices } = advise(judge, state as unknown as SheetState)!;
      return choices.find(({ row }) => row === 'kiriki')!.reason.code;
    };
    const thrown: Move = { type: 'throw', faces: [3, 3, 3, 3, 3], out: 0 };
    expect(codeAfter([thrown])).toBe('row-best');
    expect(codeAfter([thrown, { type: 'score', row: 'kiriki' }, thrown])).toBe('row-again');
  });

  it('takes the generala that wins at once', () => {
    const game = findGame('generala')!;
    if (!isSheetGame(game)) throw new Error('no sheet');
    const options = defaultOptions(game.options);
    const judge = estimateJudge(sheetOf(game, options));
    const start = game.start({ seats: 2, firstSeat: 0, options });
    const thrown = game.apply(start, { type: 'throw', faces: [2, 2, 2, 2, 2], out: 0 });
    if (!thrown.ok) throw new Error(thrown.error.code);
    const advice = advise(judge, thrown.value as unknown as SheetState)!;
    expect(advice.choices[0]).toMatchObject({ kind: 'row', row: 'generala' });
    expect(advice.choices[0]!.reason.code).toBe('row-wins');
    expect(computerMove(game, thrown.value, 'medium')).toEqual({ type: 'score', row: 'generala' });
  });
});
