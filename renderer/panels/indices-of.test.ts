import { expect, test } from 'vitest';
import { indicesOfFaces } from './indices-of.ts';

test('the lowest dice with these faces are meant, each once', () => {
  expect(indicesOfFaces([5, 1, 3, 1, 1], [1, 1])).toEqual([1, 3]);
  expect(indicesOfFaces([5, 1, 3], [])).toEqual([]);
  expect(indicesOfFaces([5, 1, 3], [1, 1])).toBeNull();
});
