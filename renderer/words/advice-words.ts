// Owns the sentences of the coach: a choice, why it is good, what it gives up, and what was made of it afterwards. Pure.
import type { CoachAdvice, CoachChoice, CoachProgress, CoachReason } from '../../contract/coach.ts';
import type { Face } from '../../contract/engine-types.ts';
import type { Say } from '../i18n/use-words.ts';
import { facesText, type Labels } from './face-words.ts';
import { phrases } from './joining.ts';
import { rowName } from './row-words.ts';

export interface AdviceWords {
  readonly say: Say;
  readonly game: string;
  readonly labels: Labels;
  /** Points with one decimal in the language's form. */
  readonly points: (value: number) => string;
}

type Chosen = Pick<CoachChoice, 'row' | 'keep'>;

/** "Keep 3 3 3", "Write Threes", or that all dice are thrown again. */
export function choiceText({ say, game, labels }: AdviceWords, { row, keep }: Chosen): string {
  if (row !== null) return say('coach.write', { row: rowName(say, game, row) });
  return keep.length === 0
    ? say('coach.keep-none')
    : say('coach.keep', { dice: facesText(say, keep, labels) });
}

/** The reason in one sentence; chances are whole percent, ids of rows become their names. */
export function reasonText({ say, game, points }: AdviceWords, { code, params }: CoachReason): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'string') values[key] = rowName(say, game, value);
    else values[key] = /chance/i.test(key) ? percent(value) : points(value);
  }
  return say(`coach.why.${code}`, values);
}

/** "Keep 3 3 3. Goes for ..." in one line. */
export function adviceSentence(
  words: AdviceWords,
  choice: Chosen & { readonly reason: CoachReason },
): string {
  return phrases(words.say, [choiceText(words, choice), reasonText(words, choice.reason)]);
}

/** An expected score; one that is only estimated is marked so. */
export function aboutMean({ points }: AdviceWords, mean: number, basis: CoachAdvice['basis']): string {
  return basis === 'estimate' ? `≈ ${points(mean)}` : points(mean);
}

/** A choice in full, for those who hear it: what, expected score, what it gives up, chance of the bonus, whether it is estimated. */
export function choiceInFull(words: AdviceWords, choice: CoachChoice, basis: CoachAdvice['basis']): string {
  const { say, points } = words;
  const parts = [choiceText(words, choice), say('coach.expected', { mean: points(choice.mean) })];
  if (choice.loss >= 0.05) parts.push(say('coach.gives-up', { points: points(choice.loss) }));
  if (choice.bonusChance !== null)
    parts.push(say('coach.bonus-chance', { percent: percent(choice.bonusChance) }));
  if (percent(choice.bonusLoss ?? 0) > 0)
    parts.push(say('coach.gives-up-bonus', { percent: percent(choice.bonusLoss ?? 0) }));
  if (basis === 'estimate') parts.push(say('coach.basis.estimate'));
  return say('join.stop', { what: phrases(say, parts) });
}

/** How far the exact values are that are being worked out, and how long they still take once that can be told. */
export function solvingText(say: Say, { share, secondsLeft }: CoachProgress): string {
  return secondsLeft === null
    ? say('coach.solving', { percent: percent(share) })
    : say('coach.solving-left', { percent: percent(share), seconds: Math.ceil(secondsLeft) });
}

/** A share as whole percent. */
export function percent(share: number): number {
  return Math.round(share * 100);
}

function isSame(a: Chosen, b: Chosen): boolean {
  return a.row === b.row && faceKey(a.keep) === faceKey(b.keep);
}

function faceKey(faces: readonly Face[]): string {
  return [...faces].map(String).sort().join(' ');
}

/** What was made of a decision: the best there was, or what it gave up and what would have been better. */
export function verdictText(words: AdviceWords, advice: CoachAdvice, chosen: Chosen): string {
  const { say, points } = words;
  const [best] = advice.choices;
  if (!best) return '';
  const known = advice.choices.find((choice) => isSame(choice, chosen));
  const choice = choiceText(words, chosen);
  if (known && known.loss < 0.05) return say('coach.after.best', { choice });
  const better = adviceSentence(words, best);
  const lost = known?.loss ?? advice.choices.at(-1)?.loss ?? 0;
  const values = { choice, points: points(lost), better };
  return say(known ? 'coach.after.lost' : 'coach.after.lostMore', values);
}
