import { expect, test } from 'vitest';
import { TEXTS } from '../../contract/texts/index.ts';
import type { Say } from '../i18n/use-words.ts';
import { adviceSentence, bestChoice } from './advice-words.ts';

const say: Say = (key, values = {}) => {
  const found = [key].flat().find((one) => TEXTS.en[one] !== undefined) ?? '';
  return (TEXTS.en[found] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};
const words = { say, game: 'kiriki', labels: 'kana', points: (value: number) => value.toFixed(1) } as const;

test('the first choice is said with its reason, chances as percent', () => {
  const choice = bestChoice({
    seat: 0,
    choices: [
      {
        kind: 'keep',
        row: null,
        keep: [3, 3, 3],
        reason: { code: 'keep-for-one', params: { row: 'threes', chance: 0.42, value: 12.31 } },
      },
    ],
  });
  expect(choice && adviceSentence(words, choice)).toBe(
    'Keep 3 3 3. Goes for Threes: the turn ends there in 42 % of all cases, with 12.3 points.',
  );
});

test('an answer of another shape is no advice', () => {
  expect(bestChoice(null)).toBeNull();
  expect(bestChoice({ choices: [] })).toBeNull();
  expect(bestChoice({ choices: [{ kind: 'row' }] })).toBeNull();
});
