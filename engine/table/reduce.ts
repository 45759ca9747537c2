// Events -> state. Total: no clock, no random, no throw. The journal replayed through here is the table.
import type { EventEnvelope, TableEvent } from '../events.ts';
import type { Game, Move } from '../game.ts';
import { fillOptions } from '../options.ts';
import type { Core, CoreStack, StepRecord, TableState } from './state.ts';
import { firstPlayers, playAll, playRecord, recordsOf } from './steps.ts';

/** Finds a game by id; the registry is injected so that a test can bring its own games. */
export type FindGame = (id: string) => Game | undefined;

/** The table after one more event. Null before a game-started; events that mean nothing change nothing. */
export function reduceTable(
  findGame: FindGame,
  state: TableState | null,
  envelope: EventEnvelope,
): TableState | null {
  const { event } = envelope;
  if (event.type === 'game-started') return startTable(findGame, envelope, event) ?? state;
  if (!state) return null;
  return { ...reduceEvent(state, envelope), seq: envelope.seq, latestAt: envelope.at };
}

/** The table that a journal tells. */
export function replayTable(findGame: FindGame, envelopes: Iterable<EventEnvelope>): TableState | null {
  let state: TableState | null = null;
  for (const envelope of envelopes) state = reduceTable(findGame, state, envelope);
  return state;
}

function startTable(
  findGame: FindGame,
  envelope: EventEnvelope,
  event: Extract<TableEvent, { type: 'game-started' }>,
): TableState | null {
  const game = findGame(event.game);
  if (!game) return null;
  const options = fillOptions(game.options, event.options);
  const setup = { seats: event.players.length, firstSeat: event.firstSeat, options };
  const start = event.cards && game.paper ? game.paper.start(setup, event.cards) : game.start(setup);
  return {
    gameId: envelope.gameId,
    seq: envelope.seq,
    startedAt: envelope.at,
    latestAt: envelope.at,
    game,
    options,
    core: { players: event.players, start, last: null, conflict: null },
    past: null,
    future: null,
    held: [],
    isPaused: false,
  };
}

function reduceEvent(state: TableState, { event, seq, at }: EventEnvelope): TableState {
  switch (event.type) {
    case 'game-started':
      return state;
    case 'undone':
      return undo(state);
    case 'redone':
      return redo(state);
    case 'reading-held':
      return { ...state, held: [...state.held, { id: seq, reading: event.reading, reason: event.reason }] };
    case 'reading-settled':
      return { ...state, held: state.held.filter((held) => held.id !== event.held) };
    case 'game-paused':
      return { ...state, isPaused: true };
    case 'game-resumed':
      return { ...state, isPaused: false };
    case 'step-corrected':
    case 'step-inserted':
    case 'step-removed':
      return advance(state, editCore(state, event, seq, at), false);
    default:
      return advance(
        state,
        playRecord(state.game, state.core, recordOf(event, seq, at)),
        event.type === 'dice-kept',
      );
  }
}

type MoveEvent = Extract<TableEvent, { move: Move }>;

/** The step record that an event of a move makes. */
function recordOf(
  event: Exclude<MoveEvent, { type: 'step-corrected' | 'step-inserted' }>,
  seq: number,
  at: string,
): StepRecord {
  return {
    id: seq,
    at,
    move: event.move,
    dice: event.type === 'throw-taken' ? event.dice : [],
    keptIndices: event.type === 'dice-kept' ? event.indices : [],
    correctedBy: null,
    player: event.type === 'player-joined' ? event.player : null,
  };
}

/** An event that edits the steps that already stand. */
export type EditEvent = Extract<TableEvent, { type: 'step-corrected' | 'step-inserted' | 'step-removed' }>;

/** The core with one record replaced, added or taken out, and everything after it played again. */
export function editCore(state: TableState, event: EditEvent, seq: number, at: string): Core {
  const records = recordsOf(state.core);
  return playAll(
    state.game,
    firstPlayers(state.core),
    state.core.start,
    editRecords(records, event, seq, at),
  );
}

/** Edits a list of records; an unknown step changes nothing. */
export function editRecords(
  records: readonly StepRecord[],
  event: EditEvent,
  seq: number,
  at: string,
): StepRecord[] {
  if (event.type === 'step-removed') return records.filter((record) => record.id !== event.step);
  if (event.type === 'step-corrected') {
    return records.map((record) =>
      record.id === event.step
        ? {
            ...record,
            move: event.move,
            dice: event.dice,
            keptIndices: [],
            correctedBy: seq,
            player: event.move.type === 'join' ? record.player : null,
          }
        : record,
    );
  }
  const { move, dice } = event;
  const inserted: StepRecord = { id: seq, at, move, dice, keptIndices: [], correctedBy: null, player: null };
  const index = event.before === null ? -1 : records.findIndex((record) => record.id === event.before);
  return index < 0 ? [...records, inserted] : records.toSpliced(index, 0, inserted);
}

function advance(state: TableState, core: Core, isSoft: boolean): TableState {
  return { ...state, core, past: { core: state.core, isSoft, below: state.past }, future: null };
}

function undo(state: TableState): TableState {
  let past = state.past;
  let core = state.core;
  let future: CoreStack | null = state.future;
  while (past) {
    future = { core, isSoft: past.isSoft, below: future };
    core = past.core;
    const wasSoft = past.isSoft;
    past = past.below;
    if (!wasSoft) break;
  }
  return { ...state, core, past, future };
}

/** Brings one move again, and the keeps that followed it: just where undo came from. */
function redo(state: TableState): TableState {
  let future = state.future;
  let core = state.core;
  let past: CoreStack | null = state.past;
  while (future) {
    past = { core, isSoft: future.isSoft, below: past };
    core = future.core;
    future = future.below;
    if (!future?.isSoft) break;
  }
  return { ...state, core, past, future };
}
