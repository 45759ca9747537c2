// A table with its journal, for tests: commands in, the state after each both live and replayed.
import type { Face } from '../dice.ts';
import type { Result } from '../errors.ts';
import type { EventEnvelope, Player, TableEvent } from '../events.ts';
import { findGame } from '../games/index.ts';
import { DEFAULT_LIMITS, type DieReading, type Reading } from '../reading.ts';
import { type TableView, viewTable } from '../view.ts';
import type { TableCommand } from './commands.ts';
import { decideTable } from './decide.ts';
import { type FindGame, reduceTable, replayTable } from './reduce.ts';
import type { TableState } from './state.ts';

/** A person for a test. */
export function person(name: string): Player {
  const id = name.toLowerCase();
  return { id, name, colour: 0, kind: 'person', level: null, throwsVirtually: false };
}

/** A table in a test: it appends what is decided, as a session does. */
export class TestTable {
  readonly journal: EventEnvelope[] = [];
  state: TableState | null = null;

  constructor(private readonly find: FindGame = findGame) {}

  /** Starts a game of these players. */
  static of(
    game: string,
    names: readonly string[] = ['Ann'],
    options: Record<string, unknown> = {},
  ): TestTable {
    const table = new TestTable();
    table.do({ type: 'start-game', game, options, players: names.map(person), firstSeat: 0 });
    return table;
  }

  /** What the command would cause; nothing is appended. */
  decide(command: TableCommand): Result<TableEvent[]> {
    return decideTable(this.find, this.state, command);
  }

  /** Does a command that must be accepted. */
  do(...commands: readonly TableCommand[]): this {
    for (const command of commands) {
      const code = this.try(command);
      if (code) throw new Error(`${JSON.stringify(command)}: ${code}`);
    }
    return this;
  }

  /** Does a command if it is accepted; the refusal's code, or null. */
  try(command: TableCommand): string | null {
    const decided = this.decide(command);
    if (!decided.ok) return decided.error.code;
    for (const event of decided.value) {
      const seq = this.journal.length + 1;
      const at = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
      const envelope: EventEnvelope = { gameId: 'g', seq, at, v: 1, source: 'table', event };
      this.journal.push(envelope);
      this.state = reduceTable(this.find, this.state, envelope);
    }
    return null;
  }

  /** The view of the live state. */
  get view(): TableView {
    return viewTable(this.state!);
  }

  /** The view of the journal replayed from its JSON. */
  get replayed(): TableView {
    const journal = JSON.parse(JSON.stringify(this.journal)) as EventEnvelope[];
    return viewTable(replayTable(this.find, journal)!);
  }

  /** The seq of the latest event of this type. */
  latest(type: TableEvent['type']): number {
    return this.journal.findLast((envelope) => envelope.event.type === type)?.seq ?? 0;
  }

  /** The points of a row of seat 0. */
  row(id: string, seat = 0): number | null | undefined {
    return this.view.card.rows.find((row) => row.id === id)?.values[seat];
  }

  /** The faces on the table. */
  get faces(): (Face | null)[] {
    return this.view.tray.map((die) => die.face);
  }
}

/** A typed throw. */
export const thrown = (...faces: Face[]): TableCommand => ({ type: 'type-throw', faces, out: 0 });
/** A row to write. */
export const write = (row: string): TableCommand => ({ type: 'write-row', row });
/** Dice to keep, by index. */
export const keep = (...indices: number[]): TableCommand => ({ type: 'keep-dice', indices });

/** A die as a bowl reads it. */
export function die(face: Face | null, changes: Partial<DieReading> = {}): DieReading {
  return { face, confidence: 99, place: 'in', alternatives: [], at: null, ...changes };
}

/** A settled reading that the table asked for. */
export function reading(dice: readonly DieReading[], changes: Partial<Reading> = {}): Reading {
  return { key: null, source: 'virtual', isSettled: true, asked: 'asked', of: null, dice, ...changes };
}

/** The command of a reading under the limits of a first start. */
export function take(dice: readonly DieReading[], changes: Partial<Reading> = {}): TableCommand {
  return { type: 'take-reading', reading: reading(dice, changes), limits: DEFAULT_LIMITS };
}
