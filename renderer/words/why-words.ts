// Owns the sentence that explains a row's value. Codes and texts are the engine's; names of rows and dice are put in here. Pure.
import type { Face, RowPreview } from '../../contract/engine-types.ts';
import type { Say } from '../i18n/use-words.ts';
import { facesText, type Labels } from './face-words.ts';
import { remarked, sentences } from './joining.ts';
import { rowName } from './row-words.ts';

export interface WhyWords {
  readonly say: Say;
  readonly game: string;
  readonly labels: Labels;
}

/** "Full house (3 3 3 1 1): it fits, always 25." in one sentence; the +100 beside the rows is named apart. */
export function whySentence(words: WhyWords, preview: RowPreview, dice: readonly Face[]): string {
  const { say, game, labels } = words;
  const { why } = preview;
  const counting = why.dice.flatMap((index) => (dice[index] === undefined ? [] : [dice[index]]));
  const values: Record<string, string | number> = { ...why.params };
  for (const key of ['row', 'needs']) {
    const row = why.params[key];
    if (typeof row === 'string') values[key] = rowName(say, game, row);
  }
  const name = rowName(say, game, preview.row);
  const shown = counting.length > 0 ? remarked(say, name, facesText(say, counting, labels)) : name;
  const sentence = say('card.why', { row: shown, why: say(`why.${why.code}`, values) });
  const extra = preview.extra > 0 ? [say('card.extraToo', { count: preview.extra })] : [];
  return sentences(say, [sentence, ...extra]);
}
