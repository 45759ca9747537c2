// The worth table and the turn built on it against the engine, on cards of every kind.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import { GAMES } from '../../engine/games/index.ts';
import { type OptionSpec, type Options, type OptionValue, resolveOptions } from '../../engine/options.ts';
import { rowWorth } from '../../engine/sheet/score.ts';
import type { Sheet } from '../../engine/sheet/sheet.ts';
import { isSheetGame } from '../judge.ts';
import { diceOfId, idOfDice, multisetsOf } from '../multisets.ts';
import { TurnValues } from '../turn.ts';
import { makeWorthTable, type WorthTable } from './worth-table.ts';

vi.setConfig({ testTimeout: 60_000 });

function anyValue(spec: OptionSpec): fc.Arbitrary<OptionValue> {
  if (spec.kind === 'choice') return fc.constantFrom(...spec.values);
  if (spec.kind === 'flag') return fc.boolean();
  if (spec.kind === 'number') return fc.integer({ min: spec.min, max: spec.max });
  return fc.constant(spec.default);
}

const sheetGames = GAMES.filter(isSheetGame);

/** Sheets under all kinds of house rules, a few of each game: a table takes a while. */
const sheets: { name: string; sheet: Sheet; worths: WorthTable }[] = sheetGames.flatMap((game) => {
  const chosen = fc.record(Object.fromEntries(game.options.map((spec) => [spec.key, anyValue(spec)])));
  const samples: Readonly<Record<string, OptionValue>>[] = [
    {},
    ...fc.sample(chosen, { numRuns: 2, seed: 7 }),
  ];
  return samples.flatMap((options) => {
    const resolved = resolveOptions(game.options, options);
    if (!resolved.ok) return [];
    const sheet = game.sheet(resolved.value as Options);
    return [{ name: game.id, sheet, worths: makeWorthTable(sheet) }];
  });
});

describe('the worth table', () => {
  it('says of every row what the engine says, whatever stands on the card', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sheets),
        fc.array(fc.constantFrom(null, 0, 1, 50), { minLength: 20, maxLength: 20 }),
        fc.oneof(
          fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 }),
          fc.integer({ min: 1, max: 6 }).map((face) => Array.from({ length: 6 }, () => face)),
        ),
        fc.boolean(),
        ({ sheet, worths }, held, faces, isFirst) => {
          const rows = held.slice(0, sheet.rows.length);
          const dice = faces.slice(0, sheet.dice) as Face[];
          const rules = { throws: sheet.throws, hasBankedThrows: false };
          const turn = new TurnValues(worths, rules, { rows, forfeits: 0, bank: 0 }, () => 0);
          const { sets } = worths;
          const rank = idOfDice(sets, dice) - sets.firstOfSize[sets.dice]!;
          const left = isFirst ? sheet.throws - 1 : Math.max(0, sheet.throws - 2);
          for (const row of sheet.rows.keys()) {
            const wanted = rowWorth(sheet, row, rows, dice, left === sheet.throws - 1);
            const got = turn.outcome(row, rank, left);
            const plain = wanted.isAllowed ? { value: wanted.value, extra: wanted.extra } : null;
            expect(got && { value: got.value, extra: got.extra }).toEqual(plain);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('the multisets', () => {
  it.each([1, 3, 5, 6])('of %i dice have chances that add up to one', (dice) => {
    const sum = multisetsOf(dice).chance.reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('are numbered there and back', () => {
    const sets = multisetsOf(5);
    expect(sets.rolls).toBe(252);
    for (let id = 0; id < sets.firstOfSize[6]!; id++) expect(idOfDice(sets, diceOfId(sets, id))).toBe(id);
  });
});
