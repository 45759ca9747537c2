import { expect, test } from 'vitest';
import { countedFaces, countLatest, countThrow, latestRead, NO_COUNT } from './face-count.ts';

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

test('faces that a camera gives a bowl later count for the throw that the bowl counted', () => {
  const blind = { id: 1, faces: [null, null] };
  const read = { id: 1, faces: [6, 2] as const };
  const first = countLatest(NO_COUNT, null, blind);
  const then = countLatest(first, blind, read);
  expect([then.throws, ...then.byFace]).toEqual([1, [6, 1], [2, 1]]);
  expect(countLatest(then, read, read)).toEqual(then);
  expect(countLatest(then, read, { id: 2, faces: [6] }).throws).toBe(2);
});

test('the faces shown are those of the dice that lie in the bowl, whatever the game at the table is played with', () => {
  expect(countedFaces(NO_COUNT, [], null)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(countedFaces(NO_COUNT, [null], 'kana')[0]).toBe('u');
  // NKODICE with ordinary dice, and other dice in the middle of a test.
  expect(countedFaces(countThrow(NO_COUNT, [3]), [3, 2], 'kana')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(countedFaces(countThrow(NO_COUNT, [3]), ['u'], 'pips')).toHaveLength(12);
});
