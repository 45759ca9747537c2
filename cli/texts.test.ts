// The words of a call in another language than English.
import { afterEach, describe, expect, it } from 'vitest';
import { coachText } from './commands/coach-shared.ts';
import { speak, text } from './texts.ts';

afterEach(async () => {
  await speak(null);
});

describe('the texts of a call', () => {
  it('are English by themselves, and again for the next call', async () => {
    await speak('fr');
    await speak(null);
    expect(text('cli.commands')).toBe('Commands:');
  });

  it('pick the plural form of the language', async () => {
    const say = (count: number): string => coachText('odds.words', { count, ways: 780, percent: '10.0' });
    expect([say(1), say(2)]).toEqual(['1 word: 780 (10.0%)', '2 words: 780 (10.0%)']);
    await speak('fr');
    expect([say(1), say(2)]).toEqual(['1 mot\u202f: 780 (10,0\u202f%)', '2 mots\u202f: 780 (10,0\u202f%)']);
    await speak('ja');
    expect(say(1)).toBe('言葉1個：780（10.0%）');
  });

  it('write broken numbers with the decimal sign of the language, whole ones and names as they are', async () => {
    await speak('it');
    const said = coachText('review.turning-point', { name: '1.5', turn: 4, change: '+12.0' });
    expect(said).toBe('1.5, turno 4: +12,0%');
    expect(text('cli.no-game', { games: 'a, b' })).toContain('a, b');
  });

  it('name the languages where one is not known', async () => {
    expect(await speak('tlh')).toEqual(['en', 'ja', 'fr', 'it', 'fil']);
    expect(text('cli.commands')).toBe('Commands:');
  });
});
