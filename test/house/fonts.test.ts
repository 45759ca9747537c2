// The fonts that go with the app draw every character that the texts have: none is left to what a computer happens to have.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../contract/settings.ts';
import { LANGUAGE_NAMES, TEXTS } from '../../contract/texts/index.ts';
import { RULES } from '../../contract/texts/rules.ts';
import { drawer } from './glyphs.ts';

const TEXT_SHEETS = ['source-sans-3/wght.css', 'noto-sans-jp/wght.css'];
const draws = drawer(TEXT_SHEETS);

test.each(LANGUAGES)('every character of the texts and rules in %s has a glyph', (language) => {
  const words = `${JSON.stringify(TEXTS[language])}${JSON.stringify(RULES[language])}${LANGUAGE_NAMES[language]}`;
  // A space that a font lacks is made from its plain one by the shaper.
  const characters = [...new Set(words)].filter((character) => !/\s/u.test(character));
  expect(characters.length).toBeGreaterThan(60);
  expect(characters.filter((character) => !draws(character))).toEqual([]);
});

test('every sign that the windows write by themselves has a glyph', () => {
  expect([...'·•−≈±→←×'].filter((character) => !draws(character))).toEqual([]);
});

test('a character that no font has is found, and so is one that only a subset not loaded for it would have', () => {
  expect(['あ', 'ん', '漢', 'é', 'ñ', '−', '×'].filter((character) => !draws(character))).toEqual([]);
  expect(['\u{1f3b2}', '\u0e01'].filter(draws)).toEqual([]);
  expect(drawer(['source-sans-3/wght.css'])('あ')).toBe(false);
});

test('the windows load these style sheets', () => {
  const css = readFileSync(new URL('../../renderer/styles/fonts.css', import.meta.url), 'utf8');
  for (const sheet of TEXT_SHEETS) expect(css).toContain(`@fontsource-variable/${sheet}`);
});

test('the family of the kana covers what its file in the package does', () => {
  const own = readFileSync(new URL('../../renderer/styles/fonts.css', import.meta.url), 'utf8');
  const theirs = readFileSync(
    new URL('../../node_modules/@fontsource-variable/noto-sans-jp/wght.css', import.meta.url),
    'utf8',
  );
  const rangeFor = (css: string): string | undefined => {
    const face = css.split('@font-face').find((one) => one.includes('noto-sans-jp-119-wght-normal'));
    return /unicode-range:([^;]+);/
      .exec(face ?? '')?.[1]
      ?.replaceAll(/\s/g, '')
      .toUpperCase();
  };
  expect(rangeFor(own)).toContain('U+3041-307F');
  expect(rangeFor(own)).toBe(rangeFor(theirs)?.replace(/^U\+20,U\+2027,/, ''));
});

test('no stack of fonts ends in sans-serif, which costs a wait for every file that is not loaded', () => {
  const tokens = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8');
  const stacks = [...tokens.matchAll(/--font-[a-z]+:([^;]+);/g)].map(([, stack = '']) => stack);
  expect(stacks).toHaveLength(3);
  for (const stack of stacks) expect(stack.trim()).toMatch(/, serif$/);
  for (const stack of stacks) expect(stack).not.toMatch(/sans-serif|monospace|cursive/);
});
