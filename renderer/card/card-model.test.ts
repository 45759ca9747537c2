import { describe, expect, test } from 'vitest';
import type { CardRow, CardView, RowPreview } from '../../contract/engine-types.ts';
import { bestRows, columnShares, layoutCard, nextRow, rowCodes } from './card-model.ts';

const row = (id: string, section: 'upper' | 'lower' | 'all', kind: CardRow['kind'] = 'row'): CardRow => ({
  id,
  kind,
  section,
  values: [null],
});

const card: CardView = {
  rows: [
    ...['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'].map((id) => row(id, 'upper')),
    row('upper', 'upper', 'sum'),
    row('bonus', 'upper', 'bonus'),
    ...['a', 'b', 'c', 'd', 'e', 'f', 'chance'].map((id) => row(id, 'lower')),
    row('total', 'all', 'total'),
  ],
};

const preview = (id: string, value: number, isAllowed = true, extra = 0): RowPreview => ({
  row: id,
  value,
  extra,
  isAllowed,
  why: { code: 'fixed', dice: [], params: {} },
});

describe('the layout of the card', () => {
  const rem = 16;

  test('one column where every row can be touched', () => {
    expect(layoutCard(card, 3, { width: 1100, height: 940, rem, isTouch: true })).toMatchObject({
      halves: 1,
      isScrolling: false,
    });
  });

  test('two halves beside each other where it is too low for one', () => {
    const layout = layoutCard(card, 3, { width: 700, height: 620, rem, isTouch: true });
    expect(layout).toMatchObject({ halves: 2, isScrolling: false });
    expect(layout.rowPx).toBeGreaterThanOrEqual(44);
  });

  test('with eight players it scrolls for fingers, and is closer set for a mouse', () => {
    const space = { width: 700, height: 620, rem };
    expect(layoutCard(card, 8, { ...space, isTouch: true })).toEqual({
      halves: 1,
      rowPx: 44,
      isScrolling: true,
    });
    const mouse = layoutCard(card, 8, { ...space, isTouch: false });
    expect(mouse.isScrolling).toBe(false);
    expect(mouse.rowPx).toBeGreaterThanOrEqual(30);
  });

  test('columns share the whole width and the active one is the widest seat', () => {
    const shares = columnShares(4, 2);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
    expect(Math.max(...shares.slice(1))).toBe(shares[3]);
  });
});

describe('rows', () => {
  test('the best rows are those that bring the most, ties included, extras counted', () => {
    expect([...bestRows([preview('a', 20), preview('b', 5, true, 15), preview('c', 30, false)])]).toEqual([
      'a',
      'b',
    ]);
    expect(bestRows([preview('a', 0), preview('b', 0)]).size).toBe(0);
  });

  test('every row has a key of its own, sums have none', () => {
    const codes = rowCodes(card);
    expect(new Set(codes.values()).size).toBe(13);
    expect(codes.get('ones')).toBe('KeyQ');
    expect(codes.get('a')).toBe('KeyA');
    expect(codes.has('bonus')).toBe(false);
  });

  test('stepping goes through the rows that may be written, in the order of the card, and around', () => {
    const previews = [preview('chance', 9), preview('twos', 4), preview('a', 0), preview('b', 0, false)];
    expect(nextRow(card, previews, null, 1)).toBe('twos');
    expect(nextRow(card, previews, 'twos', 1)).toBe('a');
    expect(nextRow(card, previews, 'a', 1)).toBe('chance');
    expect(nextRow(card, previews, 'chance', 1)).toBe('twos');
    expect(nextRow(card, previews, 'twos', -1)).toBe('chance');
    expect(nextRow(card, [], null, 1)).toBeNull();
  });
});
