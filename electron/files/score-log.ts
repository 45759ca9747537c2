// A game as a score log (rules.md section 5) and a score log as a new game. Knows no dialog and no store.
import { findFaces } from '../../engine/dice.ts';
import type { Refusal } from '../../engine/errors.ts';
import type { EventEnvelope, Player, TableEvent } from '../../engine/events.ts';
import { findGame } from '../../engine/games/index.ts';
import {
  eventLine,
  headerLine,
  type LogEvent,
  type LogState,
  playEvent,
  readEvent,
  readHeader,
  startLog,
} from '../../engine/log.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { stepsOf, type TableState } from '../../engine/table/state.ts';
import { firstPlayers, typedDice } from '../../engine/table/steps.ts';
import { summaryOf } from '../session/summary.ts';
import type { Batch } from '../storage/store.ts';
import { type LineFault, parsedLines } from './json-lines.ts';

/** The lines of a table's log; what was undone is not in it, nor what waits behind a conflict. */
export function* logLines(table: TableState): Generator<string> {
  const { game, core, options } = table;
  const players = firstPlayers(core).map((player) => player.name);
  const cards = game.paper?.read(core.start) ?? [];
  const begun = cards.some(({ rows, extra }) => Object.keys(rows).length > 0 || extra > 0) ? cards : null;
  const first = game.due(core.start).seat ?? 0;
  yield `${JSON.stringify(headerLine(game.id, players, options, first, begun))}\n`;
  for (const step of stepsOf(core)) {
    if (step.player) players.push(step.player.name);
    yield `${JSON.stringify(eventLine(step.move, players))}\n`;
  }
}

/** What a new game needs from outside: its id, the time, and who plays under a name. */
export interface ImportParts {
  readonly gameId: string;
  readonly now: string;
  readonly playerNamed: (name: string, seat: number) => Player;
}

/** A log that was read: a whole game, or the first fault. */
export type ReadLog = { readonly batch: Batch } | { readonly fault: LineFault };

/** Reads a log and makes all events of a game of it; at the first fault nothing is made. */
export function readScoreLog(bytes: Uint8Array, parts: ImportParts): ReadLog {
  const steps = readLogInSteps(bytes, parts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, a line a step: what reads a long file for people stops in between to answer them. */
export function* readLogInSteps(bytes: Uint8Array, parts: ImportParts): Generator<undefined, ReadLog> {
  const envelopes: EventEnvelope[] = [];
  const add = (event: TableEvent): void => {
    const { gameId, now } = parts;
    envelopes.push({ gameId, seq: envelopes.length + 1, at: now, v: 1, source: 'import', event });
  };
  let log: LogState | null = null;
  for (const { line, value, error } of parsedLines(bytes)) {
    if (error) return { fault: { line, error } };
    const next: LogState | Refusal = log ? addEvent(log, value, parts, add) : addStart(value, parts, add);
    if ('code' in next) return { fault: { line, error: next } };
    log = next;
    yield;
  }
  const table = replayTable(findGame, envelopes);
  if (!table) return { fault: { line: 1, error: { code: 'empty-log', detail: {} } } };
  return { batch: { envelopes, reading: null, summary: summaryOf(table) } };
}

function addStart(line: unknown, parts: ImportParts, add: (event: TableEvent) => void): LogState | Refusal {
  const read = readHeader(findGame, line);
  if (!read.ok) return read.error;
  const { game, options, firstSeat, cards } = read.value;
  const players = read.value.players.map(parts.playerNamed);
  const started = { type: 'game-started', game: game.id, options, players, firstSeat } as const;
  add(cards === null ? started : { ...started, cards });
  return startLog(read.value);
}

function addEvent(
  log: LogState,
  line: unknown,
  parts: ImportParts,
  add: (event: TableEvent) => void,
): LogState | Refusal {
  const read = readEvent(line, log.players);
  if (!read.ok) return read.error;
  const played = playEvent(log, read.value);
  if (!played.ok) return played.error;
  add(eventOf(log, read.value, parts));
  return played.value;
}

function eventOf(log: LogState, { move, joins }: LogEvent, parts: ImportParts): TableEvent {
  switch (move.type) {
    case 'throw': {
      const shown = [...move.faces, ...Array.from({ length: move.out }, () => null)];
      return { type: 'throw-taken', move, dice: typedDice(shown, 'replay'), key: null };
    }
    case 'keep': {
      const { dice } = log.header.game.due(log.state);
      return { type: 'dice-kept', move, indices: findFaces(dice, move.faces) ?? [] };
    }
    case 'score':
      return { type: 'row-written', move };
    case 'nudge':
      return { type: 'nudge-used', move, power: null };
    case 'bank':
      return { type: 'points-banked', move };
    case 'pass':
      return { type: 'turn-passed', move };
    case 'leave':
      return { type: 'player-left', move };
    case 'return':
      return { type: 'player-returned', move };
    case 'join':
      return { type: 'player-joined', move, player: parts.playerNamed(joins ?? '', log.players.length) };
  }
}
