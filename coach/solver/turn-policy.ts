// The best play of one turn in one lane, as a workplace leaves it. No arithmetic.
import type { WorthTable } from './worth-table.ts';

/** Best play of one turn: by throws left, what the rolls (by rank) and the keeps (by id, the best within each) are worth. */
export interface TurnPolicy {
  rows: readonly number[];
  tables: readonly number[];
  firstTables: readonly number[];
  readonly written: Float64Array;
  readonly writtenFirst: Float64Array;
  readonly rolls: readonly Float64Array[];
  readonly keeps: readonly Float64Array[];
}

/** Room for the play of one turn. */
export function emptyPolicy(worths: WorthTable, throws: number): TurnPolicy {
  const { sets } = worths;
  const rolls = (): Float64Array => new Float64Array(sets.rolls);
  return {
    rows: [],
    tables: [],
    firstTables: [],
    written: rolls(),
    writtenFirst: rolls(),
    rolls: Array.from({ length: throws }, rolls),
    keeps: Array.from({ length: throws }, () => new Float64Array(sets.firstOfSize[sets.dice]!)),
  };
}
