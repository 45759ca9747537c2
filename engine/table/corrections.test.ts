// Corrections at the table: dice, rows, missed and surplus steps, and the conflicts that they can leave (design.md section 4).
import { describe, expect, it } from 'vitest';
import { keep, person, TestTable, thrown, write } from './table.test-kit.ts';

/** Ann's kiriki, and a further one that is written into the same row. */
function twoKirikis(): TestTable {
  return TestTable.of('kiriki').do(
    thrown(4, 4, 4, 4, 4),
    write('kiriki'),
    thrown(2, 2, 2, 2, 2),
    write('kiriki'),
  );
}

describe('a corrected die', () => {
  it('changes the worth of rows before one is written', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1));
    table.do({ type: 'correct-die', step: 2, die: 3, value: 1 });
    expect(table.faces).toEqual([1, 4, 1, 1, 1]);
    expect(table.view.previews.find(({ row }) => row === 'ones')?.value).toBe(4);
  });

  it('changes what was already written, and every total after it', () => {
    const table = TestTable.of('kiriki').do(thrown(6, 6, 6, 1, 1), write('sixes'), thrown(1, 2, 3, 4, 6));
    table.do({ type: 'correct-die', step: 2, die: 4, value: 6 });
    expect(table.row('sixes')).toBe(24);
    expect(table.view.players[0]?.total).toBe(24);
    expect(table.view.history.find(({ step }) => step === 2)?.isCorrected).toBe(true);
  });

  it('keeps the raw reading beside the face that counts', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), {
      type: 'correct-die',
      step: 2,
      die: 0,
      value: 6,
    });
    expect(table.view.tray[0]).toMatchObject({ face: 6, read: 1, source: 'manual', confidence: null });
    expect(table.journal[1]?.event).toMatchObject({ dice: [{ face: 1 }, {}, {}, {}, {}] });
  });

  it('is still the same die in the hand of a player who kept it', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), keep(0, 2, 4), thrown(5, 6));
    table.do({ type: 'correct-die', step: 2, die: 2, value: 3 });
    expect(table.view.conflict).toBeNull();
    expect(table.faces).toEqual([1, 3, 1, 5, 6]);
    // ... and back again, as often as the table likes.
    table.do({ type: 'correct-die', step: 2, die: 2, value: 1 });
    expect(table.faces).toEqual([1, 1, 1, 5, 6]);
    expect(table.replayed).toEqual(table.view);
  });

  it('may go out of the bowl where the game counts that, and nowhere else', () => {
    const nko = TestTable.of('nkodice').do(thrown('u', 'n', 'chi', 'ko', 'ma'));
    nko.do({ type: 'correct-die', step: 2, die: 0, value: null });
    expect(nko.view.lastThrow).toMatchObject({ out: 1, faces: ['n', 'chi', 'ko', 'ma'] });
    // The die out of the bowl is now the last one.
    nko.do({ type: 'correct-die', step: 2, die: 4, value: 'u' });
    expect(nko.view.lastThrow).toMatchObject({ out: 0, totalAfter: 5950 });
    const kiriki = TestTable.of('kiriki').do(thrown(1, 1, 1, 1, 1));
    expect(kiriki.try({ type: 'correct-die', step: 2, die: 0, value: null })).toBe('out-not-counted');
  });

  it('follows through combos, nudges and dice due of later throws in NKODICE', () => {
    const table = TestTable.of('nkodice').do(
      thrown('u', 'n', 'ko', 'u', 'u'),
      thrown('u', 'n', 'ko', 'u', 'ma'),
    );
    expect(table.view.lastThrow).toMatchObject({ words: [{ word: 'unko', factor: 2 }, { word: 'manko' }] });
    table.do({ type: 'correct-die', step: 2, die: 2, value: 'u' });
    expect(table.view.lastThrow).toMatchObject({ words: [{ word: 'unko', factor: 1 }, { word: 'manko' }] });
  });

  it.each([
    ['that shows that face already', { step: 2, die: 0, value: 1 }, 'nothing-changed'],
    ['that is not there', { step: 2, die: 5, value: 1 }, 'no-such-die'],
    ['with a face of other dice', { step: 2, die: 0, value: 'u' }, 'bad-face'],
    ['of a step that is no throw', { step: 3, die: 0, value: 1 }, 'not-a-throw'],
    ['of a step that is not there', { step: 9, die: 0, value: 1 }, 'no-such-step'],
  ] as const)('is refused %s', (_, die, code) => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), write('ones'));
    expect(table.try({ type: 'correct-die', ...die })).toBe(code);
  });
});

describe('a corrected throw', () => {
  it('takes all dice at once', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1));
    table.do({ type: 'correct-throw', step: 2, values: [6, 6, 6, 6, 6] });
    expect(table.faces).toEqual([6, 6, 6, 6, 6]);
  });

  it('is refused with a wrong count, and nothing changes', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1));
    const before = table.state;
    expect(table.try({ type: 'correct-throw', step: 2, values: [6, 6, 6, 6] })).toBe('wrong-count');
    expect(table.state).toBe(before);
  });

  it('takes ordinary faces for kana by the face map', () => {
    const table = TestTable.of('nkodice').do(thrown(1, 1, 1, 1, 1));
    expect(table.faces).toEqual(['u', 'u', 'u', 'u', 'u']);
    table.do({ type: 'correct-die', step: 2, die: 0, value: 6 });
    expect(table.faces[0]).toBe('o');
  });
});

describe('a correction after which a later decision no longer fits', () => {
  it('asks about that decision, and drops nothing', () => {
    const table = twoKirikis().do(thrown(6, 6, 6, 6, 1), write('four-of-a-kind'));
    table.do({ type: 'correct-die', step: 4, die: 0, value: 3 });
    expect(table.view).toMatchObject({
      phase: 'conflict',
      conflict: { step: 5, move: { type: 'score', row: 'kiriki' }, error: { code: 'row-taken' }, waiting: 2 },
    });
    expect(table.try(write('twos'))).toBe('conflict-open');
    expect(table.try(thrown(1, 1, 1, 1, 1))).toBe('conflict-open');
  });

  it('goes on with all that waited once another row is chosen', () => {
    const table = twoKirikis().do(thrown(6, 6, 6, 6, 1), write('four-of-a-kind'));
    table.do(
      { type: 'correct-die', step: 4, die: 0, value: 3 },
      { type: 'replace-step', step: 5, move: { type: 'score', row: 'twos' } },
    );
    expect(table.view.phase).toBe('throw');
    expect([table.row('kiriki'), table.row('twos'), table.row('four-of-a-kind')]).toEqual([50, 8, 25]);
    expect(table.replayed).toEqual(table.view);
  });

  it('refuses a replacement that does not fit either', () => {
    const table = twoKirikis().do({ type: 'correct-die', step: 4, die: 0, value: 3 });
    const row = (id: string) =>
      table.try({ type: 'replace-step', step: 5, move: { type: 'score', row: id } });
    expect(row('kiriki')).toBe('row-taken');
    expect(row('nines')).toBe('unknown-row');
    expect(table.view.phase).toBe('conflict');
  });

  it('can be settled by removing the decision, by another correction, or by undo', () => {
    const conflict = () => twoKirikis().do({ type: 'correct-die', step: 4, die: 0, value: 3 });
    const removed = conflict().do({ type: 'remove-step', step: 5 });
    expect(removed.view).toMatchObject({ phase: 'decide', conflict: null });
    expect(removed.faces).toEqual([3, 2, 2, 2, 2]);
    const corrected = conflict().do({ type: 'correct-die', step: 4, die: 0, value: 2 });
    expect(corrected.row('kiriki')).toBe(100);
    const undone = conflict().do({ type: 'undo' });
    expect(undone.row('kiriki')).toBe(100);
    expect(undone.do({ type: 'redo' }).view.phase).toBe('conflict');
  });

  it('shows one conflict after another', () => {
    const table = TestTable.of('kiriki').do(
      thrown(1, 1, 1, 1, 1),
      write('kiriki'),
      thrown(2, 2, 2, 2, 2),
      write('kiriki'),
      thrown(3, 3, 3, 3, 3),
      write('kiriki'),
    );
    // With the first one at 0 the row is closed for both that follow.
    table.do({ type: 'correct-die', step: 2, die: 0, value: 2 });
    expect(table.view.conflict).toMatchObject({ step: 5, waiting: 2 });
    table.do({ type: 'replace-step', step: 5, move: { type: 'score', row: 'chance' } });
    expect(table.view.conflict).toMatchObject({ step: 7, waiting: 0 });
    table.do({ type: 'replace-step', step: 7, move: { type: 'score', row: 'threes' } });
    expect(table.view.phase).toBe('throw');
    expect([table.row('kiriki'), table.row('chance'), table.row('threes')]).toEqual([0, 10, 15]);
  });

  it('lets a late player stand who joined behind it', () => {
    const table = twoKirikis().do({ type: 'join-game', player: person('Bo'), rows: 'open' });
    table.do({ type: 'correct-die', step: 4, die: 0, value: 3 });
    expect(table.view.players).toHaveLength(1);
    table.do({ type: 'replace-step', step: 5, move: { type: 'score', row: 'twos' } });
    expect(table.view.players.map((player) => player.name)).toEqual(['Ann', 'Bo']);
  });
});

describe('a corrected decision', () => {
  it('moves a row that was written by mistake', () => {
    const table = TestTable.of('kiriki').do(thrown(6, 6, 6, 1, 1), write('ones'), thrown(2, 2, 3, 3, 3));
    table.do({ type: 'replace-step', step: 3, move: { type: 'score', row: 'full-house' } });
    expect([table.row('ones'), table.row('full-house')]).toEqual([null, 25]);
    expect(table.faces).toEqual([2, 2, 3, 3, 3]);
  });

  it('changes which dice were kept, and the tray with them', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), keep(1), thrown(5, 5, 5, 5));
    expect(table.faces).toEqual([4, 5, 5, 5, 5]);
    table.do({ type: 'replace-step', step: 3, move: { type: 'keep', faces: [2] } });
    expect(table.faces).toEqual([2, 5, 5, 5, 5]);
    expect(table.view.tray[0]).toMatchObject({ face: 2, step: 2 });
  });

  it('puts in a throw that was missed, at its place', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 2, 3, 4, 6), write('chance'));
    const fit = {
      type: 'insert-step',
      before: 3,
      move: { type: 'throw', faces: [6, 6, 6, 6, 6], out: 0 },
    } as const;
    table.do(fit);
    expect(table.row('chance')).toBe(30);
    expect(table.view.history.map(({ throwNo }) => throwNo)).toEqual([3, 2, 1]);
    expect(table.try({ ...fit, move: { ...fit.move, faces: [6] } })).toBe('wrong-count');
    expect(table.try({ ...fit, before: 99 })).toBe('no-such-step');
  });

  it('puts in a decision that was missed, at the end', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 2, 3, 4, 6));
    table.do({ type: 'insert-step', before: null, move: { type: 'score', row: 'chance' } });
    expect(table.row('chance')).toBe(16);
  });

  it('takes a surplus throw out', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 2, 3, 4, 6), thrown(6, 6, 6, 6, 6), write('chance'));
    table.do({ type: 'remove-step', step: 3 });
    expect(table.row('chance')).toBe(16);
  });

  it('makes no player out of nothing', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 2, 3, 4, 6), write('chance'));
    const move = { type: 'join', rows: 'open' } as const;
    expect(table.try({ type: 'insert-step', before: null, move })).toBe('move-not-in-game');
    expect(table.try({ type: 'replace-step', step: 3, move })).toBe('move-not-in-game');
    expect(table.view.players).toHaveLength(1);
  });

  it('gives a turn to the player who threw', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo', 'Cy']).do(thrown(6, 6, 6, 6, 1), write('chance'));
    // It was Cy who threw that, not Ann.
    table.do({ type: 'insert-step', before: 2, move: { type: 'pass', to: 2 } });
    expect([table.row('chance', 0), table.row('chance', 2)]).toEqual([null, 25]);
    expect(table.view.due.seat).toBe(0);
  });
});

describe('the kept dice on the table', () => {
  it('stay in their order and fix the count of the next throw', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), keep(0, 2, 4));
    expect(table.view.due).toMatchObject({ throwDice: 2, kept: [true, false, true, false, true] });
    table.do(thrown(1, 6));
    expect(table.faces).toEqual([1, 1, 1, 1, 6]);
    expect(table.view.tray.map(({ step }) => step)).toEqual([2, 2, 2, 4, 4]);
  });

  it('can be marked anew as often as one likes', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), keep(0), keep(0, 2), keep(), keep(1));
    expect(table.view.due.kept).toEqual([false, true, false, false, false]);
  });

  it('are the very dice that were marked, where two show the same', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 1, 1, 2, 3), keep(2));
    expect(table.view.due.kept).toEqual([false, false, true, false, false]);
  });
});
