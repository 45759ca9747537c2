// Maxi Yatzy (rules.md section 4): six dice, twenty rows, and throws that were not used are kept for later turns.
import { flagOption, numberOption, type OptionSpec } from '../options.ts';
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

const MOST_UPPER = 126;

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('maxi-yatzy'),
  THROWS_OPTION,
  flagOption('bankedThrows', true),
  ...bonusOptions(84, 100, MOST_UPPER),
  pointsOption('smallStraight', 15),
  pointsOption('largeStraight', 20),
  pointsOption('fullStraight', 21),
  numberOption('sixEqual', 100, 1, 1000),
];

/** The game of Maxi Yatzy. */
export const maxiYatzy = defineSheetGame({
  id: 'maxi-yatzy',
  options: OPTIONS,
  sheet: (options) => ({
    dice: 6,
    throws: Number(options.throws),
    hasBankedThrows: options.bankedThrows === true,
    rows: [
      ...UPPER_ROWS,
      lowerRow('pair', ofAKind(2), SUM_MATCHING),
      lowerRow('two-pairs', groups(2, 2), SUM_MATCHING),
      lowerRow('three-pairs', groups(2, 2, 2), SUM_MATCHING),
      lowerRow('three-of-a-kind', ofAKind(3), SUM_MATCHING),
      lowerRow('four-of-a-kind', ofAKind(4), SUM_MATCHING),
      lowerRow('five-of-a-kind', ofAKind(5), SUM_MATCHING),
      lowerRow('small-straight', straightFrom(1, 5), fixed(Number(options.smallStraight))),
      lowerRow('large-straight', straightFrom(2, 5), fixed(Number(options.largeStraight))),
      lowerRow('full-straight', straightFrom(1, 6), fixed(Number(options.fullStraight))),
      lowerRow('full-house', groups(3, 2), SUM_MATCHING),
      lowerRow('villa', groups(3, 3), SUM_MATCHING),
      lowerRow('tower', groups(4, 2), SUM_MATCHING),
      lowerRow('chance', { kind: 'any' }, SUM_ALL),
      lowerRow('maxi', ofAKind(6), fixed(Number(options.sixEqual))),
    ],
    bonus: bonusOf(options),
    equalRow: 'maxi',
    repeat: { kind: 'none' },
    instantWinRows: [],
  }),
});
