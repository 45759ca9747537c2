import { describe, expect, test } from 'vitest';
import type { NkodiceThrow } from '../../../contract/engine-types.ts';
import { testTable } from '../../table-views.test-kit.ts';
import { receiptLines } from './receipt-lines.ts';
import { shortNumber } from './short-number.ts';

const thrownOf = (view: { lastThrow: unknown }): NkodiceThrow => view.lastThrow as NkodiceThrow;

describe('the receipt', () => {
  test('goes through faces, words and what stood back, in the order of counting', () => {
    const table = testTable('nkodice', 1);
    const lines = receiptLines(thrownOf(table.throwDice(['o', 'ma', 'n', 'ko', 'u'])));
    expect(lines.map(({ kind }) => kind)).toEqual([
      'face',
      'face',
      'face',
      'face',
      'face',
      'word',
      'word',
      'replaced',
    ]);
    expect(lines[0]).toEqual({ kind: 'face', face: 'u', count: 1, to: { categories: ['u'], points: 500 } });
    expect(lines.find((line) => line.kind === 'word' && line.word === 'omanko')).toMatchObject({
      factor: 1,
      to: { categories: ['m'], points: 5_000 },
    });
  });

  test('tells what a triplet did, and dice out of the bowl before it', () => {
    const table = testTable('nkodice', 1);
    const lines = receiptLines(thrownOf(table.throwDice(['u', 'u', 'u'], 2)));
    expect(lines).toEqual([
      { kind: 'face', face: 'u', count: 3, to: { categories: ['u'], points: 1_500 } },
      { kind: 'out', count: 2, to: { categories: ['u', 'm', 'c'], points: -1_000 } },
      { kind: 'triplet', face: 'u', count: 3, factor: 2 },
      { kind: 'change', category: 'u', from: 500, to: 1_000 },
    ]);
  });

  test('says when o turned negative scores positive first', () => {
    const table = testTable('nkodice', 1);
    table.throwDice(['n', 'n', 'n', 'ma', 'ma']);
    const lines = receiptLines(thrownOf(table.throwDice(['o', 'o', 'o', 'ma', 'ma'])));
    expect(lines.some((line) => line.kind === 'made')).toBe(true);
  });
});

test('numbers stay whole below ten million and are shortened beyond', () => {
  expect(shortNumber('en', 9_999_999)).toBe('9,999,999');
  expect(shortNumber('en', -12_340_000)).toBe('−12.34M');
});
