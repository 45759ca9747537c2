// Cards from paper while they are entered: the engine's own word on them, and their sums.
import { expect, it } from 'vitest';
import { checkPaper } from './paper-check.ts';

const blank = { extra: 0, bank: 0 };
const input = (rows: Record<string, number>, game = 'kiriki') => ({
  game,
  options: {},
  firstSeat: 0,
  cards: [
    { rows, ...blank },
    { rows: {}, ...blank },
  ],
});

it('adds up cards that fit, with the bonus', () => {
  const rows = { ones: 3, twos: 6, threes: 12, fours: 12, fives: 15, sixes: 18 };
  const { problem, card } = checkPaper(input(rows));
  expect(problem).toBeNull();
  expect(card?.rows.find((row) => row.id === 'total')?.values).toEqual([101, 0]);
});

it('names the card, the row and the points that no dice bring', () => {
  const { problem, card } = checkPaper(input({ fours: 13 }));
  expect(problem).toMatchObject({ code: 'bad-card', detail: { seat: 0, row: 'fours', value: 13 } });
  expect(card).not.toBeNull();
});

it('refuses games without a card and unknown ones', () => {
  expect(checkPaper(input({}, 'farkle')).problem?.code).toBe('paper-not-possible');
  expect(checkPaper(input({}, 'no-game')).problem?.code).toBe('paper-not-possible');
});
