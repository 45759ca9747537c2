// Yatzy as played in Scandinavia (rules.md section 4): rows of a kind count their own dice only.
import { numberOption, type OptionSpec } from '../options.ts';
import { bonusOf, bonusOptions, onlyRuleset, pointsOption, THROWS_OPTION } from '../sheet/house.ts';
import {
  fixed,
  groups,
  lowerRow,
  ofAKind,
  SUM_ALL,
  SUM_MATCHING,
  straightFrom,
  UPPER_ROWS,
} from '../sheet/rows.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('yatzy'),
  THROWS_OPTION,
  ...bonusOptions(63, 50),
  pointsOption('smallStraight', 15),
  pointsOption('largeStraight', 20),
  numberOption('fiveEqual', 50, 1, 1000),
];

/** The game of Yatzy. */
export const yatzy = defineSheetGame({
  id: 'yatzy',
  options: OPTIONS,
  sheet: (options) => ({
    dice: 5,
    throws: Number(options.throws),
    hasBankedThrows: false,
    rows: [
      ...UPPER_ROWS,
      lowerRow('pair', ofAKind(2), SUM_MATCHING),
      lowerRow('two-pairs', groups(2, 2), SUM_MATCHING),
      lowerRow('three-of-a-kind', ofAKind(3), SUM_MATCHING),
      lowerRow('four-of-a-kind', ofAKind(4), SUM_MATCHING),
      lowerRow('small-straight', straightFrom(1, 5), fixed(Number(options.smallStraight))),
      lowerRow('large-straight', straightFrom(2, 5), fixed(Number(options.largeStraight))),
      lowerRow('full-house', groups(3, 2), SUM_MATCHING),
      lowerRow('chance', { kind: 'any' }, SUM_ALL),
      lowerRow('yatzy', ofAKind(5), fixed(Number(options.fiveEqual))),
    ],
    bonus: bonusOf(options),
    equalRow: 'yatzy',
    repeat: { kind: 'none' },
    instantWinRows: [],
  }),
});
