// Yacht Dice (rules.md section 4): twelve rows; a full house counts its sum, from five equal as well.
import { flagOption, numberOption, type OptionSpec } from '../options.ts';
import { bonusOf, bonusOptions, onlyRuleset, pointsOption, THROWS_OPTION } from '../sheet/house.ts';
import { fixed, fullHouse, lowerRow, ofAKind, SUM_ALL, straight, UPPER_ROWS } from '../sheet/rows.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('yacht-dice'),
  THROWS_OPTION,
  ...bonusOptions(63, 35),
  flagOption('equalIsFullHouse', true),
  pointsOption('smallStraight', 15),
  pointsOption('largeStraight', 30),
  numberOption('fiveEqual', 50, 1, 1000),
];

/** The game of Yacht Dice. Its players call `chance` choice. */
export const yachtDice = defineSheetGame({
  id: 'yacht-dice',
  options: OPTIONS,
  sheet: (options) => ({
    dice: 5,
    throws: Number(options.throws),
    hasBankedThrows: false,
    rows: [
      ...UPPER_ROWS,
      { ...lowerRow('chance', { kind: 'any' }, SUM_ALL), alias: 'choice' },
      lowerRow('four-of-a-kind', ofAKind(4), SUM_ALL),
      lowerRow('full-house', fullHouse(options.equalIsFullHouse === true), SUM_ALL),
      lowerRow('small-straight', straight(4), fixed(Number(options.smallStraight))),
      lowerRow('large-straight', straight(5), fixed(Number(options.largeStraight))),
      lowerRow('yacht', ofAKind(5), fixed(Number(options.fiveEqual))),
    ],
    bonus: bonusOf(options),
    equalRow: 'yacht',
    repeat: { kind: 'none' },
    instantWinRows: [],
  }),
});
