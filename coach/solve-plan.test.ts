// What is begun to be solved: never a table that takes more memory than a table may.
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../engine/games/index.ts';
import { defaultOptions } from '../engine/options.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import { isSheetGame } from './judge.ts';
import { solvePlan } from './solve-plan.ts';
import { makeSpace } from './solver/space.ts';
import { makeWorthTable } from './solver/worth-table.ts';

/** Values and the same again for the chance of the bonus; beside them a process has about fifty megabytes. */
const MOST_BYTES = 80e6;

function sheetFor(id: string): Sheet {
  const game = findGame(id);
  if (!game || !isSheetGame(game)) throw new Error(id);
  return game.sheet(defaultOptions(game.options));
}

/** Rows filled from the last one on, the upper ones last: what leaves the most to be solved. */
function cardWith(sheet: Sheet, open: number) {
  const rows = sheet.rows.map((_, row) => (row < open ? null : 10));
  return { rows, forfeits: 0, bank: 4 };
}

describe('what is worth solving', () => {
  it.each(GAMES.filter(isSheetGame).map(({ id }) => id))('takes little memory in any card of %s', (id) => {
    const sheet = sheetFor(id);
    const worths = makeWorthTable(sheet);
    const plans = sheet.rows.map((_, filled) =>
      solvePlan(sheet, cardWith(sheet, sheet.rows.length - filled)),
    );
    const first = plans.findIndex((plan) => plan !== null);
    const { card, mostBank } = plans[first]!;
    expect(2 * 8 * makeSpace(sheet, worths, card, mostBank).size).toBeLessThan(MOST_BYTES);
    expect(plans.slice(first).every((plan) => plan !== null)).toBe(true);
  });

  it('is a whole game from its start, but of the game that is too large only what is left after six rows', () => {
    for (const id of ['kiriki', 'yatzy', 'dice-poker'])
      expect(solvePlan(sheetFor(id), cardWith(sheetFor(id), sheetFor(id).rows.length))?.isWhole).toBe(true);
    const maxi = sheetFor('maxi-yatzy');
    expect(solvePlan(maxi, cardWith(maxi, 15))).toBeNull();
    expect(solvePlan(maxi, cardWith(maxi, 14))).toMatchObject({ isWhole: false, mostBank: 8 });
  });
});
