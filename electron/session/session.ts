// The one writer: commands and readings become events, events are synced to the journal, then they count. Knows no window and no port.
import { accept, type Result, refuse } from '../../engine/errors.ts';
import type { EventEnvelope, EventSource, TableEvent } from '../../engine/events.ts';
import type { Reading, ReadingLimits } from '../../engine/reading.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { decideTable } from '../../engine/table/decide.ts';
import { diceToThrow } from '../../engine/table/due.ts';
import { type FindGame, reduceTable, replayTable } from '../../engine/table/reduce.ts';
import type { TableState } from '../../engine/table/state.ts';
import type { StoredReading } from '../storage/readings.ts';
import type { Store } from '../storage/store.ts';
import { computerToMove } from './computer.ts';
import { summaryOf } from './summary.ts';

/** What a session needs from outside. `now` is UTC, ISO 8601; `newId` makes ids that are never used twice. */
export interface SessionParts {
  readonly store: Store;
  readonly findGame: FindGame;
  readonly now: () => string;
  readonly newId: () => string;
  readonly limits: () => ReadingLimits;
}

/** What a device delivered: its identity and canonical text, and what it means for a table. */
export interface Delivery {
  readonly stored: Omit<StoredReading, 'at' | 'gameId' | 'seq'>;
  readonly what:
    | { readonly type: 'throw'; readonly reading: Reading }
    | { readonly type: 'nudge'; readonly power: number | null }
    | { readonly type: 'other' };
}

/** What became of a delivery. In each case it is stored now, and may be acknowledged. */
export type DeliveryOutcome = 'scored' | 'held' | 'stored' | 'repeat' | 'clash' | 'nudge' | 'nudge-refused';

/** The running table and its journal. */
export interface Session {
  table(): TableState | null;
  /** Runs a command. `commandId` makes a repeated message harmless: it is answered again and applied once. */
  run(command: TableCommand, source: EventSource, commandId?: string): Result<null>;
  /** Stores a device's message and applies it, both in one synced transaction. Throws StoreError where it cannot. */
  deliver(delivery: Delivery): DeliveryOutcome;
  /** A second look at a reading that is stored already, by its key: it replaces the question about it, or is a proposed correction. */
  look(reading: Reading): Result<null>;
  /** Dice that a source should expect now; null: disarm. The built-in bowl never holds kept dice. */
  diceDue(isBuiltIn?: boolean): number | null;
  resume(gameId: string): Result<null>;
  close(): void;
  /** The table of any stored game, as it stands or after its first `events` events. */
  load(gameId: string, events?: number): TableState | null;
  /** A game wherever it is: at the table or stored; null where there is none. */
  find(gameId: string): TableState | null;
  onChange(listener: () => void): void;
}

const REMEMBERED_COMMANDS = 500;

/** Opens a session over a store. */
export function createSession(parts: SessionParts): Session {
  const { store, findGame } = parts;
  let state: TableState | null = null;
  const listeners: (() => void)[] = [];
  const answered = new Map<string, Result<null>>();

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const envelop = (
    events: readonly TableEvent[],
    source: EventSource,
    gameId: string,
    seq: number,
  ): EventEnvelope[] =>
    events.map((event, index) => ({ gameId, seq: seq + index, at: parts.now(), v: 1, source, event }));

  /** Appends first, then counts: what a window shows is on the disk. */
  const commit = (
    events: readonly TableEvent[],
    source: EventSource,
    reading: StoredReading | null,
  ): void => {
    const isStart = events[0]?.type === 'game-started';
    const gameId = isStart || !state ? parts.newId() : state.gameId;
    const seq = isStart || !state ? 1 : state.seq + 1;
    const envelopes = envelop(events, source, gameId, seq);
    let next: TableState | null = isStart ? null : state;
    for (const envelope of envelopes) next = reduceTable(findGame, next, envelope);
    const stored = reading && {
      ...reading,
      gameId: envelopes.length > 0 ? gameId : null,
      seq: envelopes.length > 0 ? seq : null,
    };
    store.append({
      envelopes,
      reading: stored,
      summary: next && envelopes.length > 0 ? summaryOf(next) : null,
    });
    state = next;
    changed();
  };

  const run = (command: TableCommand, source: EventSource): Result<null> => {
    const decided = decideTable(findGame, state, command);
    if (!decided.ok) return decided;
    if (decided.value.length > 0) commit(decided.value, source, null);
    return accept(null);
  };

  const deliver = ({ stored, what }: Delivery): DeliveryOutcome => {
    const reading: StoredReading = { ...stored, at: parts.now(), gameId: null, seq: null };
    const verdict = store.judgeReading(reading);
    if (verdict !== 'new') return verdict;
    const decided = decideDelivery(what);
    commit(decided.ok ? decided.value : [], 'device', reading);
    if (what.type === 'nudge') {
      const isUsed = decided.ok && decided.value.some((event) => event.type === 'nudge-used');
      return isUsed ? 'nudge' : 'nudge-refused';
    }
    if (!decided.ok || decided.value.length === 0) return 'stored';
    return decided.value.some(({ type }) => type === 'throw-taken' || type === 'lot-thrown')
      ? 'scored'
      : 'held';
  };

  const decideDelivery = (what: Delivery['what']): Result<TableEvent[]> => {
    if (what.type === 'other' || !state) return accept([]);
    const command: TableCommand =
      what.type === 'throw'
        ? { type: 'take-reading', reading: what.reading, limits: parts.limits() }
        : { type: 'use-nudge', power: what.power };
    return decideTable(findGame, state, command);
  };

  const load = (gameId: string, events?: number): TableState | null => {
    const journal = store.journal(gameId);
    return replayTable(findGame, events === undefined ? journal : journal.slice(0, events));
  };

  return {
    table: () => state,
    run: (command, source, commandId) => {
      const before = commandId === undefined ? undefined : answered.get(commandId);
      if (before) return before;
      const result = run(command, source);
      if (commandId !== undefined) {
        answered.set(commandId, result);
        if (answered.size > REMEMBERED_COMMANDS) answered.delete(answered.keys().next().value as string);
      }
      return result;
    },
    deliver,
    look: (reading) =>
      run(
        { type: 'take-reading', reading: { ...reading, of: reading.key?.n ?? null }, limits: parts.limits() },
        'device',
      ),
    // Without a table no limits are asked for: devices start before the settings are there.
    diceDue: (isBuiltIn = false) => (state ? diceDue(state, isBuiltIn ? {} : parts.limits()) : null),
    resume: (gameId) => {
      const loaded = load(gameId);
      if (!loaded) return refuse('no-game');
      state = loaded;
      changed();
      return accept(null);
    },
    close: () => {
      state = null;
      changed();
    },
    load,
    find: (gameId) => (state?.gameId === gameId ? state : load(gameId)),
    onChange: (listener) => void listeners.push(listener),
  };
}

/** Armed only when a throw is due (design.md section 4), and one that a person makes: the app throws for its computers itself. */
function diceDue(state: TableState, limits: Pick<ReadingLimits, 'keptStayInBowl'>): number | null {
  if (computerToMove(state)?.throwsVirtually) return null;
  return diceToThrow(state, limits);
}
