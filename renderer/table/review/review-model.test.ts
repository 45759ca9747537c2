import { describe, expect, test } from 'vitest';
import type { CoachReview, ReviewDecision } from '../../../contract/coach.ts';
import { listed, stepAfter, stepBefore } from './review-model.ts';

const decision = (move: number, seat: number, loss: number): ReviewDecision => ({
  move,
  seat,
  turn: 1,
  dice: [1, 2, 3, 4, 5],
  chosen: { row: 'chance', keep: [] },
  best: { row: 'large-straight', keep: [] },
  loss,
  stake: 10,
});

const review: CoachReview = {
  steps: [2, 3, 7, 8],
  names: [
    { name: 'Ann', colour: 0 },
    { name: 'Bo', colour: 1 },
  ],
  game: 'kiriki',
  review: {
    basis: 'exact',
    players: [],
    decisions: [decision(1, 0, 4.2), decision(2, 1, 0), decision(3, 1, 0.01)],
    throws: [],
    isOver: true,
    luckiest: null,
    unluckiest: null,
    costliest: [],
  },
  series: null,
};

describe('a review', () => {
  test('opens the replay with the dice on the table, before anything was decided', () => {
    expect(stepBefore(review, 2)).toBe(6);
    expect(stepAfter(review, 2)).toBe(7);
  });

  test('never asks for a step before the game', () => {
    expect(stepBefore({ steps: [1] }, 0)).toBe(1);
    expect(stepBefore({ steps: [] }, 5)).toBe(1);
  });

  test('lists one player, and mistakes only where they would read as more than nothing', () => {
    expect(listed(review, { seat: 1, isMistakesOnly: false })).toHaveLength(2);
    expect(listed(review, { seat: null, isMistakesOnly: true }).map(({ move }) => move)).toEqual([1]);
  });
});
