import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMeasurements, tableOf, writeBetweenMarks } from './one-table.mjs';
import { atMost, beside } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'donburi-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the table of measurements', () => {
  it('says beside what a figure stands and whether its goal was met', () => {
    const table = tableOf([
      { area: 'start', what: 'cold', unit: 'ms', ...beside(1_600, { what: 'blank', value: 1_000 }, 1.5) },
      { area: 'throw', what: 'p99', unit: 'ms', ...atMost(98.76, 100) },
    ]);
    const [, , first, second] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    expect(first).toEqual([
      '',
      'start',
      'cold',
      '1,600 ms',
      'blank: 1,000',
      '1.6',
      'ratio at most 1.5',
      '**no**',
      '',
    ]);
    expect(second).toEqual(['', 'throw', 'p99', '98.8 ms', '', '', 'at most 100', 'yes', '']);
  });

  it('puts what the parts wrote into the order of the areas', () => {
    const file = join(folder, 'gathered.jsonl');
    const line = (area: string, what: string): string =>
      `${JSON.stringify({ area, what, value: 1, unit: 'ms' })}\n`;
    writeFileSync(file, line('vision', 'a') + line('throw', 'b') + line('throw', 'c') + line('start', 'd'));
    expect(readMeasurements(file).map(({ what }) => what)).toEqual(['d', 'b', 'c', 'a']);
    expect(readMeasurements(join(folder, 'none.jsonl'))).toEqual([]);
  });

  it('replaces what stands between the marks of a page, again and again, and nothing else', () => {
    const file = join(folder, 'page.md');
    writeFileSync(file, 'before\n<!-- bench:begin -->\nold\n<!-- bench:end -->\nafter\n');
    for (const lines of [['first'], ['second', 'third']]) writeBetweenMarks(file, lines);
    const page = 'before\n<!-- bench:begin -->\n\nsecond\nthird\n\n<!-- bench:end -->\nafter\n';
    expect(readFileSync(file, 'utf8')).toBe(page);
    writeFileSync(file, 'no marks');
    expect(() => writeBetweenMarks(file, ['lost'])).toThrow('bench:begin');
  });
});
