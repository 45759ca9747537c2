// The house rules of Chinchirorin.
import { choiceOption, flagOption, numberOption, type OptionSpec } from '../../options.ts';
import { onlyRuleset, THROWS_OPTION } from '../../sheet/house.ts';

/** Dice in a game of Chinchirorin. */
export const CHINCHIRORIN_DICE = 3;

/** All options of Chinchirorin. `rounds` is how often each player is banker. */
export const CHINCHIRORIN_OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('chinchirorin'),
  numberOption('rounds', 3, 1, 50),
  numberOption('stake', 1, 1, 10_000),
  THROWS_OPTION,
  choiceOption('bankerChange', 'each-round', 'on-loss'),
  flagOption('bankerAtOnce', false),
  choiceOption('equalHands', 'nobody', 'banker'),
  choiceOption('factors', 'higher', 'multiplied'),
  numberOption('pinzoroFactor', 5, 1, 20),
  numberOption('tripleFactor', 3, 1, 20),
  numberOption('fourFiveSixFactor', 2, 1, 20),
  numberOption('oneTwoThreeFactor', 2, 1, 20),
  numberOption('outFactor', 1, 1, 20),
];
