// How the parts tell what they measured: each at once, and all together at the end of the run.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OUT } from '../../electron/launch/paths.mjs';
import { type Measurement, tableOf } from './one-table.mjs';

/** Where the measurements of this run are gathered. */
const GATHERED = process.env.DONBURI_BENCH_FILE ?? join(OUT, 'bench.jsonl');

/** Prints the measurements as a table and adds them to those of the run. */
export function report(measurements: readonly Measurement[]): void {
  console.log(tableOf(measurements));
  mkdirSync(dirname(GATHERED), { recursive: true });
  appendFileSync(GATHERED, measurements.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** How a measurement stands beside its reference: the ratio, and whether it is at most what is wanted. */
export function beside(
  value: number,
  reference: { readonly what: string; readonly value: number },
  most?: number,
): Pick<Measurement, 'value' | 'reference' | 'ratio' | 'goal' | 'isMet'> {
  const ratio = value / reference.value;
  return {
    value,
    reference,
    ratio,
    ...(most !== undefined && { goal: `ratio at most ${most}`, isMet: ratio <= most }),
  };
}

/** A measurement that is to be at most so much by itself. */
export function atMost(value: number, most: number): Pick<Measurement, 'value' | 'goal' | 'isMet'> {
  return { value, goal: `at most ${most}`, isMet: value <= most };
}

/** The q-quantile of values, 0 to 1. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
