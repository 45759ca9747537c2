// The rules name values in the words of their language.
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/settings.ts';
import { RULES } from '../../contract/texts/rules.ts';
import { createWords } from '../i18n/setup.ts';
import { testTable } from '../table-views.test-kit.ts';
import { rulesText } from './rule-words.ts';

function pageOf(language: Language, id: string): string {
  const words = createWords(language);
  const { options } = testTable(id).view();
  const rules = rulesText(
    (key, values = {}) => String(words.t(key as string, { ...values })),
    language,
    RULES[language][id]!,
    options,
  );
  return rules.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
}

test('ordinary dice stand for faces as the text calls them, not for their ids', () => {
  expect(pageOf('ja', 'nkodice')).toContain('う、ま、ち、ん、こ、お。');
  expect(pageOf('fil', 'nkodice')).toContain(': U, MA, CHI, N, KO, O.');
});

test('numbers are grouped as everywhere else in the windows', () => {
  expect(pageOf('ja', 'farkle')).toContain('10,000点以上');
  expect(pageOf('en', 'farkle')).toContain('10,000 or more');
  expect(pageOf('it', 'farkle')).toContain('10.000');
});

test.each(LANGUAGES)('nothing stays unfilled in %s', (language) => {
  for (const id of Object.keys(RULES[language])) expect(pageOf(language, id)).not.toContain('{{');
});
