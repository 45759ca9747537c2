// For tests and benches: folders that clean up after themselves, and real games played to their end by a seeded hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Face, facesOf } from '../../engine/dice.ts';
import type { EventEnvelope, Player } from '../../engine/events.ts';
import type { LegalAction } from '../../engine/game.ts';
import { findGame } from '../../engine/games/index.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { decideTable } from '../../engine/table/decide.ts';
import { reduceTable } from '../../engine/table/reduce.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import { summaryOf } from '../session/summary.ts';
import type { Batch } from './store.ts';

/** A folder below the system's own for temporary files, and how to take it away. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'donburi-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Numbers in [0, 1) from a seed: the same ones every time. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A person at the table. */
export function person(id: string, name: string, colour = 0): Player {
  return { id, name, colour, kind: 'person', level: null, throwsVirtually: false };
}

/** The command of a seeded hand: throws while it may, then decides at random. Null when the game is over. */
export function randomCommand(table: TableState, random: () => number): TableCommand | null {
  const actions = table.game.legal(gameStateOf(table.core));
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const throwing = actions.find((action) => action.type === 'throw');
  const deciding = actions.filter((action) => ['score', 'bank'].includes(action.type));
  if (throwing && (deciding.length === 0 || random() < 0.4)) return throwOf(table, throwing, random, pick);
  if (deciding.length > 0) return decisionOf(pick(deciding));
  const keeping = actions.find((action) => action.type === 'keep');
  if (keeping) {
    const { dice } = table.game.due(gameStateOf(table.core));
    const kept = pick(keeping.choices.filter((choice) => choice.length > 0));
    return { type: 'keep-dice', indices: indicesFor(dice, kept) };
  }
  return null;
}

function throwOf(
  table: TableState,
  action: Extract<LegalAction, { type: 'throw' }>,
  random: () => number,
  pick: <T>(from: readonly T[]) => T,
): TableCommand {
  const out = action.isOutCounted && random() < 0.1 ? 1 : 0;
  const faces = Array.from({ length: action.dice - out }, () => pick(facesOf(table.game.faceSet)));
  return { type: 'type-throw', faces, out };
}

function decisionOf(action: LegalAction): TableCommand {
  return action.type === 'score' ? { type: 'write-row', row: action.row } : { type: 'bank' };
}

function indicesFor(dice: readonly Face[], faces: readonly Face[]): number[] {
  const used = new Set<number>();
  for (const face of faces) used.add(dice.findIndex((die, index) => die === face && !used.has(index)));
  return [...used];
}

/** A whole game as one batch for the store. Minutes count from `startedAt`; two games of one seed differ only in their id. */
export function playedGame(options: {
  readonly gameId: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly seed: number;
  readonly startedAt: string;
  /** Stops after this many events; null: to the end. */
  readonly most?: number;
}): Batch & { readonly summary: NonNullable<Batch['summary']> } {
  const { gameId, game, players, seed, startedAt, most = 5_000 } = options;
  const random = seededRandom(seed);
  const begin = Date.parse(startedAt);
  const envelopes: EventEnvelope[] = [];
  let table: TableState | null = null;
  let command: TableCommand | null = { type: 'start-game', game, options: {}, players, firstSeat: 0 };
  while (command && envelopes.length < most) {
    const decided = decideTable(findGame, table, command);
    if (!decided.ok) throw new Error(`the seeded hand was refused: ${decided.error.code}`);
    for (const event of decided.value) {
      const seq = envelopes.length + 1;
      const at = new Date(begin + seq * 5_000).toISOString();
      const envelope: EventEnvelope = { gameId, seq, at, v: 1, source: 'table', event };
      envelopes.push(envelope);
      table = reduceTable(findGame, table, envelope);
    }
    command = table ? randomCommand(table, random) : null;
  }
  if (!table) throw new Error('no game began');
  return { envelopes, reading: null, summary: summaryOf(table) };
}
