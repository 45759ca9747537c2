import { expect, test } from 'vitest';
import { countThrow, latestRead, NO_COUNT } from './face-count.ts';

test('faces are counted throw by throw, and a die without a face is not', () => {
  const count = countThrow(countThrow(NO_COUNT, [1, 1, 6]), [1, null]);
  expect(count.throws).toBe(2);
  expect([...count.byFace]).toEqual([
    [1, 3],
    [6, 1],
  ]);
});

test('nothing was read before the first throw', () => {
  expect(latestRead([], [])).toBeNull();
});
