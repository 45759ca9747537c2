// Solves a space on one or more threads that share memory. Starts no thread itself: whoever calls brings one that runs `helpSolving`.
import type { Sheet } from '../../engine/sheet/sheet.ts';
import { fillEnds } from './ends.ts';
import { type Kernel, plainKernel } from './kernel.ts';
import { fillShared, fillWorkplace, memoryFor, STRIDE } from './layout.ts';
import { makeSpace, type Space, type StartCard, statesIn } from './space.ts';
import { StateWork } from './state-work.ts';
import { type WasmMemory, wasmKernel, wasmMemory } from './wasm-kernel.ts';
import { makeWorthTable, type WorthTable } from './worth-table.ts';

/** All values of a space: the mean of what is still to come, the bonus with it, under best play. */
export interface ValueTable {
  readonly worths: WorthTable;
  readonly space: Space;
  readonly values: Float64Array;
}

/** What a helping thread needs; survives a structured clone with its memory shared. */
export interface SolveJob {
  readonly sheet: Sheet;
  readonly worths: WorthTable;
  readonly space: Space;
  readonly memory: WasmMemory;
  readonly control: Int32Array<ArrayBufferLike>;
  readonly threads: number;
  readonly kernel: 'wasm' | 'plain';
}

/** How to solve. `startHelper` starts a thread that calls `helpSolving(job, thread)` and returns at once. */
export interface SolveHow {
  readonly threads?: number;
  readonly kernel?: 'wasm' | 'plain';
  /** Banked throws that are told apart (maxi yatzy); more count as this many. Default 0: as if none were banked. */
  readonly mostBank?: number;
  /** The worths of the sheet where they are at hand; they do not depend on the bonus. */
  readonly worths?: WorthTable;
  readonly startHelper?: (job: SolveJob, thread: number) => void;
  /** Called now and then on the solving thread with the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Asked now and then; true ends the work with null. */
  readonly isCancelled?: () => boolean;
}

const CANCELLED = 0;
const DONE = 1;
const LEVELS_AT = 2;
const CHUNK = 4;

/** An empty card of the sheet: the start of a game. */
export function emptyCard(sheet: Sheet): StartCard {
  return { rows: sheet.rows.map(() => null), forfeits: 0 };
}

/**
 * Solves everything that can still come from `card`; null when it was cancelled. An instant win is not part of the
 * model: a sheet with one is solved as if the row only brought its points.
 */
export function solveCard(sheet: Sheet, card: StartCard, how: SolveHow = {}): ValueTable | null {
  const worths = how.worths ?? makeWorthTable(sheet);
  const space = makeSpace(sheet, worths, card, how.mostBank);
  const threads = how.startHelper ? (how.threads ?? 1) : 1;
  const { bytes, shared } = memoryFor(worths, space, threads);
  const wasm = how.kernel === 'plain' ? null : wasmMemory(bytes);
  const memory = wasm ?? { buffer: new SharedArrayBuffer(bytes) };
  fillShared(memory.buffer, worths.sets, shared);
  fillEnds(sheet, space, new Float64Array(memory.buffer), shared.values);
  const control = new Int32Array(new SharedArrayBuffer(4 * (LEVELS_AT + 2 * Math.max(1, space.turns))));
  const job: SolveJob = { sheet, worths, space, memory, control, threads, kernel: wasm ? 'wasm' : 'plain' };
  for (let thread = 1; thread < threads; thread++) how.startHelper?.(job, thread);
  if (!workThrough(job, 0, how)) return null;
  const first = shared.values / 8;
  return { worths, space, values: new Float64Array(memory.buffer).slice(first, first + space.size) };
}

/** The part of a helping thread: works along until all is solved or cancelled. */
export function helpSolving(job: SolveJob, thread: number): void {
  workThrough(job, thread, {});
}

function workThrough(job: SolveJob, thread: number, how: SolveHow): boolean {
  const { space, control } = job;
  const work = makeWork(job, thread);
  const states = space.order.length;
  for (let level = 0; level < space.turns; level++) {
    const first = space.levels[level]!;
    const size = space.levels[level + 1]! - first;
    const next = LEVELS_AT + 2 * level;
    for (;;) {
      const from = Atomics.add(control, next, CHUNK);
      if (from >= size) break;
      if (how.isCancelled?.()) Atomics.store(control, CANCELLED, 1);
      if (Atomics.load(control, CANCELLED)) return finishCancelled(control, next + 1);
      const to = Math.min(size, from + CHUNK);
      for (let index = from; index < to; index++) work.solve(space.order[first + index]!);
      const done = Atomics.add(control, DONE, to - from) + to - from;
      if (Atomics.add(control, next + 1, to - from) + to - from === size) Atomics.notify(control, next + 1);
      how.onProgress?.(done / states);
    }
    if (!waitFor(control, next + 1, size)) return false;
  }
  return true;
}

function finishCancelled(control: Int32Array, index: number): false {
  Atomics.notify(control, index);
  return false;
}

/** Waits until the whole level is solved, by whomever. */
function waitFor(control: Int32Array, index: number, size: number): boolean {
  for (;;) {
    const done = Atomics.load(control, index);
    if (done >= size) return true;
    if (Atomics.load(control, CANCELLED)) return false;
    Atomics.wait(control, index, done, 20);
  }
}

function makeWork(job: SolveJob, thread: number): StateWork {
  const { sheet, worths, space, memory } = job;
  const { shared, workplaces } = memoryFor(worths, space, job.threads);
  const place = workplaces[thread]!;
  fillWorkplace(memory.buffer, worths, place);
  const { rolls } = worths.sets;
  const kernel: Kernel =
    (job.kernel === 'wasm' ? wasmKernel(memory, shared, place, rolls, sheet.throws) : null) ??
    plainKernel(memory.buffer, shared, place, rolls, sheet.throws, STRIDE);
  return new StateWork(worths, space, place, shared.values, sheet.throws, kernel, memory.buffer);
}

/** A workplace of its own over a solved table, for playing it many times over. */
export function workOver(sheet: Sheet, table: ValueTable): StateWork {
  const { worths, space } = table;
  const { bytes, shared } = memoryFor(worths, space, 1);
  const wasm = wasmMemory(bytes);
  const memory = wasm ?? { buffer: new SharedArrayBuffer(bytes) };
  fillShared(memory.buffer, worths.sets, shared);
  new Float64Array(memory.buffer).set(table.values, shared.values / 8);
  const control = new Int32Array(LEVELS_AT);
  return makeWork({ sheet, worths, space, memory, control, threads: 1, kernel: wasm ? 'wasm' : 'plain' }, 0);
}

/** The mean of what is still to come at the start card. */
export function startMean(table: ValueTable): number {
  return table.values[table.space.offset[0]!]!;
}

/** How many states a table holds. */
export function stateCount(table: ValueTable): number {
  return statesIn(table.space);
}
