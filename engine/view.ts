// State -> what a screen shows, as plain JSON. The windows, phones and the command line all draw from this.

import type { Face, FaceSet } from './dice.ts';
import type { Refusal } from './errors.ts';
import { type Player, provenanceOf } from './events.ts';
import type { CardView, Due, Game, Json, Move, RowPreview, Seat, Standing } from './game.ts';
import type { Options } from './options.ts';
import { askedNow, rereadStep, wasEarly } from './table/asked.ts';
import { dueOf, isDrawingLots } from './table/due.ts';
import { type KeepProposal, keepProposals } from './table/keeps.ts';
import { leftSeats } from './table/left.ts';
import { checkMove } from './table/legal.ts';
import type { LotThrow } from './table/lots.ts';
import {
  gameStateOf,
  type HeldReading,
  type Step,
  type TableState,
  type TrayDie,
  waitingOf,
} from './table/state.ts';

/** What the table does next: throw, decide, answer a question, settle a conflict, or look at the end. */
export type TablePhase = 'throw' | 'decide' | 'question' | 'conflict' | 'paused' | 'over';

/** A player as the screens show it. */
export interface PlayerView extends Player {
  readonly seat: Seat;
  readonly total: number;
  /** From 1; equal totals share a rank. */
  readonly rank: number;
  readonly isTurn: boolean;
  /** Left the game: the card stays, no turn comes any more. */
  readonly hasLeft: boolean;
  /** Whether this player may leave now: not where too few would be left. */
  readonly canLeave: boolean;
  /** Whether this player, who left, may come back now: also into a game that is over, where something is left to play. */
  readonly canReturn: boolean;
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
  /** Die by die with its source, what was read first and what counts. */
  readonly dice: Step['dice'];
  /** The dice whose face a person changed, by index, with the face that was read first. */
  readonly corrections: readonly {
    readonly die: number;
    readonly from: Face | null;
    readonly to: Face | null;
  }[];
  readonly isCorrected: boolean;
  /** The move as it was first made, where another stands in its place now. */
  readonly firstMove: Move | null;
  /** Whether it was put in later because it had been missed. */
  readonly isInserted: boolean;
  /** How hard a nudge was, 0 to 100, where it was felt or chosen. */
  readonly power: number | null;
  /** The name of the player who joins with it. */
  readonly joins: string | null;
  /** Points that a written row brought, those beside the rows with them; null for everything else. */
  readonly points: number | null;
}

/** A question about a reading: what was seen, and how it can be answered. */
export interface QuestionView extends HeldReading {
  /** Dice that the answer needs; null: no throw is due. */
  readonly needed: number | null;
  /** Sets of dice that may have been kept, likeliest first; for `kept-unsaid`, and readings that nobody asked for. */
  readonly proposals: readonly KeepProposal[];
  /** After a bump with no nudge left: what the house does unless the table says otherwise. */
  readonly isThrownAgain: boolean;
}

/** The lots for the start: who throws next, and what fell so far. */
export interface LotsView {
  readonly throws: readonly LotThrow[];
  readonly round: number;
  readonly contenders: readonly Seat[];
  readonly starter: Seat | null;
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
  /** What the table is asked now, oldest first. */
  readonly questions: readonly QuestionView[];
  /** Throws that wait for another player's turn. */
  readonly offers: readonly HeldReading[];
  readonly lots: LotsView | null;
  /** Whether the bowl was bumped with no nudge left before the throw that is due. */
  readonly isBumped: boolean;
  readonly conflict: {
    readonly step: number;
    readonly move: Move;
    readonly error: Refusal;
    readonly waiting: number;
  } | null;
  /** The latest lines, newest first, at most 40; the whole list is asked for on its own. */
  readonly history: readonly HistoryLine[];
  /** Whether somebody may join late now. */
  readonly canJoin: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const HISTORY_LINES = 40;

/** The view of a table. */
export function viewTable(state: TableState): TableView {
  const { game, core } = state;
  const gameState = gameStateOf(core);
  const due = dueOf(state);
  const questions = questionsOf(state, due);
  const standing = game.standing(gameState);
  const left = leftSeats(core);
  // While lots are drawn or a correction waits for its answer nobody comes or goes.
  const isMoving = !core.conflict && !isDrawingLots(state);
  const can = (move: Move): boolean => isMoving && checkMove(state, move).ok;
  return {
    gameId: state.gameId,
    game: game.id,
    panel: game.panel,
    faceSet: game.faceSet,
    options: state.options,
    startedAt: state.startedAt,
    phase: phaseOf(state, due, questions),
    players: core.players.map((player, seat) => ({
      ...player,
      seat,
      total: standing.totals[seat] ?? 0,
      rank: 1 + standing.totals.filter((total) => total > (standing.totals[seat] ?? 0)).length,
      isTurn: due.seat === seat,
      hasLeft: left.has(seat),
      canLeave: !left.has(seat) && can({ type: 'leave', seat }),
      canReturn: left.has(seat) && can({ type: 'return', seat, rows: 'open' }),
    })),
    due,
    tray: core.last?.tray ?? [],
    previews: game.previews(gameState),
    card: game.card(gameState),
    detail: game.detail(gameState),
    lastThrow: game.lastThrow(gameState),
    standing,
    questions,
    offers: waitingOf(state).filter(
      (held) => held.seat !== null && !questions.some((question) => question.id === held.id),
    ),
    lots: core.lots && {
      throws: core.lots.throws,
      round: core.lots.round,
      contenders: core.lots.contenders,
      starter: core.lots.starter,
    },
    isBumped: state.bump !== null,
    conflict: core.conflict && {
      step: core.conflict.step.id,
      move: core.conflict.step.move,
      error: core.conflict.error,
      waiting: core.conflict.rest.length,
    },
    history: historyOf(state, HISTORY_LINES),
    canJoin: core.players.length < game.maxSeats && can({ type: 'join', rows: 'open' }),
    canUndo: state.past !== null,
    canRedo: state.future !== null,
  };
}

/** What is asked now, and how it can be answered. */
function questionsOf(state: TableState, due: Due): QuestionView[] {
  return askedNow(state).map((held) => {
    const inBowl = held.reading.dice.filter((die) => die.place !== 'out').length;
    const thrown = rereadStep(state, held.reading);
    const isOther = thrown === null && !due.isOutCounted && inBowl !== due.throwDice;
    return {
      ...held,
      reason: wasEarly(state, held) ? 'early' : held.reason,
      needed: thrown ? thrown.dice.length : due.throwDice,
      proposals: isOther ? keepProposals(state, inBowl, held.reading.lifted ?? []) : [],
      isThrownAgain: held.reason === 'bumped' && state.options.bumpWithoutNudge === 'throw-again',
    };
  });
}

function phaseOf(state: TableState, due: Due, questions: readonly QuestionView[]): TablePhase {
  if (state.core.conflict) return 'conflict';
  if (state.isPaused) return 'paused';
  if (questions.length > 0) return 'question';
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
      corrections: step.dice.flatMap((die, index) =>
        provenanceOf(die) === 'corrected' ? [{ die: index, from: die.read, to: die.face }] : [],
      ),
      isCorrected: step.correctedBy !== null,
      firstMove: step.firstMove,
      isInserted: step.isInserted,
      power: step.power,
      joins: step.player?.name ?? null,
      points: pointsOf(state, step),
    });
  }
  return lines;
}

/** Steps never change, and what a row brought is asked for with every view. */
const rowPoints = new WeakMap<Step, number>();

function pointsOf({ game, core }: TableState, step: Step): number | null {
  const { move } = step;
  if (move.type !== 'score') return null;
  const known = rowPoints.get(step);
  if (known !== undefined) return known;
  const row = game.previews(step.prev?.state ?? core.start).find((preview) => preview.row === move.row);
  const points = row ? row.value + row.extra : 0;
  rowPoints.set(step, points);
  return points;
}
