import { describe, expect, test } from 'vitest';
import type { CoachAdvice, CoachChoice } from '../../contract/coach.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import type { Say } from '../i18n/use-words.ts';
import { aboutMean, adviceSentence, choiceInFull, solvingText, verdictText } from './advice-words.ts';

const say: Say = (key, values = {}) => {
  const found = [key].flat().find((one) => TEXTS.en[one] !== undefined) ?? '';
  return (TEXTS.en[found] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};
const words = { say, game: 'kiriki', labels: 'kana', points: (value: number) => value.toFixed(1) } as const;

const threes: CoachChoice = {
  kind: 'keep',
  row: null,
  keep: [3, 3, 3],
  mean: 251.23,
  loss: 0,
  bonusChance: 0.449,
  bonusLoss: 0,
  reason: { code: 'keep-for-one', params: { row: 'threes', chance: 0.42, value: 12.31 } },
};
const written: CoachChoice = {
  ...threes,
  kind: 'row',
  row: 'chance',
  keep: [],
  mean: 247.1,
  loss: 4.13,
  reason: { code: 'row-now', params: { row: 'chance', value: 17 } },
};
const advice: CoachAdvice = {
  seat: 0,
  basis: 'exact',
  mean: 251.23,
  bonusChance: 0.449,
  choices: [threes, written],
  more: 20,
};

test('a choice is said with its reason, chances as percent', () => {
  expect(adviceSentence(words, threes)).toBe(
    'Keep 3 3 3. Goes for Threes: the turn ends there in 42% of all cases, with 12.3 points.',
  );
});

test('a choice in full says what it is worth, what it gives up and the bonus', () => {
  expect(choiceInFull(words, written, 'exact')).toBe(
    'Write Chance. Expected final score 247.1. Gives up 4.1 points. Bonus 45%.',
  );
  expect(choiceInFull(words, { ...written, bonusLoss: 0.12 }, 'exact')).toContain(
    'Gives up 12% chance of the bonus.',
  );
});

test('what is only estimated says so, to those who see it and to those who hear it', () => {
  expect(aboutMean(words, 472.4, 'estimate')).toBe('≈ 472.4');
  expect(aboutMean(words, 472.4, 'near')).toBe('472.4');
  expect(choiceInFull(words, written, 'estimate')).toMatch(/Estimated, not exact\.$/);
});

test('what is being worked out says how far it is, and the time left once it is known', () => {
  expect(solvingText(say, { share: 0.014, secondsLeft: null })).toBe('Working out the exact values: 1%');
  expect(solvingText(say, { share: 0.5, secondsLeft: 3.2 })).toBe(
    'Working out the exact values: 50%, about 4 s left',
  );
});

describe('after the decision', () => {
  test('the best choice is called so, in whatever order its dice lie', () => {
    expect(verdictText(words, advice, { row: null, keep: [3, 3, 3] })).toContain('was the best');
  });

  test('another one says what it gave up and what was better', () => {
    const said = verdictText(words, advice, { row: 'chance', keep: [] });
    expect(said).toContain('4.1');
    expect(said).toContain('Keep 3 3 3');
  });

  test('one that is not listed gave up more than the last one listed', () => {
    expect(verdictText(words, advice, { row: 'ones', keep: [] })).toContain('more than 4.1');
  });
});
