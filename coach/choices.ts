// The choices of one decision in a row game, each with its value. Ranks; explains nothing.
import type { Face } from '../engine/dice.ts';
import { subMultisets } from '../engine/dice.ts';
import type { Judge } from './judge.ts';
import { bonusChance, raisedTurnOf, rankOf, turnOf } from './judge.ts';
import { idOfDice } from './multisets.ts';
import type { CoachCard, TurnValues } from './turn.ts';

/** What may be done with dice on the table: write a row, or keep some (not all) and throw the rest. */
export type Choice =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'keep'; readonly keep: readonly Face[]; readonly id: number };

/** A choice and what is to come with it, the points of a row now written included. */
export type RatedChoice = Choice & {
  readonly value: number;
  /** Null where it is not known or there is no bonus. */
  readonly bonusChance: number | null;
};

/** A decision: the card, the dice on the table, and the throws that may still be made in this turn. */
export interface Decision {
  readonly card: CoachCard;
  readonly dice: readonly Face[];
  readonly left: number;
}

/** All choices of a decision, best first. Among equals a row stands before a keep, and more kept dice before fewer. */
export function rateChoices(
  judge: Judge,
  decision: Decision,
  turn = turnOf(judge, decision.card),
): RatedChoice[] {
  const raised = raisedTurnOf(judge, decision.card);
  const rank = rankOf(judge, decision.dice);
  const rate = (choice: Choice): RatedChoice => {
    const value = choiceValue(turn, choice, rank, decision.left);
    const chance = raised && bonusChance(value, choiceValue(raised, choice, rank, decision.left));
    return { ...choice, value, bonusChance: chance };
  };
  const rows = judge.sheet.rows.flatMap((_, row): RatedChoice[] => {
    const rated = rate({ kind: 'row', row });
    return rated.value === Number.NEGATIVE_INFINITY ? [] : [rated];
  });
  const keeps = decision.left > 0 ? keepChoices(judge, decision.dice).map(rate) : [];
  return [...rows, ...keeps].sort((a, b) => b.value - a.value);
}

function keepChoices(judge: Judge, dice: readonly Face[]): Choice[] {
  return subMultisets(dice)
    .filter((keep) => keep.length < dice.length)
    .sort((a, b) => b.length - a.length)
    .map((keep) => ({ kind: 'keep', keep, id: idOfDice(judge.worths.sets, keep) }));
}

/** The value of one choice for the roll of rank `rank`. */
export function choiceValue(turn: TurnValues, choice: Choice, rank: number, left: number): number {
  return choice.kind === 'row' ? turn.rowValue(choice.row, rank, left) : turn.keepsWith(left)[choice.id]!;
}

/** The best choice alone; quicker than rating all when the rows decide. */
export function bestChoice(judge: Judge, turn: TurnValues, dice: readonly Face[], left: number): Choice {
  const rank = rankOf(judge, dice);
  const most = turn.rollsWith(left)[rank]!;
  if (turn.writtenWith(left)[rank]! >= most) {
    const row = judge.sheet.rows.findIndex((_, index) => turn.rowValue(index, rank, left) >= most);
    return { kind: 'row', row };
  }
  const keeps = turn.keepsWith(left);
  const found = keepChoices(judge, dice).find(
    (choice) => choice.kind === 'keep' && keeps[choice.id]! >= most,
  );
  if (!found) throw new Error('no choice has the value of the best');
  return found;
}
