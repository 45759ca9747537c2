// Events -> state. Total: no clock, no random, no throw. The journal replayed through here is the table.
import type { EventEnvelope, TableEvent } from '../events.ts';
import type { Game, Move } from '../game.ts';
import { fillOptions } from '../options.ts';
import { dueAfter } from './asked.ts';
import { lotsAfter, startLots } from './lots.ts';
import { offerOf } from './offers.ts';
import type { Core, CoreStack, HeldReading, StepRecord, TableState } from './state.ts';
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
    core: {
      players: event.players,
      start,
      last: null,
      conflict: null,
      offers: [],
      lots: event.drawsLots ? startLots(event.players.length, event.firstSeat, event.cards ?? null) : null,
    },
    past: null,
    future: null,
    held: [],
    isPaused: false,
    bump: null,
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
    case 'reading-held': {
      const { reading, reason, seat } = event;
      const after = seat === undefined ? dueAfter(state, reading) : null;
      return hold(state, { id: seq, reading, reason, seat: seat ?? null, after });
    }
    case 'reading-settled':
      return settle(state, event.held);
    case 'bump-noted':
      return { ...state, bump: { power: event.power } };
    case 'lot-thrown':
      return throwLot(state, event);
    case 'throw-moved':
      return moveThrow(state, event, seq, at);
    case 'game-paused':
      return { ...state, isPaused: true };
    case 'game-resumed':
      return { ...state, isPaused: false };
    case 'step-corrected':
    case 'step-inserted':
    case 'step-removed':
      return advance(state, editCore(state, event, seq, at), false);
    default: {
      const core = playRecord(state.game, state.core, recordOf(event, seq, at));
      const next = advance(state, core, event.type === 'dice-kept');
      return ENDS_BUMP.has(event.type) ? { ...next, bump: null } : next;
    }
  }
}

/** A bump belongs to the throw that is due; with the throw or the turn it is past. */
const ENDS_BUMP: ReadonlySet<TableEvent['type']> = new Set(['throw-taken', 'turn-passed', 'player-left']);

function hold(state: TableState, held: HeldReading): TableState {
  const bump = held.reason === 'bumped' ? null : state.bump;
  return { ...state, held: [...state.held, held], bump };
}

function settle(state: TableState, id: number): TableState {
  const others = (list: readonly HeldReading[]): HeldReading[] => list.filter((held) => held.id !== id);
  if (!state.core.offers.some((offer) => offer.id === id)) return { ...state, held: others(state.held) };
  return { ...state, core: { ...state.core, offers: others(state.core.offers) } };
}

/** One die for the start; with the last one the game itself starts, with its starter. */
function throwLot(state: TableState, event: Extract<TableEvent, { type: 'lot-thrown' }>): TableState {
  const { core, game, options } = state;
  const face = event.dice[0]?.face ?? null;
  if (!core.lots || core.lots.starter !== null || face === null) return state;
  const lots = lotsAfter(core.lots, face, game.faceSet);
  if (lots.starter === null) return advance(state, { ...core, lots }, false);
  const setup = { seats: core.players.length, firstSeat: lots.starter, options };
  const start = lots.cards && game.paper ? game.paper.start(setup, lots.cards) : game.start(setup);
  return advance(state, { ...core, lots, start }, false);
}

/** Takes the throw out and offers it to the seat whose throw it was: undo brings both back. */
function moveThrow(
  state: TableState,
  { step, seat }: Extract<TableEvent, { type: 'throw-moved' }>,
  seq: number,
  at: string,
): TableState {
  const record = recordsOf(state.core).find((other) => other.id === step);
  if (!record) return state;
  const core = editCore(state, { type: 'step-removed', step }, seq, at);
  return advance(state, { ...core, offers: [...core.offers, offerOf(record, seq, seat)] }, false);
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
    firstMove: null,
    isInserted: false,
    power: event.type === 'nudge-used' ? event.power : null,
    key: event.type === 'throw-taken' ? event.key : null,
    player: event.type === 'player-joined' ? event.player : null,
  };
}

/** An event that edits the steps that already stand. */
export type EditEvent = Extract<TableEvent, { type: 'step-corrected' | 'step-inserted' | 'step-removed' }>;

/** The core with one record replaced, added or taken out, and everything after it played again. */
export function editCore(state: TableState, event: EditEvent, seq: number, at: string): Core {
  const records = recordsOf(state.core);
  const edited = editRecords(records, event, seq, at);
  return playAll(state.game, { ...state.core, players: firstPlayers(state.core) }, edited);
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
            power: null,
            firstMove: record.firstMove ?? record.move,
            player: event.move.type === 'join' ? record.player : null,
          }
        : record,
    );
  }
  const { move, dice } = event;
  const inserted: StepRecord = {
    id: seq,
    at,
    move,
    dice,
    keptIndices: [],
    correctedBy: null,
    firstMove: null,
    isInserted: true,
    power: null,
    key: null,
    player: null,
  };
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
