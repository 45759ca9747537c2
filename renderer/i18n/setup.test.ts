// What i18next makes of the texts: plural forms and numbers as each language writes them.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/settings.ts';
import { createWords } from './setup.ts';

describe('the words of a window', () => {
  it.each([
    ['en', 1, '1 throw left'],
    ['en', 12345, '12,345 throws left'],
    ['ja', 1, '残り1投'],
    ['fr', 0, '0 lancer restant'],
    ['fr', 2, '2 lancers restants'],
    ['fr', 12345, '12\u202f345 lancers restants'],
    ['fr', 1_000_000, '1\u202f000\u202f000 de lancers restants'],
    ['it', 1, '1 lancio rimasto'],
    ['it', 12345, '12.345 lanci rimasti'],
    ['fil', 3, '3 hagis pa'],
    ['fil', 4, '4 na hagis pa'],
  ] as const)('count in %s: %d', (language, count, text) => {
    expect(createWords(language).t('turn.left', { count })).toBe(text);
  });

  it('write a negative number with a real minus', () => {
    expect(createWords('en').t('picture.points', { count: -500 })).toBe('−500 points');
  });

  it('leave the digits of a port and of spoken text as they are', () => {
    const words = createWords('fr');
    expect(words.t('companion.usePort', { port: 27182 })).toContain('27182');
    expect(words.t('caller.won', { names: 'Ann', total: 12345, isSpoken: true })).toContain('12345');
  });

  it('leave names and faces alone', () => {
    for (const language of LANGUAGES) {
      expect(createWords(language).t('ask.write', { name: 'Ann 10000' })).toContain('Ann 10000');
    }
  });
});
