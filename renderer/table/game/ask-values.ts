// Owns filling in a line that is asked: its values, its lists of names and its faces, in the language of the screen. Pure.
import type { Say, WordValues } from '../../i18n/use-words.ts';
import { facesText, type Labels } from '../../words/face-words.ts';
import { listed } from '../../words/joining.ts';
import type { AskLine } from './ask.ts';

export function askValues(
  say: Say,
  { values, lists, faces }: Pick<AskLine, 'values' | 'lists' | 'faces'>,
  labels: Labels,
): WordValues {
  const names = Object.entries(lists ?? {}).map(([key, all]) => [key, listed(say, all)] as const);
  return { ...values, ...Object.fromEntries(names), faces: facesText(say, faces ?? [], labels) };
}
