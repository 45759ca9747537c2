import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardNeeds, cardMeasures, lettersEm } from './card-measures.ts';

const KIRIKI: CardNeeds = {
  widthU: 1228,
  heightU: 1064,
  rows: 15,
  rowNames: ['Ones', 'Three of a kind', 'Large straight'],
  seats: 3,
  active: 0,
  digits: 3,
};

describe('the card on a 1080p television', () => {
  test('with up to four players: rows 56, scores 44, names 34, totals 72', () => {
    expect(cardMeasures(KIRIKI)).toMatchObject({ rowU: 56, scoreU: 44, nameU: 34, totalU: 72 });
    expect(cardMeasures({ ...KIRIKI, seats: 4 }).totalU).toBe(72);
  });

  test('with five to eight: scores 36, totals 48, a mark over each name', () => {
    expect(cardMeasures({ ...KIRIKI, seats: 8 })).toMatchObject({
      scoreU: 36,
      totalU: 48,
      nameU: 34,
      isStacked: true,
    });
  });

  test('twenty-two rows go down to no less than 40', () => {
    const { rowU, headU, totalRowU } = cardMeasures({ ...KIRIKI, rows: 22 });
    expect(rowU).toBeGreaterThanOrEqual(40);
    expect(rowU * 22 + headU + totalRowU).toBeLessThanOrEqual(1064);
  });

  test('a total of more figures shrinks rather than running into its neighbour', () => {
    expect(cardMeasures({ ...KIRIKI, seats: 8, digits: 5 }).totalU).toBeLessThan(48);
  });

  test('Japanese letters count as wide ones', () => {
    expect(lettersEm('スリーカード')).toBe(6);
    expect(lettersEm('Ones')).toBeLessThan(2);
  });
});

test('whatever stands in it, the card fills its width and never lets a name below 28', () => {
  const needs = fc.record({
    widthU: fc.integer({ min: 800, max: 2200 }),
    heightU: fc.integer({ min: 900, max: 1100 }),
    rows: fc.integer({ min: 3, max: 22 }),
    rowNames: fc.array(fc.string({ maxLength: 30 }), { minLength: 1, maxLength: 22 }),
    seats: fc.integer({ min: 1, max: 8 }),
    active: fc.constantFrom(0, null),
    digits: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(needs, (some) => {
      const measures = cardMeasures(some);
      expect(measures.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
      expect(measures.shares).toHaveLength(some.seats + 1);
      expect(measures.nameU).toBeGreaterThanOrEqual(28);
      expect(measures.rowU).toBeGreaterThanOrEqual(40);
    }),
  );
});
