// Solves one state after another in one workplace: fills in what each row leads to, lets the kernel play the turn, stores the values.
import { AgainLoop } from './again-loop.ts';
import type { Kernel } from './kernel.ts';
import { MAX_PAIRS, STRIDE, type Workplace } from './layout.ts';
import { equalStatusOf, evenLanes, keyAfter, type Space, statusOfRow } from './space.ts';
import type { TurnPolicy } from './turn-policy.ts';
import { EQUAL_SCORED, EQUAL_ZERO, equalContext, type WorthTable } from './worth-table.ts';

const LANES = MAX_PAIRS * 2;
const VECTOR = STRIDE / 8;
const WORD_TABLE = 4;
/** A turn is worth about this, and brings all equal about so often: only where the search for v = f(v) begins. */
const GUESSED_TURN = 15;
const GUESSED_CHANCE = 0.04;

/** One open row of the state at hand. */
interface OpenRow {
  readonly row: number;
  readonly bit: number;
  readonly isUpper: boolean;
  readonly totals: Float64Array;
  readonly isPositive: Uint8Array;
  table: number;
  firstTable: number;
  zeroOffset: number;
  scoredOffset: number;
  step: Uint16Array | null;
  /** Values from one bank to the next in the state after it. */
  lanesAfter: number;
}

/** Solves states of one space in one workplace. */
export class StateWork {
  private readonly numbers: Float64Array;
  private readonly words: Uint32Array;
  private readonly rows: OpenRow[];
  private readonly loop: AgainLoop;

  constructor(
    private readonly worths: WorthTable,
    private readonly space: Space,
    private readonly place: Workplace,
    private readonly valuesAt: number,
    private readonly throws: number,
    private readonly kernel: Kernel,
    memory: ArrayBufferLike,
  ) {
    this.numbers = new Float64Array(memory);
    this.words = new Uint32Array(memory);
    this.loop = new AgainLoop(this.numbers, place, worths.equalRanks, kernel);
    this.rows = space.open.map((row, bit) => ({
      row,
      bit,
      isUpper: bit < space.openUpper,
      totals: Float64Array.from(worths.outcomes[row]!, ({ value, extra }) => value + extra),
      isPositive: Uint8Array.from(worths.outcomes[row]!, ({ value }) => (value > 0 ? 1 : 0)),
      table: 0,
      firstTable: 0,
      zeroOffset: 0,
      scoredOffset: 0,
      step: null,
      lanesAfter: 0,
    }));
  }

  /** Solves the state `key`; all states after it are solved. A state that leads back to itself comes with its partner. */
  solve(key: number): void {
    const { space, worths } = this;
    if (worths.againPoints === null) {
      this.solveState(key, null);
      return;
    }
    const status = equalStatusOf(space, worths, key);
    const isFixed = !space.open.includes(worths.equalRow);
    if (status === EQUAL_SCORED && !isFixed) return;
    this.solveState(key, status === EQUAL_SCORED ? worths.againPoints : null);
    if (status !== EQUAL_ZERO || isFixed) return;
    const sign = 1 << (space.open.length + space.tracked.indexOf(space.open.indexOf(worths.equalRow)));
    this.solveState(key | sign, worths.againPoints);
  }

  private solveState(key: number, again: number | null): void {
    const { space } = this;
    const upper = key & ((1 << space.openUpper) - 1);
    const lanes = space.totals[upper]!.length;
    const open = this.prepare(key, upper);
    const tables = open.map((row) => row.table);
    const firstTables = open.map((row) => row.firstTable);
    const target = this.valuesAt / 8 + space.offset[key]!;
    for (let from = 0; from < lanes; from += LANES) {
      const count = Math.min(LANES, lanes - from);
      if (space.banks > 1) {
        this.solveBanks(open, tables, { lanes, from, count, target: target + from });
        continue;
      }
      const pairs = (count + 1) >> 1;
      for (const row of open) this.fillOutcomes(row, lanes, from, count, 0);
      this.kernel.rows(pairs, tables, false);
      if (this.worths.isFirstSpecial) this.kernel.rows(pairs, firstTables, true);
      if (again === null) this.kernel.turn(pairs);
      else this.solveLoop(key, from, count, again);
      this.store(target + from, count);
    }
  }

  /**
   * The best play of one turn from a solved state, in one lane. Everything lies in the workplace until the next call;
   * `policy` is filled and returned.
   */
  playBest(key: number, lane: number, policy: TurnPolicy): TurnPolicy {
    const { space, kernel, worths } = this;
    const upper = key & ((1 << space.openUpper) - 1);
    const open = this.prepare(key, upper);
    const tables = (isFirst: boolean): number[] => open.map((row) => (isFirst ? row.firstTable : row.table));
    for (const row of open) this.fillOutcomes(row, space.totals[upper]!.length, lane, 1, 0);
    kernel.rows(1, tables(false), false);
    if (worths.isFirstSpecial) kernel.rows(1, tables(true), true);
    const isAgain = worths.againPoints !== null && equalStatusOf(space, worths, key) === EQUAL_SCORED;
    if (isAgain) {
      this.loop.begin(1);
      this.loop.guess[0] = this.numbers[this.valuesAt / 8 + space.offset[key]! + lane]!;
      this.loop.offer(1, worths.againPoints ?? 0);
    }
    policy.rows = open.map((row) => row.row);
    policy.tables = tables(false);
    policy.firstTables = tables(true);
    for (let left = 1; left < this.throws; left++) {
      kernel.means(1, left > 1);
      kernel.choose(1, left === this.throws - 1);
      this.copyLane(this.place.keeps, policy.keeps[left]!);
      this.copyLane(this.place.best, policy.rolls[left]!);
    }
    this.copyLane(this.place.written, policy.written);
    this.copyLane(this.place.writtenFirst, policy.writtenFirst);
    return policy;
  }

  /** Which open row the roll is written in when writing it is worth `value`; -1: the row of all equal again. */
  rowWorthOf(
    policy: TurnPolicy,
    rank: number,
    value: number,
    isFirst: boolean,
  ): { row: number; number: number } {
    const tables = isFirst ? policy.firstTables : policy.tables;
    for (const [index, table] of tables.entries()) {
      const at = this.words[table / 4 + rank]!;
      if (this.numbers[(this.place.outcomes + at) / 8]! < value) continue;
      const row = policy.rows[index]!;
      return { row, number: (at - this.place.outcomesOfRow[row]!) / STRIDE };
    }
    return { row: -1, number: 0 };
  }

  private copyLane(from: number, to: Float64Array): void {
    for (let index = 0, at = from / 8; index < to.length; index++, at += VECTOR)
      to[index] = this.numbers[at]!;
  }

  private store(target: number, count: number): void {
    const result = this.place.result / 8;
    for (let lane = 0; lane < count; lane++) this.numbers[target + lane] = this.numbers[result + lane]!;
  }

  /** With t throws left, writing banks t of them: one chain of throws gives the value of every bank. */
  private solveBanks(
    open: readonly OpenRow[],
    tables: readonly number[],
    block: { lanes: number; from: number; count: number; target: number },
  ): void {
    const { kernel, space } = this;
    const { lanes, from, count, target } = block;
    const pairs = (count + 1) >> 1;
    const firstLeft = this.throws - 1;
    for (let left = 0; left < firstLeft + space.banks; left++) {
      if (left > 0) kernel.means(pairs, left > 1);
      const bank = Math.min(left, space.banks - 1);
      for (const row of open) this.fillOutcomes(row, lanes, from, count, bank);
      kernel.rows(pairs, tables, false);
      if (left > 0) kernel.choose(pairs, false);
      else if (firstLeft === 0) kernel.turn(pairs);
      if (left >= firstLeft) this.store(target + (left - firstLeft) * evenLanes(lanes), count);
    }
  }

  /** The open rows, each with where it leads, and their tables set for all equal. */
  private prepare(key: number, upper: number): OpenRow[] {
    const { space, place, worths, words } = this;
    const rollBytes = worths.sets.rolls * WORD_TABLE;
    const open = this.rows.filter((row) => !((key >> row.bit) & 1));
    const status = equalStatusOf(space, worths, key);
    const lowerOpen = open.reduce((count, row) => count + (row.isUpper ? 0 : 1), 0);
    for (const row of open) {
      const needs = worths.needs[row.row]!;
      const isMet = needs >= 0 && statusOfRow(space, needs, key) === EQUAL_SCORED;
      row.table = place.laterTables[row.row]! + (isMet ? rollBytes : 0);
      row.firstTable = place.firstTables[row.row]! + (isMet ? rollBytes : 0);
      row.zeroOffset = this.valuesAt / 8 + space.offset[keyAfter(space, key, row.bit, 0)]!;
      row.scoredOffset = this.valuesAt / 8 + space.offset[keyAfter(space, key, row.bit, 1)]!;
      row.step = row.isUpper ? space.nextLane[upper * space.openUpper + row.bit]! : null;
      const after = row.isUpper ? upper | (1 << row.bit) : upper;
      row.lanesAfter = evenLanes(space.totals[after]!.length);
      const isOtherLower = lowerOpen - (row.isUpper ? 0 : 1) > 0;
      const base = place.outcomesOfRow[row.row]!;
      for (let face = 0; face < 6; face++) {
        const upperRow = worths.upperOfFace[face]!;
        const isUpperOpen = upperRow >= 0 && open.some((other) => other.row === upperRow);
        const context = equalContext(status, isUpperOpen, isOtherLower, isMet, face);
        const rank = worths.equalRanks[face]! * WORD_TABLE;
        const number = worths.equal[row.row]![context]!;
        words[(row.table + rank) / 4] = number < 0 ? 0 : base + number * STRIDE;
        if (!worths.isFirstSpecial) continue;
        const first = worths.equalFirst[row.row]![context]!;
        words[(row.firstTable + rank) / 4] = first < 0 ? 0 : base + first * STRIDE;
      }
    }
    return open;
  }

  private fillOutcomes(row: OpenRow, lanes: number, from: number, count: number, bank: number): void {
    const { numbers, place } = this;
    const { totals, isPositive, step } = row;
    const banked = bank * row.lanesAfter;
    let to = (place.outcomes + place.outcomesOfRow[row.row]!) / 8;
    for (let number = 0; number < totals.length; number++, to += VECTOR) {
      const offset = banked + (isPositive[number] ? row.scoredOffset : row.zeroOffset);
      const add = totals[number]!;
      if (step === null) {
        for (let lane = 0; lane < count; lane++) numbers[to + lane] = numbers[offset + from + lane]! + add;
      } else {
        const at = number * lanes + from;
        for (let lane = 0; lane < count; lane++) {
          numbers[to + lane] = numbers[offset + step[at + lane]!]! + add;
        }
      }
    }
  }

  /** All equal may be written again and the turn comes once more. */
  private solveLoop(key: number, from: number, count: number, again: number): void {
    const { loop } = this;
    loop.begin(count);
    this.firstGuess(key, from, count, again);
    loop.solve(count, again);
  }

  /** About what a card with points in the row of all equal is worth: as one without, and the chance of more. */
  private firstGuess(key: number, from: number, count: number, again: number): void {
    const { space, worths, numbers, loop } = this;
    const turns = this.rows.reduce((sum, row) => sum + (((key >> row.bit) & 1) === 0 ? 1 : 0), 0);
    const bit = space.open.indexOf(worths.equalRow);
    const index = space.tracked.indexOf(bit);
    const partner = bit < 0 ? -1 : key & ~(1 << (space.open.length + index));
    const plainAt = partner < 0 ? -1 : this.valuesAt / 8 + space.offset[partner]! + from;
    for (let lane = 0; lane < count; lane++) {
      const plain = plainAt < 0 ? turns * GUESSED_TURN : numbers[plainAt + lane]!;
      loop.guess[lane] = plain + again * GUESSED_CHANCE * turns;
    }
  }
}
