// Kiriki against the values of rules.md section 2.
import { describe, expect, it } from 'vitest';
import type { Face } from '../dice.ts';
import type { EventEnvelope, Player } from '../events.ts';
import type { TableCommand } from '../table/commands.ts';
import { decideTable } from '../table/decide.ts';
import { replayTable } from '../table/reduce.ts';
import type { TableState } from '../table/state.ts';
import { viewTable } from '../view.ts';
import { findGame } from './index.ts';

const ann: Player = { id: 'a', name: 'Ann', colour: 0, kind: 'person', level: null, throwsVirtually: false };

/** Plays commands on one table and keeps the journal, as a session does. */
function play(commands: readonly TableCommand[]): { state: TableState; journal: EventEnvelope[] } {
  const journal: EventEnvelope[] = [];
  let state: TableState | null = null;
  for (const command of commands) {
    const decided = decideTable(findGame, state, command);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.code}`);
    for (const event of decided.value) {
      journal.push({
        gameId: 'g',
        seq: journal.length + 1,
        at: '2026-01-01T00:00:00Z',
        v: 1,
        source: 'table',
        event,
      });
    }
    state = replayTable(findGame, journal);
  }
  return { state: state!, journal };
}

const start: TableCommand = { type: 'start-game', game: 'kiriki', options: {}, players: [ann], firstSeat: 0 };
const thrown = (...faces: Face[]): TableCommand => ({ type: 'type-throw', faces, out: 0 });
const write = (row: string): TableCommand => ({ type: 'write-row', row });

describe('kiriki at a table', () => {
  it('adds 50 to the same row for a further kiriki and leaves the other rows open', () => {
    const { state } = play([
      start,
      thrown(4, 4, 4, 4, 4),
      write('kiriki'),
      thrown(2, 2, 2, 2, 2),
      write('kiriki'),
    ]);
    const view = viewTable(state);
    expect(view.card.rows.find((row) => row.id === 'kiriki')?.values).toEqual([100]);
    expect(view.card.rows.find((row) => row.id === 'twos')?.values).toEqual([null]);
  });

  it('keeps the marked dice in their order and fixes the count of the next throw', () => {
    const { state } = play([
      start,
      thrown(1, 4, 1, 2, 1),
      { type: 'keep-dice', indices: [0, 2, 4] },
      thrown(1, 6),
    ]);
    expect(viewTable(state).tray.map((die) => die.face)).toEqual([1, 1, 1, 1, 6]);
  });

  it('asks about a row that no longer fits after a correction, and keeps what waits behind it', () => {
    const { state, journal } = play([
      start,
      thrown(4, 4, 4, 4, 4),
      write('kiriki'),
      thrown(2, 2, 2, 2, 2),
      write('kiriki'),
    ]);
    const decided = decideTable(findGame, state, { type: 'correct-die', step: 4, die: 0, value: 3 });
    expect(decided.ok).toBe(true);
    if (!decided.ok) return;
    const at = '2026-01-01T00:00:01Z';
    journal.push({
      gameId: 'g',
      seq: journal.length + 1,
      at,
      v: 1,
      source: 'table',
      event: decided.value[0]!,
    });
    const view = viewTable(replayTable(findGame, journal)!);
    expect(view.phase).toBe('conflict');
    expect(view.conflict?.error.code).toBe('row-taken');
  });

  it('takes a throw back with undo, marks of kept dice with it, and brings it again with redo', () => {
    const { state } = play([
      start,
      thrown(1, 4, 1, 2, 1),
      { type: 'keep-dice', indices: [0] },
      { type: 'undo' },
    ]);
    expect(viewTable(state).tray).toEqual([]);
    const again = play([start, thrown(1, 4, 1, 2, 1), { type: 'undo' }, { type: 'redo' }]);
    expect(viewTable(again.state).tray.map((die) => die.face)).toEqual([1, 4, 1, 2, 1]);
  });
});
