import { describe, expect, test } from 'vitest';
import { testTable } from '../../table-views.test-kit.ts';
import { momentOf } from './moments.ts';

describe('moments of NKODICE', () => {
  test('the best word stands first, the others with it, and all their points', () => {
    const table = testTable('nkodice', 1);
    const before = table.view();
    const after = table.throwDice(['o', 'ma', 'n', 'ko', 'u']);
    expect(momentOf(before, after)?.what).toEqual({
      kind: 'word',
      word: 'omanko',
      factor: 1,
      others: ['unko'],
      points: 6_000,
    });
  });

  test('the same word again tells its combo', () => {
    const table = testTable('nkodice', 1);
    const before = table.throwDice(['u', 'n', 'ko', 'u', 'u']);
    const after = table.throwDice(['u', 'n', 'ko', 'u', 'o']);
    expect(momentOf(before, after)?.what).toMatchObject({ kind: 'word', word: 'unko', factor: 2 });
  });

  test('a triplet without a word has a moment as well', () => {
    const table = testTable('nkodice', 1);
    const before = table.view();
    const after = table.throwDice(['chi', 'chi', 'chi', 'ma', 'ma']);
    expect(momentOf(before, after)?.what).toEqual({ kind: 'triplet', face: 'chi', count: 3, factor: 2 });
  });

  test('a throw of nothing has none', () => {
    const table = testTable('nkodice', 1);
    const before = table.view();
    expect(momentOf(before, table.throwDice(['ma', 'ma', 'chi', 'chi', 'u']))).toBeNull();
  });
});

describe('moments of the row games', () => {
  test.each([
    ['kiriki', 'kiriki'],
    ['yahtzee', 'yahtzee'],
    ['generala', 'generala'],
  ])('%s: all equal is called by its row', (game, row) => {
    const table = testTable(game);
    const before = table.view();
    expect(momentOf(before, table.throwDice([4, 4, 4, 4, 4]))?.what).toEqual({ kind: 'equal', row });
  });

  test('Maxi Yatzy wants six equal dice, not five', () => {
    const table = testTable('maxi-yatzy');
    const before = table.view();
    expect(momentOf(before, table.throwDice([4, 4, 4, 4, 4, 1]))).toBeNull();
    const again = testTable('maxi-yatzy');
    expect(momentOf(again.view(), again.throwDice([4, 4, 4, 4, 4, 4]))?.what).toMatchObject({ row: 'maxi' });
  });

  test('the bonus is told when it is earned, once', () => {
    const table = testTable('kiriki', 1);
    const upper = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
    const told = upper.map((row, index) => {
      const face = (index + 1) as 1;
      const thrown = table.throwDice([face, face, face, face, face === 1 ? 2 : 1]);
      return momentOf(thrown, table.write(row))?.what ?? null;
    });
    expect(told.filter((what) => what !== null)).toEqual([{ kind: 'bonus', points: 35 }]);
  });

  test('nothing is told of an undo, of a correction, or of a game that is only opened', () => {
    const table = testTable('kiriki');
    const empty = table.view();
    const thrown = table.throwDice([4, 4, 4, 4, 4]);
    expect(momentOf(null, thrown)).toBeNull();
    expect(momentOf(thrown, table.run({ type: 'undo' }))).toBeNull();
    expect(momentOf(thrown, thrown)).toBeNull();
    expect(empty.history).toEqual([]);
  });
});

test('a rare hand of Chinchirorin has a moment, a point has none', () => {
  const table = testTable('chinchirorin', 2);
  const before = table.view();
  const rare = table.throwDice([4, 5, 6]);
  expect(momentOf(before, rare)?.what).toEqual({ kind: 'hand', hand: 'four-five-six', point: 0 });
  const other = testTable('chinchirorin', 2);
  expect(momentOf(other.view(), other.throwDice([2, 2, 5]))).toBeNull();
});

test('hot dice of Farkle are told when the last die is set aside', () => {
  const table = testTable('farkle', 2);
  const thrown = table.throwDice([1, 1, 1, 5, 5, 5]);
  expect(momentOf(thrown, table.keep(0, 1, 2, 3, 4, 5))?.what).toEqual({ kind: 'hot' });
});
