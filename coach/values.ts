// What a solved table says of a card, and the chance of its bonus. Holds tables; solves nothing itself.
import type { RowPoints, Sheet } from '../engine/sheet/sheet.ts';
import type { ValueTable } from './solver/solve.ts';
import { bitCount, evenLanes, keyOfCard, laneOfTotal, type Space } from './solver/space.ts';
import type { CoachCard, Future } from './turn.ts';

/**
 * How far the bonus is raised to find its chance: the value of best play grows with the points of the bonus exactly as
 * fast as the bonus is earned, so two solved tables side by side give the chance.
 */
export const BONUS_STEP = 1 / 1024;

/** A solved table for a sheet: values, and the same with the bonus raised by BONUS_STEP (null: not solved). */
export interface SolvedSheet {
  readonly sheet: Sheet;
  readonly table: ValueTable;
  readonly raised: Float64Array | null;
}

/** The sheet with the bonus raised by BONUS_STEP; null without a bonus. */
export function raisedSheet(sheet: Sheet): Sheet | null {
  if (!sheet.bonus) return null;
  return { ...sheet, bonus: { ...sheet.bonus, points: sheet.bonus.points + BONUS_STEP } };
}

/** The upper sum of a card. */
export function upperOf(sheet: Sheet, rows: RowPoints): number {
  let sum = 0;
  for (const [index, row] of sheet.rows.entries()) if (row.section === 'upper') sum += rows[index] ?? 0;
  return sum;
}

/** Whether the table of `space` can speak of this card: it comes after its start card, with as many turns to play. */
export function coversCard(sheet: Sheet, space: Space, card: CoachCard): boolean {
  const isAfter = space.start.rows.every(
    (held, row) => held === null || (card.rows[row] !== null && held > 0 === (card.rows[row] ?? 0) > 0),
  );
  if (!isAfter) return false;
  const left = card.rows.filter((held) => held === null).length - card.forfeits;
  const key = keyOfCard(space, card.rows);
  if (space.turns - bitCount(key & ((1 << space.open.length) - 1)) !== left) return false;
  return space.offset[key]! >= 0 && laneOfTotal(space, key, upperOf(sheet, card.rows), bonusFrom(sheet)) >= 0;
}

function bonusFrom(sheet: Sheet): number | null {
  return sheet.bonus?.from ?? null;
}

/** The future that a table tells; `values` is the table's own or the raised one. */
export function tableFuture(sheet: Sheet, space: Space, values: Float64Array): Future {
  const from = bonusFrom(sheet);
  const upperMask = (1 << space.openUpper) - 1;
  return (card) => {
    const key = keyOfCard(space, card.rows);
    const lane = laneOfTotal(space, key, upperOf(sheet, card.rows), from);
    const lanes = evenLanes(space.totals[key & upperMask]!.length);
    const bank = Math.min(card.bank, space.banks - 1);
    const value = values[space.offset[key]! + bank * lanes + lane];
    if (value === undefined) throw new Error('the card is not in the table');
    return value;
  };
}
