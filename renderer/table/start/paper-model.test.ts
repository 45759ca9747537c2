import { describe, expect, test } from 'vitest';
import { paperCardSchema } from '../../../contract/table-commands.ts';
import { cardsOf, emptyTexts, nextCell, typeAt } from './paper-model.ts';

describe('cards begun on paper', () => {
  test('an empty line is an open row, a zero is a scratched one', () => {
    let texts = typeAt(emptyTexts(2), 1, 'ones', '3');
    texts = typeAt(texts, 1, 'kiriki', '0');
    texts = typeAt(typeAt(texts, 1, 'chance', '22'), 1, 'chance', '');
    expect(cardsOf(texts)).toEqual([
      { rows: {}, extra: 0, bank: 0 },
      { rows: { ones: 3, kiriki: 0 }, extra: 0, bank: 0 },
    ]);
  });

  test('what stands beside the rows is no row', () => {
    const [card] = cardsOf(typeAt(typeAt(emptyTexts(1), 0, 'extra', '100'), 0, 'bank', '4'));
    expect(card).toEqual({ rows: {}, extra: 100, bank: 4 });
  });

  test('only figures are taken, and never more than the contract does', () => {
    const [card] = cardsOf(typeAt(emptyTexts(1), 0, 'chance', '-2x9999999'));
    expect(card?.rows.chance).toBe(29_999);
    expect(paperCardSchema.safeParse(card).success).toBe(true);
  });
});

test('Enter goes down a card, the arrows to the next player, and neither over the edge', () => {
  const size = { seats: 2, lines: 13 };
  expect(nextCell({ seat: 0, line: 3 }, { seats: 0, lines: 1 }, size)).toEqual({ seat: 0, line: 4 });
  expect(nextCell({ seat: 0, line: 3 }, { seats: 1, lines: 0 }, size)).toEqual({ seat: 1, line: 3 });
  expect(nextCell({ seat: 1, line: 12 }, { seats: 0, lines: 1 }, size)).toBeNull();
});
