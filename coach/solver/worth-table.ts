// What every roll is worth in every row, asked once of the engine. The only place where the solver meets the rules.
import type { Face } from '../../engine/dice.ts';
import { rowIndex, rowWorth } from '../../engine/sheet/score.ts';
import type { RowPoints, Sheet } from '../../engine/sheet/sheet.ts';
import { diceOfId, FACES, type Multisets, multisetsOf } from '../multisets.ts';

/** One thing that writing a row can bring: points in the row and points beside the rows. */
export interface Outcome {
  readonly value: number;
  readonly extra: number;
}

/** How the row of all equal stands, as far as the rules look at it. */
export type EqualStatus = 0 | 1 | 2;
/** Open, filled with 0, filled with points. */
export const EQUAL_OPEN: EqualStatus = 0;
export const EQUAL_ZERO: EqualStatus = 1;
export const EQUAL_SCORED: EqualStatus = 2;

/** Outcome number of a row that may not be written. */
export const NOT_ALLOWED = -1;

/**
 * All worths of a sheet. A roll that is not all equal depends on the card only through the row that it `needs`;
 * all equal also through the status of the equal row, the matching upper row and whether another lower row is open.
 */
export interface WorthTable {
  readonly sets: Multisets;
  /** By row: the different outcomes. */
  readonly outcomes: readonly (readonly Outcome[])[];
  /** By row, then `needsMet` * rolls + rank: number into `outcomes[row]`. */
  readonly later: readonly Int16Array[];
  /** The same for the first throw of a turn; the same arrays where the first throw is nothing special. */
  readonly first: readonly Int16Array[];
  readonly isFirstSpecial: boolean;
  /** By row, then equalContext(...): number into `outcomes[row]` or NOT_ALLOWED. */
  readonly equal: readonly Int16Array[];
  readonly equalFirst: readonly Int16Array[];
  /** Ranks of the all-equal rolls, by face - 1. */
  readonly equalRanks: readonly number[];
  /** By face - 1: the upper row of that face, or -1. */
  readonly upperOfFace: readonly number[];
  readonly equalRow: number;
  readonly isLower: readonly boolean[];
  /** By row: the row that it needs, or -1. */
  readonly needs: readonly number[];
  /** Points that all equal adds to its own filled row again (kiriki), or null. */
  readonly againPoints: number | null;
}

/** Index into `equal[row]`. */
export function equalContext(
  status: EqualStatus,
  isUpperOpen: boolean,
  isOtherLowerOpen: boolean,
  isNeedsMet: boolean,
  faceIndex: number,
): number {
  const bits = (isUpperOpen ? 4 : 0) + (isOtherLowerOpen ? 2 : 0) + (isNeedsMet ? 1 : 0);
  return (status * 8 + bits) * FACES + faceIndex;
}

/** Asks the engine for every worth of the sheet. */
export function makeWorthTable(sheet: Sheet): WorthTable {
  const sets = multisetsOf(sheet.dice);
  const start = sets.firstOfSize[sheet.dice]!;
  const rolls = Array.from({ length: sets.rolls }, (_, rank) => diceOfId(sets, start + rank));
  const isFirstSpecial = sheet.rows.some((row) => (row.firstThrowBonus ?? 0) !== 0);
  const equalRow = rowIndex(sheet, sheet.equalRow);
  const table = {
    needs: sheet.rows.map((row) => (row.needs === undefined ? -1 : rowIndex(sheet, row.needs))),
    upperOfFace: Array.from({ length: FACES }, (_, face) =>
      sheet.rows.findIndex((row) => row.pattern.kind === 'face' && row.pattern.face === face + 1),
    ),
    equalRow,
    isLower: sheet.rows.map((row) => row.section === 'lower'),
  };
  const books = sheet.rows.map(() => new OutcomeBook());
  const plain = (isFirst: boolean): Int16Array[] =>
    sheet.rows.map((_, row) => plainNumbers(sheet, row, table.needs[row]!, rolls, books[row]!, isFirst));
  const equals = (isFirst: boolean): Int16Array[] =>
    sheet.rows.map((_, row) => equalNumbers(sheet, row, table, books[row]!, isFirst));
  const later = plain(false);
  const equal = equals(false);
  const equalRanks = Array.from({ length: FACES }, (_, face) =>
    rolls.findIndex((dice) => dice.every((die) => die === face + 1)),
  );
  return {
    sets,
    ...table,
    later,
    equal,
    first: isFirstSpecial ? plain(true) : later,
    equalFirst: isFirstSpecial ? equals(true) : equal,
    isFirstSpecial,
    equalRanks,
    againPoints: sheet.repeat.kind === 'same-row' && equalRow >= 0 ? sheet.repeat.points : null,
    outcomes: books.map((book) => book.list),
  };
}

class OutcomeBook {
  readonly list: Outcome[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(value: number, extra: number): number {
    const key = `${value} ${extra}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.list.length);
    this.list.push({ value, extra });
    return this.list.length - 1;
  }
}

function plainNumbers(
  sheet: Sheet,
  row: number,
  needs: number,
  rolls: readonly (readonly Face[])[],
  book: OutcomeBook,
  isFirst: boolean,
): Int16Array {
  const numbers = new Int16Array(2 * rolls.length);
  for (const met of [0, 1]) {
    const points: (number | null)[] = sheet.rows.map(() => null);
    if (needs >= 0) points[needs] = met;
    for (const [rank, dice] of rolls.entries()) {
      const worth = rowWorth(sheet, row, points, dice, isFirst);
      numbers[met * rolls.length + rank] = book.numberOf(worth.value, worth.extra);
    }
  }
  return numbers;
}

function equalNumbers(
  sheet: Sheet,
  row: number,
  table: Pick<WorthTable, 'needs' | 'upperOfFace' | 'equalRow'>,
  book: OutcomeBook,
  isFirst: boolean,
): Int16Array {
  const numbers = new Int16Array(3 * 8 * FACES).fill(NOT_ALLOWED);
  for (const status of [EQUAL_OPEN, EQUAL_ZERO, EQUAL_SCORED]) {
    for (let bits = 0; bits < 8; bits++) {
      for (let face = 0; face < FACES; face++) {
        const isUpperOpen = (bits & 4) !== 0;
        const isOtherLowerOpen = (bits & 2) !== 0;
        const isMet = (bits & 1) !== 0;
        const points = cardLike(sheet, row, table, status, isUpperOpen, isOtherLowerOpen, isMet, face);
        const dice = Array.from({ length: sheet.dice }, () => (face + 1) as Face);
        const worth = rowWorth(sheet, row, points, dice, isFirst);
        if (!worth.isAllowed) continue;
        const index = equalContext(status, isUpperOpen, isOtherLowerOpen, isMet, face);
        numbers[index] = book.numberOf(worth.value, worth.extra);
      }
    }
  }
  return numbers;
}

/** A card on which row `row` is open and everything that a rule may look at stands as asked. */
function cardLike(
  sheet: Sheet,
  row: number,
  table: Pick<WorthTable, 'needs' | 'upperOfFace' | 'equalRow'>,
  status: EqualStatus,
  isUpperOpen: boolean,
  isOtherLowerOpen: boolean,
  isMet: boolean,
  face: number,
): RowPoints {
  const points: (number | null)[] = sheet.rows.map((other) =>
    other.section === 'lower' && isOtherLowerOpen ? null : 0,
  );
  const upper = table.upperOfFace[face]!;
  if (upper >= 0) points[upper] = isUpperOpen ? null : 0;
  const needs = table.needs[row]!;
  if (needs >= 0) points[needs] = isMet ? 1 : 0;
  if (table.equalRow >= 0) {
    points[table.equalRow] = status === EQUAL_OPEN ? null : status === EQUAL_ZERO ? 0 : 1;
  }
  points[row] = null;
  return points;
}
