// Counts one throw of NKODICE: faces, words with their combos, triplets, and what it gives (rules.md section 1). Knows no turns.
import { KANA, type Kana } from '../../dice.ts';
import type { Options } from '../../options.ts';
import { FACE_KEYS, MOST_DICE, WORD_KEYS } from './options.ts';
import { addPoints, NO_POINTS, pointsOf, pointsTo, type Rounding, timesHalves, totalOf } from './points.ts';
import {
  CATEGORIES,
  type Category,
  type Combos,
  type FaceLine,
  type NkodiceSeat,
  type NkodiceThrow,
  type Points,
  type TripletLine,
  WORDS,
  type Word,
  type WordLine,
} from './types.ts';
import { findWords, REPLACED_BY } from './words.ts';

const FACE_CATEGORIES: Readonly<Record<Kana, readonly Category[]>> = {
  u: ['u'],
  ma: ['m'],
  chi: ['c'],
  n: CATEGORIES,
  ko: CATEGORIES,
  o: CATEGORIES,
};

const WORD_CATEGORIES: Readonly<Record<Word, readonly Category[]>> = {
  unchi: ['u'],
  unko: ['u'],
  manko: ['m'],
  omanko: ['m'],
  chinko: ['c'],
  chinchin: ['c'],
  ochinchin: ['c'],
};

/** The combo counts double up to x8 from the fourth throw on. */
export function comboFactor(combo: number): number {
  return 2 ** (Math.min(Math.max(combo, 1), 4) - 1);
}

/** A word and the word that it replaces or that replaces it. */
function familyOf(word: Word): Word[] {
  return WORDS.filter(
    (other) => other === word || REPLACED_BY[other] === word || REPLACED_BY[word] === other,
  );
}

/** The combo that a word has if it is made now. Under the house rule, a longer word goes on with the shorter one's. */
function comboNow(combos: Combos, word: Word, areApart: boolean): number {
  const family = areApart ? [word] : familyOf(word);
  return Math.max(...family.map((other) => combos[other] ?? 0)) + 1;
}

function countFaces(options: Options, faces: readonly Kana[]): FaceLine[] {
  return KANA.flatMap((face): FaceLine[] => {
    const count = faces.filter((die) => die === face).length;
    if (count === 0) return [];
    const value = count * Number(options[FACE_KEYS[face]]);
    return [{ face, count, points: pointsTo(FACE_CATEGORIES[face], value) }];
  });
}

function countWords(
  options: Options,
  combos: Combos,
  faces: readonly Kana[],
): { words: WordLine[]; replaced: Word[] } {
  const { found, replaced } = findWords(faces);
  const words = found.map(({ word, sets, dice }): WordLine => {
    const base = Number(options[WORD_KEYS[word]]);
    const combo = comboNow(combos, word, options.combosApart === true);
    const factor = comboFactor(combo);
    const times = options.wordCounts === 'each-set' ? sets : 1;
    const isEverywhere = options.chinchinScoresTo === 'all' && (word === 'chinchin' || word === 'ochinchin');
    const categories = isEverywhere ? CATEGORIES : WORD_CATEGORIES[word];
    return { word, base, combo, factor, times, points: pointsTo(categories, base * factor * times), dice };
  });
  return { words, replaced };
}

/** The multiplier of `count` >= 3 dice of a face, in halves: 4 is x2. */
function tripletHalves(options: Options, face: Kana, count: number): number {
  const added = count - 3;
  if (added > 0 && options.fourOfAFace === 'times-four') return face === 'n' ? -8 : 8;
  const start = face === 'n' ? -6 : face === 'ko' || face === 'o' ? 3 : 4;
  const step = face === 'n' ? -2 : 2;
  if (options.tripletLimit === 'added') return start + step * Math.min(added, 4);
  return Math.max(-8, Math.min(8, start + step * added));
}

function countTriplets(options: Options, faces: readonly Kana[], start: Points): TripletLine[] {
  const order: readonly Kana[] = options.nBeforeO === true ? KANA : ['u', 'ma', 'chi', 'ko', 'o', 'n'];
  const rounding = String(options.rounding) as Rounding;
  const lines: TripletLine[] = [];
  let before = start;
  for (const face of order) {
    const count = faces.filter((die) => die === face).length;
    if (count < 3) continue;
    const halves = tripletHalves(options, face, count);
    const categories = FACE_CATEGORIES[face];
    const now = before;
    const madePositive = face === 'o' ? CATEGORIES.filter((category) => now[category] < 0) : [];
    const after = pointsOf((category) => {
      if (!categories.includes(category)) return now[category];
      const value = madePositive.includes(category) ? -now[category] : now[category];
      return timesHalves(value, halves, rounding);
    });
    lines.push({ face, count, factor: halves / 2, categories, madePositive, before, after });
    before = after;
  }
  return lines;
}

function diceAfter(options: Options, seat: NkodiceSeat, words: readonly WordLine[]): number {
  if (words.some(({ word }) => word === 'ochinchin')) return Number(options.ochinchinDice);
  const from = options.extraDice === 'stay' ? seat.diceNext : Number(options.startDice);
  return Math.min(MOST_DICE, from + Math.max(0, words.length - 1));
}

/** Counts a throw of `faces` with `out` dice out of the bowl for a player whose turn it is. */
export function countThrow(
  options: Options,
  seat: NkodiceSeat,
  thrown: { seat: number; faces: readonly Kana[]; out: number; nudgesUsed: number },
): NkodiceThrow {
  const { faces, out } = thrown;
  const faceLines = countFaces(options, faces);
  const { words, replaced } = countWords(options, seat.combos, faces);
  const outPoints = pointsTo(CATEGORIES, -out * Number(options.outPenalty));
  const isOutFirst = options.outBeforeTriplets === true;
  const gains = [...faceLines, ...words].map((line) => line.points);
  const base = [seat.points, ...gains, isOutFirst ? outPoints : NO_POINTS].reduce(addPoints);
  const triplets = countTriplets(options, faces, base);
  const multiplied = triplets.at(-1)?.after ?? base;
  const after = isOutFirst ? multiplied : addPoints(multiplied, outPoints);
  const hasWord = words.length > 0;
  const nudges = options.nudgesGained === 'once' ? Number(hasWord) : words.length;
  const diceNext = diceAfter(options, seat, words);
  return {
    ...thrown,
    throwNo: seat.throwsMade + 1,
    before: seat.points,
    faceLines,
    outPoints,
    words,
    replaced,
    endedCombos: endedCombos(seat.combos, words, options.combosApart === true),
    triplets,
    after,
    totalBefore: totalOf(seat.points),
    totalAfter: totalOf(after),
    gained: { throws: Number(hasWord), nudges, dice: Math.max(0, diceNext - Number(options.startDice)) },
    throwsLeft: seat.throwsLeft - 1 + Number(hasWord),
    nudges: seat.nudges + nudges,
    diceNext,
  };
}

function endedCombos(
  combos: Combos,
  words: readonly WordLine[],
  areApart: boolean,
): { word: Word; combo: number }[] {
  return WORDS.flatMap((word) => {
    const combo = combos[word] ?? 0;
    const family = areApart ? [word] : familyOf(word);
    return combo > 1 && !words.some((line) => family.includes(line.word)) ? [{ word, combo }] : [];
  });
}

/** The player after that throw. */
export function seatAfter(seat: NkodiceSeat, counted: NkodiceThrow): NkodiceSeat {
  const { words, totalAfter } = counted;
  const wordCounts = { ...seat.wordCounts };
  for (const { word } of words) wordCounts[word] += 1;
  const isFirst = seat.throwsMade === 0;
  return {
    ...seat,
    points: counted.after,
    throwsLeft: counted.throwsLeft,
    throwsMade: counted.throwNo,
    nudges: counted.nudges,
    diceNext: counted.diceNext,
    combos: Object.fromEntries(words.map(({ word, combo }) => [word, combo])),
    wordCounts,
    highest: isFirst ? totalAfter : Math.max(seat.highest, totalAfter),
    lowest: isFirst ? totalAfter : Math.min(seat.lowest, totalAfter),
    bestCombo: Math.max(seat.bestCombo, ...words.map(({ combo }) => combo)),
  };
}
