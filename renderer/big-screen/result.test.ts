import { expect, test } from 'vitest';
import type { RecordEntry } from '../../contract/replies.ts';
import { testTable } from '../table-views.test-kit.ts';
import { isRecord, resultOf } from './result.ts';

function finishedNkodice() {
  const table = testTable('nkodice', 3);
  for (let round = 0; round < 3; round++) {
    table.throwDice(['u', 'u', 'ma', 'ma', 'chi']);
    table.throwDice(['chi', 'chi', 'ma', 'ma', 'o']);
    table.throwDice(['u', 'u', 'ma', 'ma', 'chi']);
  }
  return table.view();
}

test('the ranking goes from the winner down, with the margin to the next', () => {
  const view = finishedNkodice();
  expect(view.phase).toBe('over');
  const { kind, winners, ranking, margin } = resultOf(view);
  expect(kind).toBe('won');
  expect(winners.map((player) => player.name)).toEqual(['Bo']);
  expect(ranking.map((player) => player.name)).toEqual(['Bo', 'Ann', 'Chiyo']);
  expect(margin).toBe((view.players[1]?.total ?? 0) - (view.players[0]?.total ?? 0));
});

const record = (total: number, gameId: string): RecordEntry => ({
  game: 'nkodice',
  ruleset: 'official',
  gameId,
  name: 'Hana',
  total,
  at: '2025-01-01T00:00:00.000Z',
});

test('a record is above all other games of its kind; a first game and an equal total are none', () => {
  const view = finishedNkodice();
  const best = Math.max(...view.players.map((player) => player.total));
  expect(isRecord(view, [record(best - 1, 'old'), record(best, view.gameId)])).toBe(true);
  expect(isRecord(view, [record(best, 'old')])).toBe(false);
  expect(isRecord(view, [record(best, view.gameId)])).toBe(false);
  expect(isRecord(view, [{ ...record(1, 'old'), game: 'kiriki' }])).toBe(false);
});
