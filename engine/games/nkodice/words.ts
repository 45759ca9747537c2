// Which words a throw of NKODICE spells (rules.md section 1, step 2). Knows no points.
import type { Kana } from '../../dice.ts';
import { WORDS, type Word } from './types.ts';

/** The dice that a word needs, in the order in which it is written. */
export const SPELLING: Readonly<Record<Word, readonly Kana[]>> = {
  unchi: ['u', 'n', 'chi'],
  unko: ['u', 'n', 'ko'],
  manko: ['ma', 'n', 'ko'],
  omanko: ['o', 'ma', 'n', 'ko'],
  chinko: ['chi', 'n', 'ko'],
  chinchin: ['chi', 'n', 'chi', 'n'],
  ochinchin: ['o', 'chi', 'n', 'chi', 'n'],
};

/** The longer word that replaces a word. */
export const REPLACED_BY: Readonly<Partial<Record<Word, Word>>> = {
  manko: 'omanko',
  chinchin: 'ochinchin',
};

/** A word in a throw: in how many separate sets of dice, and the indices of the first set. */
export interface FoundWord {
  readonly word: Word;
  readonly sets: number;
  readonly dice: readonly number[];
}

/** The words of a throw. Dice are shared between words; a replaced word stands apart and counts for nothing. */
export function findWords(faces: readonly Kana[]): { found: FoundWord[]; replaced: Word[] } {
  const all = WORDS.flatMap((word): FoundWord[] => {
    const sets = setsOf(word, faces);
    return sets > 0 ? [{ word, sets, dice: firstSet(word, faces) }] : [];
  });
  const isThere = (word: Word | undefined): boolean => all.some((other) => other.word === word);
  const isReplaced = (word: Word): boolean => isThere(REPLACED_BY[word]);
  return {
    found: all.filter(({ word }) => !isReplaced(word)),
    replaced: all.flatMap(({ word }) => (isReplaced(word) ? [word] : [])),
  };
}

function setsOf(word: Word, faces: readonly Kana[]): number {
  const spelling = SPELLING[word];
  const count = (list: readonly Kana[], face: Kana): number => list.filter((other) => other === face).length;
  return Math.min(...spelling.map((face) => Math.floor(count(faces, face) / count(spelling, face))));
}

function firstSet(word: Word, faces: readonly Kana[]): number[] {
  const used: number[] = [];
  for (const face of SPELLING[word]) {
    const index = faces.findIndex((die, i) => die === face && !used.includes(i));
    if (index >= 0) used.push(index);
  }
  return used;
}
