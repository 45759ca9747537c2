import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barScale } from './bars.ts';

test('the longest bar fills its side, half of it is seen as more than half', () => {
  const { fill } = barScale([20_000, 5_000, 0]);
  expect(fill(20_000)).toBe(1);
  expect(fill(5_000)).toBeCloseTo(0.5);
  expect(fill(0)).toBe(0);
});

test('a first small score does not fill the width', () => {
  expect(barScale([500]).fill(500)).toBeLessThan(0.4);
});

test('the zero line leaves room below as soon as somebody is below zero', () => {
  expect(barScale([5_000]).zero).toBeCloseTo(0.1);
  expect(barScale([5_000, -5_000]).zero).toBeCloseTo(0.5);
});

test('a larger score is never a shorter bar, and none leaves its side', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 2, maxLength: 24 }),
      (values) => {
        const { zero, fill } = barScale(values);
        expect(zero).toBeGreaterThan(0);
        expect(zero).toBeLessThanOrEqual(0.8);
        const up = values.filter((value) => value > 0).toSorted((a, b) => a - b);
        for (const [index, value] of up.entries()) {
          expect(fill(value)).toBeGreaterThanOrEqual(fill(up[index - 1] ?? 0));
          expect(fill(value)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
