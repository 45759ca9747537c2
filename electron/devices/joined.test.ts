import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Face, PIPS } from '../../engine/dice.ts';
import type { DiePlace, DieReading, Reading } from '../../engine/reading.ts';
import { type Half, JOIN_WINDOW_MS, joinReadings } from './joined.ts';

const die = (face: Face | null, confidence: number, place: DiePlace = 'in'): DieReading => ({
  face,
  confidence,
  place,
  alternatives: [],
  at: null,
});
const reading = (dice: readonly DieReading[], more: Partial<Reading> = {}): Reading => ({
  key: null,
  source: 'camera',
  isSettled: true,
  asked: 'asked',
  of: null,
  dice,
  ...more,
});
const KEY = { dev: 'BWL-1', boot: '00010001', n: 4 };
const half = (given: Reading, arm: string | null = 'game 7', atMs = 1_000): Half => ({
  reading: given,
  arm,
  atMs,
});
const counted = (dice: readonly DieReading[]) => half(reading(dice, { key: KEY, source: 'serial' }));
const blind = (count: number) => counted(Array.from({ length: count }, () => die(null, 0)));

describe('a bowl that counts and a camera that reads', () => {
  it('make one reading under the key of the bowl, with the faces of the camera', () => {
    const camera = half(reading([die(6, 99), die(2, 97), die(2, 93)]), 'game 7', 2_400);
    const joined = joinReadings(blind(3), camera);
    expect(joined).toMatchObject({ ok: true, reading: { key: KEY, source: 'joined', asked: 'asked' } });
    expect(joined.ok && joined.reading.dice.map(({ face, confidence }) => [face, confidence])).toEqual([
      [6, 99],
      [2, 97],
      [2, 93],
    ]);
  });

  it('are a question where they count different dice, in the bowl or out of it', () => {
    const camera = half(reading([die(6, 99), die(2, 97)]));
    expect(joinReadings(blind(3), camera)).toEqual({ ok: false, problem: 'count' });
    const out = half(reading([die(6, 99), die(null, 90, 'out'), die(null, 90, 'out')]));
    expect(joinReadings(counted([die(null, 0), die(null, 95, 'out')]), out)).toEqual({
      ok: false,
      problem: 'out-count',
    });
  });

  it('are a question where the one was asked for another throw, or came too long before', () => {
    const camera = (arm: string | null, atMs: number) => half(reading([die(6, 99)]), arm, atMs);
    const problem = (other: Half) => joinReadings(blind(1), other);
    expect(problem(camera('game 8', 1_000))).toEqual({ ok: false, problem: 'other-arm' });
    expect(problem(camera(null, 1_000))).toEqual({ ok: false, problem: 'other-arm' });
    expect(problem(camera('game 7', 1_001 + JOIN_WINDOW_MS))).toEqual({
      ok: false,
      problem: 'too-far-apart',
    });
  });

  it('are a question while the picture still moves; and a bowl that reads faces needs no camera', () => {
    const moving = half(reading([die(6, 99)], { isSettled: false }));
    expect(joinReadings(blind(1), moving)).toEqual({ ok: false, problem: 'not-settled' });
    expect(joinReadings(counted([die(3, 99)]), half(reading([die(3, 99)])))).toEqual({
      ok: false,
      problem: 'not-blind',
    });
  });

  it('keep the word of the bowl on dice out of it and on dice that lie badly', () => {
    const bowl = counted([die(null, 0), die(null, 0, 'cocked'), die(null, 95, 'out')]);
    const joined = joinReadings(bowl, half(reading([die(6, 99), die(2, 61)])));
    expect(joined.ok && joined.reading.dice.map(({ face, place }) => [face, place])).toEqual([
      [6, 'in'],
      [2, 'cocked'],
      [null, 'out'],
    ]);
  });

  it('never change a face or the number of dice, whatever is read', () => {
    const face = fc.constantFrom(...PIPS);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(face, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 12 }),
        (dice) => {
          const camera = half(reading(dice.map(([value, sure]) => die(value, sure))));
          const joined = joinReadings(blind(dice.length), camera);
          expect(joined.ok && joined.reading.dice.map((one) => one.face)).toEqual(
            dice.map(([value]) => value),
          );
        },
      ),
    );
  });
});
