// Which of the readings that wait the table is asked about now. A question belongs to the throw that was due; it goes with it, and undo brings both back.

import type { Reading, ReadingKey } from '../reading.ts';
import { dueOf, isDrawingLots } from './due.ts';
import type { Core, HeldReading, StepRecord, TableState } from './state.ts';
import { waitingOf } from './state.ts';
import { recordsOf } from './steps.ts';

/**
 * The step behind which a reading was taken as the throw that was due: the latest throw, row, bank or pass, or the leaving of the one
 * whose turn it was; 0 before any, below 0 while lots are drawn. Null: no throw was due that the reading could have been.
 */
export function dueAfter(state: TableState, reading: Reading): number | null {
  const isAsked = reading.asked === 'asked' && reading.of === null;
  if (!isAsked || state.isPaused || state.core.conflict) return null;
  return dueOf(state).throwDice === null ? null : latestMark(state);
}

/**
 * Whether this reading is asked about now. One that was the throw which was due goes when that throw was made another way, or its turn
 * was passed, left or ended; where a row was written or points were banked instead, it may have been the next player's, who threw too
 * early, and is asked about again if it has the dice that are due to them. What nobody asked for is offered to whoever's turn it is, a
 * moved throw to its own player, and a second look while its throw stands. Once the game is over nothing can be thrown, so only that
 * last one is left. Nothing is dropped: undo asks again.
 */
export function isAskedNow(state: TableState, held: HeldReading): boolean {
  const { reading, after } = held;
  if (reading.of !== null) return reading.key === null || rereadStep(state, reading) !== null;
  const due = dueOf(state);
  if (due.seat === null) return false;
  if (held.seat !== null) return held.seat === due.seat && due.throwDice !== null;
  if (after === null) return true;
  const mark = latestMark(state);
  if (mark === after) return true;
  const seen = due.isOutCounted
    ? reading.dice.length
    : reading.dice.filter((die) => die.place !== 'out').length;
  if (seen !== due.throwDice) return false;
  return (after > mark && mark >= 0) || wasDecidedSince(state.core, after);
}

/** Whether a reading that is asked about now was taken before the turn ended that it came in: then it is the next player's, who was early. */
export function wasEarly({ core }: TableState, { after }: HeldReading): boolean {
  return after !== null && wasDecidedSince(core, after);
}

/** All that the table is asked about now, oldest first. */
export function askedNow(state: TableState): readonly HeldReading[] {
  return waitingOf(state).filter((held) => isAskedNow(state, held));
}

/** The throw that a reading reads again; null where it is none, or the throw is not there any more. */
export function rereadStep(state: TableState, reading: Reading): StepRecord | null {
  if (reading.of === null || reading.key === null) return null;
  return recordsOf(state.core).find((record) => record.key !== null && isOf(reading, record.key)) ?? null;
}

/** Whether a reading reads again the one with this key. */
export function isOf(reading: Reading, key: ReadingKey | null): boolean {
  return key?.dev === reading.key?.dev && key?.boot === reading.key?.boot && key?.n === reading.of;
}

function latestMark(state: TableState): number {
  if (isDrawingLots(state)) return -1 - (state.core.lots?.throws.length ?? 0);
  return marksOf(state.core).next().value?.id ?? 0;
}

/** Whether just one decision was taken since that step, and nothing else that changes what is due. */
function wasDecidedSince(core: Core, after: number): boolean {
  const marks = marksOf(core);
  const latest = marks.next().value;
  const isDecision = latest?.move.type === 'score' || latest?.move.type === 'bank';
  return isDecision && (marks.next().value?.id ?? 0) === after;
}

/** The steps with which another throw became due, newest first. */
function* marksOf({ last }: Core): Generator<StepRecord, undefined> {
  for (let step = last; step; step = step.prev) {
    const { move, seat } = step;
    const isMark = ['throw', 'score', 'bank', 'pass'].includes(move.type);
    if (isMark || (move.type === 'leave' && move.seat === seat)) yield step;
  }
}
