import { describe, expect, test } from 'vitest';
import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import { readingOf, seeded } from '../../test/preview/preview-play.ts';
import { createWords } from '../i18n/setup.ts';
import type { WordValues } from '../i18n/use-words.ts';
import { testTable } from '../table-views.test-kit.ts';
import { type CallerWords, callerLines } from './caller-lines.ts';
import { CUES, cuesOf } from './cues.ts';
import { audibleNow, isNight, soundsHere } from './quiet.ts';
import { lengthOf, SOUND_BOOK } from './sound-book.ts';
import { voiceFor } from './speaker.ts';

function wordsIn(language: Language, labels: CallerWords['labels']): CallerWords {
  const i18n = createWords(language);
  const say = (key: string | readonly string[], values?: WordValues): string =>
    String(i18n.t(key as string, { ...values, isSpoken: true }));
  return { say, labels, language };
}

const words = wordsIn('en', 'kana');

describe('cues', () => {
  test('a throw settles, a row is written, a question rings, an undo is heard', () => {
    const table = testTable('kiriki');
    const empty = table.view();
    const thrown = table.throwDice([1, 2, 3, 3, 6]);
    expect(cuesOf(empty, thrown)).toEqual(['settle']);
    const written = table.write('threes');
    expect(cuesOf(thrown, written)).toEqual(['row']);
    const undone = table.run({ type: 'undo' });
    expect(cuesOf(written, undone)).toEqual(['undo']);
    const reading = readingOf([1, 2], seeded(1), { asked: 'unasked' });
    const held = table.run({ type: 'take-reading', reading, limits: { minConfidence: 90 } });
    expect(cuesOf(undone, held)).toEqual(['question']);
  });

  test('five equal and words have their own', () => {
    const kiriki = testTable('kiriki');
    expect(cuesOf(kiriki.view(), kiriki.throwDice([2, 2, 2, 2, 2]))).toEqual(['settle', 'equal']);
    const nkodice = testTable('nkodice');
    expect(cuesOf(nkodice.view(), nkodice.throwDice(['u', 'n', 'ko', 'ma', 'ma']))).toEqual([
      'settle',
      'word',
    ]);
  });

  test('the end is the winner’s, whatever else happened', () => {
    const table = testTable('nkodice', 1);
    table.throwDice(['u', 'u', 'ma', 'ma', 'chi']);
    const before = table.throwDice(['u', 'u', 'ma', 'ma', 'chi']);
    expect(cuesOf(before, table.throwDice(['u', 'u', 'u', 'ma', 'chi']))).toEqual(['settle', 'win']);
  });

  test('a window that opens in the middle of a game is silent, and so is a view that repeats', () => {
    const table = testTable('kiriki');
    const thrown = table.throwDice([1, 2, 3, 3, 6]);
    expect(cuesOf(null, thrown)).toEqual([]);
    expect(cuesOf(thrown, table.view())).toEqual([]);
  });

  test('every cue is short and begins at once; only the win may last', () => {
    for (const cue of CUES) {
      expect(Math.min(...SOUND_BOOK[cue].map((note) => note.atMs))).toBe(0);
      expect(lengthOf(cue)).toBeLessThanOrEqual(cue === 'win' ? 2_500 : 1_500);
    }
  });
});

describe('the caller', () => {
  test('says a throw, then the row with points and total', () => {
    const table = testTable('kiriki');
    const empty = table.view();
    const thrown = table.throwDice([3, 3, 3, 1, 1]);
    expect(callerLines(words, empty, thrown).map((line) => line.text)).toEqual(['Ann: 3, 3, 3, 1, 1.']);
    const written = table.write('full-house');
    expect(callerLines(words, thrown, written).map((line) => line.text)).toEqual([
      'Ann: Full house, 25 points. Total 25.',
    ]);
  });

  test('says a correction as one: the die, its face, the new total', () => {
    const table = testTable('kiriki');
    table.throwDice([3, 3, 3, 1, 6]);
    const before = table.write('threes');
    const step = before.history.find((line) => line.move.type === 'throw')?.step ?? 0;
    const after = table.run({ type: 'correct-die', step, die: 4, value: 3 });
    expect(callerLines(words, before, after).map((line) => line.text)).toEqual(['Die 5 is 3. Ann has 12.']);
  });

  test('has the same key for the same step, so that a redo is not said again', () => {
    const table = testTable('kiriki');
    const empty = table.view();
    const thrown = table.throwDice([3, 3, 3, 1, 1]);
    const [first] = callerLines(words, empty, thrown);
    const undone = table.run({ type: 'undo' });
    expect(callerLines(words, thrown, undone)).toEqual([]);
    const [again] = callerLines(words, undone, table.run({ type: 'redo' }));
    expect(again?.key).toBe(first?.key);
  });

  test('speaks kana by their names where the voice is not Japanese, and tells words and total', () => {
    const table = testTable('nkodice', 1);
    const before = table.view();
    const [line] = callerLines(words, before, table.throwDice(['u', 'n', 'ko', 'u', 'u']));
    expect(line?.text).toBe('Ann: u, n, ko, u, u. unko. 5600.');
  });

  test.each([
    ['ja', 'kana', 'Ann、う、ん、こ、う、う。うんこ。5600点。'],
    ['ja', 'romaji', 'Ann、う、ん、こ、う、う。うんこ。5600点。'],
    ['ja', 'clean', 'Ann、う、ん、こ、う、う。くるみ。5600点。'],
    ['en', 'clean', 'Ann: u, n, ko, u, u. Walnut. 5600.'],
    ['fil', 'kana', 'Ann, u, n, ko, u, u. unko. 5600.'],
  ] as const)('spells nothing letter by letter (%s, %s)', (language, labels, text) => {
    const table = testTable('nkodice', 1);
    const before = table.view();
    const [line] = callerLines(
      wordsIn(language, labels),
      before,
      table.throwDice(['u', 'n', 'ko', 'u', 'u']),
    );
    expect(line?.text).toBe(text);
  });

  test('has a text for everything that it says', () => {
    const keys = Object.keys(TEXTS.en).filter((key) => key.startsWith('caller.'));
    expect(keys.length).toBeGreaterThan(12);
  });
});

describe('quiet', () => {
  test('a night passes midnight', () => {
    expect([21, 22, 3, 7, 8].map((hour) => isNight(hour, 22, 8))).toEqual([false, true, true, true, false]);
    expect(isNight(12, 9, 9)).toBe(false);
  });

  test('muted, at volume 0 or at night nothing sounds; the caller can be off alone', () => {
    const day = {
      sound: true,
      caller: true,
      volume: 70,
      nightMute: true,
      nightFrom: 22,
      nightTo: 8,
    } as const;
    expect(audibleNow(day, 20)).toEqual({ sounds: true, caller: true });
    expect(audibleNow(day, 23)).toEqual({ sounds: false, caller: false });
    expect(audibleNow({ ...day, nightMute: false }, 23)).toEqual({ sounds: true, caller: true });
    expect(audibleNow({ ...day, sound: false }, 20).sounds).toBe(false);
    expect(audibleNow({ ...day, volume: 0 }, 20).sounds).toBe(false);
    expect(audibleNow({ ...day, caller: false }, 20)).toEqual({ sounds: true, caller: false });
  });

  test('one window sounds', () => {
    expect([soundsHere('table', true), soundsHere('big-screen', true)]).toEqual([false, true]);
    expect(soundsHere('table', false)).toBe(true);
  });
});

test('the voice is of the language and of this computer', () => {
  const voice = (lang: string, localService = true) => ({ lang, localService, default: false });
  expect(voiceFor([voice('de-DE'), voice('ja_JP')], 'ja')?.lang).toBe('ja_JP');
  expect(voiceFor([voice('fr-FR', false)], 'fr')).toBeNull();
  expect(voiceFor([voice('tl-PH')], 'fil')?.lang).toBe('tl-PH');
  expect(voiceFor([voice('en-US')], 'it')).toBeNull();
});
