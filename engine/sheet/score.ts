// What dice are worth in a row of a sheet, and why. Pure arithmetic on one card; turns are in machine.ts.
import { countPips, type Face, PIPS, type Pip, sumPips } from '../dice.ts';
import { indicesOf, type Why, why } from '../why.ts';
import type { Pattern, RowPoints, RowValue, Sheet, SheetRow } from './sheet.ts';

/** The worth of one row for the dice on the table. `value` goes to the row, `extra` beside the rows. */
export interface RowWorth {
  readonly value: number;
  readonly extra: number;
  readonly isAllowed: boolean;
  readonly why: Why;
}

/** Which dice a pattern uses, or null where it is not there. The choice is the one with the highest sum. */
export function matchPattern(pattern: Pattern, dice: readonly Face[]): number[] | null {
  switch (pattern.kind) {
    case 'face':
      return indicesOf(dice, pattern.face);
    case 'any':
      return dice.map((_, index) => index);
    case 'of-a-kind':
      return matchGroups([pattern.count], false, dice);
    case 'groups':
      return matchGroups(pattern.counts, pattern.mayShareFace, dice);
    case 'straight':
      return matchStraight(pattern.length, pattern.from, dice);
  }
}

function matchGroups(
  sizes: readonly number[],
  mayShareFace: boolean,
  dice: readonly Face[],
): number[] | null {
  const counts = countPips(dice);
  let best: { sum: number; use: number[] } | null = null;
  const place = (group: number, use: number[], sum: number): void => {
    if (group === sizes.length) {
      if (!best || sum > best.sum) best = { sum, use: [...use] };
      return;
    }
    const size = sizes[group]!;
    for (const face of PIPS) {
      const taken = use[face - 1]!;
      if ((taken > 0 && !mayShareFace) || counts[face - 1]! - taken < size) continue;
      use[face - 1] = taken + size;
      place(group + 1, use, sum + size * face);
      use[face - 1] = taken;
    }
  };
  place(0, [0, 0, 0, 0, 0, 0], 0);
  const found = best as { sum: number; use: number[] } | null;
  if (!found) return null;
  return PIPS.flatMap((face) => indicesOf(dice, face, found.use[face - 1]!)).sort((a, b) => a - b);
}

function matchStraight(length: number, from: Pip | undefined, dice: readonly Face[]): number[] | null {
  const starts = from === undefined ? [...PIPS].reverse() : [from];
  for (const start of starts) {
    if (start + length - 1 > PIPS.length) continue;
    const run = PIPS.slice(start - 1, start - 1 + length);
    if (run.every((face) => dice.includes(face))) {
      return run.map((face) => dice.indexOf(face)).sort((a, b) => a - b);
    }
  }
  return null;
}

/** Points of a row value when its pattern used the dice `used`. */
export function pointsOf(value: RowValue, dice: readonly Face[], used: readonly number[]): number {
  if (value.kind === 'fixed') return value.points;
  return sumPips(value.kind === 'sum-all' ? dice : used.map((index) => dice[index]!));
}

/** Whether all dice of the sheet show one face. */
export function isAllEqual(sheet: Sheet, dice: readonly Face[]): boolean {
  return dice.length === sheet.dice && dice.every((die) => die === dice[0]);
}

/** The index of the row of this id or alias, -1 where the sheet has none. */
export function rowIndex(sheet: Sheet, id: string): number {
  return sheet.rows.findIndex((row) => row.id === id || row.alias === id);
}

/** The plain value of a row: no repeat rule, an open card assumed but for `needs`. */
function plainWorth(
  sheet: Sheet,
  row: SheetRow,
  points: RowPoints,
  dice: readonly Face[],
  isFirstThrow: boolean,
): RowWorth {
  if (row.needs !== undefined && !((points[rowIndex(sheet, row.needs)] ?? 0) > 0)) {
    return { value: 0, extra: 0, isAllowed: true, why: why('needs-first', [], { needs: row.needs }) };
  }
  const used = matchPattern(row.pattern, dice);
  if (!used) return { value: 0, extra: 0, isAllowed: true, why: why('no-pattern', [], { row: row.id }) };
  const first = isFirstThrow ? (row.firstThrowBonus ?? 0) : 0;
  const value = pointsOf(row.value, dice, used) + first;
  return { value, extra: 0, isAllowed: true, why: whyOf(row, dice, used, value, first) };
}

function whyOf(
  row: SheetRow,
  dice: readonly Face[],
  used: readonly number[],
  value: number,
  first: number,
): Why {
  const all = dice.map((_, index) => index);
  if (first > 0) return why('first-throw', used, { row: row.id, value, first });
  if (row.pattern.kind === 'face') {
    return why('sum-of-face', used, { face: row.pattern.face, count: used.length, value });
  }
  if (row.value.kind === 'fixed') return why('fixed', used, { row: row.id, value });
  return row.value.kind === 'sum-all'
    ? why('sum-of-all', row.pattern.kind === 'any' ? all : used, { row: row.id, value })
    : why('sum-of-matching', used, { row: row.id, value });
}

/** Whether five equal are a joker on this card (rules.md sections 3 and 4), and what is added beside the rows. */
function jokerState(
  sheet: Sheet,
  points: RowPoints,
  dice: readonly Face[],
): { isJoker: boolean; extra: number } {
  const none = { isJoker: false, extra: 0 };
  if (sheet.repeat.kind !== 'joker' || !isAllEqual(sheet, dice)) return none;
  const held = points[rowIndex(sheet, sheet.equalRow)] ?? null;
  if (held === null) return none;
  const isJoker = sheet.repeat.needs === 'filled' || held > 0;
  return { isJoker, extra: held > 0 ? sheet.repeat.bonus : 0 };
}

function jokerWorth(
  sheet: Sheet,
  index: number,
  points: RowPoints,
  dice: readonly Face[],
  extra: number,
): RowWorth {
  const row = sheet.rows[index]!;
  const rule = sheet.repeat.kind === 'joker' ? sheet.repeat : null;
  const face = dice[0] as Pip;
  const upper = sheet.rows.findIndex((other) => other.pattern.kind === 'face' && other.pattern.face === face);
  const isUpperOpen = upper >= 0 && points[upper] === null;
  const plain = plainWorth(sheet, row, points, dice, false);
  if (!rule) return plain;
  if (rule.placing === 'forced') {
    const isLowerOpen = sheet.rows.some((other, i) => other.section === 'lower' && points[i] === null);
    const mustTake = isUpperOpen ? index === upper : isLowerOpen ? row.section === 'lower' : true;
    if (!mustTake) {
      const take = isUpperOpen ? sheet.rows[upper]!.id : 'lower';
      return { value: 0, extra: 0, isAllowed: false, why: why('joker-must-take', [], { row: take }) };
    }
  }
  const isFull = rule.values === 'full' && !isUpperOpen && row.section === 'lower';
  if (!isFull || matchPattern(row.pattern, dice)) return { ...plain, extra };
  const all = dice.map((_, i) => i);
  const value = pointsOf(row.value, dice, all);
  return { value, extra, isAllowed: true, why: why('joker-value', all, { row: row.id, value }) };
}

/**
 * The worth of writing row `index` now: its points, what goes beside the rows, whether it is allowed, and why.
 * `points` is the player's card by row index. Never throws; an unknown index is a programming error.
 */
export function rowWorth(
  sheet: Sheet,
  index: number,
  points: RowPoints,
  dice: readonly Face[],
  isFirstThrow: boolean,
): RowWorth {
  const row = sheet.rows[index]!;
  const held = points[index] ?? null;
  if (held !== null) return filledWorth(sheet, row, held, dice);
  const joker = jokerState(sheet, points, dice);
  if (joker.isJoker) return jokerWorth(sheet, index, points, dice, joker.extra);
  return { ...plainWorth(sheet, row, points, dice, isFirstThrow), extra: joker.extra };
}

function filledWorth(sheet: Sheet, row: SheetRow, held: number, dice: readonly Face[]): RowWorth {
  const closed = (code: 'row-filled' | 'row-closed'): RowWorth => ({
    value: 0,
    extra: 0,
    isAllowed: false,
    why: why(code, [], { row: row.id, value: held }),
  });
  if (row.id !== sheet.equalRow || sheet.repeat.kind !== 'same-row') return closed('row-filled');
  if (held === 0) return closed('row-closed');
  if (!isAllEqual(sheet, dice)) return closed('row-filled');
  const all = dice.map((_, index) => index);
  const value = sheet.repeat.points;
  return { value, extra: 0, isAllowed: true, why: why('five-equal-again', all, { row: row.id, value }) };
}

/** Sums of a card: upper without bonus, bonus (0 until earned), lower. */
export function sheetSums(sheet: Sheet, points: RowPoints): { upper: number; bonus: number; lower: number } {
  let upper = 0;
  let lower = 0;
  sheet.rows.forEach((row, index) => {
    if (row.section === 'upper') upper += points[index] ?? 0;
    else lower += points[index] ?? 0;
  });
  const bonus = sheet.bonus && upper >= sheet.bonus.from ? sheet.bonus.points : 0;
  return { upper, bonus, lower };
}
