import { describe, expect, it } from 'vitest';
import type { Face, TableView } from '../../contract/engine-types.ts';
import { type TestTable, testTable } from '../table-views.test-kit.ts';
import { shownLots } from './lots.ts';

function tableWithLots(...faces: Face[]): TestTable {
  const table = testTable('kiriki', 3);
  const { players } = table.view();
  const people = players.map(({ id, name, colour, kind, level, throwsVirtually }) => ({
    ...{ id, name, colour, kind, level, throwsVirtually },
  }));
  table.run({
    type: 'start-game',
    game: 'kiriki',
    options: {},
    players: people,
    firstSeat: 0,
    drawsLots: true,
  });
  for (const face of faces) table.throwDice([face]);
  return table;
}

const withLots = (...faces: Face[]): TableView => tableWithLots(...faces).view();

describe('the lots on the screens', () => {
  it('are the dice that fell, each with its player', () => {
    expect(shownLots(withLots())).toEqual([]);
    expect(shownLots(withLots(3))).toEqual([{ seat: 0, face: 3, isStarter: false }]);
    expect(shownLots(withLots(3, 6, 1)).map(({ seat, isStarter }) => [seat, isStarter])).toEqual([
      [0, false],
      [1, true],
      [2, false],
    ]);
  });

  it('stay while two are equal, and give way to the next round', () => {
    expect(shownLots(withLots(5, 5, 1)).map(({ face }) => face)).toEqual([5, 5, 1]);
    expect(shownLots(withLots(5, 5, 1, 2))).toEqual([{ seat: 0, face: 2, isStarter: false }]);
  });

  it('are gone with the first throw of the game', () => {
    expect(shownLots(tableWithLots(3, 6, 1).throwDice([1, 2, 3, 4, 5]))).toEqual([]);
  });
});
