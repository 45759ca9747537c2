import { describe, expect, test } from 'vitest';
import type { CoachAdvice, CoachChoice } from '../../../contract/coach.ts';
import type { HistoryLine } from '../../../contract/engine-types.ts';
import { bestByCoach, decisionOf, type LastDecision } from './coach-model.ts';

const choice = (more: Partial<CoachChoice>): CoachChoice => ({
  kind: 'row',
  row: 'chance',
  keep: [],
  mean: 240,
  loss: 0,
  bonusChance: null,
  bonusLoss: null,
  reason: { code: 'row-now', params: {} },
  ...more,
});
const advice = (...choices: CoachChoice[]): CoachAdvice => ({
  seat: 0,
  basis: 'exact',
  mean: 240,
  bonusChance: null,
  choices,
  more: 0,
});

describe('the mark on the card', () => {
  test('is the row that is best, and every row as good', () => {
    const marked = bestByCoach(advice(choice({}), choice({ row: 'ones' }), choice({ row: 'twos', loss: 2 })));
    expect([...marked]).toEqual(['chance', 'ones']);
  });

  test('is nowhere while keeping dice is better', () => {
    const keep = choice({ kind: 'keep', row: null, keep: [6, 6] });
    expect(bestByCoach(advice(keep, choice({ loss: 1.5 }))).size).toBe(0);
  });
});

describe('what was decided', () => {
  const last: LastDecision = { moment: 'm', seat: 0, step: 4, kept: [6, 6] };
  const line = (more: Partial<HistoryLine>): HistoryLine => ({
    step: 6,
    at: '',
    seat: 0,
    turn: 2,
    throwNo: 2,
    move: { type: 'throw', faces: [1, 2, 3], out: 0 },
    dice: [],
    isCorrected: false,
    corrections: [],
    firstMove: null,
    isInserted: false,
    power: null,
    joins: null,
    points: null,
    ...more,
  });

  test('is the row that was written', () => {
    const table = { history: [line({ move: { type: 'score', row: 'sixes' } })] };
    expect(decisionOf(table, last)).toEqual({ row: 'sixes', keep: [] });
  });

  test('is what was kept for the next throw', () => {
    expect(decisionOf({ history: [line({})] }, last)).toEqual({ row: null, keep: [6, 6] });
  });

  test('is nothing after an undo, a correction of an older step or somebody else’s throw', () => {
    expect(decisionOf({ history: [line({ step: 3 })] }, last)).toBeNull();
    expect(decisionOf({ history: [line({ seat: 1, throwNo: 1 })] }, last)).toBeNull();
    expect(decisionOf({ history: [] }, last)).toBeNull();
  });
});
