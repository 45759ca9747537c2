// Owns the answer to a held reading while it is put together: values die by die, a cursor, what is missing. Pure.
import type { Due, Face, HeldReading, HoldReason, QuestionView } from '../../../contract/engine-types.ts';

/** One die of the answer. `seen` is its index in the reading's dice, null for a typed one. */
export interface AnswerDie {
  readonly value: Face | null;
  readonly seen: number | null;
  /** Whether the table has still to say what it is. */
  readonly isOpen: boolean;
  readonly isOut: boolean;
}

export interface Answer {
  readonly dice: readonly AnswerDie[];
  readonly cursor: number;
}

const UNSURE_BELOW = 90;

/** The answer as it was read, the cursor on the first die that is not sure. */
export function firstAnswer(held: HeldReading, due: Due, minConfidence = UNSURE_BELOW): Answer {
  const dice = held.reading.dice.flatMap((die, seen): AnswerDie[] => {
    if (die.place === 'out') {
      return due.isOutCounted ? [{ value: null, seen, isOpen: false, isOut: true }] : [];
    }
    const isSure = die.face !== null && die.place === 'in' && die.confidence >= minConfidence;
    return [{ value: die.face, seen, isOpen: !isSure, isOut: false }];
  });
  return { dice, cursor: openDie(dice, dice.length) };
}

function openDie(dice: readonly AnswerDie[], from: number): number {
  const next = dice.findIndex((die, index) => index >= from && die.isOpen);
  if (next >= 0) return next;
  const first = dice.findIndex((die) => die.isOpen);
  return first >= 0 ? first : Math.min(from, dice.length);
}

/** Puts a face on the die at the cursor, or adds one behind the last; the cursor goes on to the next open die. */
export function setFace(answer: Answer, value: Face | null): Answer {
  const { cursor } = answer;
  const old = answer.dice[cursor];
  const die: AnswerDie = { value, seen: old?.seen ?? null, isOpen: false, isOut: value === null };
  const dice = old ? answer.dice.with(cursor, die) : [...answer.dice, die];
  // Once the last open die is named, the next face is a missing one, never another face for a die that is sure.
  const isLastNamed = old?.isOpen === true && !dice.some((other) => other.isOpen);
  return { dice, cursor: isLastNamed ? dice.length : openDie(dice, cursor + 1) };
}

/** Takes a die away: it is no die, or it does not belong to the throw. */
export function dropDie(answer: Answer): Answer {
  const { cursor } = answer;
  const at = answer.dice[cursor] ? cursor : answer.dice.length - 1;
  if (at < 0) return answer;
  const dice = answer.dice.toSpliced(at, 1);
  return { dice, cursor: openDie(dice, Math.min(at, dice.length)) };
}

export function moveCursor(answer: Answer, step: number): Answer {
  return { ...answer, cursor: Math.max(0, Math.min(answer.dice.length, answer.cursor + step)) };
}

/** How many dice are missing (positive) or too many (negative); null where the answer needs none because no throw is due. */
export function missingDice(answer: Answer, needed: number | null): number | null {
  return needed === null ? null : needed - answer.dice.length;
}

/** Whether the answer may be used: the count is right and every die has a face or is out. Open dice are taken as read. */
export function canUse(answer: Answer, needed: number | null): boolean {
  return missingDice(answer, needed) === 0 && answer.dice.every((die) => die.value !== null || die.isOut);
}

export function answerValues(answer: Answer): (Face | null)[] {
  return answer.dice.map((die) => die.value);
}

/**
 * Reasons for which only dice were missing or not sure: once all are said, nothing is left to ask. Whose an early throw is was said
 * before.
 */
const ABOUT_DICE: ReadonlySet<HoldReason> = new Set([
  'count',
  'kept-unsaid',
  'not-read',
  'unsure',
  'cocked',
  'early',
]);

/** Whether a face that was just said leaves nothing open, so that the throw can be taken at once. */
export function isWholeNow(question: Pick<QuestionView, 'reason' | 'needed'>, answer: Answer): boolean {
  return (
    ABOUT_DICE.has(question.reason) &&
    canUse(answer, question.needed) &&
    answer.dice.every((die) => !die.isOpen)
  );
}
