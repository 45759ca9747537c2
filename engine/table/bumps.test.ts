// Bumps with no nudge left, second looks of a device, and what the history says of corrections.
import { describe, expect, it } from 'vitest';
import { provenanceOf } from '../events.ts';
import type { Reading } from '../reading.ts';
import { die, TestTable, take, thrown, write } from './table.test-kit.ts';

const NUDGE = { type: 'use-nudge', power: 40 } as const;
const PLAIN = [die('u'), die('u'), die('ma'), die('ma'), die('chi')];

describe('a bump with no nudge left', () => {
  const bumped = (options: Record<string, unknown> = {}) =>
    TestTable.of('nkodice', ['Ann'], { startNudges: 1, ...options }).do(NUDGE, NUDGE);

  it('is told, and uses up nothing', () => {
    const table = bumped();
    expect(table.view).toMatchObject({ isBumped: true, detail: { nudgesUsed: 1, seats: [{ nudges: 0 }] } });
    expect(table.replayed).toEqual(table.view);
  });

  it('asks about the throw that follows: the house decides the default', () => {
    const stands = bumped().do(take(PLAIN));
    expect(stands.view).toMatchObject({
      phase: 'question',
      questions: [{ reason: 'bumped', isThrownAgain: false }],
    });
    const again = bumped({ bumpWithoutNudge: 'throw-again' }).do(take(PLAIN));
    expect(again.view.questions).toMatchObject([{ reason: 'bumped', isThrownAgain: true }]);
  });

  it('stands with one answer, or is thrown again without another question', () => {
    const stands = bumped().do(take(PLAIN));
    const { id } = stands.view.questions[0]!;
    stands.do({ type: 'use-reading', held: id, values: ['u', 'u', 'ma', 'ma', 'chi'] });
    expect(stands.view).toMatchObject({ questions: [], due: { throwNo: 2 } });
    const again = bumped().do(take(PLAIN));
    again.do({ type: 'dismiss-reading', held: again.view.questions[0]!.id }, take(PLAIN));
    expect(again.view).toMatchObject({ questions: [], due: { throwNo: 2 } });
  });

  it('is past with a typed throw or the next player', () => {
    expect(bumped().do(thrown('u', 'u', 'ma', 'ma', 'chi')).view.isBumped).toBe(false);
    const passed = TestTable.of('nkodice', ['Ann', 'Bo'], { startNudges: 0 }).do(NUDGE);
    expect(passed.do({ type: 'pass-turn', to: null }).view.isBumped).toBe(false);
  });
});

describe('a second look of the device at a throw', () => {
  const first = { dev: 'd', boot: 'b', n: 7 };
  const second: Partial<Reading> = { key: { ...first, n: 8 }, of: 7 };
  const FIRST = [die(1), die(4), die(1), die(2), die(1)];
  const SECOND = [die(1), die(4), die(1), die(2), die(6)];

  it('replaces the first while that waits, and is judged like it', () => {
    const cocked = [...FIRST.slice(0, 4), die(null, { place: 'cocked' })];
    const table = TestTable.of('kiriki').do(take(cocked, { key: first }), take(SECOND, second));
    expect(table.view.questions).toEqual([]);
    expect(table.faces).toEqual([1, 4, 1, 2, 6]);
  });

  it('is a correction that the table may take, once the first was scored', () => {
    const table = TestTable.of('kiriki').do(take(FIRST, { key: first }), write('ones'), take(SECOND, second));
    expect(table.view.questions).toMatchObject([{ reason: 'reread', needed: 5 }]);
    table.do({ type: 'use-reading', held: 4, values: [1, 4, 1, 2, 6] });
    expect(table.row('ones')).toBe(2);
    expect(table.view.questions).toEqual([]);
    expect(table.view.history[1]).toMatchObject({ corrections: [{ die: 4, from: 1, to: 6 }] });
  });

  it('that says the same asks nothing, and neither does one of an undone throw', () => {
    const same = TestTable.of('kiriki').do(take(FIRST, { key: first }), take(FIRST, second));
    expect(same.view.questions).toEqual([]);
    const undone = TestTable.of('kiriki').do(
      take(FIRST, { key: first }),
      { type: 'undo' },
      take(SECOND, second),
    );
    expect(undone.view.questions).toEqual([]);
  });
});

describe('where a die comes from', () => {
  it('stays known when its face is corrected, and the history says from what to what', () => {
    const table = TestTable.of('kiriki').do(
      take([die(3), die(3), die(3), die(1), die(6)], { source: 'serial' }),
    );
    table.do({ type: 'correct-die', step: 2, die: 3, value: 4 });
    expect(table.view.tray.map(provenanceOf)).toEqual(['sensor', 'sensor', 'sensor', 'corrected', 'sensor']);
    expect(table.view.history[0]).toMatchObject({
      turn: 1,
      throwNo: 1,
      corrections: [{ die: 3, from: 1, to: 4 }],
      firstMove: { faces: [3, 3, 3, 1, 6] },
    });
    table.do({ type: 'correct-die', step: 2, die: 3, value: 1 });
    expect(table.view.tray.map(provenanceOf)).toEqual(Array(5).fill('sensor'));
  });

  it('is a person for what was typed, and the computer for what it threw', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 2, 3, 4, 5), {
      type: 'type-throw',
      faces: [1, 1, 1, 1, 1],
      out: 0,
      source: 'computer',
    });
    expect(table.view.tray.map(provenanceOf)).toEqual(Array(5).fill('computer'));
    table.do({ type: 'undo' });
    expect(table.view.tray.map(provenanceOf)).toEqual(Array(5).fill('manual'));
  });
});

describe('the history', () => {
  it('says which row stood there first, what was put in later, and who joined', () => {
    const table = TestTable.of('kiriki').do(thrown(6, 6, 6, 1, 1), write('ones'));
    table.do(
      { type: 'replace-step', step: 3, move: { type: 'score', row: 'full-house' } },
      { type: 'insert-step', before: null, move: { type: 'throw', faces: [1, 2, 3, 4, 5], out: 0 } },
    );
    expect(table.view.history[1]).toMatchObject({ isCorrected: true, firstMove: { row: 'ones' } });
    expect(table.view.history[0]).toMatchObject({ isInserted: true, firstMove: null });
    const player = {
      id: 'b',
      name: 'Bo',
      colour: 1,
      kind: 'person',
      level: null,
      throwsVirtually: false,
    } as const;
    table.do({ type: 'join-game', player, rows: 'open' });
    expect(table.view.history[0]).toMatchObject({ joins: 'Bo' });
  });
});
