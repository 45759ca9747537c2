// The shape of a table: the steps so far, what can be undone, what waits for an answer. No logic.

import type { Refusal } from '../errors.ts';
import type { DieRecord, Player } from '../events.ts';
import type { Game, GameState, Move, Seat } from '../game.ts';
import type { Options } from '../options.ts';
import type { HoldReason, Reading, ReadingKey } from '../reading.ts';
import type { Lots } from './lots.ts';

/** A move as it was made, before it is known whether it is still legal. `id` is the seq of its event. */
export interface StepRecord {
  readonly id: number;
  readonly at: string;
  readonly move: Move;
  /** For a throw, die by die in the order of the move's faces, dice out of the bowl last; empty otherwise. */
  readonly dice: readonly DieRecord[];
  /** Which dice on the table a keep meant, by index. */
  readonly keptIndices: readonly number[];
  /** The seq of the latest correction; null where it stands as made. */
  readonly correctedBy: number | null;
  /** The move as it was first made, where it was corrected since. */
  readonly firstMove: Move | null;
  /** Whether it was put in later, by a person who said that it was missed. */
  readonly isInserted: boolean;
  /** How hard a nudge was, 0 to 100; null where nobody said, and for everything else. */
  readonly power: number | null;
  /** The device's message that a throw came from. */
  readonly key: ReadingKey | null;
  /** The player who joins with it. */
  readonly player: Player | null;
}

/** A step that was played: its record, who was to move, and the game after it. A linked list, newest first. */
export interface Step extends StepRecord {
  readonly seat: Seat | null;
  readonly tray: readonly TrayDie[];
  readonly state: GameState;
  readonly prev: Step | null;
  readonly count: number;
  /** Turns begun by each seat, this step's included. */
  readonly turns: readonly number[];
}

/** One die on the table now. */
export interface TrayDie extends DieRecord {
  readonly isKept: boolean;
  /** The step that threw it. */
  readonly step: number;
}

/** A later decision that is no longer legal after a correction, and all that waits behind it. */
export interface Conflict {
  readonly step: StepRecord;
  readonly error: Refusal;
  readonly rest: readonly StepRecord[];
}

/** All of a table that undo and redo go back to. */
export interface Core {
  readonly players: readonly Player[];
  readonly start: GameState;
  readonly last: Step | null;
  readonly conflict: Conflict | null;
  /** Throws that were taken from one player and wait for another. */
  readonly offers: readonly HeldReading[];
  /** The lots for the start; null where none were drawn. */
  readonly lots: Lots | null;
}

/** A linked list of cores, newest first. `isSoft` marks a core that undo passes over (before a keep). */
export interface CoreStack {
  readonly core: Core;
  readonly isSoft: boolean;
  readonly below: CoreStack | null;
}

/**
 * A reading that waits for the table. `id` is the seq of its event; `seat` whose throw it was, where that was said; `after` the step
 * behind which it was the throw that was due, null where it was none (asked.ts).
 */
export interface HeldReading {
  readonly id: number;
  readonly reading: Reading;
  readonly reason: HoldReason;
  readonly seat: Seat | null;
  readonly after: number | null;
}

/** A table with a game. */
export interface TableState {
  readonly gameId: string;
  readonly seq: number;
  readonly startedAt: string;
  readonly latestAt: string;
  readonly game: Game;
  readonly options: Options;
  readonly core: Core;
  readonly past: CoreStack | null;
  readonly future: CoreStack | null;
  readonly held: readonly HeldReading[];
  readonly isPaused: boolean;
  /** Bumps with no nudge left before the throw that is due; null: none. */
  readonly bump: { readonly power: number | null } | null;
}

/** All that waits for an answer: readings that were held and throws that were moved, oldest first. */
export function waitingOf(state: TableState): readonly HeldReading[] {
  return [...state.held, ...state.core.offers].sort((a, b) => a.id - b.id);
}

/** The game's state now. */
export function gameStateOf(core: Core): GameState {
  return core.last?.state ?? core.start;
}

/** The steps so far, oldest first. */
export function stepsOf(core: Core): Step[] {
  const steps: Step[] = [];
  for (let step = core.last; step; step = step.prev) steps.push(step);
  return steps.reverse();
}
