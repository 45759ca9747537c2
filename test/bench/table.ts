// The one shape in which measurements are told, and the table that shows them.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OUT } from '../../electron/launch/paths.mjs';

/** A measurement beside its reference of the same run. `ratio` is value / reference where both have the same unit. */
export interface Measurement {
  readonly area: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: { readonly what: string; readonly value: number };
  readonly ratio?: number;
  /** In words, for example `at most 1.5`. */
  readonly goal?: string;
}

function short(value: number): string {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : Number(value.toPrecision(3)).toString();
}

/** Prints the measurements as a table and appends them as JSON lines to out/bench.jsonl. */
export function report(measurements: readonly Measurement[]): void {
  const rows = measurements.map(({ area, what, value, unit, reference, ratio, goal }) => [
    area,
    what,
    `${short(value)} ${unit}`,
    reference ? `${reference.what}: ${short(reference.value)}` : '',
    ratio === undefined ? '' : short(ratio),
    goal ?? '',
  ]);
  const head = ['area', 'what', 'measured', 'reference of the same run', 'ratio', 'goal'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
  mkdirSync(OUT, { recursive: true });
  const text = measurements
    .map((one) => `${JSON.stringify({ at: new Date().toISOString(), ...one })}\n`)
    .join('');
  appendFileSync(join(OUT, 'bench.jsonl'), text);
}

/** The q-quantile of values, 0 to 1. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
