// The house rules of NKODICE: the two rulesets, every point on which the sources are silent, and all values.
import { KANA, type Kana } from '../../dice.ts';
import { choiceOption, flagOption, numberOption, type OptionSpec, type Options } from '../../options.ts';
import type { Word } from './types.ts';

/** What each face brings, by option key. */
export const FACE_KEYS: Readonly<Record<Kana, string>> = {
  u: 'pointsU',
  ma: 'pointsMa',
  chi: 'pointsChi',
  n: 'pointsN',
  ko: 'pointsKo',
  o: 'pointsO',
};

/** What each word brings, by option key. */
export const WORD_KEYS: Readonly<Record<Word, string>> = {
  unchi: 'pointsUnchi',
  unko: 'pointsUnko',
  manko: 'pointsManko',
  omanko: 'pointsOmanko',
  chinko: 'pointsChinko',
  chinchin: 'pointsChinchin',
  ochinchin: 'pointsOchinchin',
};

const points = (key: string, standard: number): OptionSpec => numberOption(key, standard, 0, 100_000);

/** All options of NKODICE. The first value of a choice is what rules.md section 1 settles. */
export const NKODICE_OPTIONS: readonly OptionSpec[] = [
  {
    key: 'ruleset',
    kind: 'choice',
    values: ['official', 'early-guide'],
    default: 'official',
    presets: { 'early-guide': { chinchinScoresTo: 'all', fourOfAFace: 'times-four' } },
  },
  { key: 'faceMap', kind: 'order', of: KANA, default: KANA.join(' ') },
  choiceOption('order', 'alternate', 'whole-games'),
  // Where the two rulesets differ.
  choiceOption('chinchinScoresTo', 'c', 'all'),
  choiceOption('fourOfAFace', 'one-more-each', 'times-four'),
  // Where the sources are silent or can be read in two ways.
  choiceOption('tripletLimit', 'result', 'added'),
  flagOption('nBeforeO', true),
  choiceOption('rounding', 'toward-zero', 'down', 'nearest'),
  flagOption('outBeforeTriplets', true),
  choiceOption('nudgesGained', 'each-word', 'once'),
  choiceOption('extraDice', 'next-throw', 'stay'),
  flagOption('combosApart', true),
  choiceOption('wordCounts', 'once', 'each-set'),
  choiceOption('bumpWithoutNudge', 'stands', 'throw-again'),
  // Values.
  numberOption('startThrows', 3, 1, 20),
  numberOption('startNudges', 5, 0, 50),
  numberOption('startDice', 5, 1, 10),
  numberOption('ochinchinDice', 10, 1, 10),
  points('pointsU', 500),
  points('pointsMa', 500),
  points('pointsChi', 500),
  points('pointsN', 50),
  points('pointsKo', 100),
  points('pointsO', 300),
  points('outPenalty', 500),
  points('pointsUnchi', 1000),
  points('pointsUnko', 1000),
  points('pointsManko', 1000),
  points('pointsOmanko', 5000),
  points('pointsChinko', 1000),
  points('pointsChinchin', 3000),
  points('pointsOchinchin', 10_000),
];

/** The most dice that a throw of NKODICE has. */
export const MOST_DICE = 10;

/** The kana that a die shows: itself, or what the face map says of an ordinary die's face. */
export function toKana(options: Options, shown: unknown): Kana | null {
  if (typeof shown === 'number') {
    const kana = String(options.faceMap).split(' ')[shown - 1];
    return KANA.find((face) => face === kana) ?? null;
  }
  return KANA.find((face) => face === shown) ?? null;
}
