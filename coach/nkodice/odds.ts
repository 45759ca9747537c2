// Odds of NKODICE words with any number of dice, exactly: whole numbers of throws, no rounding before the last step.
import { KANA, type Kana } from '../../engine/dice.ts';
import { WORDS, type Word } from '../../engine/games/nkodice/types.ts';
import { findWords, SPELLING } from '../../engine/games/nkodice/words.ts';

/** How many of all throws something happens in. */
export interface Odds {
  readonly ways: bigint;
  readonly chance: number;
}

/** Odds with `dice` dice in the bowl. `words` counts a word only where it scores (a replaced one does not). */
export interface NkodiceOdds {
  readonly dice: number;
  /** 6 to the power of `dice`. */
  readonly throws: bigint;
  readonly words: Readonly<Record<Word, Odds>>;
  /** By number of words in one throw, from 0 up to the most that can be. */
  readonly wordCounts: readonly Odds[];
  readonly anyWord: Odds;
  /** By face: three or more of it. */
  readonly triplets: Readonly<Record<Kana, Odds>>;
  /** Mean number of words in a throw. */
  readonly meanWords: number;
}

/** More dice of one face than any word needs make no further word; triplets begin at three. */
const MOST_COUNT = Math.max(3, ...WORDS.flatMap((word) => KANA.map((face) => countIn(SPELLING[word], face))));
const BASE = MOST_COUNT + 1;

/** The odds with `dice` dice, 0 or more. */
export function nkodiceOdds(dice: number): NkodiceOdds {
  const throws = 6n ** BigInt(dice);
  const odds = (ways: bigint): Odds => ({ ways, chance: ratio(ways, throws) });
  const words = new Map<Word, bigint>(WORDS.map((word) => [word, 0n]));
  const triplets = new Map<Kana, bigint>(KANA.map((face) => [face, 0n]));
  const counts: bigint[] = [0n];
  for (const [key, ways] of waysByCounts(dice)) {
    const faces = facesOfKey(key);
    const { found } = findWords(faces);
    for (const { word } of found) words.set(word, words.get(word)! + ways);
    for (const face of KANA) if (countIn(faces, face) >= 3) triplets.set(face, triplets.get(face)! + ways);
    while (counts.length <= found.length) counts.push(0n);
    counts[found.length] = counts[found.length]! + ways;
  }
  const total = [...words.values()].reduce((sum, ways) => sum + ways, 0n);
  return {
    dice,
    throws,
    words: record(WORDS, (word) => odds(words.get(word)!)),
    wordCounts: counts.map(odds),
    anyWord: odds(throws - counts[0]!),
    triplets: record(KANA, (face) => odds(triplets.get(face)!)),
    meanWords: ratio(total, throws),
  };
}

function countIn(faces: readonly Kana[], face: Kana): number {
  return faces.filter((other) => other === face).length;
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

/** A ratio of whole numbers of any size, to the precision of a number. */
function ratio(ways: bigint, throws: bigint): number {
  return Number((ways * 10n ** 18n) / throws) / 1e18;
}

/** In how many ordered throws each set of counts comes, counts above MOST_COUNT taken as MOST_COUNT. */
function waysByCounts(dice: number): Map<number, bigint> {
  let ways = new Map<number, bigint>([[0, 1n]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, bigint>();
    for (const [key, count] of ways) {
      for (let face = 0; face < KANA.length; face++) {
        const place = BASE ** face;
        const more = Math.floor(key / place) % BASE < MOST_COUNT ? key + place : key;
        next.set(more, (next.get(more) ?? 0n) + count);
      }
    }
    ways = next;
  }
  return ways;
}

function facesOfKey(key: number): Kana[] {
  return KANA.flatMap((face, index) =>
    Array.from({ length: Math.floor(key / BASE ** index) % BASE }, () => face),
  );
}

/** The odds as plain JSON; numbers too large to be exact are given as text. */
export function oddsJson(odds: NkodiceOdds) {
  const plain = ({ ways, chance }: Odds) => ({ ways: exactly(ways), chance });
  return {
    game: 'nkodice',
    dice: odds.dice,
    throws: exactly(odds.throws),
    words: record(WORDS, (word) => plain(odds.words[word])),
    wordCounts: odds.wordCounts.map(plain),
    anyWord: plain(odds.anyWord),
    triplets: record(KANA, (face) => plain(odds.triplets[face])),
    meanWords: odds.meanWords,
  };
}

function exactly(ways: bigint): number | string {
  return ways <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(ways) : ways.toString();
}
