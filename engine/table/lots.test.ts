// Lots for the start: one die each, the highest begins, equal ones again; undo, readings and refusals as in any throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIPS } from '../dice.ts';
import { lotsAfter, startLots } from './lots.ts';
import { die, person, TestTable, take, thrown, write } from './table.test-kit.ts';

function lots(game: string, ...names: string[]): TestTable {
  const players = names.map(person);
  return new TestTable().do({
    type: 'start-game',
    game,
    options: {},
    players,
    firstSeat: 0,
    drawsLots: true,
  });
}

describe('lots for the start', () => {
  it('let the highest die begin', () => {
    const table = lots('kiriki', 'Ann', 'Bo', 'Cy');
    expect(table.view).toMatchObject({
      phase: 'throw',
      due: { seat: 0, throwDice: 1 },
      lots: { starter: null },
    });
    table.do(thrown(2), thrown(6), thrown(5));
    expect(table.view).toMatchObject({ lots: { starter: 1 }, due: { seat: 1, throwDice: 5 } });
    expect(table.replayed).toEqual(table.view);
  });

  it('are drawn again by those who are equal', () => {
    const table = lots('kiriki', 'Ann', 'Bo', 'Cy').do(thrown(6), thrown(2), thrown(6));
    expect(table.view).toMatchObject({ lots: { round: 2, contenders: [0, 2] }, due: { seat: 0 } });
    table.do(thrown(1), thrown(3));
    expect(table.view).toMatchObject({ lots: { starter: 2 }, due: { seat: 2 } });
  });

  it('come from the bowl as well as typed, and are held when they are unsure', () => {
    const table = lots('kiriki', 'Ann', 'Bo').do(take([die(4)]), take([die(5, { confidence: 40 })]));
    expect(table.view).toMatchObject({ phase: 'question', questions: [{ reason: 'unsure', needed: 1 }] });
    table.do({ type: 'use-reading', held: 3, values: [5] });
    expect(table.view).toMatchObject({ questions: [], lots: { starter: 1 } });
    expect(lots('kiriki', 'Ann', 'Bo').do(take([die(4), die(4)])).view.questions).toMatchObject([
      { reason: 'count' },
    ]);
  });

  it('are undone one by one, the deciding one too', () => {
    const table = lots('kiriki', 'Ann', 'Bo').do(thrown(2), thrown(6), { type: 'undo' });
    expect(table.view).toMatchObject({ due: { seat: 1, throwDice: 1 }, lots: { starter: null } });
    table.do({ type: 'redo' });
    expect(table.view.due.seat).toBe(1);
  });

  it('stay drawn through corrections of the game', () => {
    const table = lots('kiriki', 'Ann', 'Bo').do(thrown(2), thrown(6), thrown(1, 1, 1, 1, 2));
    table.do({ type: 'correct-die', step: 4, die: 4, value: 1 });
    expect(table.view).toMatchObject({ due: { seat: 1 }, lots: { starter: 1 } });
  });

  it('take nothing but one die', () => {
    const table = lots('kiriki', 'Ann', 'Bo');
    expect(table.try(thrown(1, 2))).toBe('wrong-count');
    expect(table.try(thrown('u'))).toBe('bad-face');
    expect(table.try(write('ones'))).toBe('nothing-thrown');
    expect(table.try({ type: 'pass-turn', to: 1 })).toBe('nothing-thrown');
  });

  it('rank kana from u to o, on ordinary dice too', () => {
    expect(lots('nkodice', 'Ann', 'Bo').do(thrown('o'), thrown('ko')).view.lots?.starter).toBe(0);
    expect(lots('nkodice', 'Ann', 'Bo').do(thrown(5), thrown(6)).view.lots?.starter).toBe(1);
  });

  it('are not drawn by one alone', () => {
    expect(lots('kiriki', 'Ann').view).toMatchObject({ lots: null, due: { throwDice: 5 } });
  });
});

describe('any lots at all', () => {
  it('end with one starter, who threw the highest die of the last round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.array(fc.constantFrom(...PIPS), { minLength: 60 }),
        (seats, faces) => {
          let state = startLots(seats, 0, null);
          for (const face of faces) state = lotsAfter(state, face, 'pips');
          fc.pre(state.starter !== null);
          const last = state.throws.filter(({ round }) => round === state.round);
          const highest = Math.max(...last.map(({ face }) => Number(face)));
          expect(last.filter(({ face }) => face === highest).map(({ seat }) => seat)).toEqual([
            state.starter,
          ]);
        },
      ),
    );
  });
});
