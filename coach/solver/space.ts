// Which cards can still come from a given card, and where the value of each is kept. No arithmetic of values here.
import type { RowPoints, Sheet } from '../../engine/sheet/sheet.ts';
import { EQUAL_OPEN, EQUAL_SCORED, EQUAL_ZERO, type EqualStatus, type WorthTable } from './worth-table.ts';

/** The card from which is solved: points by row (null open), and how many of the open rows will never be written. */
export interface StartCard {
  readonly rows: RowPoints;
  readonly forfeits: number;
}

/**
 * The states after a start card. A state is a set of filled rows (bits over `open`), the signs of the tracked rows
 * among them (one bit each above: 1 holds points), and a lane: an upper total, where totals that lead to the same
 * future share one. `offset[key]` is the place of lane 0 in the value table, -1 for a key that means nothing.
 */
export interface Space {
  /** Open rows, upper ones first: bit b stands for sheet row `open[b]`. */
  readonly open: readonly number[];
  readonly openUpper: number;
  /** Turns still to play: open rows without the forfeited ones. */
  readonly turns: number;
  /** Bits of `open` whose sign the rules look at. */
  readonly tracked: readonly number[];
  readonly offset: Int32Array;
  /** Numbers of banked throws that are told apart, from 0 on; 1 where throws are not banked. More count as the last. */
  readonly banks: number;
  /** Values in the whole table. By state first its lanes without banked throws, then with one, and so on. */
  readonly size: number;
  /** By set of filled upper bits: the upper total of each lane; -1 for "too low for the bonus", `from` for "has it". */
  readonly totals: readonly Int32Array[];
  /** By filled upper bits * openUpper + bit: by outcome number * lanes + lane, the lane after that row is written. */
  readonly nextLane: readonly (Uint16Array | null)[];
  /** Keys in the order of solving, fullest cards first; `levels[i]` is the first index of the cards with i rows filled fewer than `turns`. */
  readonly order: Uint32Array;
  readonly levels: readonly number[];
  readonly start: { readonly rows: RowPoints; readonly upper: number };
}

/** States (sets of rows, signs and upper totals) whose value is found by solving. */
export function statesIn(space: Space): number {
  let states = 0;
  const upperMask = (1 << space.openUpper) - 1;
  for (const key of space.order) states += space.banks * space.totals[key & upperMask]!.length;
  return states;
}

/** Lays out everything that can still come from `card`. */
export function makeSpace(sheet: Sheet, worths: WorthTable, card: StartCard, mostBank = 0): Space {
  const isOpen = (row: number): boolean => card.rows[row] === null;
  const all = sheet.rows.map((_, row) => row).filter(isOpen);
  const upperRows = all.filter((row) => sheet.rows[row]!.section === 'upper');
  const open = [...upperRows, ...all.filter((row) => sheet.rows[row]!.section === 'lower')];
  const upper = sheet.rows.reduce(
    (sum, row, index) => sum + (row.section === 'upper' ? (card.rows[index] ?? 0) : 0),
    0,
  );
  const isTracked = (row: number): boolean =>
    (row === worths.equalRow && sheet.repeat.kind !== 'none') || worths.needs.includes(row);
  const tracked = open.flatMap((row, bit) => (isTracked(row) ? [bit] : []));
  const turns = open.length - card.forfeits;
  const totals = lanesByUpper(sheet, worths, open, upperRows.length, upper);
  const banks = sheet.hasBankedThrows ? mostBank + 1 : 1;
  const { offset, size, byLevel } = placeStates(open.length, upperRows.length, tracked, turns, totals, banks);
  const levels = [0];
  for (const keys of byLevel) levels.push(levels.at(-1)! + keys.length);
  return {
    open,
    openUpper: upperRows.length,
    turns,
    tracked,
    banks,
    offset,
    size,
    totals,
    nextLane: laneSteps(sheet, worths, open, upperRows.length, totals),
    order: Uint32Array.from(byLevel.flat()),
    levels,
    start: { rows: card.rows, upper },
  };
}

function placeStates(
  open: number,
  openUpper: number,
  tracked: readonly number[],
  turns: number,
  totals: readonly Int32Array[],
  banks: number,
): { offset: Int32Array; size: number; byLevel: number[][] } {
  const offset = new Int32Array((1 << open) << tracked.length).fill(-1);
  const byLevel: number[][] = Array.from({ length: turns }, () => []);
  let size = 0;
  for (let key = 0; key < offset.length; key++) {
    const filled = key & ((1 << open) - 1);
    const count = bitCount(filled);
    if (count > turns) continue;
    const signs = key >> open;
    if (tracked.some((bit, t) => (signs >> t) & 1 && !((filled >> bit) & 1))) continue;
    offset[key] = size;
    size += banks * evenLanes(totals[filled & ((1 << openUpper) - 1)]!.length);
    if (count < turns) byLevel[turns - 1 - count]!.push(key);
  }
  return { offset, size, byLevel };
}

/** Values that a state's lanes take: an even count, so that every state begins on a boundary of 16 bytes. */
export function evenLanes(lanes: number): number {
  return lanes + (lanes & 1);
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** The different upper totals that can stand after each set of upper rows, in classes with one future. */
function lanesByUpper(
  sheet: Sheet,
  worths: WorthTable,
  open: readonly number[],
  openUpper: number,
  startTotal: number,
): Int32Array[] {
  const values = open.slice(0, openUpper).map((row) => worths.outcomes[row]!.map((outcome) => outcome.value));
  const most = values.map((list) => Math.max(...list));
  const sets: Set<number>[] = [];
  const lanes: Int32Array[] = [];
  for (let filled = 0; filled < 1 << openUpper; filled++) {
    const reached = new Set<number>(filled === 0 ? [startTotal] : []);
    for (let bit = 0; bit < openUpper; bit++) {
      if (!((filled >> bit) & 1)) continue;
      for (const total of sets[filled ^ (1 << bit)]!)
        for (const value of values[bit]!) reached.add(total + value);
    }
    sets.push(reached);
    const rest = most.reduce((sum, value, bit) => sum + ((filled >> bit) & 1 ? 0 : value), 0);
    const classes = new Set([...reached].map((total) => laneTotal(sheet, total, rest)));
    lanes.push(Int32Array.from([...classes].sort((a, b) => a - b)));
  }
  return lanes;
}

/** The total that stands for `total` when at most `rest` more can come. */
function laneTotal(sheet: Sheet, total: number, rest: number): number {
  if (!sheet.bonus || total + rest < sheet.bonus.from) return -1;
  return Math.min(total, sheet.bonus.from);
}

function laneSteps(
  sheet: Sheet,
  worths: WorthTable,
  open: readonly number[],
  openUpper: number,
  totals: readonly Int32Array[],
): (Uint16Array | null)[] {
  const most = open.slice(0, openUpper).map((row) => Math.max(...worths.outcomes[row]!.map((o) => o.value)));
  const steps: (Uint16Array | null)[] = [];
  for (let filled = 0; filled < 1 << openUpper; filled++) {
    for (let bit = 0; bit < openUpper; bit++) {
      if ((filled >> bit) & 1) {
        steps.push(null);
        continue;
      }
      const next = filled | (1 << bit);
      const rest = most.reduce((sum, value, other) => sum + ((next >> other) & 1 ? 0 : value), 0);
      const laneOf = new Map([...totals[next]!].map((total, lane) => [total, lane]));
      const outcomes = worths.outcomes[open[bit]!]!;
      const from = totals[filled]!;
      const step = new Uint16Array(outcomes.length * from.length);
      for (const [number, outcome] of outcomes.entries()) {
        for (let lane = 0; lane < from.length; lane++) {
          const before = from[lane]!;
          const total = before < 0 ? -1 : laneTotal(sheet, before + outcome.value, rest);
          step[number * from.length + lane] = laneOf.get(total)!;
        }
      }
      steps.push(step);
    }
  }
  return steps;
}

/** The key of a card that comes after the start card of `space`. */
export function keyOfCard(space: Space, rows: RowPoints): number {
  let key = 0;
  for (const [bit, row] of space.open.entries()) if (rows[row] !== null) key |= 1 << bit;
  for (const [index, bit] of space.tracked.entries()) {
    if ((rows[space.open[bit]!] ?? 0) > 0) key |= 1 << (space.open.length + index);
  }
  return key;
}

/** The lane of an upper total in the state `key`; -1 where no card has it. */
export function laneOfTotal(space: Space, key: number, upper: number, bonusFrom: number | null): number {
  const totals = space.totals[key & ((1 << space.openUpper) - 1)]!;
  if (bonusFrom === null) return 0;
  const wanted = Math.min(upper, bonusFrom);
  const lane = totals.indexOf(wanted);
  if (lane >= 0) return lane;
  return totals[0] === -1 ? 0 : -1;
}

/** How the row of all equal stands in state `key`. */
export function equalStatusOf(space: Space, worths: WorthTable, key: number): EqualStatus {
  if (worths.equalRow < 0) return EQUAL_OPEN;
  return statusOfRow(space, worths.equalRow, key);
}

/** How `row` stands in state `key`, for a tracked row or one filled at the start. */
export function statusOfRow(space: Space, row: number, key: number): EqualStatus {
  const bit = space.open.indexOf(row);
  if (bit < 0) return (space.start.rows[row] ?? 0) > 0 ? EQUAL_SCORED : EQUAL_ZERO;
  if (!((key >> bit) & 1)) return EQUAL_OPEN;
  const index = space.tracked.indexOf(bit);
  return index >= 0 && (key >> (space.open.length + index)) & 1 ? EQUAL_SCORED : EQUAL_ZERO;
}

/** The key after open bit `bit` was written with `value`. */
export function keyAfter(space: Space, key: number, bit: number, value: number): number {
  const index = space.tracked.indexOf(bit);
  const sign = index >= 0 && value > 0 ? 1 << (space.open.length + index) : 0;
  return key | (1 << bit) | sign;
}
