// State -> what a screen shows, as plain JSON. The windows, phones and the command line all draw from this.
import type { FaceSet } from './dice.ts';
import type { Refusal } from './errors.ts';
import type { Player } from './events.ts';
import type { CardView, Due, Game, Json, Move, RowPreview, Seat, Standing } from './game.ts';
import type { Options } from './options.ts';
import { gameStateOf, type HeldReading, type Step, type TableState, type TrayDie } from './table/state.ts';

/** What the table does next: throw, decide, answer a question, settle a conflict, or look at the end. */
export type TablePhase = 'throw' | 'decide' | 'question' | 'conflict' | 'paused' | 'over';

/** A player as the screens show it. */
export interface PlayerView extends Player {
  readonly seat: Seat;
  readonly total: number;
  /** From 1; equal totals share a rank. */
  readonly rank: number;
  readonly isTurn: boolean;
}

/** One line of the history: who did what. The sentence is made from the texts. */
export interface HistoryLine {
  readonly step: number;
  readonly at: string;
  readonly seat: Seat | null;
  /** Turn of that seat and throw within it, both from 1. */
  readonly turn: number;
  readonly throwNo: number;
  readonly move: Move;
  readonly dice: Step['dice'];
  readonly isCorrected: boolean;
}

/** Everything a screen needs of a table. */
export interface TableView {
  readonly gameId: string;
  readonly game: string;
  readonly panel: Game['panel'];
  readonly faceSet: FaceSet;
  readonly options: Options;
  readonly startedAt: string;
  readonly phase: TablePhase;
  readonly players: readonly PlayerView[];
  readonly due: Due;
  readonly tray: readonly TrayDie[];
  readonly previews: readonly RowPreview[];
  readonly card: CardView;
  readonly detail: Json;
  readonly lastThrow: Json;
  readonly standing: Standing;
  readonly questions: readonly HeldReading[];
  readonly conflict: {
    readonly step: number;
    readonly move: Move;
    readonly error: Refusal;
    readonly waiting: number;
  } | null;
  /** The latest lines, newest first, at most 40; the whole list is asked for on its own. */
  readonly history: readonly HistoryLine[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const HISTORY_LINES = 40;

/** The view of a table. */
export function viewTable(state: TableState): TableView {
  const { game, core } = state;
  const gameState = gameStateOf(core);
  const due = game.due(gameState);
  const standing = game.standing(gameState);
  return {
    gameId: state.gameId,
    game: game.id,
    panel: game.panel,
    faceSet: game.faceSet,
    options: state.options,
    startedAt: state.startedAt,
    phase: phaseOf(state, due),
    players: core.players.map((player, seat) => ({
      ...player,
      seat,
      total: standing.totals[seat] ?? 0,
      rank: 1 + standing.totals.filter((total) => total > (standing.totals[seat] ?? 0)).length,
      isTurn: due.seat === seat,
    })),
    due: { ...due, kept: due.dice.map((_, index) => core.last?.tray[index]?.isKept ?? false) },
    tray: core.last?.tray ?? [],
    previews: game.previews(gameState),
    card: game.card(gameState),
    detail: game.detail(gameState),
    lastThrow: game.lastThrow(gameState),
    standing,
    questions: state.held,
    conflict: core.conflict && {
      step: core.conflict.step.id,
      move: core.conflict.step.move,
      error: core.conflict.error,
      waiting: core.conflict.rest.length,
    },
    history: historyOf(state, HISTORY_LINES),
    canUndo: state.past !== null,
    canRedo: state.future !== null,
  };
}

function phaseOf(state: TableState, due: Due): TablePhase {
  if (state.core.conflict) return 'conflict';
  if (state.isPaused) return 'paused';
  if (state.held.length > 0) return 'question';
  if (due.seat === null) return 'over';
  return due.mayDecide ? 'decide' : 'throw';
}

/** The history, newest first, at most `most` lines; keeps are not listed. */
export function historyOf(state: TableState, most: number): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (let step = state.core.last; step && lines.length < most; step = step.prev) {
    if (step.move.type === 'keep') continue;
    const before = step.prev ? state.game.due(step.prev.state) : state.game.due(state.core.start);
    lines.push({
      step: step.id,
      at: step.at,
      seat: step.seat,
      turn: step.seat === null ? 0 : (step.turns[step.seat] ?? 0),
      throwNo: before.throwNo,
      move: step.move,
      dice: step.dice,
      isCorrected: step.correctedBy !== null,
    });
  }
  return lines;
}
