// Dice Poker (rules.md section 3): fifteen rows, pairs count all dice, and a further poker is a joker with +100.
import { choiceOption, flagOption, numberOption, type OptionSpec } from '../options.ts';
import { bonusOf, bonusOptions, onlyRuleset, pointsOption, THROWS_OPTION } from '../sheet/house.ts';
import { fixed, fullHouse, lowerRow, ofAKind, SUM_ALL, straight, UPPER_ROWS } from '../sheet/rows.ts';
import type { Pattern } from '../sheet/sheet.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('dice-poker'),
  THROWS_OPTION,
  // The text gives the bonus to a sum higher than 63.
  ...bonusOptions(64, 35),
  flagOption('fourIsTwoPairs', false),
  pointsOption('fullHouse', 25),
  flagOption('equalIsFullHouse', false),
  pointsOption('smallStraight', 30),
  pointsOption('largeStraight', 40),
  numberOption('fiveEqual', 50, 1, 1000),
  choiceOption('joker', 'forced', 'free', 'none'),
  // "The poker row holds 50" is the text; published best means were computed as if a row at 0 were enough.
  choiceOption('jokerNeeds', 'scored', 'filled'),
  pointsOption('jokerBonus', 100),
  // That a joker counts in full on the right is not said in the text; it is the meaning of the word.
  choiceOption('jokerValues', 'full', 'plain'),
];

/** The game of Dice Poker. */
export const dicePoker = defineSheetGame({
  id: 'dice-poker',
  options: OPTIONS,
  sheet: (options) => ({
    dice: 5,
    throws: Number(options.throws),
    hasBankedThrows: false,
    rows: [
      ...UPPER_ROWS,
      lowerRow('pair', ofAKind(2), SUM_ALL),
      lowerRow('two-pairs', twoPairs(options.fourIsTwoPairs === true), SUM_ALL),
      lowerRow('three-of-a-kind', ofAKind(3), SUM_ALL),
      lowerRow('four-of-a-kind', ofAKind(4), SUM_ALL),
      lowerRow('full-house', fullHouse(options.equalIsFullHouse === true), fixed(Number(options.fullHouse))),
      lowerRow('small-straight', straight(4), fixed(Number(options.smallStraight))),
      lowerRow('large-straight', straight(5), fixed(Number(options.largeStraight))),
      lowerRow('poker', ofAKind(5), fixed(Number(options.fiveEqual))),
      lowerRow('chance', { kind: 'any' }, SUM_ALL),
    ],
    bonus: bonusOf(options),
    equalRow: 'poker',
    repeat:
      options.joker === 'none'
        ? { kind: 'none' }
        : {
            kind: 'joker',
            placing: options.joker === 'free' ? 'free' : 'forced',
            needs: options.jokerNeeds === 'filled' ? 'filled' : 'scored',
            bonus: Number(options.jokerBonus),
            values: options.jokerValues === 'plain' ? 'plain' : 'full',
          },
    instantWinRows: [],
  }),
});

function twoPairs(isFourToo: boolean): Pattern {
  return { kind: 'groups', counts: [2, 2], mayShareFace: isFourToo };
}
