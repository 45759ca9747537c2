// Readings at the table: scored by themselves, held with a reason, used, dismissed, out of date (design.md section 4).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KANA, PIPS } from '../dice.ts';
import type { DieReading, HoldReason, Reading } from '../reading.ts';
import { die, keep, TestTable, take, thrown, write } from './table.test-kit.ts';

const GOOD = [die(1), die(4), die(1), die(2), die(1)];

describe('a reading', () => {
  it('that is settled, complete and sure is scored by itself', () => {
    const table = TestTable.of('kiriki').do(take(GOOD, { key: { dev: 'd', boot: 'b', n: 7 } }));
    expect(table.view).toMatchObject({ phase: 'decide', questions: [] });
    expect(table.view.tray[1]).toMatchObject({ face: 4, read: 4, source: 'virtual', confidence: 99 });
    expect(table.journal[1]?.event).toMatchObject({ type: 'throw-taken', key: { n: 7 } });
  });

  it.each<[HoldReason, DieReading[], Partial<Reading>]>([
    ['unasked', GOOD, { asked: 'unasked' }],
    ['late', GOOD, { asked: 'late' }],
    ['reread', GOOD, { of: 3 }],
    ['not-settled', GOOD, { isSettled: false }],
    ['count', GOOD.slice(1), {}],
    ['count', [...GOOD, die(6)], {}],
    ['count', [...GOOD.slice(1), die(null, { place: 'out' })], {}],
    ['not-read', [...GOOD.slice(1), die(null)], {}],
    ['not-read', [...GOOD.slice(1), die('u')], {}],
    ['unsure', [...GOOD.slice(1), die(1, { confidence: 89 })], {}],
    ['cocked', [...GOOD.slice(1), die(1, { place: 'cocked' })], {}],
    ['cocked', [...GOOD.slice(1), die(null, { place: 'stacked' })], {}],
  ])('is held when it is %s', (reason, dice, changes) => {
    const table = TestTable.of('kiriki').do(take(dice, changes));
    expect(table.view).toMatchObject({ phase: 'question', questions: [{ reason }] });
    expect(table.faces).toEqual([]);
  });

  it('is accepted with exactly the least confidence', () => {
    const table = TestTable.of('kiriki').do(take([...GOOD.slice(1), die(1, { confidence: 90 })]));
    expect(table.view.phase).toBe('decide');
  });

  it('is held when no throw is due: all throws used, all dice kept', () => {
    const used = TestTable.of('kiriki').do(take(GOOD), take(GOOD), take(GOOD), take(GOOD));
    expect(used.view.questions).toMatchObject([{ reason: 'no-throw-due' }]);
    const kept = TestTable.of('kiriki').do(take(GOOD), keep(0, 1, 2, 3, 4), take(GOOD));
    expect(kept.view.questions).toMatchObject([{ reason: 'no-throw-due' }]);
  });

  it('is held while the game is paused or a correction waits for an answer', () => {
    const paused = TestTable.of('kiriki').do({ type: 'pause' }, take(GOOD));
    expect(paused.view).toMatchObject({ phase: 'paused', questions: [{}] });
    const conflict = TestTable.of('kiriki').do(
      thrown(1, 1, 1, 1, 1),
      write('kiriki'),
      thrown(2, 2, 2, 2, 2),
      write('kiriki'),
      { type: 'correct-die', step: 4, die: 0, value: 3 },
      take(GOOD),
    );
    const [held] = conflict.view.questions;
    expect(conflict.try({ type: 'use-reading', held: held!.id, values: [1, 4, 1, 2, 1] })).toBe(
      'conflict-open',
    );
  });
});

describe('dice out of the bowl', () => {
  const out = die(null, { place: 'out', confidence: 0 });

  it('need no question in NKODICE where dice in and out add up to the count due', () => {
    const table = TestTable.of('nkodice').do(take([die('u'), out, die('n'), die('ko'), die('u')]));
    expect(table.view.questions).toEqual([]);
    expect(table.view.lastThrow).toMatchObject({ faces: ['u', 'n', 'ko', 'u'], out: 1 });
    expect(table.view.tray.at(-1)).toMatchObject({ face: null });
  });

  it('are asked about in NKODICE where they do not add up', () => {
    const table = TestTable.of('nkodice').do(take([die('u'), die('n'), die('ko'), die('u')]));
    expect(table.view.questions).toMatchObject([{ reason: 'count' }]);
    // One key: the missing die left the bowl.
    table.do({ type: 'use-reading', held: 2, values: ['u', 'n', 'ko', 'u', null] });
    expect(table.view.lastThrow).toMatchObject({ out: 1 });
    expect(table.view.questions).toEqual([]);
  });

  it('are never dice of a throw elsewhere: the rest is not enough, and a typed face fills the gap', () => {
    const table = TestTable.of('kiriki').do(take([...GOOD.slice(0, 4), out]));
    expect(table.view.questions).toMatchObject([{ reason: 'count' }]);
    table.do({ type: 'use-reading', held: 2, values: [1, 4, 1, 2, 6] });
    expect(table.view.tray.map(({ face, source }) => [face, source])).toEqual([
      [1, 'virtual'],
      [4, 'virtual'],
      [1, 'virtual'],
      [2, 'virtual'],
      [6, 'manual'],
    ]);
  });

  it('lose at once in chinchirorin', () => {
    const table = TestTable.of('chinchirorin', ['Ann', 'Bo']).do(take([die(6), die(6), out]));
    expect(table.view.lastThrow).toMatchObject({ hand: { kind: 'out' } });
  });
});

describe('ordinary dice in NKODICE', () => {
  it('are read through the face map, likely faces too', () => {
    const table = TestTable.of('nkodice', ['Ann'], { faceMap: 'o ko n chi ma u' });
    table.do(take([die(6), die(3), die(4), die(2), die(5)]));
    expect(table.view.lastThrow).toMatchObject({ faces: ['u', 'n', 'chi', 'ko', 'ma'] });
    const unsure = die(1, { confidence: 50, alternatives: [{ face: 6, confidence: 40 }] });
    table.do(take([unsure, ...Array.from({ length: 7 }, () => die(2))]));
    expect(table.view.questions[0]?.reading.dice[0]).toMatchObject({
      face: 'o',
      alternatives: [{ face: 'u', confidence: 40 }],
    });
  });

  it('and kana dice give the same whichever way they are read', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIPS), { minLength: 5, maxLength: 5 }), (pips) => {
        const byPips = TestTable.of('nkodice').do(take(pips.map((pip) => die(pip))));
        const byKana = TestTable.of('nkodice').do(take(pips.map((pip) => die(KANA[pip - 1]!))));
        expect(byPips.view.lastThrow).toEqual(byKana.view.lastThrow);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a held reading', () => {
  it('is used as it was read, or as the table corrects it, and the raw faces stay', () => {
    const table = TestTable.of('kiriki').do(take(GOOD, { asked: 'unasked' }));
    table.do({ type: 'use-reading', held: 2, values: [1, 4, 1, 2, 6] });
    expect(table.faces).toEqual([1, 4, 1, 2, 6]);
    expect(table.view.tray[4]).toMatchObject({
      face: 6,
      read: 1,
      source: 'virtual',
      confidence: null,
    });
    expect(table.view.tray[0]).toMatchObject({ face: 1, read: 1, source: 'virtual', confidence: 99 });
    expect(table.try({ type: 'use-reading', held: 2, values: [1, 4, 1, 2, 6] })).toBe('no-question');
  });

  it('is refused with dice that are not due, and goes on waiting', () => {
    const table = TestTable.of('kiriki').do(take(GOOD, { asked: 'unasked' }));
    expect(table.try({ type: 'use-reading', held: 2, values: [1, 4] })).toBe('wrong-count');
    expect(table.try({ type: 'use-reading', held: 2, values: [1, 4, 1, 2, null] })).toBe('out-not-counted');
    expect(table.view.questions).toHaveLength(1);
  });

  it('is dismissed with one command', () => {
    const table = TestTable.of('kiriki').do(take(GOOD, { asked: 'unasked' }), {
      type: 'dismiss-reading',
      held: 2,
    });
    expect(table.view).toMatchObject({ phase: 'throw', questions: [] });
  });

  it('gives way to the next reading of the same source that was asked for', () => {
    const table = TestTable.of('kiriki').do(
      take(GOOD.slice(1)),
      take(GOOD, { asked: 'unasked' }),
      take(GOOD),
    );
    expect(table.view).toMatchObject({ phase: 'decide', questions: [] });
    const other = TestTable.of('kiriki').do(take(GOOD.slice(1)), take(GOOD.slice(2), { source: 'camera' }));
    expect(other.view.questions).toHaveLength(2);
  });

  it('gives way to a typed throw, but a late one stays on offer', () => {
    const table = TestTable.of('kiriki').do(
      take(GOOD.slice(1)),
      take(GOOD, { asked: 'late' }),
      take(GOOD, { asked: 'unasked' }),
      thrown(1, 4, 1, 2, 1),
    );
    expect(table.view.questions.map(({ reason }) => reason)).toEqual(['late']);
  });

  it('is not answered by a typed throw that is refused', () => {
    const table = TestTable.of('kiriki').do(take(GOOD.slice(1)));
    expect(table.try(thrown(1, 4))).toBe('wrong-count');
    expect(table.view.questions).toHaveLength(1);
  });

  it('outlives undo', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 1, 1, 1, 1), take(GOOD, { asked: 'late' }), {
      type: 'undo',
    });
    expect(table.view.questions).toHaveLength(1);
    table.do({ type: 'use-reading', held: 3, values: [1, 4, 1, 2, 1] });
    expect(table.faces).toEqual([1, 4, 1, 2, 1]);
  });
});

describe('any reading at all', () => {
  it('is either scored as the dice in the bowl or held, never half of it', () => {
    const place = fc.constantFrom(
      'in' as const,
      'in' as const,
      'in' as const,
      'out' as const,
      'cocked' as const,
    );
    const anyDie = fc.record({
      face: fc.option(fc.constantFrom(...PIPS), { freq: 6 }),
      confidence: fc.constantFrom(50, 95, 100),
      place,
      alternatives: fc.constant([]),
      at: fc.constant(null),
    });
    const changes = fc.record({
      asked: fc.constantFrom('asked' as const, 'asked' as const, 'late' as const, 'unasked' as const),
      isSettled: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyDie, { minLength: 3, maxLength: 7 }), changes, (dice, how) => {
        const table = TestTable.of('kiriki').do(take(dice, how));
        const inBowl = dice.filter((one) => one.place === 'in');
        const isGood =
          how.asked === 'asked' &&
          how.isSettled &&
          inBowl.length === 5 &&
          dice.every((one) => one.place === 'in' || one.place === 'out') &&
          inBowl.every((one) => one.face !== null && one.confidence >= 90);
        expect(table.view.questions.length).toBe(isGood ? 0 : 1);
        expect(table.faces).toEqual(isGood ? inBowl.map((one) => one.face) : []);
      }),
      { numRuns: 300 },
    );
  });
});
