// Advice for the player to move in a row game: choices ranked, each with what it gives up and why. Words are in the texts.
import type { Face } from '../engine/dice.ts';
import type { Seat } from '../engine/game.ts';
import { type SheetState, throwsLeft } from '../engine/sheet/machine.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import { type RatedChoice, rateChoices } from './choices.ts';
import { goalsOf } from './goals.ts';
import {
  type Basis,
  bonusChance,
  isFull,
  type Judge,
  pointsOnCard,
  raisedTurnOf,
  rankOf,
  turnOf,
} from './judge.ts';
import type { CoachCard, TurnValues } from './turn.ts';

/** Every sentence that explains a choice. The text is `coach.why.<code>`. */
export const ADVICE_CODES = [
  'row-best',
  'row-now',
  'row-zero',
  'row-again',
  'row-wins',
  'keep-for-one',
  'keep-for-two',
  'keep-nothing',
] as const;
/** A code of ADVICE_CODES. */
export type AdviceCode = (typeof ADVICE_CODES)[number];

/** The structured reason: `row` and `second` are row ids, chances are 0 to 1, `value` are points. */
export interface AdviceReason {
  readonly code: AdviceCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One choice as the table sees it. */
export interface AdvisedChoice {
  readonly kind: 'row' | 'keep';
  /** Id of the row to write; null for a keep. */
  readonly row: string | null;
  /** Faces to keep; empty for a row, and for throwing all again. */
  readonly keep: readonly Face[];
  /** Expected final score. */
  readonly mean: number;
  /** Points given up against the best choice. */
  readonly loss: number;
  readonly bonusChance: number | null;
  /** Chance of the bonus given up against the best choice; negative where it gains. */
  readonly bonusLoss: number | null;
  readonly reason: AdviceReason;
}

/** Advice. Before the first throw of a turn there are no choices. JSON. */
export interface Advice {
  readonly seat: Seat;
  readonly basis: Basis;
  /** Expected final score under best play from here. */
  readonly mean: number;
  readonly bonusChance: number | null;
  readonly choices: readonly AdvisedChoice[];
  /** Choices that are not listed. */
  readonly more: number;
}

/** How many choices are listed. */
export const ADVISED_CHOICES = 8;

/** The card of a seat as the coach sees it. */
export function coachCard(state: SheetState, seat: Seat): CoachCard {
  const { rows, forfeits, bank } = state.cards[seat]!;
  return { rows, forfeits, bank };
}

/** Advice for the seat to move; null when the game is over or the judge does not know the card. */
export function advise(judge: Judge, state: SheetState, most = ADVISED_CHOICES): Advice | null {
  const seat = state.turn;
  if (seat === null) return null;
  const card = coachCard(state, seat);
  if (isFull(card) || !judge.covers(card)) return null;
  const turn = turnOf(judge, card);
  const base = pointsOnCard(judge.sheet, card, state.cards[seat]!.extra);
  if (state.dice.length === 0) return beforeThrow(judge, card, turn, seat, base);
  const left = throwsLeft(judge.sheet, state);
  const wins = winningRow(judge.sheet, turn, rankOf(judge, state.dice), state.throwsUsed, left);
  const rated = rateChoices(judge, { card, dice: state.dice, left }, turn);
  const winning = rated.findIndex((choice) => choice.kind === 'row' && choice.row === wins);
  if (winning > 0) rated.unshift(...rated.splice(winning, 1));
  const best = rated[0]!;
  const choices = rated.slice(0, most).map((choice): AdvisedChoice => {
    const bonusLoss =
      best.bonusChance === null || choice.bonusChance === null ? null : best.bonusChance - choice.bonusChance;
    return {
      kind: choice.kind,
      row: choice.kind === 'row' ? judge.sheet.rows[choice.row]!.id : null,
      keep: choice.kind === 'keep' ? choice.keep : [],
      mean: base + choice.value,
      loss: Math.max(0, best.value - choice.value),
      bonusChance: choice.bonusChance,
      bonusLoss,
      reason: reasonOf(judge, turn, choice, {
        rank: rankOf(judge, state.dice),
        left,
        wins,
        isHeld: choice.kind === 'row' && card.rows[choice.row] !== null,
        isBest: choice === best,
      }),
    };
  });
  const more = rated.length - choices.length;
  return { seat, basis: judge.basis, mean: base + best.value, bonusChance: best.bonusChance, choices, more };
}

function beforeThrow(judge: Judge, card: CoachCard, turn: TurnValues, seat: Seat, base: number): Advice {
  const raised = raisedTurnOf(judge, card);
  const chance = raised && bonusChance(turn.mean, raised.mean);
  return { seat, basis: judge.basis, mean: base + turn.mean, bonusChance: chance, choices: [], more: 0 };
}

/** The row that wins the game at once with these dice, or -1. */
export function winningRow(
  sheet: Sheet,
  turn: TurnValues,
  rank: number,
  throwsUsed: number,
  left: number,
): number {
  if (throwsUsed !== 1) return -1;
  return sheet.rows.findIndex(
    (row, index) =>
      sheet.instantWinRows.includes(row.id) && (turn.outcome(index, rank, left)?.value ?? 0) > 0,
  );
}

/** Below this the second row of a keep is not worth a word. */
const SECOND_GOAL = 0.12;

function reasonOf(
  judge: Judge,
  turn: TurnValues,
  choice: RatedChoice,
  at: { rank: number; left: number; wins: number; isHeld: boolean; isBest: boolean },
): AdviceReason {
  const { rows } = judge.sheet;
  if (choice.kind === 'row') {
    const row = rows[choice.row]!.id;
    const outcome = turn.outcome(choice.row, at.rank, at.left);
    const value = (outcome?.value ?? 0) + (outcome?.extra ?? 0);
    if (choice.row === at.wins) return { code: 'row-wins', params: { row } };
    if (value === 0) return { code: 'row-zero', params: { row } };
    return {
      // Only the row of all equal is written again; everywhere else a row that holds points is no choice.
      code: at.isHeld ? 'row-again' : at.isBest && at.left > 0 ? 'row-best' : 'row-now',
      params: { row, value },
    };
  }
  const [first, second] = goalsOf(judge, turn, choice.id, at.left);
  if (!first) return { code: 'keep-nothing', params: {} };
  const params = { row: rows[first.row]!.id, chance: first.chance, value: first.mean };
  if (!second || second.chance < SECOND_GOAL) return { code: 'keep-for-one', params };
  return {
    code: 'keep-for-two',
    params: {
      ...params,
      second: rows[second.row]!.id,
      secondChance: second.chance,
      secondValue: second.mean,
    },
  };
}
