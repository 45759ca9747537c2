// Yahtzee (rules.md section 4): Kiriki's rows, and a further five of a kind is a joker, forced, free or none.
import { choiceOption, flagOption, numberOption, type OptionSpec } from '../options.ts';
import { bonusOf, bonusOptions, onlyRuleset, pointsOption, THROWS_OPTION } from '../sheet/house.ts';
import { fixed, fullHouse, lowerRow, ofAKind, SUM_ALL, straight, UPPER_ROWS } from '../sheet/rows.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('yahtzee'),
  choiceOption('joker', 'forced', 'free', 'none'),
  pointsOption('jokerBonus', 100),
  THROWS_OPTION,
  ...bonusOptions(63, 35),
  pointsOption('fullHouse', 25),
  flagOption('equalIsFullHouse', false),
  pointsOption('smallStraight', 30),
  pointsOption('largeStraight', 40),
  numberOption('fiveEqual', 50, 1, 1000),
];

/** The game of Yahtzee. */
export const yahtzee = defineSheetGame({
  id: 'yahtzee',
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
      lowerRow('yahtzee', ofAKind(5), fixed(Number(options.fiveEqual))),
      lowerRow('chance', { kind: 'any' }, SUM_ALL),
    ],
    bonus: bonusOf(options),
    equalRow: 'yahtzee',
    repeat:
      options.joker === 'none'
        ? { kind: 'none' }
        : {
            kind: 'joker',
            placing: options.joker === 'free' ? 'free' : 'forced',
            // With the row at 0 the placing holds all the same, only without the points.
            needs: 'filled',
            bonus: Number(options.jokerBonus),
            values: 'full',
          },
    instantWinRows: [],
  }),
});
