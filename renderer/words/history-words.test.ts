import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { DieRecord, Face, HistoryLine } from '../../contract/engine-types.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import type { Say } from '../i18n/use-words.ts';
import { historySentence } from './history-words.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { translation: TEXTS.en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
const say: Say = (key, values) => String(i18n.t(typeof key === 'string' ? key : [...key], values ?? {}));
const words = { say, labels: 'kana', game: 'kiriki', players: [{ name: 'Ann' }, { name: 'Bo' }] } as const;

const die = (face: Face, read: Face | null = face): DieRecord => ({
  face,
  read,
  source: face === read ? 'serial' : 'manual',
  confidence: 97,
  at: null,
});

const line = (more: Partial<HistoryLine>): HistoryLine => ({
  step: 9,
  at: '',
  seat: 0,
  turn: 4,
  throwNo: 2,
  move: { type: 'throw', faces: [], out: 0 },
  dice: [],
  isCorrected: false,
  corrections: [],
  firstMove: null,
  isInserted: false,
  power: null,
  joins: null,
  points: null,
  ...more,
});

test('a throw says its faces, where they came from, and what was corrected', () => {
  const thrown = line({ dice: [die(3), die(3), die(3), die(4, 1), die(6)], isCorrected: true });
  expect(historySentence(words, thrown)).toBe(
    'Ann, turn 4, throw 2: 3 3 3 4 6, from the bowl; die 4 corrected 1 → 4',
  );
});

test('a row is called by the name that the game gives it', () => {
  const written = line({ move: { type: 'score', row: 'full-house' } });
  expect(historySentence(words, written)).toBe('Ann, turn 4: Full house');
  expect(
    historySentence({ ...words, game: 'generala' }, line({ move: { type: 'score', row: 'four-of-a-kind' } })),
  ).toBe('Ann, turn 4: Poker');
});

test('who left and who came back are named, whoever had the turn', () => {
  expect(historySentence(words, line({ move: { type: 'leave', seat: 1 } }))).toBe('Bo left the game');
  expect(historySentence(words, line({ move: { type: 'return', seat: 1, rows: 'zero' } }))).toBe(
    'Bo is back',
  );
});

test('a nudge says how hard it was, where that is known', () => {
  const nudged = line({ move: { type: 'nudge' } });
  expect(historySentence(words, nudged)).toBe('Ann nudged the bowl');
  expect(historySentence(words, { ...nudged, power: 90 })).toBe('Ann nudged the bowl, strength 90');
});

test('a written row says what it brought', () => {
  const written = line({ move: { type: 'score', row: 'chance' }, points: 17 });
  expect(historySentence(words, written)).toBe('Ann, turn 4: Chance, 17 points');
  expect(historySentence(words, { ...written, points: 1 })).toBe('Ann, turn 4: Chance, 1 point');
});

test('a passed turn names who got it', () => {
  expect(historySentence(words, line({ move: { type: 'pass', to: 1 } }))).toBe('Ann: turn passed to Bo');
});
