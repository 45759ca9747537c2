// Where everything lies in the solver's one block of memory: shared tables, the values, and a workplace for each thread.
import { FACES, type Multisets } from '../multisets.ts';
import type { Space } from './space.ts';
import type { WorthTable } from './worth-table.ts';

/** Two values make one step of the processor: a block is at most this many pairs wide. */
export const MAX_PAIRS = 3;
/** Bytes from one vector of a block to the next. */
export const STRIDE = MAX_PAIRS * 16;

/** A run of table entries, all with `sources` source vectors. Bytes from the start of memory. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly sources: number;
}

/** Places that all threads read. Entries are 32-bit byte offsets relative to an area of a workplace. */
export interface SharedPlaces {
  /** Entries [keep, six rolls]: keeps with one die to come. */
  readonly lastMeans: Run;
  /** Entries [keep, six longer keeps], longest first. */
  readonly means: Run;
  /** Entries [keep, shorter keeps...], by size, then by the number of sources. */
  readonly bestKeeps: readonly Run[];
  /** Entries [roll, keeps with one die less...]. */
  readonly bestRolls: readonly Run[];
  /** Chances of the rolls in the order of `bestRolls`. */
  readonly chances: number;
  readonly values: number;
  readonly end: number;
}

/** Places of one thread. */
export interface Workplace {
  /** The vector of "not allowed", then every outcome of every row. */
  readonly outcomes: number;
  /** By row: byte offset of its first outcome, relative to `outcomes`. */
  readonly outcomesOfRow: readonly number[];
  /** By row: where its table of outcome offsets by roll starts; the second half is for a met need. */
  readonly laterTables: readonly number[];
  readonly firstTables: readonly number[];
  /** Values by roll when it is written now; the same on the first throw; best of writing and rethrowing. */
  readonly written: number;
  readonly writtenFirst: number;
  readonly best: number;
  readonly keeps: number;
  readonly result: number;
  readonly end: number;
}

const align = (bytes: number): number => Math.ceil(bytes / 64) * 64;

/** Lays out the shared tables for `sets` and a value table of `size` values. */
export function sharedPlaces(sets: Multisets, size: number): SharedPlaces {
  const { dice, firstOfSize } = sets;
  let at = 64;
  const take = (bytes: number): number => {
    const from = at;
    at += bytes;
    return from;
  };
  const last = firstOfSize[dice]! - firstOfSize[dice - 1]!;
  const entry = 4 * (1 + FACES);
  const lastMeans = { from: take(last * entry), to: at, sources: FACES };
  const means = { from: take(firstOfSize[dice - 1]! * entry), to: at, sources: FACES };
  const runsOf = (size: number): Run[] =>
    bySources(sets, size).map(({ sources, ids }) => ({
      from: take(ids.length * 4 * (1 + sources)),
      to: at,
      sources,
    }));
  const bestKeeps = Array.from({ length: dice - 1 }, (_, i) => runsOf(i + 1)).flat();
  const bestRolls = runsOf(dice);
  at = align(at);
  const chances = take(8 * sets.rolls);
  at = align(at);
  const values = take(8 * size);
  return { lastMeans, means, bestKeeps, bestRolls, chances, values, end: align(at) };
}

/** The ids of a size, grouped by how many different faces they hold. */
function bySources(sets: Multisets, size: number): { sources: number; ids: number[] }[] {
  const groups: number[][] = Array.from({ length: FACES + 1 }, () => []);
  for (let id = sets.firstOfSize[size]!; id < sets.firstOfSize[size + 1]!; id++) {
    groups[sourcesOf(sets, id).length]!.push(id);
  }
  return groups.flatMap((ids, sources) => (ids.length > 0 ? [{ sources, ids }] : []));
}

function sourcesOf(sets: Multisets, id: number): number[] {
  return Array.from(sets.shorter.subarray(id * FACES, (id + 1) * FACES)).filter((source) => source >= 0);
}

/** Writes the shared tables. */
export function fillShared(memory: ArrayBufferLike, sets: Multisets, places: SharedPlaces): void {
  const words = new Uint32Array(memory);
  const numbers = new Float64Array(memory);
  const firstRoll = sets.firstOfSize[sets.dice]!;
  const firstLast = sets.firstOfSize[sets.dice - 1]!;
  const place = (id: number): number => (id >= firstRoll ? id - firstRoll : id) * STRIDE;
  let word = places.lastMeans.from / 4;
  const write = (id: number, sources: Iterable<number>): void => {
    words[word++] = place(id);
    for (const source of sources) words[word++] = place(source);
  };
  const longer = (id: number): Int32Array => sets.longer.subarray(id * FACES, (id + 1) * FACES);
  for (let id = firstLast; id < firstRoll; id++) write(id, longer(id));
  word = places.means.from / 4;
  for (let id = firstLast - 1; id >= 0; id--) write(id, longer(id));
  word = (places.bestKeeps[0]?.from ?? 0) / 4;
  for (let size = 1; size < sets.dice; size++) {
    for (const { ids } of bySources(sets, size)) for (const id of ids) write(id, sourcesOf(sets, id));
  }
  word = places.bestRolls[0]!.from / 4;
  let chance = places.chances / 8;
  for (const { ids } of bySources(sets, sets.dice)) {
    for (const id of ids) {
      write(id, sourcesOf(sets, id));
      numbers[chance++] = sets.chance[id - firstRoll]!;
    }
  }
}

/** Lays out one thread's workplace from byte `from` on. */
export function workplaceAt(from: number, worths: WorthTable): Workplace {
  const { sets } = worths;
  let at = align(from);
  const take = (bytes: number): number => {
    const start = at;
    at = align(at + bytes);
    return start;
  };
  let vectors = 1;
  const outcomesOfRow = worths.outcomes.map((outcomes) => {
    const first = vectors * STRIDE;
    vectors += outcomes.length;
    return first;
  });
  const outcomes = take(vectors * STRIDE);
  const table = (): number => take(2 * sets.rolls * 4);
  const laterTables = worths.outcomes.map(table);
  const firstTables = worths.isFirstSpecial ? worths.outcomes.map(table) : laterTables;
  const rolls = sets.rolls * STRIDE;
  const written = take(rolls);
  const writtenFirst = worths.isFirstSpecial ? take(rolls) : written;
  const best = take(rolls);
  const keeps = take(sets.firstOfSize[sets.dice]! * STRIDE);
  const result = take(STRIDE);
  return {
    outcomes,
    outcomesOfRow,
    laterTables,
    firstTables,
    written,
    writtenFirst,
    best,
    keeps,
    result,
    end: at,
  };
}

/** Writes the tables of a workplace: for every row and roll, where its outcome stands. */
export function fillWorkplace(memory: ArrayBufferLike, worths: WorthTable, place: Workplace): void {
  const words = new Uint32Array(memory);
  const numbers = new Float64Array(memory);
  numbers.fill(Number.NEGATIVE_INFINITY, place.outcomes / 8, (place.outcomes + STRIDE) / 8);
  const fill = (tables: readonly number[], numbersByRow: readonly Int16Array[]): void => {
    for (const [row, table] of tables.entries()) {
      const base = place.outcomesOfRow[row]!;
      for (const [index, number] of numbersByRow[row]!.entries())
        words[table / 4 + index] = base + number * STRIDE;
    }
  };
  fill(place.laterTables, worths.later);
  if (worths.isFirstSpecial) fill(place.firstTables, worths.first);
}

/** Bytes of memory for the shared tables and `threads` workplaces, and where each of these starts. */
export function memoryFor(
  worths: WorthTable,
  space: Space,
  threads: number,
): { bytes: number; shared: SharedPlaces; workplaces: Workplace[] } {
  const shared = sharedPlaces(worths.sets, space.size);
  const workplaces: Workplace[] = [];
  let end = shared.end;
  for (let thread = 0; thread < threads; thread++) {
    const place = workplaceAt(end, worths);
    workplaces.push(place);
    // Half a page between two workplaces, so that they do not fall on the same sets of the cache.
    end = place.end + 2048;
  }
  return { bytes: Math.ceil(end / 65536) * 65536, shared, workplaces };
}
