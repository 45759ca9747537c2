// Kiriki (rules.md section 2): thirteen rows, and every further kiriki adds to its row and gives a turn.
import { flagOption, numberOption, type OptionSpec } from '../options.ts';
import { bonusOf, bonusOptions, onlyRuleset, pointsOption, THROWS_OPTION } from '../sheet/house.ts';
import { fixed, fullHouse, lowerRow, ofAKind, SUM_ALL, straight, UPPER_ROWS } from '../sheet/rows.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('kiriki'),
  THROWS_OPTION,
  ...bonusOptions(63, 35),
  pointsOption('fullHouse', 25),
  flagOption('equalIsFullHouse', false),
  pointsOption('smallStraight', 30),
  pointsOption('largeStraight', 40),
  numberOption('fiveEqual', 50, 1, 1000),
  pointsOption('furtherKiriki', 50),
];

/** The game of Kiriki. */
export const kiriki = defineSheetGame({
  id: 'kiriki',
  options: OPTIONS,
  sheet: (options) => ({
    dice: 5,
    throws: Number(options.throws),
    hasBankedThrows: false,
    rows: [
      ...UPPER_ROWS,
      lowerRow('three-of-a-kind', ofAKind(3), SUM_ALL),
      lowerRow('four-of-a-kind', ofAKind(4), SUM_ALL),
      lowerRow('full-house', fullHouse(options.equalIsFullHouse === true), fixed(Number(options.fullHouse))),
      lowerRow('small-straight', straight(4), fixed(Number(options.smallStraight))),
      lowerRow('large-straight', straight(5), fixed(Number(options.largeStraight))),
      lowerRow('kiriki', ofAKind(5), fixed(Number(options.fiveEqual))),
      lowerRow('chance', { kind: 'any' }, SUM_ALL),
    ],
    bonus: bonusOf(options),
    equalRow: 'kiriki',
    repeat: { kind: 'same-row', points: Number(options.furtherKiriki) },
    instantWinRows: [],
  }),
});
