// Undo and redo at the table, and that the journal alone is the table.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, Move } from '../game.ts';
import { GAMES } from '../games/index.ts';
import { type NextNumber, numbersFrom, pick, randomMove, randomOptions } from '../games/play.test-kit.ts';
import type { TableView } from '../view.ts';
import type { TableCommand } from './commands.ts';
import { gameStateOf, stepsOf } from './state.ts';
import { keep, person, TestTable, thrown, write } from './table.test-kit.ts';

function commandOf(table: TestTable, move: Move, next: NextNumber): TableCommand {
  switch (move.type) {
    case 'throw':
      return { type: 'type-throw', faces: move.faces, out: move.out };
    case 'keep': {
      const { dice } = table.view.due;
      const used = new Set<number>();
      for (const face of move.faces) used.add(dice.findIndex((die, i) => die === face && !used.has(i)));
      return keep(...used);
    }
    case 'score':
      return write(move.row);
    case 'nudge':
      return { type: 'use-nudge', power: next() < 0.5 ? null : 40 };
    case 'bank':
      return { type: 'bank' };
    case 'pass':
      return { type: 'pass-turn', to: move.to };
    case 'leave':
      return { type: 'leave-game', seat: move.seat };
    case 'return':
      return { type: 'return-to-game', seat: move.seat, rows: move.rows };
    case 'join':
      return { type: 'join-game', player: person('Late'), rows: move.rows };
  }
}

function randomCommand(table: TestTable, game: Game, next: NextNumber): TableCommand | null {
  const roll = next();
  if (roll < 0.08) return { type: 'undo' };
  if (roll < 0.12) return { type: 'redo' };
  if (roll < 0.15) return { type: next() < 0.5 ? 'pause' : 'resume' };
  if (roll < 0.17) return { type: 'join-game', player: person(`P${table.journal.length}`), rows: 'open' };
  const { core } = table.state!;
  if (roll < 0.22 && roll > 0.19) {
    const { hasLeft, seat } = pick(next, table.view.players);
    return hasLeft ? { type: 'return-to-game', seat, rows: 'zero' } : { type: 'leave-game', seat };
  }
  const steps = stepsOf(core);
  if (roll < 0.25 && steps.length > 0) {
    const step = pick(next, steps);
    if (step.move.type === 'throw' && step.dice.length > 0) {
      const die = Math.floor(next() * step.dice.length);
      return { type: 'correct-die', step: step.id, die, value: pick(next, [1, 2, 3, 4, 5, 6] as const) };
    }
    return { type: 'remove-step', step: step.id };
  }
  if (core.conflict) return { type: 'remove-step', step: core.conflict.step.id };
  const move = randomMove(game, gameStateOf(core), next);
  return move && commandOf(table, move, next);
}

function playRandomly(game: Game, seed: number, commands: number): TestTable {
  const next = numbersFrom(seed);
  const names = ['Ann', 'Bo', 'Cy'].slice(0, Math.max(game.minSeats, 1 + Math.floor(next() * 3)));
  const options = next() < 0.5 ? randomOptions(game, next) : {};
  const table = TestTable.of(game.id, names, options);
  for (let i = 0; i < commands; i++) {
    const command = randomCommand(table, game, next);
    if (command) table.try(command);
  }
  return table;
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const RUNS = { numRuns: 8 };

describe.each(GAMES.map((game) => [game.id, game] as const))('a table of %s', (_, game) => {
  it('is what its journal replayed from JSON says, corrections, undo and all', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const table = playRandomly(game, seed, 60);
        assert.deepEqual(table.replayed, JSON.parse(JSON.stringify(table.view)));
      }),
      RUNS,
    );
  });

  it('comes back to where it was with undo and redo, step by step and all the way', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const table = playRandomly(game, seed, 40);
        while (table.view.canRedo) table.do({ type: 'redo' });
        const views: TableView[] = [table.view];
        while (table.view.canUndo) {
          table.do({ type: 'undo' });
          views.push(table.view);
        }
        assert.deepEqual(table.view.history, []);
        for (const before of views.toReversed().slice(1)) {
          table.do({ type: 'redo' });
          // The first view after a keep is passed over by undo, so only what undo stops at is compared.
          assert.deepEqual({ ...table.view, canRedo: before.canRedo }, before);
        }
      }),
      RUNS,
    );
  });

  it('never has a view that JSON changes, or more totals than players', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { view } = playRandomly(game, seed, 60);
        assert.deepEqual(JSON.parse(JSON.stringify(view)), view);
        assert.equal(view.players.length, view.standing.totals.length);
      }),
      RUNS,
    );
  });
});

describe('undo', () => {
  it('takes a throw back, marks of kept dice with it, and redo brings it again', () => {
    const table = TestTable.of('kiriki').do(thrown(1, 4, 1, 2, 1), keep(0), { type: 'undo' });
    expect(table.faces).toEqual([]);
    expect(table.do({ type: 'redo' }).faces).toEqual([1, 4, 1, 2, 1]);
  });

  it('goes back over a finished game', () => {
    const table = TestTable.of('nkodice');
    for (let i = 0; i < 3; i++) table.do(thrown('u', 'u', 'ma', 'ma', 'chi'));
    expect(table.view.phase).toBe('over');
    expect(table.do({ type: 'undo' }).view).toMatchObject({ phase: 'throw', standing: { winners: [] } });
  });

  it('has nothing to do at the start, nor redo after a new move', () => {
    const table = TestTable.of('kiriki');
    expect(table.try({ type: 'undo' })).toBe('nothing-to-undo');
    table.do(thrown(1, 1, 1, 1, 1), { type: 'undo' }, thrown(2, 2, 2, 2, 2));
    expect(table.try({ type: 'redo' })).toBe('nothing-to-redo');
  });

  it('takes back a player who joined and one who left', () => {
    const table = TestTable.of('kiriki', ['Ann', 'Bo']);
    table.do({ type: 'join-game', player: person('Cy'), rows: 'open' }, { type: 'leave-game', seat: 0 });
    expect(table.view.players.map((player) => player.name)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(table.view.due.seat).toBe(1);
    expect(table.view.players.map((player) => player.hasLeft)).toEqual([true, false, false]);
    table.do({ type: 'undo' });
    expect(table.view.due.seat).toBe(0);
    expect(table.view.players.some((player) => player.hasLeft)).toBe(false);
    table.do({ type: 'undo' });
    expect(table.view.players.map((player) => player.name)).toEqual(['Ann', 'Bo']);
  });
});

describe('a player who left and comes back', () => {
  const twoRounds = (table: TestTable): TestTable =>
    table
      .do(thrown(1, 1, 1, 2, 3), write('ones'), { type: 'leave-game', seat: 1 })
      .do(...(['twos', 'threes'] as const).flatMap((row) => [thrown(2, 2, 3, 3, 6), write(row)]));

  it('makes up for the rows that were missed, where the table leaves them open', () => {
    const table = twoRounds(TestTable.of('yatzy', ['Ann', 'Bo']));
    expect(table.view.due.seat).toBe(0);
    table.do({ type: 'return-to-game', seat: 1, rows: 'open' });
    expect(table.view.players.map((player) => player.hasLeft)).toEqual([false, false]);
    expect(table.view.history[0]).toMatchObject({ move: { type: 'return', seat: 1, rows: 'open' } });
    expect(turnsToTheEnd(table)).toEqual([12, 15]);
  });

  it('has the rows that were missed as zero, where the table says so', () => {
    const table = twoRounds(TestTable.of('yatzy', ['Ann', 'Bo']));
    table.do({ type: 'return-to-game', seat: 1, rows: 'zero' });
    expect(turnsToTheEnd(table)).toEqual([12, 12]);
    expect(table.view.card.rows.every((row) => row.values.every((value) => value !== null))).toBe(true);
  });

  it('has throws of NKODICE left, all or but those that the others made', () => {
    for (const [rows, throwsLeft] of [
      ['open', 3],
      ['zero', 1],
    ] as const) {
      const table = TestTable.of('nkodice', ['Ann', 'Bo'], { startThrows: 3 });
      table.do({ type: 'leave-game', seat: 1 });
      for (let i = 0; i < 2; i++) table.do(thrown('u', 'u', 'ma', 'ma', 'chi'));
      table.do({ type: 'return-to-game', seat: 1, rows });
      expect(table.view.detail).toMatchObject({ seats: [{}, { throwsLeft }] });
    }
  });

  it('is not counted twice by who comes late afterwards: the rounds of the one who was away are no measure', () => {
    const table = twoRounds(TestTable.of('yatzy', ['Ann', 'Bo']));
    table.do({ type: 'join-game', player: person('Cy'), rows: 'zero' });
    expect(turnsToTheEnd(table)).toEqual([12, 0, 12]);
  });

  it('goes again with undo, and the card is as it was', () => {
    const table = twoRounds(TestTable.of('yatzy', ['Ann', 'Bo']));
    const before = table.view;
    table.do({ type: 'return-to-game', seat: 1, rows: 'zero' }, { type: 'undo' });
    expect(table.view).toEqual({ ...before, canRedo: true });
  });

  it('is refused where nobody left and where there is no such seat', () => {
    const table = TestTable.of('yatzy', ['Ann', 'Bo']);
    expect(table.try({ type: 'return-to-game', seat: 1, rows: 'open' })).toBe('already-playing');
    expect(table.try({ type: 'return-to-game', seat: 5, rows: 'open' })).toBe('no-such-seat');
  });
});

/** Plays on with whatever row is open; the turns of each seat until the end. */
function turnsToTheEnd(table: TestTable): number[] {
  const turns = table.view.players.map(() => 0);
  for (let most = 0; most < 200 && table.view.due.seat !== null; most++) {
    turns[table.view.due.seat]!++;
    table.do(thrown(1, 2, 3, 4, 6));
    table.do(write(table.view.previews.find((row) => row.isAllowed)!.row));
  }
  return turns;
}

describe('a command that is refused', () => {
  it.each<[string, TableCommand, string]>([
    ['a row before a throw', write('ones'), 'nothing-thrown'],
    ['a wrong count', thrown(1, 2), 'wrong-count'],
    ['a face of other dice', thrown(1, 2, 3, 4, 'u'), 'bad-face'],
    ['a bank', { type: 'bank' }, 'move-not-in-game'],
    ['a nudge', { type: 'use-nudge', power: null }, 'move-not-in-game'],
    ['a die that is not there', keep(7), 'no-such-die'],
    ['a seat that is not there', { type: 'pass-turn', to: 5 }, 'no-such-seat'],
    ['the last player leaving', { type: 'leave-game', seat: 0 }, 'last-player'],
    ['a name twice', { type: 'join-game', player: person('Ann'), rows: 'open' }, 'seat-already-playing'],
    ['a question that nobody asked', { type: 'dismiss-reading', held: 3 }, 'no-question'],
    ['a step that is not there', { type: 'remove-step', step: 99 }, 'no-such-step'],
    ['going on without a pause', { type: 'resume' }, 'not-paused'],
  ])('changes nothing: %s', (_, command, code) => {
    const table = TestTable.of('kiriki');
    const before = table.state;
    expect(table.try(command)).toBe(code);
    expect(table.state).toBe(before);
  });

  it('is every command before a game, but the start', () => {
    expect(new TestTable().try(thrown(1, 1, 1, 1, 1))).toBe('no-game');
  });

  it.each([
    ['chess', ['Ann'], {}, 'unknown-game'],
    ['kiriki', [], {}, 'bad-players'],
    ['kiriki', ['Ann', 'Ann'], {}, 'bad-players'],
    ['kiriki', [' '], {}, 'bad-players'],
    ['chinchirorin', ['Ann'], {}, 'bad-players'],
    ['kiriki', ['Ann'], { bonusFrom: 'many' }, 'bad-option'],
    ['kiriki', ['Ann'], { nothing: 1 }, 'unknown-option'],
  ])('is a start of %s with %j and %j: %s', (game, names, options, code) => {
    const players = names.map(person);
    expect(new TestTable().try({ type: 'start-game', game, options, players, firstSeat: 0 })).toBe(code);
  });
});
