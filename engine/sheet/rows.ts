// Rows that many games share, so that a game's file reads like its rule page.
import { PIPS, type Pip } from '../dice.ts';
import type { Pattern, RowValue, SheetRow } from './sheet.ts';

const UPPER_IDS = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;

/** ones..sixes: the sum of that face. */
export const UPPER_ROWS: readonly SheetRow[] = PIPS.map((face, index) => ({
  id: UPPER_IDS[index]!,
  section: 'upper',
  pattern: { kind: 'face', face },
  value: { kind: 'sum-matching' },
}));

/** A lower row. */
export function lowerRow(id: string, pattern: Pattern, value: RowValue): SheetRow {
  return { id, section: 'lower', pattern, value };
}

/** Points that do not depend on the faces. */
export function fixed(points: number): RowValue {
  return { kind: 'fixed', points };
}

/** The sum of all dice on the table. */
export const SUM_ALL: RowValue = { kind: 'sum-all' };
/** The sum of the dice that the pattern used. */
export const SUM_MATCHING: RowValue = { kind: 'sum-matching' };

/** At least `count` equal. */
export function ofAKind(count: number): Pattern {
  return { kind: 'of-a-kind', count };
}

/** Groups of different faces, for example 3 and 2. */
export function groups(...counts: readonly number[]): Pattern {
  return { kind: 'groups', counts, mayShareFace: false };
}

/** A full house of three and two; with `isEqualToo` all equal dice are one as well. */
export function fullHouse(isEqualToo: boolean): Pattern {
  return { kind: 'groups', counts: [3, 2], mayShareFace: isEqualToo };
}

/** `length` faces in a row, anywhere. */
export function straight(length: number): Pattern {
  return { kind: 'straight', length };
}

/** `length` faces in a row from `from` up. */
export function straightFrom(from: Pip, length: number): Pattern {
  return { kind: 'straight', length, from };
}
