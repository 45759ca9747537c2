import { describe, expect, test } from 'vitest';
import type { LinkView } from '../../../contract/devices.ts';
import type { TableView } from '../../../contract/engine-types.ts';
import { findGame } from '../../../engine/games/index.ts';
import type { TableCommand } from '../../../engine/table/commands.ts';
import { decideTable } from '../../../engine/table/decide.ts';
import { reduceTable } from '../../../engine/table/reduce.ts';
import type { TableState } from '../../../engine/table/state.ts';
import { viewTable } from '../../../engine/view.ts';
import { askOf, questionText, throwWayOf } from './ask.ts';

const player = {
  id: 'a',
  name: 'Ann',
  colour: 0,
  kind: 'person',
  level: null,
  throwsVirtually: false,
} as const;
const START: TableCommand = {
  type: 'start-game',
  game: 'kiriki',
  options: {},
  players: [player],
  firstSeat: 0,
};

function tableAfter(...commands: TableCommand[]): TableView {
  let state: TableState | null = null;
  let seq = 0;
  for (const command of commands) {
    const decided = decideTable(findGame, state, command);
    if (!decided.ok) throw new Error(decided.error.code);
    for (const event of decided.value) {
      seq += 1;
      state = reduceTable(findGame, state, { gameId: 'g', seq, at: '', v: 1, source: 'table', event });
    }
  }
  return viewTable(state!);
}

const link = (kind: 'virtual' | 'manual' | 'serial', state: LinkView['state']): LinkView => ({
  choice: kind === 'serial' ? { kind, path: 'COM3' } : { kind },
  state,
  label: '',
  device: null,
  advice: null,
  feel: { state: '', batteryPercent: null, diceInBowl: null },
});

const virtual = { bowl: { isVirtual: true, isRolling: false }, link: link('virtual', 'live') };
const bowl = { bowl: { isVirtual: false, isRolling: false }, link: link('serial', 'live') };
const lost = { bowl: { isVirtual: false, isRolling: false }, link: link('serial', 'lost') };

const roll = (...faces: (1 | 2 | 3 | 4 | 5 | 6)[]): TableCommand => ({ type: 'type-throw', faces, out: 0 });

describe('the one line that is asked', () => {
  test('a virtual bowl throws with the space bar', () => {
    const ask = askOf(virtual, tableAfter(START));
    expect(ask).toMatchObject({ text: 'ask.throw', values: { name: 'Ann', count: 5 } });
    expect(ask.primary).toMatchObject({ action: { type: 'throw' }, code: 'Space' });
  });

  test('a real bowl needs no key, and typing is always there', () => {
    const ask = askOf(bowl, tableAfter(START));
    expect(ask.primary).toBeNull();
    expect(ask.others.map((other) => other.action.type)).toContain('open-pad');
  });

  test('a lost link goes over to typing', () => {
    expect(throwWayOf(lost)).toBe('typed');
    expect(askOf(lost, tableAfter(START))).toMatchObject({
      text: 'ask.type',
      primary: { action: { type: 'open-pad' } },
    });
  });

  test('kept dice set how many are thrown again', () => {
    const table = tableAfter(START, roll(3, 3, 1, 6, 2), { type: 'keep-dice', indices: [0, 1] });
    expect(askOf(virtual, table)).toMatchObject({ text: 'ask.rethrow', values: { count: 3 } });
  });

  test('with no throw left only a row can be written', () => {
    const table = tableAfter(START, roll(3, 3, 1, 6, 2), roll(1, 2, 3, 4, 6), roll(1, 1, 1, 2, 5));
    expect(askOf(virtual, table)).toMatchObject({ text: 'ask.write', primary: null, others: [] });
  });

  test('a pause offers to go on', () => {
    expect(askOf(virtual, tableAfter(START, { type: 'pause' })).primary?.label).toBe('action.resume');
  });

  test('too few and too many dice are two different questions', () => {
    expect(questionText('count', 4, 5).text).toBe('question.countFew');
    expect(questionText('count', 6, 5).text).toBe('question.countMany');
    expect(questionText('cocked', 5, 5).text).toBe('question.cocked');
  });
});
