// A question about a reading belongs to the throw that was due: it goes with it, is asked again where it fits, and undo brings it back.
import { describe, expect, it } from 'vitest';
import { die, keep, TestTable, take, thrown, write } from './table.test-kit.ts';

const FOUR = [die(1), die(4), die(1), die(2)];
const FIVE = [...FOUR, die(1)];
const COCKED = [...FOUR, die(null, { place: 'cocked' })];
const KEY = { dev: 'd', boot: 'b', n: 7 };
const pass = { type: 'pass-turn', to: null } as const;
const leave = (seat: number) => ({ type: 'leave-game', seat }) as const;

const asked = (table: TestTable): string[] => table.view.questions.map(({ reason }) => reason);

describe('four dice seen where five were due', () => {
  const open = (): TestTable => TestTable.of('kiriki', ['Ann', 'Bo']).do(take(FOUR));

  it.each([
    ['the turn is passed', pass],
    ['the turn is given to somebody', { type: 'pass-turn', to: 1 }],
    ['the player leaves', leave(0)],
  ] as const)('is asked no more once %s, and again with undo', (_, command) => {
    const table = open();
    expect(asked(table)).toEqual(['count']);
    table.do(command);
    expect(table.view).toMatchObject({ phase: 'throw', questions: [], offers: [], due: { seat: 1 } });
    expect(table.replayed).toEqual(table.view);
    table.do({ type: 'undo' });
    expect(table.view).toMatchObject({ phase: 'question', questions: [{ reason: 'count', needed: 5 }] });
    table.do({ type: 'redo' });
    expect(asked(table)).toEqual([]);
  });

  it('cannot be used for the next player, and is no question of theirs that a throw answers', () => {
    const table = open();
    const { id } = table.view.questions[0]!;
    table.do(pass);
    expect(table.try({ type: 'use-reading', held: id, values: [1, 4, 1, 2, 6] })).toBe('no-question');
    table.do(thrown(6, 6, 6, 6, 6), { type: 'undo' }, { type: 'undo' });
    expect(asked(table)).toEqual(['count']);
    table.do({ type: 'use-reading', held: id, values: [1, 4, 1, 2, 6] });
    expect(table.faces).toEqual([1, 4, 1, 2, 6]);
  });

  it('does not come back in a later turn of the same player', () => {
    const table = open().do(pass, thrown(6, 6, 6, 6, 6), write('sixes'));
    expect(table.view.due.seat).toBe(0);
    expect(asked(table)).toEqual([]);
  });

  it('stays while others come and go, and dice are kept', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo', 'Cy']).do(thrown(6, 6, 6, 2, 1), keep(0, 1, 2));
    table.do(take([die(1)]), leave(1), { type: 'return-to-game', seat: 1, rows: 'open' }, keep(0, 1, 2));
    expect(asked(table)).toEqual(['kept-unsaid']);
  });

  it('goes with the throw that another source read meanwhile', () => {
    const table = open().do(take(FIVE, { source: 'camera' }));
    expect(table.view).toMatchObject({ phase: 'decide', questions: [] });
  });
});

describe('the end of a game', () => {
  it('is not hidden by a reading that can be used no more; after undo it is asked about', () => {
    const last = thrown('u', 'u', 'ma', 'ma', 'chi');
    const table = TestTable.of('nkodice', ['Ann'], { startThrows: 1 }).do(
      take(FOUR, { asked: 'late' }),
      last,
    );
    expect(table.view).toMatchObject({ phase: 'over', questions: [], offers: [] });
    expect(table.do(take(FIVE, { asked: 'unasked' })).view.phase).toBe('over');
    table.do({ type: 'undo' });
    expect(asked(table)).toEqual(['late', 'unasked']);
  });

  it('by the leaving of the one who was asked takes the question along', () => {
    const table = TestTable.of('nkodice', ['Ann', 'Bo'], { startThrows: 1 });
    table.do(thrown('u', 'u', 'ma', 'ma', 'chi'), take([die('u')]));
    expect(asked(table)).toEqual(['count']);
    expect(table.do(leave(1)).view).toMatchObject({ phase: 'over', questions: [] });
  });

  it('leaves a second look at a throw that stands: it can still be set right', () => {
    const table = TestTable.of('nkodice', ['Ann'], { startThrows: 1 });
    const FIRST = ['u', 'u', 'ma', 'ma', 'chi'].map((face) => die(face as 'u'));
    table.do(
      take(FIRST, { key: KEY }),
      take([...FIRST.slice(1), die('ma')], { key: { ...KEY, n: 8 }, of: 7 }),
    );
    expect(asked(table)).toEqual(['reread']);
    expect(table.do({ type: 'undo' }).view).toMatchObject({ phase: 'throw', questions: [] });
  });
});

describe('a row that is written while a reading of other dice waits', () => {
  const open = (dice = FIVE): TestTable =>
    TestTable.of('kiriki', ['Ann', 'Bo']).do(thrown(6, 6, 6, 2, 1), keep(0, 1, 2), take(dice));

  it('leaves it to the next player, who threw too early, where it has their dice', () => {
    const table = open();
    expect(asked(table)).toEqual(['kept-unsaid']);
    table.do(write('sixes'));
    expect(table.view).toMatchObject({
      due: { seat: 1 },
      questions: [{ reason: 'early', needed: 5, proposals: [] }],
    });
    table.do({ type: 'use-reading', held: table.view.questions[0]!.id, values: [1, 4, 1, 2, 1] });
    expect(table.view).toMatchObject({ due: { seat: 1 }, phase: 'decide' });
  });

  it('takes it along where it has not', () => {
    expect(asked(open(FOUR).do(write('sixes')))).toEqual([]);
    expect(asked(open().do(write('sixes'), pass))).toEqual([]);
  });
});

describe('a throw that is undone while the next one is asked about', () => {
  it('leaves the question where the same dice are due', () => {
    const table = TestTable.of('kiriki').do(thrown(6, 6, 6, 2, 1), take(COCKED), { type: 'undo' });
    expect(asked(table)).toEqual(['cocked']);
  });

  it('takes it along where others are due, and redo brings it back', () => {
    const table = TestTable.of('kiriki').do(thrown(6, 6, 6, 2, 1), keep(0, 1, 2), take([die(1)]));
    table.do({ type: 'undo' });
    expect(asked(table)).toEqual([]);
    expect(asked(table.do({ type: 'redo' }))).toEqual(['kept-unsaid']);
  });
});

describe('a second look at a reading that is asked about no more', () => {
  it('is never taken for the next player’s throw', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo']).do(take(COCKED, { key: KEY }), pass);
    table.do(take(FIVE, { key: { ...KEY, n: 8 }, of: 7 }));
    expect(table.view).toMatchObject({ phase: 'throw', tray: [], due: { seat: 1 } });
  });
});

describe('a lot for the start', () => {
  it('that was not read is asked about until another one was thrown', () => {
    const table = new TestTable();
    const players = ['Ann', 'Bo'].map((name) => ({
      ...{ id: name, name, colour: 0, kind: 'person', level: null, throwsVirtually: false },
    })) as never;
    table.do({ type: 'start-game', game: 'kiriki', options: {}, players, firstSeat: 0, drawsLots: true });
    table.do(take([die(null)]));
    expect(asked(table)).toEqual(['not-read']);
    expect(asked(table.do(take([die(5)], { source: 'camera' })))).toEqual([]);
  });
});
