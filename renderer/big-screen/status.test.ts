import { describe, expect, test } from 'vitest';
import type { LinkView } from '../../contract/devices.ts';
import type { TableView } from '../../contract/engine-types.ts';
import { readingOf, seeded } from '../../test/preview/preview-play.ts';
import { createWords } from '../i18n/setup.ts';
import type { Say } from '../i18n/use-words.ts';
import { askValues } from '../table/game/ask-values.ts';
import { testTable } from '../table-views.test-kit.ts';
import { isLinkTroubled, statusOf } from './status.ts';

const link = (kind: 'virtual' | 'manual' | 'serial', state: LinkView['state']): LinkView => ({
  choice: kind === 'serial' ? { kind, path: 'COM3' } : { kind },
  state,
  label: '',
  device: null,
  advice: null,
  eyes: null,
  feel: { state: 'IDLE', batteryPercent: null, diceInBowl: null, armedDice: null },
});

const virtual = { bowl: { isVirtual: true, isRolling: false, latest: null }, link: link('virtual', 'live') };

describe('the calm line', () => {
  test('says what is due', () => {
    const table = testTable('kiriki').view();
    expect(statusOf(virtual, table)).toMatchObject({
      text: 'ask.throw',
      values: { name: 'Ann', count: 5 },
      tone: 'due',
    });
  });

  test('says why it waits: a reading that is held, and how many dice were seen', () => {
    const table = testTable('kiriki');
    const reading = readingOf([1, 2, 3, 4], seeded(1));
    const held = table.run({ type: 'take-reading', reading, limits: { minConfidence: 90 } });
    expect(statusOf(virtual, held)).toEqual({
      text: 'question.countFew',
      values: { count: 4, seen: 4, due: 5 },
      tone: 'waits',
    });
  });

  test('names the dice that a computer keeps, and the winners in the signs of the language', () => {
    const say: Say = (key, values = {}) => String(words.t(key as string, { ...values }));
    const words = createWords('ja');
    const line = (table: TableView): string => {
      const status = statusOf(virtual, table);
      return say(status.text, askValues(say, status, 'kana'));
    };
    const kept = testTable('kiriki', 1);
    kept.throwDice([3, 3, 3, 1, 6]);
    const table = kept.keep(0, 1, 2);
    const [player] = table.players;
    expect(line({ ...table, players: [{ ...player!, kind: 'computer' }] })).toBe(
      'Annのキープは3 3 3：サイコロ2個を振ってください。',
    );
    const { standing } = table;
    const over: TableView = {
      ...testTable('kiriki').view(),
      phase: 'over',
      standing: { ...standing, winners: [0, 1], totals: [90, 90] },
    };
    expect(line(over)).toBe('Ann、Boが90点で同点1位です。');
  });

  test('says that the game is paused', () => {
    const table = testTable('kiriki');
    expect(statusOf(virtual, table.run({ type: 'pause' }))).toMatchObject({
      text: 'ask.paused',
      tone: 'waits',
    });
  });
});

test('a lost bowl is trouble, a table that types is none', () => {
  expect(isLinkTroubled({ link: link('serial', 'lost') })).toBe(true);
  expect(isLinkTroubled({ link: link('serial', 'live') })).toBe(false);
  expect(isLinkTroubled({ link: link('manual', 'off') })).toBe(false);
});
