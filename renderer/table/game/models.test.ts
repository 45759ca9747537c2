import { describe, expect, test } from 'vitest';
import type {
  DieRecord,
  Due,
  Face,
  HeldReading,
  HistoryLine,
  TrayDie,
} from '../../../contract/engine-types.ts';
import { addressOf, correctable } from './correct-model.ts';
import { addToPad, emptyPad, eraseFromPad, isPadFull, padThrow } from './pad-model.ts';
import {
  answerValues,
  canUse,
  dropDie,
  firstAnswer,
  isWholeNow,
  missingDice,
  moveCursor,
  setFace,
} from './question-model.ts';

const due = (throwDice: number | null, isOutCounted = false): Due => ({
  seat: 0,
  throwDice,
  throwNo: 1,
  throwsLeft: 3,
  isOutCounted,
  dice: [],
  kept: [],
  mayDecide: false,
});

const seen = (face: Face | null, confidence = 99, place: 'in' | 'out' | 'cocked' = 'in') => ({
  face,
  confidence,
  place,
  alternatives: [],
  at: null,
});

const held = (...dice: ReturnType<typeof seen>[]): HeldReading => ({
  id: 9,
  reason: 'unsure',
  seat: null,
  after: null,
  reading: { key: null, source: 'serial', isSettled: true, asked: 'asked', of: null, dice },
});

describe('the pad', () => {
  test('takes the whole throw and no die more', () => {
    let pad = emptyPad(3, false);
    for (const face of [1, 4, 1, 2] as const) pad = addToPad(pad, face);
    expect(padThrow(pad)).toEqual({ faces: [1, 4, 1], out: 0 });
    expect(isPadFull(pad)).toBe(true);
    expect(padThrow(eraseFromPad(pad)).faces).toEqual([1, 4]);
  });

  test('counts a die out of the bowl only where the game does', () => {
    expect(padThrow(addToPad(emptyPad(2, true), null))).toEqual({ faces: [], out: 1 });
    expect(padThrow(addToPad(emptyPad(2, false), null))).toEqual({ faces: [], out: 0 });
  });
});

describe('the answer to a held reading', () => {
  test('puts the cursor on the die that is not sure and goes on once it is named', () => {
    const first = firstAnswer(held(seen(3), seen(5, 60), seen(2), seen(1, 50), seen(1)), due(5));
    expect(first.cursor).toBe(1);
    const second = setFace(first, 6);
    expect(second.cursor).toBe(3);
    expect(answerValues(second)).toEqual([3, 6, 2, 1, 1]);
  });

  test('four seen of five: the missing face is typed behind the last', () => {
    const first = firstAnswer(held(seen(3), seen(5), seen(2), seen(1)), due(5));
    expect(missingDice(first, 5)).toBe(1);
    expect(canUse(first, 5)).toBe(false);
    const whole = setFace(first, 4);
    expect(answerValues(whole)).toEqual([3, 5, 2, 1, 4]);
    expect(canUse(whole, 5)).toBe(true);
  });

  test('one unsure and one missing: the face after the unsure one is the missing one, sure dice stay', () => {
    const first = firstAnswer(held(seen(6), seen(6), seen(3, 40), seen(2)), due(5));
    const named = setFace(first, 5);
    expect(isWholeNow({ reason: 'count', needed: 5 }, named)).toBe(false);
    const whole = setFace(named, 1);
    expect(answerValues(whole)).toEqual([6, 6, 5, 2, 1]);
    expect(isWholeNow({ reason: 'count', needed: 5 }, whole)).toBe(true);
  });

  test('dice that were sure are said anew one after the other, from the cursor on', () => {
    const first = firstAnswer(held(seen(3), seen(5), seen(2), seen(1), seen(1)), due(5));
    const anew = setFace(setFace(moveCursor(first, -4), 4), 4);
    expect(answerValues(anew)).toEqual([3, 4, 4, 1, 1]);
  });

  test('a die out of the bowl fills the count in NKODICE and is left out elsewhere', () => {
    const reading = held(seen('u'), seen(null, 0, 'out'));
    expect(answerValues(firstAnswer(reading, due(2, true)))).toEqual(['u', null]);
    expect(canUse(firstAnswer(reading, due(2, true)), 2)).toBe(true);
    expect(answerValues(firstAnswer(reading, due(2)))).toEqual(['u']);
  });

  test('one seen too many is dropped', () => {
    const first = firstAnswer(held(seen(3), seen(5), seen(2, 40)), due(2));
    expect(answerValues(dropDie(first))).toEqual([3, 5]);
  });

  test('an unread die must be named before the reading can be used', () => {
    expect(canUse(firstAnswer(held(seen(3), seen(null, 0)), due(2)), 2)).toBe(false);
  });

  test('the last face that was missing takes the throw at once, an early one too; nobody asked for an offered one', () => {
    const first = firstAnswer(held(seen(3), seen(5), seen(2), seen(1)), due(5));
    const whole = setFace(first, 4);
    for (const reason of ['count', 'unsure', 'early'] as const) {
      expect(isWholeNow({ reason, needed: 5 }, first)).toBe(false);
      expect(isWholeNow({ reason, needed: 5 }, whole)).toBe(true);
    }
    expect(isWholeNow({ reason: 'unasked', needed: 5 }, whole)).toBe(false);
  });

  test('nothing can be used where no throw is due', () => {
    expect(canUse(firstAnswer(held(seen(3)), due(null)), null)).toBe(false);
  });
});

describe('which die a correction means', () => {
  const record = (face: Face): DieRecord => ({
    face,
    read: face,
    source: 'manual',
    confidence: null,
    at: null,
  });
  const tray = (face: Face, step: number): TrayDie => ({ ...record(face), isKept: false, step });
  const line = (step: number, ...faces: Face[]): HistoryLine => ({
    step,
    at: '',
    seat: 0,
    turn: 1,
    throwNo: 1,
    move: { type: 'throw', faces, out: 0 },
    dice: faces.map(record),
    isCorrected: false,
    corrections: [],
    firstMove: null,
    isInserted: false,
    power: null,
    joins: null,
    points: null,
  });

  test('a kept die is found in the throw it came from', () => {
    const dice = [tray(3, 2), tray(3, 2), tray(6, 5), tray(1, 5), tray(3, 5)];
    const history = [line(5, 6, 1, 3), line(2, 3, 1, 3, 2, 4)];
    expect(addressOf(dice, 1, history)).toEqual({ step: 2, die: 2 });
    expect(addressOf(dice, 4, history)).toEqual({ step: 5, die: 2 });
  });

  test('with an empty bowl the latest throw is corrected', () => {
    const score: HistoryLine = { ...line(6), move: { type: 'score', row: 'chance' } };
    expect(correctable([], [score, line(5, 6, 1)]).addresses).toEqual([
      { step: 5, die: 0 },
      { step: 5, die: 1 },
    ]);
  });
});
