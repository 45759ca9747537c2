// Every language puts pieces together with its own signs, and nothing is lost between them.
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/settings.ts';
import { createWords } from '../i18n/setup.ts';
import type { Say } from '../i18n/use-words.ts';
import { additions, listed, phrases, remarked, sentences } from './joining.ts';

function sayIn(language: Language): Say {
  const words = createWords(language);
  return (key, values = {}) => String(words.t(key as string, { ...values }));
}

test.each(LANGUAGES)('one piece stays as it is, and of none there is nothing, in %s', (language) => {
  const say = sayIn(language);
  for (const join of [listed, phrases, sentences, additions]) {
    expect(join(say, ['3'])).toBe('3');
    expect(join(say, [])).toBe('');
  }
});

test('English has its signs before a space', () => {
  const say = sayIn('en');
  expect(listed(say, ['3', '3', '1'])).toBe('3, 3, 1');
  expect(phrases(say, ['Keep 3 3', 'Bonus 45 %'])).toBe('Keep 3 3. Bonus 45 %');
  expect(sentences(say, ['One.', 'Two.'])).toBe('One. Two.');
  expect(additions(say, ['Ann, turn 4: Chance', 'corrected'])).toBe('Ann, turn 4: Chance; corrected');
  expect(remarked(say, 'Full house', '3 3 3 1 1')).toBe('Full house (3 3 3 1 1)');
});

test('Japanese has signs of full width and no spaces', () => {
  const say = sayIn('ja');
  expect(listed(say, ['3', '3', '1'])).toBe('3、3、1');
  expect(phrases(say, ['3 3をキープ', 'ボーナス45%'])).toBe('3 3をキープ。ボーナス45%');
  expect(sentences(say, ['一。', '二。'])).toBe('一。二。');
  expect(additions(say, ['Ann、手番4：チャンス', '訂正済み'])).toBe('Ann、手番4：チャンス。訂正済み');
  expect(remarked(say, 'フルハウス', '3 3 3 1 1')).toBe('フルハウス（3 3 3 1 1）');
});

test('a name with signs of its own is put in as it is', () => {
  for (const language of LANGUAGES) {
    const name = 'Bo {{x}} $t(app.name) $1, & Co.';
    expect(listed(sayIn(language), [name, 'Ann'])).toContain(name);
  }
});
