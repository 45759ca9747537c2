import { describe, expect, test } from 'vitest';
import type { Face, TableView, TrayDie } from '../../../contract/engine-types.ts';
import { type BowlMoment, bowlItems } from './bowl-items.ts';
import { addToPad, emptyPad } from './pad-model.ts';

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

  test('a typed die that differs from what was read is marked as corrected', () => {
    const [item] = bowlItems(moment([{ ...die(3, 4), read: 2 }], []));
    expect(item?.isCorrected).toBe(true);
  });
});
