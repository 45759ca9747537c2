// What went to the wrong player: one command moves it, one undo brings it back (design.md section 4).
import { describe, expect, it } from 'vitest';
import { die, keep, TestTable, take, thrown, write } from './table.test-kit.ts';

const move = (step: number, seat: number) => ({ type: 'move-step', step, seat }) as const;

describe('a throw that went to the wrong player', () => {
  it('takes its whole turn along when it began the turn', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo', 'Cy']).do(thrown(6, 6, 6, 6, 1), write('chance'));
    table.do(move(2, 2));
    expect([table.row('chance', 0), table.row('chance', 2)]).toEqual([null, 25]);
    table.do({ type: 'undo' });
    expect([table.row('chance', 0), table.row('chance', 2)]).toEqual([25, null]);
    expect(table.replayed).toEqual(table.view);
  });

  it('in NKODICE is that throw alone, with the nudges before it', () => {
    const table = TestTable.of('nkodice', ['Ann', 'Bo']).do(
      { type: 'use-nudge', power: null },
      thrown('u', 'u', 'u', 'ma', 'ma'),
    );
    table.do(move(3, 1));
    expect(table.view.history.map((line) => [line.seat, line.move.type])).toEqual([
      [1, 'throw'],
      [1, 'nudge'],
      [0, 'pass'],
    ]);
  });

  it('is refused for a seat that is not there, for the same seat, and for what is no throw or row', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo']).do(thrown(6, 6, 6, 6, 1), keep(0), write('chance'));
    expect(table.try(move(2, 5))).toBe('no-such-seat');
    expect(table.try(move(2, 0))).toBe('nothing-changed');
    expect(table.try(move(3, 1))).toBe('not-a-throw');
    expect(table.try(move(99, 1))).toBe('no-such-step');
  });
});

describe('a row that went to the wrong player', () => {
  it('moves with its turn', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo']).do(thrown(6, 6, 6, 6, 1), write('sixes'));
    table.do(move(3, 1));
    expect([table.row('sixes', 0), table.row('sixes', 1)]).toEqual([null, 24]);
    expect(table.view.due.seat).toBe(0);
  });
});

describe('the next player who threw too early', () => {
  const early = () =>
    TestTable.of('kiriki', ['Ann', 'Bo'])
      .do(thrown(6, 6, 6, 2, 1), thrown(1, 2, 3, 4, 5))
      .do(move(3, 1));

  it('gives the turn back, and the throw waits', () => {
    const table = early();
    expect(table.faces).toEqual([6, 6, 6, 2, 1]);
    expect(table.view).toMatchObject({
      phase: 'decide',
      questions: [],
      offers: [{ seat: 1, reason: 'early' }],
    });
  });

  it('is asked in the own turn, and one answer takes the throw', () => {
    const table = early().do(write('sixes'));
    expect(table.view).toMatchObject({
      phase: 'question',
      questions: [{ seat: 1, reason: 'early', needed: 5 }],
    });
    table.do({ type: 'use-reading', held: 4, values: [1, 2, 3, 4, 5] });
    expect(table.faces).toEqual([1, 2, 3, 4, 5]);
    expect(table.view).toMatchObject({ phase: 'decide', offers: [], due: { seat: 1 } });
    expect(table.replayed).toEqual(table.view);
    // Undo offers it again.
    table.do({ type: 'undo' });
    expect(table.view).toMatchObject({ phase: 'question', questions: [{ seat: 1 }] });
  });

  it('is one step for undo and redo', () => {
    const table = early().do({ type: 'undo' });
    expect(table.faces).toEqual([1, 2, 3, 4, 5]);
    expect(table.view).toMatchObject({ questions: [], offers: [], due: { seat: 0, throwNo: 3 } });
    expect(table.do({ type: 'redo' }).view.offers).toHaveLength(1);
  });

  it('can be said of a reading that is waiting already', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo']).do(
      thrown(6, 6, 6, 2, 1),
      keep(0, 1, 2),
      take([die(1), die(2), die(3), die(4), die(5)]),
    );
    table.do(move(4, 1));
    expect(table.view).toMatchObject({ phase: 'decide', offers: [{ id: 6, seat: 1 }] });
    table.do(write('sixes'), { type: 'use-reading', held: 6, values: [1, 2, 3, 4, 5] });
    expect(table.faces).toEqual([1, 2, 3, 4, 5]);
    expect(table.try(move(6, 1))).toBe('no-such-step');
  });

  it('keeps the throw on offer while others type theirs', () => {
    const table = early().do(thrown(6, 6, 6, 6, 6));
    expect(table.view.offers).toHaveLength(1);
  });
});

describe('a throw that would wait for somebody who throws no more', () => {
  const leave = { type: 'leave-game', seat: 1 } as const;

  it('is not moved to a seat that has left, whether it was scored or waits', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo', 'Cy']).do(leave);
    table.do(thrown(6, 6, 6, 2, 1), thrown(1, 2, 3, 4, 5));
    expect(table.try(move(4, 1))).toBe('seat-left');
    table.do(take([die(1), die(2), die(3), die(4)]));
    expect(table.try(move(table.view.questions[0]!.id, 1))).toBe('seat-left');
    expect(table.view.questions).toHaveLength(1);
  });

  it('is not moved to a seat that has nothing more to play', () => {
    const table = TestTable.of('nkodice', ['Ann', 'Bo'], { startThrows: 1 });
    table.do(thrown('u', 'u', 'ma', 'ma', 'chi'), take([die('u')]));
    expect(table.try(move(3, 0))).toBe('seat-not-playing');
  });

  it('is moved in Chinchirorin to one who has thrown in this round: the next is theirs again', () => {
    const table = TestTable.of('chinchirorin', ['Ann', 'Bo', 'Cy']).do(
      thrown(3, 3, 5),
      thrown(3, 3, 4),
      take([die(4), die(5)]),
    );
    expect(table.view.due.seat).toBe(2);
    table.do(move(4, 1));
    expect(table.view.offers).toMatchObject([{ seat: 1 }]);
  });

  it('goes on waiting for one who leaves afterwards, and is asked about once they are back', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo', 'Cy']).do(
      thrown(6, 6, 6, 2, 1),
      thrown(1, 2, 3, 4, 5),
    );
    table.do(move(3, 1), leave);
    expect(table.view).toMatchObject({ offers: [{ seat: 1 }], players: [{}, { hasLeft: true }, {}] });
    table.do({ type: 'return-to-game', seat: 1, rows: 'open' }, write('sixes'));
    expect(table.view).toMatchObject({ phase: 'question', questions: [{ seat: 1, reason: 'early' }] });
  });
});
