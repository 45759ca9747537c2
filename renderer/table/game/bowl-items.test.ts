import { describe, expect, test } from 'vitest';
import type { Face, QuestionView, TableView, TrayDie } from '../../../contract/engine-types.ts';
import { type BowlMoment, bowlItems, diceOfThrow, isAside } from './bowl-items.ts';
import { addToPad, emptyPad } from './pad-model.ts';
import { firstAnswer } from './question-model.ts';

const die = (face: Face, step: number): TrayDie => ({
  face,
  read: face,
  source: 'virtual',
  confidence: 99,
  at: null,
  isKept: false,
  step,
});

function moment(tray: TrayDie[], kept: number[], more: Partial<BowlMoment> = {}): BowlMoment {
  const table = { tray, phase: 'decide', questions: [], due: { throwDice: 5 - kept.length } };
  return {
    table: table as unknown as TableView,
    pad: null,
    answer: null,
    correction: null,
    isKept: (index) => kept.includes(index),
    canKeep: true,
    ...more,
  };
}

describe('what lies on the stage', () => {
  test('a die keeps its identity when it goes to the rail', () => {
    const tray = [die(3, 4), die(5, 4), die(3, 4)];
    const before = bowlItems(moment(tray, [])).map((item) => item.key);
    const after = bowlItems(moment(tray, [2])).map((item) => item.key);
    expect(after).toEqual(before);
    expect(new Set(after).size).toBe(3);
  });

  test('while a rethrow is typed the kept dice stay, and the rest are places to fill', () => {
    const tray = [die(3, 4), die(5, 4), die(3, 4), die(1, 4), die(2, 4)];
    const pad = addToPad(emptyPad(3, false), 6);
    const items = bowlItems(moment(tray, [0, 2], { pad }));
    expect(items.map((item) => [item.face, item.lie, item.isKept])).toEqual([
      [3, 'flat', true],
      [3, 'flat', true],
      [6, 'flat', false],
      [null, 'ghost', false],
      [null, 'ghost', false],
    ]);
    expect(items.map((item) => item.isCursor)).toEqual([false, false, false, true, false]);
  });

  test('while it is asked which dice were kept, those before are to be seen, marked as such, with what was thrown', () => {
    const tray = [die(4, 4), die(4, 4), die(4, 4), die(1, 4), die(2, 4)];
    const seen = [5, 5].map((face) => ({ face, confidence: 99, place: 'in', alternatives: [], at: null }));
    const held = {
      ...{ id: 9, reason: 'kept-unsaid', seat: null, needed: 5, isThrownAgain: false },
      reading: { dice: seen },
      proposals: [{ indices: [0, 1, 2], faces: [4, 4, 4] }],
    } as unknown as QuestionView;
    const asked = moment(tray, [1], { canKeep: false });
    const table = { ...asked.table, phase: 'question', questions: [held] } as TableView;
    const answer = firstAnswer(held, { ...table.due, isOutCounted: false });
    const items = bowlItems({ ...asked, table, answer });
    expect(items.map(({ face, isBefore, isKept }) => [face, isBefore, isKept])).toEqual([
      [4, true, false],
      [4, false, true],
      [4, true, false],
      [1, true, false],
      [2, true, false],
      [5, false, false],
      [5, false, false],
    ]);
    expect(items.filter(isAside)).toHaveLength(5);
    expect(diceOfThrow(items)).toBe(5);
    expect(items.map(({ action }) => action)).toEqual([...Array(5).fill('none'), 'cursor', 'cursor']);
  });

  test('a typed die that differs from what was read is marked as corrected', () => {
    const [item] = bowlItems(moment([{ ...die(3, 4), read: 2 }], []));
    expect(item?.isCorrected).toBe(true);
  });
});
