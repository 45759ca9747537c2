import { expect, it } from 'vitest';
import { person, TestTable } from '../../engine/table/table.test-kit.ts';
import { rematchOf } from './rematch.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];

/** Who plays, the starter first. */
function order(table: TestTable, isStarterRotated = true): string[] {
  const { players, firstSeat } = rematchOf(table.state!, isStarterRotated);
  const names = players.map(({ name }) => name);
  return [...names.slice(firstSeat), ...names.slice(0, firstSeat)];
}

it('seats the same people, late ones too, and lets the next one begin where the start goes round', () => {
  const table = TestTable.of('kiriki', NAMES);
  expect(order(table, false)).toEqual(['Ann', 'Bo', 'Cy']);
  expect(order(table)).toEqual(['Bo', 'Cy', 'Ann']);
  table.do({ type: 'join-game', player: person('Di'), rows: 'zero' });
  expect(order(table)).toEqual(['Bo', 'Cy', 'Di', 'Ann']);
});

it('does not seat who left, and does seat who came back', () => {
  const table = TestTable.of('kiriki', NAMES).do({ type: 'leave-game', seat: 1 });
  expect(order(table)).toEqual(['Cy', 'Ann']);
  expect(order(table, false)).toEqual(['Ann', 'Cy']);
  table.do({ type: 'leave-game', seat: 0 });
  expect(order(table, false)).toEqual(['Cy']);
  table.do({ type: 'return-to-game', seat: 1, rows: 'open' });
  expect(order(table)).toEqual(['Bo', 'Cy']);
});

it('always has as many as the game needs', () => {
  const table = TestTable.of('chinchirorin', NAMES).do({ type: 'leave-game', seat: 2 });
  expect(table.try({ type: 'leave-game', seat: 0 })).toBe('last-player');
  expect(order(table, false)).toEqual(['Ann', 'Bo']);
  expect(new TestTable().try(rematchOf(table.state!, true))).toBeNull();
});
