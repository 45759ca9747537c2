// Owns the reading of the coach's advice and its sentences. The answer is JSON; what has another shape is no advice. Pure.
import type { Face, Json } from '../../contract/engine-types.ts';
import type { Say } from '../i18n/use-words.ts';
import { facesText, type Labels } from './face-words.ts';
import { rowName } from './row-words.ts';

export interface AdvisedChoice {
  readonly kind: 'row' | 'keep';
  readonly row: string | null;
  readonly keep: readonly Face[];
  readonly reason: { readonly code: string; readonly params: Readonly<Record<string, string | number>> };
}

interface JsonObject {
  readonly [key: string]: Json;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The best choice of an advice; null where there is none. */
export function bestChoice(advice: Json): AdvisedChoice | null {
  if (!isObject(advice) || !Array.isArray(advice.choices)) return null;
  const [choice] = advice.choices as readonly Json[];
  if (!isObject(choice) || !isObject(choice.reason) || !isObject(choice.reason.params)) return null;
  const { kind, row, keep, reason } = choice;
  if ((kind !== 'row' && kind !== 'keep') || !Array.isArray(keep) || typeof reason.code !== 'string')
    return null;
  return {
    kind,
    row: typeof row === 'string' ? row : null,
    keep: keep as readonly Face[],
    reason: { code: reason.code, params: reason.params as Readonly<Record<string, string | number>> },
  };
}

export interface AdviceWords {
  readonly say: Say;
  readonly game: string;
  readonly labels: Labels;
  /** Points with one decimal in the language's form. */
  readonly points: (value: number) => string;
}

/** "Keep 3 3 3. Goes for ..." in one line. */
export function adviceSentence(words: AdviceWords, choice: AdvisedChoice): string {
  const { say, game, labels } = words;
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(choice.reason.params)) {
    if (typeof value === 'string') values[key] = rowName(say, game, value);
    else values[key] = /chance/i.test(key) ? Math.round(value * 100) : words.points(value);
  }
  const what =
    choice.kind === 'row'
      ? say('coach.write', { row: rowName(say, game, choice.row ?? '') })
      : choice.keep.length === 0
        ? say('coach.keep-none')
        : say('coach.keep', { dice: facesText(say, choice.keep, labels) });
  return `${what}. ${say(`coach.why.${choice.reason.code}`, values)}`;
}
