// What is offered while no throw is due, frame by frame.
import { expect, it } from 'vitest';
import { isClearedAfter, isEarlyThrow, type SeenFrame } from './early-throw.ts';

const lying = (...scores: number[]): SeenFrame => ({
  isStill: true,
  reading: { dice: scores.map((score) => ({ score })) },
});
const moving: SeenFrame = { isStill: false, reading: { dice: [] } };
const understood: SeenFrame = { isStill: true, reading: null };

const isCleared = (...frames: SeenFrame[]): boolean => frames.reduce(isClearedAfter, false);

it('a tray counts as emptied once it was still and nothing in it was a die', () => {
  expect(isCleared(lying())).toBe(true);
  expect(isCleared(lying(0.1, 0.3))).toBe(true);
  expect(isCleared(lying(0.9, 0.1))).toBe(false);
  expect(isCleared(moving)).toBe(false);
  expect(isCleared(understood)).toBe(false);
  expect(isCleared(lying(), moving, lying(0.9, 0.9))).toBe(true);
});

it('only all dice of the next throw, into an emptied tray, are offered', () => {
  expect(isEarlyThrow(true, 5, 5)).toBe(true);
  expect(isEarlyThrow(true, 3, 5)).toBe(false);
  expect(isEarlyThrow(false, 5, 5)).toBe(false);
  expect(isEarlyThrow(true, 5, undefined)).toBe(false);
});
