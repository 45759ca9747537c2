import { describe, expect, it } from 'vitest';
import type { Tell } from './classify.ts';
import { flagsOf, markCocked, markStacked, SMALLEST_SIDE, STEEPEST_FACING } from './flags.ts';
import { LEAN_DEGREES } from './lean.ts';
import { pictureOf } from './picture.ts';

const picture = pictureOf(new Uint8Array(640 * 480 * 4), 640, 480);
const clear: Tell = {
  faces: [0, 0, 1, 0, 0, 0],
  none: 0,
  symbol: 0,
  normal: { x: 0.2, y: 0.24 },
  angle: 10,
  facing: 0.95,
  blur: 0.02,
  embedding: new Float32Array(48),
  patch: new Uint8Array(1024),
};
const peak = { x: 300, y: 200, side: 60, score: 0.9 };

describe('the flags of a die', () => {
  it('are none for a clear one', () => {
    expect(flagsOf(peak, clear, picture, true, false)).toEqual([]);
  });

  it('say what is wrong, each by itself', () => {
    expect(flagsOf(peak, clear, picture, false, false)).toEqual(['out-of-tray']);
    expect(flagsOf(peak, { ...clear, blur: 0.2 }, picture, true, false)).toEqual(['blurred']);
    expect(flagsOf({ ...peak, side: SMALLEST_SIDE - 1 }, clear, picture, true, false)).toEqual(['too-small']);
    expect(flagsOf(peak, { ...clear, facing: STEEPEST_FACING - 0.05 }, picture, true, false)).toEqual([
      'too-steep',
    ]);
    expect(flagsOf(peak, { ...clear, symbol: 0.9 }, picture, true, false)).toEqual(['symbol-die']);
  });

  it('say that a die is cut off by the edge of the picture', () => {
    expect(flagsOf({ ...peak, y: 15 }, clear, picture, true, false)).toEqual(['out-of-tray']);
  });

  it('do not hold a symbol against a die of symbols', () => {
    expect(flagsOf(peak, { ...clear, symbol: 0.9 }, picture, true, true)).toEqual([]);
  });
});

describe('stacked dice', () => {
  const die = (x: number, y: number) => ({ x, y, w: 60, h: 57, flags: [] });

  it('are those whose upper faces are nearer than dice side by side can be', () => {
    expect(markStacked([die(100, 100), die(130, 110), die(300, 100)]).map((d) => d.flags)).toEqual([
      ['stacked'],
      ['stacked'],
      [],
    ]);
  });

  it('are suspected where a far smaller one sits close beside a bigger, as a side face would', () => {
    const side = { x: 150, y: 120, w: 38, h: 34, flags: [] };
    expect(markStacked([die(100, 100), side]).map((d) => d.flags)).toEqual([['stacked'], ['stacked']]);
  });

  it('are not those that only touch', () => {
    expect(markStacked([die(100, 100), die(161, 100), die(100, 159)]).map((d) => d.flags)).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('leaning dice', () => {
  it('are those that are further off the others than a flat die is ever read', () => {
    const die = { flags: [] };
    expect(markCocked([die, die, die], [3, LEAN_DEGREES + 1, 0]).map((d) => d.flags)).toEqual([
      [],
      ['cocked'],
      [],
    ]);
  });
});
