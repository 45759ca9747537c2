// One turn on one card, exactly: what every row, every keep and every roll is worth with so many throws left.
import type { RowPoints } from '../engine/sheet/sheet.ts';
import { FACES } from './multisets.ts';
import {
  EQUAL_OPEN,
  EQUAL_SCORED,
  EQUAL_ZERO,
  type EqualStatus,
  equalContext,
  NOT_ALLOWED,
  type Outcome,
  type WorthTable,
} from './solver/worth-table.ts';

/** What a player's card says to the coach. `bank` are throws kept from earlier turns. */
export interface CoachCard {
  readonly rows: RowPoints;
  readonly forfeits: number;
  readonly bank: number;
}

/** What is still to come after a turn, the bonus with it, for the card as it stands then. */
export type Future = (card: CoachCard) => number;

/** The rules' part of a turn: how many throws it has, and whether unused ones are banked. */
export interface TurnRules {
  readonly throws: number;
  readonly hasBankedThrows: boolean;
}

/** One row of the turn: its outcome by roll, and what each outcome leads to. */
interface TurnRow {
  readonly row: number;
  readonly later: Int16Array;
  readonly first: Int16Array;
  readonly outcomes: readonly Outcome[];
  /** By banked throws: the value of each outcome, the future with it. */
  readonly totals: Float64Array[];
}

/** Everything about one turn. "Left" counts the throws that may still be made. */
export class TurnValues {
  /** Throws that the turn has when it begins. */
  readonly throws: number;
  private readonly rows: readonly TurnRow[];
  private readonly written: Float64Array[] = [];
  private readonly means: Float64Array[] = [];
  private readonly bests: Float64Array[] = [];
  private readonly within: Float64Array[] = [];

  constructor(
    private readonly worths: WorthTable,
    private readonly rules: TurnRules,
    private readonly card: CoachCard,
    private readonly future: Future,
  ) {
    this.throws = rules.throws + (rules.hasBankedThrows ? card.bank : 0);
    this.rows = turnRows(worths, card.rows);
  }

  /** The value of writing `row` for the roll of rank `rank`; -Infinity where it is not allowed. */
  rowValue(row: number, rank: number, left: number): number {
    const found = this.rows.find((candidate) => candidate.row === row);
    if (!found) return Number.NEGATIVE_INFINITY;
    return this.outcomeValue(found, rank, left);
  }

  /** The value of the best row for every roll. */
  writtenWith(left: number): Float64Array {
    const isFirst = this.isFirst(left);
    const bank = this.rules.hasBankedThrows ? left : 0;
    const slot = isFirst ? -1 : bank;
    const known = this.written[slot + 1];
    if (known) return known;
    const { rolls } = this.worths.sets;
    const values = new Float64Array(rolls).fill(Number.NEGATIVE_INFINITY);
    for (const row of this.rows) {
      const numbers = isFirst ? row.first : row.later;
      const totals = this.totalsOf(row, bank);
      for (let rank = 0; rank < rolls; rank++) {
        const number = numbers[rank]!;
        if (number !== NOT_ALLOWED && totals[number]! > values[rank]!) values[rank] = totals[number]!;
      }
    }
    this.written[slot + 1] = values;
    return values;
  }

  /** The value of every keep (by id, rolls excluded) when `left` >= 1 throws may still be made. */
  keepsWith(left: number): Float64Array {
    const known = this.means[left];
    if (known) return known;
    const { sets } = this.worths;
    const firstRoll = sets.firstOfSize[sets.dice]!;
    const after = this.rollsWith(left - 1);
    const values = new Float64Array(firstRoll);
    for (let id = firstRoll - 1; id >= 0; id--) {
      let sum = 0;
      for (let face = 0; face < FACES; face++) {
        const longer = sets.longer[id * FACES + face]!;
        sum += longer >= firstRoll ? after[longer - firstRoll]! : values[longer]!;
      }
      values[id] = sum / FACES;
    }
    this.means[left] = values;
    return values;
  }

  /** The value of every roll (by rank) under best play when `left` throws may still be made. */
  rollsWith(left: number): Float64Array {
    const known = this.bests[left];
    if (known) return known;
    const written = this.writtenWith(left);
    const values = left === 0 ? written : this.bestOf(written, this.keepBests(left));
    this.bests[left] = values;
    return values;
  }

  /** For every keep (by id) the best of itself and all keeps within it. */
  keepBests(left: number): Float64Array {
    const known = this.within[left];
    if (known) return known;
    const { sets } = this.worths;
    const best = Float64Array.from(this.keepsWith(left));
    for (let id = 1; id < best.length; id++) best[id] = this.mostWithin(sets.shorter, best, id, best[id]!);
    this.within[left] = best;
    return best;
  }

  private bestOf(written: Float64Array, bests: Float64Array): Float64Array {
    const { sets } = this.worths;
    const first = bests.length;
    return written.map((value, rank) => this.mostWithin(sets.shorter, bests, first + rank, value));
  }

  private mostWithin(shorterIds: Int32Array, bests: Float64Array, id: number, own: number): number {
    let most = own;
    for (let at = id * FACES; at < (id + 1) * FACES; at++) {
      const shorter = shorterIds[at]!;
      if (shorter >= 0 && bests[shorter]! > most) most = bests[shorter]!;
    }
    return most;
  }

  /** The mean when the turn begins. */
  get mean(): number {
    const { chance } = this.worths.sets;
    const values = this.rollsWith(this.throws - 1);
    let sum = 0;
    for (let rank = 0; rank < chance.length; rank++) sum += chance[rank]! * values[rank]!;
    return sum;
  }

  /** What writing `row` adds to the row and beside it, or null where it is not allowed. */
  outcome(row: number, rank: number, left: number): Outcome | null {
    const found = this.rows.find((candidate) => candidate.row === row);
    if (!found) return null;
    const number = (this.isFirst(left) ? found.first : found.later)[rank]!;
    if (number === NOT_ALLOWED) return null;
    return found.outcomes[number]!;
  }

  private isFirst(left: number): boolean {
    return this.worths.isFirstSpecial && left === this.throws - 1;
  }

  private outcomeValue(row: TurnRow, rank: number, left: number): number {
    const number = (this.isFirst(left) ? row.first : row.later)[rank]!;
    if (number === NOT_ALLOWED) return Number.NEGATIVE_INFINITY;
    return this.totalsOf(row, this.rules.hasBankedThrows ? left : 0)[number]!;
  }

  private totalsOf(row: TurnRow, bank: number): Float64Array {
    const known = row.totals[bank];
    if (known) return known;
    const held = this.card.rows[row.row] ?? 0;
    const totals = Float64Array.from(row.outcomes, ({ value, extra }) => {
      const rows = this.card.rows.with(row.row, held + value);
      return value + extra + this.future({ rows, forfeits: this.card.forfeits, bank });
    });
    row.totals[bank] = totals;
    return totals;
  }
}

function turnRows(worths: WorthTable, points: RowPoints): TurnRow[] {
  const rows: TurnRow[] = [];
  for (const [row, held] of points.entries()) {
    if (held === null) {
      const later = numbersOf(worths, points, row, worths.later, worths.equal);
      const first = worths.isFirstSpecial
        ? numbersOf(worths, points, row, worths.first, worths.equalFirst)
        : later;
      rows.push({ row, later, first, outcomes: worths.outcomes[row]!, totals: [] });
    } else if (row === worths.equalRow && held > 0 && worths.againPoints !== null) {
      const again = new Int16Array(worths.sets.rolls).fill(NOT_ALLOWED);
      for (const rank of worths.equalRanks) again[rank] = 0;
      const outcomes = [{ value: worths.againPoints, extra: 0 }];
      rows.push({ row, later: again, first: again, outcomes, totals: [] });
    }
  }
  return rows;
}

function numbersOf(
  worths: WorthTable,
  points: RowPoints,
  row: number,
  plain: readonly Int16Array[],
  equal: readonly Int16Array[],
): Int16Array {
  const { rolls } = worths.sets;
  const needs = worths.needs[row]!;
  const isMet = needs >= 0 && (points[needs] ?? 0) > 0;
  const numbers = plain[row]!.slice(isMet ? rolls : 0, isMet ? 2 * rolls : rolls);
  const status = statusOf(worths, points);
  const isOtherLower = points.some((held, other) => held === null && other !== row && worths.isLower[other]!);
  for (let face = 0; face < FACES; face++) {
    const upper = worths.upperOfFace[face]!;
    const isUpperOpen = upper >= 0 && points[upper] === null;
    const context = equalContext(status, isUpperOpen, isOtherLower, isMet, face);
    numbers[worths.equalRanks[face]!] = equal[row]![context]!;
  }
  return numbers;
}

function statusOf(worths: WorthTable, points: RowPoints): EqualStatus {
  const held = worths.equalRow < 0 ? null : points[worths.equalRow]!;
  if (held === null) return EQUAL_OPEN;
  return held > 0 ? EQUAL_SCORED : EQUAL_ZERO;
}
