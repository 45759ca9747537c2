// Kept dice that nobody marked: asked about, likeliest first, unless the device saw them (design.md section 4).
import { describe, expect, it } from 'vitest';
import type { Face } from '../dice.ts';
import { die, keep, reading, TestTable, take, thrown, write } from './table.test-kit.ts';

const FIRST = [1, 4, 1, 2, 1] as const;
const seen = (...faces: Face[]) => faces.map((face) => die(face));
const kept = (table: TestTable): string[] =>
  (table.view.questions[0]?.proposals ?? []).map(({ faces }) => faces.join(' '));

describe('a reading with fewer dice than due, after dice were taken out', () => {
  it('asks which were kept, and scores nothing by itself', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), take(seen(6, 6)));
    expect(table.view).toMatchObject({
      phase: 'question',
      questions: [{ reason: 'kept-unsaid', needed: 5 }],
    });
    expect(table.faces).toEqual([...FIRST]);
  });

  it('offers equal dice first, each set of faces once', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), take(seen(6, 6)));
    expect(kept(table)[0]).toBe('1 1 1');
    expect(new Set(kept(table)).size).toBe(kept(table).length);
    expect(table.view.questions[0]?.proposals[0]?.indices).toEqual([0, 2, 4]);
  });

  it('offers a run before scattered dice, and two pairs before three and one', () => {
    const run = TestTable.of('kiriki').do(thrown(1, 3, 4, 5, 1), take(seen(6, 6)));
    expect(kept(run)[0]).toBe('3 4 5');
    const pairs = TestTable.of('kiriki').do(thrown(2, 2, 5, 5, 1), take(seen(6)));
    expect(kept(pairs)[0]).toBe('2 2 5 5');
  });

  it('offers first what is marked, then what lay outside during the throw before', () => {
    const marked = TestTable.of('kiriki').do(thrown(3, 3, 3, 5, 6), keep(3), take(seen(1, 1)));
    expect(kept(marked)[0]?.split(' ')).toContain('5');
    const before = TestTable.of('kiriki').do(thrown(2, 5, 6, 6, 6), keep(0, 1), thrown(6, 6, 4));
    before.do(take(seen(1, 3)));
    expect(kept(before)[0]).toBe('2 5 6');
    before.do({ type: 'use-reading', held: before.latest('reading-held'), values: [1, 3], keep: [0, 1, 2] });
    expect(before.faces).toEqual([2, 5, 6, 1, 3]);
  });

  it('is kept and scored with one answer, and undone with one', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), take(seen(6, 6)));
    table.do({ type: 'use-reading', held: 3, values: [6, 6], keep: [0, 2, 4] });
    expect(table.faces).toEqual([1, 1, 1, 6, 6]);
    expect(table.view.tray.map(({ source }) => source)).toEqual([
      'manual',
      'manual',
      'manual',
      'virtual',
      'virtual',
    ]);
    expect(table.replayed).toEqual(table.view);
    table.do({ type: 'undo' });
    expect(table.faces).toEqual([...FIRST]);
    expect(table.view.due).toMatchObject({ throwDice: 2, kept: [true, false, true, false, true] });
  });

  it('can also be a throw with a die that left the bowl: the missing face is typed', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), take(seen(6, 6, 5, 5)));
    table.do({ type: 'use-reading', held: 3, values: [6, 6, 5, 5, 2] });
    expect(table.faces).toEqual([6, 6, 5, 5, 2]);
  });

  it('refuses dice that are not there and keeps that do not fit the number thrown', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), take(seen(6, 6)));
    const use = (...indices: number[]) =>
      table.try({ type: 'use-reading', held: 3, values: [6, 6], keep: indices });
    expect(use(0, 2, 7)).toBe('no-such-die');
    expect(use(0, 2)).toBe('wrong-count');
    expect(table.view.questions).toHaveLength(1);
  });

  it('is an ordinary wrong count where no dice lie on the table, and in games that keep none', () => {
    expect(TestTable.of('kiriki').do(take(seen(6, 6))).view.questions).toMatchObject([
      { reason: 'count', proposals: [] },
    ]);
    expect(TestTable.of('nkodice').do(take(seen('u', 'n'))).view.questions).toMatchObject([
      { reason: 'count', proposals: [] },
    ]);
  });
});

describe('more dice than due', () => {
  it('may be a kept die that was thrown again after all', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), keep(0, 1, 2), take(seen(6, 6, 6)));
    expect(table.view.questions).toMatchObject([{ reason: 'kept-unsaid' }]);
    expect(kept(table)[0]).toBe('1 1');
  });
});

describe('DIE events', () => {
  const lifting = (lifted: (Face | null)[], dice = seen(6, 6)) =>
    TestTable.of('kiriki').do(thrown(...FIRST), take(dice, { lifted }));

  it('that say which dice left the bowl need no question', () => {
    const table = lifting([4, 2, 1]);
    expect(table.view.questions).toEqual([]);
    expect(table.faces).toEqual([1, 4, 2, 6, 6]);
    expect(table.replayed).toEqual(table.view);
  });

  it('that only count are enough where just one set is possible', () => {
    const table = TestTable.of('kiriki').do(
      thrown(3, 3, 3, 3, 3),
      take(seen(6, 6), { lifted: [null, null, null] }),
    );
    expect(table.faces).toEqual([3, 3, 3, 6, 6]);
  });

  it('that leave a doubt put the dice they saw first, and ask', () => {
    const table = lifting([4, null, null]);
    expect(table.view.questions).toMatchObject([{ reason: 'kept-unsaid' }]);
    expect(kept(table)[0]?.split(' ')).toContain('4');
  });

  it('that do not fit the count decide nothing', () => {
    expect(lifting([4, 2]).view.questions).toMatchObject([{ reason: 'kept-unsaid' }]);
  });

  it('do not make an unsure die sure', () => {
    const table = lifting([4, 2, 1], [die(6), die(6, { confidence: 50 })]);
    expect(table.view.questions).toMatchObject([{ reason: 'kept-unsaid' }]);
  });
});

describe('a throw that nobody asked for', () => {
  it('offers what can have been kept, in Farkle too', () => {
    const table = TestTable.of('farkle').do(thrown(1, 5, 2, 3, 4, 4));
    table.do(take(seen(2, 2, 3, 4, 6), { asked: 'unasked' }));
    expect(kept(table)).toEqual(['1', '5'].sort((a, b) => Number(b) - Number(a)));
    table.do({ type: 'use-reading', held: 3, values: [2, 2, 3, 4, 1], keep: [0] });
    expect(table.view.detail).toMatchObject({ aside: [1] });
  });
});

describe('kept dice that stay in the bowl', () => {
  const limits = { minConfidence: 90, keptStayInBowl: true };
  const look = (dice: Parameters<typeof reading>[0], source: 'serial' | 'virtual' = 'serial') =>
    ({ type: 'take-reading', reading: reading(dice, { source }), limits }) as const;

  it('are found among all dice, and the rest is the throw', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), keep(0, 2, 4), look(seen(1, 6, 1, 5, 1)));
    expect(table.faces).toEqual([1, 1, 1, 6, 5]);
    expect(table.view.history[0]?.move).toEqual({ type: 'throw', faces: [6, 5], out: 0 });
  });

  it('are asked about where one is missing, or a die left the bowl', () => {
    const marked = () => TestTable.of('kiriki').do(thrown(...FIRST), keep(0, 2, 4));
    expect(marked().do(look(seen(1, 6, 1, 5, 2))).view.questions).toMatchObject([{ reason: 'kept-missing' }]);
    expect(marked().do(look(seen(1, 6, 1, 5))).view.questions).toMatchObject([{ reason: 'count' }]);
  });

  it('are those that lie unmoved, where none were marked', () => {
    const spot = (face: Face, x: number) => die(face, { at: { x, y: 500 } });
    const table = TestTable.of('kiriki').do(
      look([spot(3, 100), spot(3, 200), spot(4, 300), spot(5, 400), spot(6, 500)]),
    );
    table.do(look([spot(3, 105), spot(3, 200), spot(4, 700), spot(5, 800), spot(1, 500)]));
    expect(table.faces).toEqual([3, 3, 4, 5, 1]);
    expect(table.view.history[0]?.move).toEqual({ type: 'throw', faces: [4, 5, 1], out: 0 });
  });

  it('do not concern the built-in bowl, whose kept dice are never in it', () => {
    const table = TestTable.of('kiriki').do(thrown(...FIRST), keep(0, 2, 4), look(seen(6, 5), 'virtual'));
    expect(table.faces).toEqual([1, 1, 1, 6, 5]);
  });

  it('do not outlive the turn', () => {
    const table = TestTable.of('kiriki').do(
      thrown(...FIRST),
      keep(0),
      write('ones'),
      look(seen(1, 2, 3, 4, 5)),
    );
    expect(table.faces).toEqual([1, 2, 3, 4, 5]);
  });
});
