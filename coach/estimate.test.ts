// The estimate against solved tables: how far off it may be, and that it knows what a banked throw is worth.
import { describe, expect, it, vi } from 'vitest';
import { findGame } from '../engine/games/index.ts';
import { resolveOptions } from '../engine/options.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import { estimateJudge, exactJudge, isSheetGame, turnOf } from './judge.ts';
import { seededRandom } from './random.ts';
import { Playout } from './simulate.ts';
import { solvePlan } from './solve-plan.ts';
import { emptyCard, solveCard, startMean } from './solver/solve.ts';
import { finalsOf } from './win-chance.ts';

vi.setConfig({ testTimeout: 120_000 });

function sheetFor(id: string): Sheet {
  const game = findGame(id);
  if (!game || !isSheetGame(game)) throw new Error(id);
  const options = resolveOptions(game.options, {});
  if (!options.ok) throw new Error(options.error.code);
  return game.sheet(options.value);
}

/** The card of Maxi Yatzy in the middle of a game: eight rows open, which is solved on the spot. */
function middleCard(sheet: Sheet, bank: number) {
  const held = [3, 8, 9, 12, 15, 18, 10, 18, 24, 12, null, 25];
  return { rows: sheet.rows.map((_, row) => held[row] ?? null), forfeits: 0, bank };
}

describe('the estimate', () => {
  it.each(['yahtzee', 'yacht-dice', 'generala'])('of a whole game of %s is about right', (id) => {
    const sheet = sheetFor(id);
    const mean = startMean(solveCard(sheet, emptyCard(sheet))!);
    const estimated = turnOf(estimateJudge(sheet), { ...emptyCard(sheet), bank: 0 }).mean;
    expect(Math.abs(estimated - mean)).toBeLessThan(12);
  });

  it('of a card of Maxi Yatzy knows what banked throws are worth', () => {
    const sheet = sheetFor('maxi-yatzy');
    const plan = solvePlan(sheet, middleCard(sheet, 4))!;
    const table = solveCard(sheet, plan.card, { mostBank: plan.mostBank })!;
    const solved = exactJudge({ sheet, table, raised: null });
    const estimated = estimateJudge(sheet);
    const worthOf = ({ future }: typeof solved): number =>
      future(middleCard(sheet, 4)) - future(middleCard(sheet, 0));
    expect(worthOf(solved)).toBeGreaterThan(20);
    expect(worthOf(estimated) / worthOf(solved)).toBeGreaterThan(0.7);
    expect(worthOf(estimated) / worthOf(solved)).toBeLessThan(1.4);
  });

  it('of a whole game of Maxi Yatzy lies near what is reached by playing after it', () => {
    const sheet = sheetFor('maxi-yatzy');
    const judge = estimateJudge(sheet);
    const card = { ...emptyCard(sheet), bank: 0 };
    const playout = new Playout(judge, seededRandom(7));
    const scores = Array.from({ length: 40 }, () => playout.finalScore({ card, extra: 0, turn: null }));
    const played = finalsOf(Float64Array.from(scores));
    expect(played.mean + 3 * played.error).toBeGreaterThan(440);
    // Playing after an estimate loses something against best play, which is what it estimates.
    expect(turnOf(judge, card).mean - played.mean).toBeGreaterThan(-3 * played.error);
    expect(turnOf(judge, card).mean - played.mean).toBeLessThan(60);
  });
});
