// Every language says everything, with its own plural forms, values and signs.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RuleText } from '../../engine/rule-text.ts';
import { LANGUAGES, type Language } from '../settings.ts';
import { LANGUAGE_NAMES, TEXTS, type Texts } from './index.ts';
import { RULES } from './rules.ts';
import { SAME_WORDS } from './same-words.test-kit.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const FORM = /_(?:one|two|few|many|other)$/;

/** The base keys that have plural forms in English. */
const PLURAL = new Set(
  Object.keys(TEXTS.en)
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(FORM, '')),
);

const baseOf = (key: string): string | null => {
  const base = key.replace(FORM, '');
  return base !== key && PLURAL.has(base) ? base : null;
};

function wantedKeys(language: Language): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const single = Object.keys(TEXTS.en).filter((key) => baseOf(key) === null);
  return [...single, ...[...PLURAL].flatMap((base) => forms.map((form) => `${base}_${form}`))].sort();
}

function englishOf(key: string): string {
  const base = baseOf(key);
  return (base === null ? TEXTS.en[key] : (TEXTS.en[key] ?? TEXTS.en[`${base}_other`])) ?? '';
}

const valuesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!))].sort();

/** A rule text as flat lines, keyed by place; headings and titles by what they are. */
function ruleLines(game: string, rule: RuleText): [string, string][] {
  const lines: [string, string][] = [
    [`rules.${game}.title`, rule.title],
    [`rules.${game}.short`, rule.short],
  ];
  for (const [at, section] of rule.sections.entries()) {
    lines.push([`rules.${game}.heading`, section.heading]);
    for (const [line, paragraph] of section.paragraphs.entries()) {
      const text = typeof paragraph === 'string' ? paragraph : paragraph.text;
      lines.push([`rules.${game}.${at}.${line}`, text]);
    }
  }
  return lines;
}

function allLines(language: Language): [string, string][] {
  const rules = Object.entries(RULES[language]).flatMap(([game, rule]) => ruleLines(game, rule));
  return [...Object.entries(TEXTS[language]), ...rules];
}

/** What a rule text depends on: where, and under which options. */
function shape(rule: RuleText): unknown {
  return rule.sections.map(({ paragraphs }) =>
    paragraphs.map((paragraph) =>
      typeof paragraph === 'string'
        ? { values: valuesIn(paragraph) }
        : { when: paragraph.when, values: valuesIn(paragraph.text) },
    ),
  );
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('have every key in the plural forms of the language, and nothing beside', () => {
    const wanted = wantedKeys(language);
    const there = Object.keys(TEXTS[language]);
    expect(
      wanted.filter((key) => !there.includes(key)),
      'missing',
    ).toEqual([]);
    expect(
      there.filter((key) => !wanted.includes(key)),
      'not in English',
    ).toEqual([]);
  });

  it('stand in one file each, and every file is used', async () => {
    const folder = new URL(`./${language}/`, import.meta.url);
    const names = readdirSync(folder).filter((name) => !name.includes('.test.') && name !== 'rules.ts');
    const modules = await Promise.all(
      names.map((name): Promise<Record<string, Texts>> => import(/* @vite-ignore */ `${folder.href}${name}`)),
    );
    const keys = modules.flatMap((module) => Object.values(module).flatMap((texts) => Object.keys(texts)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => !(key in TEXTS[language]))).toEqual([]);
  });

  it('have a word for every key', () => {
    expect(allLines(language).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('hold the values that the English text holds', () => {
    const wrong = Object.entries(TEXTS[language]).filter(
      ([key, text]) => valuesIn(text).join() !== valuesIn(englishOf(key)).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('do not raise their voice', () => {
    expect(allLines(language).filter(([, text]) => /[!！]/.test(text))).toEqual([]);
  });

  it('name every game as its rules do', () => {
    for (const [game, rule] of Object.entries(RULES[language])) {
      expect(TEXTS[language][`game.${game}`]).toBe(rule.title);
    }
  });

  it('give the row of every game a name that no other row of the section has', () => {
    const names = (keys: RegExp): string[] =>
      Object.entries(TEXTS[language]).flatMap(([key, text]) => (keys.test(key) ? [text] : []));
    const upper = names(/^row\.(?:ones|twos|threes|fours|fives|sixes)$/);
    expect(new Set(upper).size).toBe(6);
    const lower = names(/^row\.(?:pair|(?:two|three)-pairs|(?:three|four|five)-of-a-kind)$/);
    expect(new Set(lower).size).toBe(6);
    const poker = names(/^row\.(?:poker|four-of-a-kind|full-house|small-straight|large-straight)$/);
    expect(new Set(poker).size).toBe(5);
  });

  it('are offered under their own name', () => {
    expect(LANGUAGE_NAMES[language]).toBeTruthy();
  });
});

describe.each(OTHERS)('the texts in %s beside the English ones', (language) => {
  const mayBeSame = (key: string): boolean =>
    SAME_WORDS.some(({ languages, keys }) => languages.includes(language) && keys.test(key));

  it('say it in their own words, but for the short list', () => {
    const english = new Map(allLines('en'));
    const headings = new Set(
      Object.values(RULES.en).flatMap(({ sections }) => sections.map(({ heading }) => heading)),
    );
    const isSame = (key: string, text: string): boolean =>
      key.endsWith('.heading')
        ? headings.has(text)
        : text === (english.get(key) ?? englishOf(key)) || text === englishOf(key);
    const same = allLines(language).filter(([key, text]) => isSame(key, text) && !mayBeSame(key));
    expect(same).toEqual([]);
  });

  it('tell the rules of every game under the same options, with the same values', () => {
    expect(Object.keys(RULES[language])).toEqual(Object.keys(RULES.en));
    for (const [game, rule] of Object.entries(RULES.en)) {
      expect(shape(RULES[language][game]!), game).toEqual(shape(rule));
      expect(valuesIn(RULES[language][game]!.short)).toEqual(valuesIn(rule.short));
    }
  });

  it('tell each rule once in a section', () => {
    for (const [game, rule] of Object.entries(RULES[language])) {
      for (const { heading, paragraphs } of rule.sections) {
        const told = paragraphs.map((paragraph) =>
          typeof paragraph === 'string' ? paragraph : paragraph.text,
        );
        expect(new Set(told).size, `${game}: ${heading}`).toBe(told.length);
      }
    }
  });
});

describe('the short list of texts that may be as in English', () => {
  it('has no line that is not needed', () => {
    const english = new Map(allLines('en'));
    const idle = SAME_WORDS.filter(
      ({ languages, keys }) =>
        !languages.every((language) =>
          allLines(language).some(
            ([key, text]) => keys.test(key) && text === (english.get(key) ?? englishOf(key)),
          ),
        ),
    );
    expect(idle.map(({ keys }) => keys.source)).toEqual([]);
  });
});

describe('numbers in Filipino', () => {
  it('are followed by na where they end in 4, 6 or 9, and the two forms differ in nothing else', () => {
    const pairs = [...PLURAL].map((base) => [
      TEXTS.fil[`${base}_one`],
      TEXTS.fil[`${base}_other`]?.replaceAll('{{count}} na ', '{{count}} '),
    ]);
    expect(pairs.length).toBeGreaterThan(30);
    expect(pairs.filter(([one, other]) => one !== other)).toEqual([]);
  });
});

describe('the signs of a language', () => {
  const wrongIn = (language: Language, sign: RegExp): [string, string][] =>
    allLines(language).filter(([, text]) => sign.test(text));

  it('stand behind a narrow space in French', () => {
    expect(wrongIn('fr', /\s(?<!\u202f)[:;?%»]|«(?!\u202f)/)).toEqual([]);
    expect(wrongIn('fr', /[\p{L}\d)}][;?%»]|[\p{L})]:\s/u)).toEqual([]);
  });

  it('are of full width in Japanese', () => {
    expect(wrongIn('ja', /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}」）][,.;:?!]|[。、] /u)).toEqual([]);
  });

  it('stand without a space beside a figure or a value in Japanese', () => {
    const letter = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー]';
    const wrong = wrongIn('ja', new RegExp(`${letter} [\\d{]|[\\d}] ${letter}`, 'u'));
    // What is to be typed on the command line stands apart.
    expect(wrong.filter(([key]) => !key.startsWith('cli.'))).toEqual([]);
  });

  it('are real apostrophes', () => {
    for (const language of LANGUAGES) expect(wrongIn(language, /\p{L}'\p{L}/u)).toEqual([]);
  });
});
