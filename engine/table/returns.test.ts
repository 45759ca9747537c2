// Coming back into a game that ended without the one who left: it goes on where they still have something to play.
import { describe, expect, it } from 'vitest';
import { TestTable, thrown, write } from './table.test-kit.ts';

const leave = (seat: number) => ({ type: 'leave-game', seat }) as const;
const back = (seat: number, rows: 'open' | 'zero' = 'open') =>
  ({ type: 'return-to-game', seat, rows }) as const;

/** Fills every card with the cheapest rows to the end of the game. */
function playOut(table: TestTable): TestTable {
  while (table.view.phase !== 'over') {
    table.do(thrown(1, 2, 3, 4, 6));
    const row = table.view.previews.find((preview) => preview.isAllowed);
    table.do(write(row?.row ?? ''));
  }
  return table;
}

const openRows = (table: TestTable, seat: number): number =>
  table.view.card.rows.filter((row) => row.kind === 'row' && row.values[seat] === null).length;

describe('the last one who had something to play', () => {
  it('ends the game by leaving, and goes on with it by coming back, without any undo', () => {
    const table = TestTable.of('nkodice', ['Ann', 'Bo'], { startThrows: 1 });
    table.do(thrown('u', 'u', 'ma', 'ma', 'chi'), leave(1));
    expect(table.view).toMatchObject({ phase: 'over', players: [{ canReturn: false }, { canReturn: true }] });
    table.do(back(1));
    expect(table.view).toMatchObject({ phase: 'throw', due: { seat: 1, throwsLeft: 1 } });
    expect(table.do(thrown('u', 'u', 'u', 'ma', 'chi')).view.phase).toBe('over');
    expect(table.replayed).toEqual(table.view);
    table.do({ type: 'undo' }, { type: 'undo' });
    expect(table.view).toMatchObject({ phase: 'over', players: [{}, { hasLeft: true, canReturn: true }] });
  });
});

describe('who left a row game that the others then played to the end', () => {
  const ended = (): TestTable => playOut(TestTable.of('yatzy', ['Ann', 'Bo', 'Cy']).do(leave(1), leave(2)));

  it('comes back with every row open, and has the turn', () => {
    const table = ended();
    expect(table.view.standing.winners).toEqual([0]);
    table.do(back(1));
    expect(table.view).toMatchObject({
      phase: 'throw',
      due: { seat: 1, throwNo: 1 },
      standing: { winners: [] },
    });
    expect(openRows(table, 1)).toBe(15);
    expect(playOut(table).view.players[1]).toMatchObject({ hasLeft: false, canReturn: false });
    expect(table.view.standing.winners).toEqual([0, 1]);
    expect(table.replayed).toEqual(table.view);
  });

  it('has one row left to play where what was missed counts zero', () => {
    const table = ended().do(back(1, 'zero'), thrown(6, 6, 6, 6, 6), write('chance'));
    expect(table.view.phase).toBe('over');
    expect(openRows(table, 1)).toBe(0);
    expect(table.view.players[1]?.total).toBe(30);
  });

  it('does not come back where the card is full', () => {
    const table = TestTable.of('yatzy', ['Ann', 'Bo']);
    while (openRows(table, 0) > 0) {
      table.do(thrown(1, 2, 3, 4, 6));
      table.do(write(table.view.previews.find((row) => row.isAllowed)?.row ?? ''));
    }
    table.do(leave(0));
    playOut(table);
    expect(table.view.players[0]?.canReturn).toBe(false);
    expect(table.try(back(0))).toBe('game-over');
  });

  it('does not undo what was won at once', () => {
    const table = TestTable.of('generala', ['Ann', 'Bo']).do(
      leave(1),
      thrown(3, 3, 3, 3, 3),
      write('generala'),
    );
    expect(table.view.phase).toBe('over');
    expect(table.try(back(1))).toBe('game-over');
    expect(table.view.players[1]?.canReturn).toBe(false);
  });
});

describe('who left Farkle', () => {
  const reached = (options: Record<string, unknown>): TestTable =>
    TestTable.of('farkle', ['Ann', 'Bo'], { target: 1000, ...options }).do(
      leave(1),
      thrown(1, 2, 3, 4, 5, 6),
      { type: 'keep-dice', indices: [0, 1, 2, 3, 4, 5] },
      { type: 'bank' },
    );

  it('has the last turn that everybody has after the target', () => {
    const table = reached({ lastRound: true });
    expect(table.view.phase).toBe('over');
    table.do(back(1));
    expect(table.view).toMatchObject({ phase: 'throw', due: { seat: 1, throwDice: 6 } });
  });

  it('comes too late where the target ends the game', () => {
    expect(reached({ lastRound: false }).try(back(1))).toBe('game-over');
  });
});

describe('who left Chinchirorin', () => {
  it('is banker for the rounds that they still have, and the game ends with those', () => {
    const table = TestTable.of('chinchirorin', ['Ann', 'Bo', 'Cy'], { rounds: 1 }).do(leave(2));
    const round = () => table.do(thrown(4, 5, 6));
    while (table.view.phase !== 'over') round();
    table.do(back(2));
    expect(table.view.phase).toBe('throw');
    while (table.view.phase !== 'over') round();
    expect(table.view.players.every((player) => !player.canReturn)).toBe(true);
    expect(table.try(back(2))).toBe('game-over');
  });
});

describe('what a view says of coming and going', () => {
  it('offers just what the table would not refuse', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo']);
    expect(table.view).toMatchObject({ canJoin: true, players: [{ canLeave: true }, { canLeave: true }] });
    table.do(leave(1));
    expect(table.view.players).toMatchObject([
      { canLeave: false, canReturn: false },
      { canLeave: false, canReturn: true },
    ]);
    expect(table.try(leave(0))).toBe('last-player');
    playOut(table);
    expect(table.view.canJoin).toBe(false);
  });
});
