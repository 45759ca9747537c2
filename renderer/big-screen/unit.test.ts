import { describe, expect, test } from 'vitest';
import { unitOf } from './unit.ts';

describe('the unit of the big screen', () => {
  test.each([
    [1920, 1080, 1],
    [1280, 720, 2 / 3],
    [3840, 2160, 2],
    [2560, 1080, 1],
  ])('at %i x %i follows the height: %f', (width, height, px) => {
    expect(unitOf(width, height)).toEqual({ px, isPortrait: false });
  });

  test('an upright window puts the bowl above the card and is measured by its width', () => {
    expect(unitOf(1080, 1920)).toEqual({ px: 1, isPortrait: true });
  });

  test('a squarish window is held by its width, so that the card keeps its place', () => {
    expect(unitOf(1280, 1024).px).toBeLessThan(1024 / 1080);
    expect(unitOf(1024, 768).px).toBeCloseTo(768 / 1080);
  });
});
