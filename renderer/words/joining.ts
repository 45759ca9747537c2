// Owns how said pieces are put together, with the signs of the language: lists, sentences, remarks. Pure.
import type { Say } from '../i18n/use-words.ts';

function joined(say: Say, key: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : parts.reduce((first, next) => say(key, { first, next }));
}

/** "3, 3, 1". */
export function listed(say: Say, parts: readonly string[]): string {
  return joined(say, 'join.list', parts);
}

/** Phrases without a full stop, one after another: "Keep 3 3 3. Bonus 45 %". */
export function phrases(say: Say, parts: readonly string[]): string {
  return joined(say, 'join.phrases', parts);
}

/** Sentences with their full stops. */
export function sentences(say: Say, parts: readonly string[]): string {
  return joined(say, 'join.sentences', parts);
}

/** A line and what is to be added to it: "Ann, turn 4: Chance; corrected". */
export function additions(say: Say, parts: readonly string[]): string {
  return joined(say, 'join.additions', parts);
}

/** "Full house (3 3 3 1 1)". */
export function remarked(say: Say, what: string, remark: string): string {
  return say('join.remark', { what, remark });
}
