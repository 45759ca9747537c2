// The house rules of Farkle.
import { choiceOption, flagOption, numberOption, type OptionSpec } from '../../options.ts';
import { onlyRuleset, pointsOption } from '../../sheet/house.ts';

/** Dice in a game of Farkle. */
export const FARKLE_DICE = 6;

/** All options of Farkle; points of 0 switch a group off. */
export const FARKLE_OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('farkle'),
  numberOption('target', 10_000, 500, 100_000),
  numberOption('entry', 500, 0, 5000),
  flagOption('lastRound', true),
  pointsOption('one', 100),
  pointsOption('five', 50),
  numberOption('threeOnes', 1000, 0, 5000),
  numberOption('threeTimes', 100, 0, 1000),
  choiceOption('furtherDie', 'doubles', 'adds'),
  numberOption('straight', 1500, 0, 10_000),
  numberOption('threePairs', 1500, 0, 10_000),
  flagOption('fourAndTwo', true),
  numberOption('twoTriplets', 0, 0, 10_000),
  numberOption('threeFarkles', 0, 0, 5000),
];
