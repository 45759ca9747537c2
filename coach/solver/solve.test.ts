// The solver against expectimax over the engine on small sheets, and against the known means of whole games.
import { describe, expect, it, vi } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import { findGame } from '../../engine/games/index.ts';
import { resolveOptions } from '../../engine/options.ts';
import { applySheet } from '../../engine/sheet/machine.ts';
import { fixed, lowerRow, ofAKind, SUM_ALL, SUM_MATCHING, UPPER_ROWS } from '../../engine/sheet/rows.ts';
import type { JokerRule, RepeatRule, Sheet, SheetRow } from '../../engine/sheet/sheet.ts';
import { advise } from '../advice.ts';
import { rateChoices } from '../choices.ts';
import { exactJudge, isSheetGame } from '../judge.ts';
import { BruteForce } from './brute-force.test-kit.ts';
import { emptyCard, solveCard, startMean } from './solve.ts';

const triple = lowerRow('triple', ofAKind(3), fixed(50));
const run: SheetRow = lowerRow('run', { kind: 'straight', length: 3 }, fixed(30));
const pair = lowerRow('pair', ofAKind(2), SUM_MATCHING);
const chance = lowerRow('chance', { kind: 'any' }, SUM_ALL);

function smallSheet(rows: readonly SheetRow[], change: Partial<Sheet> = {}): Sheet {
  return {
    dice: 3,
    throws: 3,
    hasBankedThrows: false,
    rows,
    bonus: { from: 6, points: 20 },
    equalRow: 'triple',
    repeat: { kind: 'none' },
    instantWinRows: [],
    ...change,
  };
}

const jokers = (['forced', 'free'] as const).flatMap((placing) =>
  (['filled', 'scored'] as const).flatMap((needs) =>
    (['full', 'plain'] as const).map(
      (values): JokerRule => ({ kind: 'joker', placing, needs, bonus: 25, values }),
    ),
  ),
);
const repeats: readonly RepeatRule[] = [
  { kind: 'none' },
  { kind: 'same-row', points: 50 },
  { kind: 'same-row', points: 0 },
  ...jokers,
];

const name = (rule: RepeatRule): string => Object.values(rule).join(' ');
const exact = 1e-9;
/** The slow way takes seconds where other work goes on beside it. */
vi.setConfig({ testTimeout: 60_000 });

describe('the solver on small sheets', () => {
  it.each(repeats.map((repeat) => [name(repeat), repeat] as const))(
    'finds what expectimax finds with two rows and three dice: %s',
    (_, repeat) => {
      for (const rows of [
        [UPPER_ROWS[2]!, triple],
        [triple, run],
        [UPPER_ROWS[5]!, pair],
      ]) {
        const sheet = smallSheet(rows, { repeat });
        const brute = new BruteForce(sheet);
        const wanted = brute.turnMean(brute.start());
        for (const kernel of ['wasm', 'plain'] as const) {
          const table = solveCard(sheet, emptyCard(sheet), { kernel })!;
          expect(Math.abs(startMean(table) - wanted)).toBeLessThan(exact);
        }
      }
    },
  );

  it.each(repeats.map((repeat) => [name(repeat), repeat] as const))(
    'finds it with four rows, where a joker must take a row: %s',
    (_, repeat) => {
      const sheet = smallSheet([UPPER_ROWS[0]!, UPPER_ROWS[3]!, triple, run], { repeat, throws: 2 });
      const brute = new BruteForce(sheet);
      const table = solveCard(sheet, emptyCard(sheet))!;
      expect(Math.abs(startMean(table) - brute.turnMean(brute.start()))).toBeLessThan(exact);
    },
  );

  it.each([1, 2, 3, 4])('finds it with %i throws a turn', (throws) => {
    const sheet = smallSheet([UPPER_ROWS[1]!, pair, chance], { throws });
    const brute = new BruteForce(sheet);
    expect(
      Math.abs(startMean(solveCard(sheet, emptyCard(sheet))!) - brute.turnMean(brute.start())),
    ).toBeLessThan(exact);
  });

  it('counts the first throw apart, and a row that needs another', () => {
    const rows = [
      { ...run, firstThrowBonus: 5 },
      { ...triple, firstThrowBonus: 7 },
      { ...lowerRow('double', ofAKind(3), fixed(90)), needs: 'triple' },
    ];
    for (const repeat of repeats.slice(0, 4)) {
      const sheet = smallSheet(rows, { bonus: null, repeat });
      const brute = new BruteForce(sheet);
      const table = solveCard(sheet, emptyCard(sheet))!;
      expect(Math.abs(startMean(table) - brute.turnMean(brute.start()))).toBeLessThan(exact);
    }
  });

  it('banks throws that were not used', () => {
    for (const throws of [1, 2, 3]) {
      const sheet = smallSheet([UPPER_ROWS[3]!, triple, run], { hasBankedThrows: true, throws });
      const brute = new BruteForce(sheet);
      const table = solveCard(sheet, emptyCard(sheet), { mostBank: 3 * throws })!;
      expect(Math.abs(startMean(table) - brute.turnMean(brute.start())), `${throws}`).toBeLessThan(exact);
    }
  });

  it.each(repeats.map((repeat) => [name(repeat), repeat] as const))(
    'values every row and every keep of every roll as expectimax does, and so a choice made blindly: %s',
    (_, repeat) => {
      const sheet = smallSheet([UPPER_ROWS[3]!, triple, run], { repeat });
      const brute = new BruteForce(sheet);
      const judge = exactJudge({ sheet, table: solveCard(sheet, emptyCard(sheet))!, raised: null });
      const card = { rows: [null, repeat.kind === 'none' ? 0 : 50, null], forfeits: 0, bank: 0 };
      const start = brute.start();
      const cards = [{ ...start.cards[0]!, rows: card.rows }];
      const dice: Face[][] = [
        [4, 4, 4],
        [1, 1, 1],
        [2, 3, 5],
        [4, 4, 6],
      ];
      for (const [throwsUsed, left] of [
        [1, 2],
        [2, 1],
        [3, 0],
      ] as const) {
        for (const faces of dice) {
          const wanted = brute.choices({ ...start, cards, dice: faces, throwsUsed });
          const rated = rateChoices(judge, { card, dice: faces, left });
          const got = new Map(
            rated.map((choice) => [
              choice.kind === 'row' ? sheet.rows[choice.row]!.id : [...choice.keep].sort().join(''),
              choice.value,
            ]),
          );
          expect(got.size).toBe(wanted.length);
          for (const choice of wanted) {
            expect(Math.abs((got.get(choice.name) ?? Number.NaN) - choice.value)).toBeLessThan(exact);
          }
        }
      }
    },
  );

  it('tells the chance of the bonus as the share of games that earn it', () => {
    // One turn, one throw: the bonus comes with two or three sixes, 16 of 216 throws.
    const sheet = smallSheet([UPPER_ROWS[5]!], { throws: 1, bonus: { from: 12, points: 20 } });
    const raisedSheet = { ...sheet, bonus: { from: 12, points: 20 + 1 / 1024 } };
    const table = solveCard(sheet, emptyCard(sheet))!;
    const raised = solveCard(raisedSheet, emptyCard(sheet))!.values;
    const start = new BruteForce(sheet).start();
    const advice = advise(exactJudge({ sheet, table, raised }), start)!;
    expect(advice.bonusChance).toBeCloseTo(16 / 216, 9);
  });

  it('gives a late player without the first rows only the turns that are left', () => {
    const sheet = smallSheet([UPPER_ROWS[3]!, triple, run]);
    const brute = new BruteForce(sheet);
    const joined = applySheet(sheet, brute.start(), { type: 'score', row: 'run' });
    expect(joined.ok).toBe(false);
    const start = brute.start();
    const state = { ...start, cards: [{ ...start.cards[0]!, forfeits: 1 }] };
    const table = solveCard(sheet, { rows: [null, null, null], forfeits: 1 })!;
    expect(Math.abs(startMean(table) - brute.turnMean(state))).toBeLessThan(exact);
  });
});

const MEANS = [
  ['yahtzee', { joker: 'forced' }, 254.5877287345],
  ['yahtzee', { joker: 'free' }, 254.589609482],
  ['yahtzee', { joker: 'none' }, 245.8707745141],
  ['yatzy', {}, 248.4399893779],
  ['kiriki', {}, 248.7122399187],
] as const;

describe('the means of whole games', () => {
  it.each(MEANS)('%s %j has the mean that is known', { timeout: 120_000 }, (id, chosen, mean) => {
    const sheet = sheetFor(id, chosen);
    expect(Math.abs(startMean(solveCard(sheet, emptyCard(sheet))!) - mean)).toBeLessThan(1e-6);
  });

  it('dice poker has the known means when the joker asks only for a filled poker row', {
    timeout: 240_000,
  }, () => {
    for (const [bonusFrom, mean] of [
      [64, 314.9029302779],
      [63, 316.6958003163],
    ] as const) {
      const sheet = sheetFor('dice-poker', { bonusFrom, jokerNeeds: 'filled' });
      const table = solveCard(sheet, emptyCard(sheet))!;
      expect(Math.abs(startMean(table) - mean)).toBeLessThan(1e-6);
    }
  });

  it('the plain kernel finds the same mean as the one in WebAssembly', { timeout: 120_000 }, () => {
    const sheet = sheetFor('generala', {});
    const [fast, plain] = (['wasm', 'plain'] as const).map((kernel) =>
      startMean(solveCard(sheet, emptyCard(sheet), { kernel })!),
    );
    expect(Math.abs(fast! - plain!)).toBeLessThan(1e-9);
  });

  it('a card in the middle of a game is worth the same solved alone and in the whole game', {
    timeout: 60_000,
  }, () => {
    const sheet = sheetFor('kiriki', {});
    const rows = [3, null, 9, null, 15, 18, 20, 0, null, 30, null, 50, null];
    const alone = solveCard(sheet, { rows, forfeits: 0 })!;
    const before = solveCard(sheet, { rows: rows.with(0, null).with(11, null), forfeits: 0 })!;
    const judge = exactJudge({ sheet, table: before, raised: null });
    expect(judge.future({ rows, forfeits: 0, bank: 0 })).toBeCloseTo(startMean(alone), 9);
  });

  it('stops when it is cancelled', () => {
    const sheet = sheetFor('yatzy', {});
    let asked = 0;
    const table = solveCard(sheet, emptyCard(sheet), { isCancelled: () => ++asked > 3 });
    expect(table).toBeNull();
  });
});

function sheetFor(id: string, chosen: Readonly<Record<string, unknown>>): Sheet {
  const game = findGame(id);
  if (!game || !isSheetGame(game)) throw new Error(id);
  const options = resolveOptions(game.options, chosen);
  if (!options.ok) throw new Error(options.error.code);
  return game.sheet(options.value);
}
