import { describe, expect, test } from 'vitest';
import type { LinkView } from '../../../contract/devices.ts';
import type { Due, TableView } from '../../../contract/engine-types.ts';
import { askOf, questionText, throwWayOf } from './ask.ts';

const ann = { name: 'Ann', kind: 'person', throwsVirtually: false };

/** A table of Kiriki with Ann alone, as far as the line looks at it. */
function tableWith(changes: { phase?: TableView['phase']; due?: Partial<Due> } = {}): TableView {
  const due = {
    seat: 0,
    throwDice: 5,
    throwNo: 1,
    throwsLeft: 3,
    kept: [],
    mayDecide: false,
    dice: [],
    ...changes.due,
  };
  const plain = { panel: 'card', players: [ann], lots: null, isBumped: false, offers: [] };
  return { ...plain, phase: changes.phase ?? 'throw', due } as unknown as TableView;
}

const nkodiceWith = (nudges: number): TableView =>
  ({ ...tableWith(), panel: 'nkodice', detail: { seats: [{ nudges }] } }) as unknown as TableView;

const link = (kind: 'virtual' | 'manual' | 'serial', state: LinkView['state']): LinkView => ({
  choice: kind === 'serial' ? { kind, path: 'COM3' } : { kind },
  state,
  label: '',
  device: null,
  advice: null,
  eyes: null,
  feel: { state: '', batteryPercent: null, diceInBowl: null, armedDice: null },
});

const virtual = { bowl: { isVirtual: true, isRolling: false }, link: link('virtual', 'live') };
const bowl = { bowl: { isVirtual: false, isRolling: false }, link: link('serial', 'live') };
const lost = { bowl: { isVirtual: false, isRolling: false }, link: link('serial', 'lost') };

describe('the one line that is asked', () => {
  test('a virtual bowl throws with the space bar', () => {
    const ask = askOf(virtual, tableWith());
    expect(ask).toMatchObject({ text: 'ask.throw', values: { name: 'Ann', count: 5 } });
    expect(ask.primary).toMatchObject({ action: { type: 'throw' }, code: 'Space' });
  });

  test('a virtual bowl can be nudged softly or hard while it rolls; how hard a real one was, it feels itself', () => {
    const nkodice = nkodiceWith(2);
    const nudgesOf = (view: typeof virtual): unknown[] =>
      askOf({ ...view, bowl: { ...view.bowl, isRolling: true } }, nkodice).others.map(
        ({ action, isShift }) => [action, isShift === true],
      );
    expect(nudgesOf(virtual)).toEqual([
      [{ type: 'nudge' }, false],
      [{ type: 'nudge', isHard: true }, true],
    ]);
    expect(nudgesOf(bowl)).toEqual([[{ type: 'nudge' }, false]]);
  });

  test('with no nudge left a virtual bowl offers none and says so; a real one can be bumped all the same', () => {
    const rolling = (view: typeof virtual) => ({ ...view, bowl: { ...view.bowl, isRolling: true } });
    expect(askOf(rolling(virtual), nkodiceWith(0))).toMatchObject({ others: [], hint: 'ask.noNudge' });
    expect(askOf(rolling(bowl), nkodiceWith(0)).others).toMatchObject([{ action: { type: 'nudge' } }]);
  });

  test('names who asks from a phone to join, until the table has answered or nobody can join', () => {
    const view = { ...virtual, companion: { asks: [{ id: 'd1', name: 'Zoe' }] } };
    const table = { ...tableWith(), canJoin: true } as TableView;
    expect(askOf(view, table)).toMatchObject({ hint: 'ask.joinAsked', lists: { asking: ['Zoe'] } });
    expect(askOf({ ...view, companion: { asks: [] } }, table).hint).toBeUndefined();
    expect(askOf(view, { ...table, canJoin: false }).hint).toBeUndefined();
  });

  test('a game that is over names who left and may come back', () => {
    const bo = { ...ann, name: 'Bo', hasLeft: true, canReturn: true };
    const table = {
      ...tableWith({ phase: 'over' }),
      players: [ann, bo],
      standing: { totals: [1, 2], winners: [0] },
    };
    expect(askOf(virtual, table as unknown as TableView)).toMatchObject({
      hint: 'ask.canReturn',
      lists: { names: ['Ann'], back: ['Bo'] },
    });
  });

  test('a real bowl needs no key, and typing is always there', () => {
    const ask = askOf(bowl, tableWith());
    expect(ask.primary).toBeNull();
    expect(ask.others.map((other) => other.action.type)).toContain('open-pad');
  });

  test('a lost link goes over to typing', () => {
    expect(throwWayOf(lost)).toBe('typed');
    expect(askOf(lost, tableWith())).toMatchObject({
      text: 'ask.type',
      primary: { action: { type: 'open-pad' } },
    });
  });

  test('kept dice set how many are thrown again', () => {
    const due = { throwDice: 3, throwNo: 2, throwsLeft: 2, kept: [true, true, false], mayDecide: true };
    const table = tableWith({ phase: 'decide', due });
    expect(askOf(virtual, table)).toMatchObject({ text: 'ask.rethrow', values: { count: 3 } });
  });

  test('with no throw left only a row can be written', () => {
    const due = { throwDice: null, throwNo: 4, throwsLeft: 0, mayDecide: true };
    const table = tableWith({ phase: 'decide', due });
    expect(askOf(virtual, table)).toMatchObject({ text: 'ask.write', primary: null, others: [] });
  });

  test('dice that a computer keeps are named to the person who throws for it', () => {
    const due = {
      throwDice: 2,
      throwNo: 2,
      dice: [3, 3, 3, 1, 6] as const,
      kept: [true, true, true, false, false],
    };
    const table = tableWith({ phase: 'throw', due });
    const [player] = table.players as unknown as { kind: string }[];
    const asked = { ...table, players: [{ ...player, kind: 'computer' }] } as unknown as TableView;
    expect(askOf(virtual, asked)).toMatchObject({ text: 'ask.keepFor', faces: [3, 3, 3] });
  });

  test('a bowl that is gone is said, and what happens to its throws', () => {
    expect(askOf(lost, tableWith()).hint).toBe('ask.linkLost');
    expect(askOf(virtual, tableWith()).hint).toBeUndefined();
  });

  test('a throw that was made too early is not forgotten: it says whose waits, unless that player left', () => {
    const waiting = (hasLeft: boolean): TableView => {
      const bo = { name: 'Bo', kind: 'person', throwsVirtually: false, hasLeft };
      return {
        ...tableWith(),
        players: [ann, bo],
        offers: [{ seat: 1 }, { seat: 1 }],
      } as unknown as TableView;
    };
    expect(askOf(virtual, waiting(false))).toMatchObject({ hint: 'ask.waiting', lists: { waiting: ['Bo'] } });
    expect(askOf(virtual, waiting(true)).hint).toBeUndefined();
  });

  test('a pause offers to go on', () => {
    expect(askOf(virtual, tableWith({ phase: 'paused' })).primary?.label).toBe('action.resume');
  });

  test('too few and too many dice are two different questions', () => {
    expect(questionText('count', 4, 5).text).toBe('question.countFew');
    expect(questionText('count', 6, 5).text).toBe('question.countMany');
    expect(questionText('cocked', 5, 5).text).toBe('question.cocked');
  });
});
