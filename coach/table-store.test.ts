// Tables on disk: come back byte for byte, and count as none when anything is damaged.
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixed, lowerRow, ofAKind, UPPER_ROWS } from '../engine/sheet/rows.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import { emptyCard, solveCard, type ValueTable } from './solver/solve.ts';
import { openTableStore } from './table-store.node.ts';

const sheet: Sheet = {
  dice: 3,
  throws: 3,
  hasBankedThrows: false,
  rows: [UPPER_ROWS[5]!, lowerRow('triple', ofAKind(3), fixed(50))],
  bonus: { from: 12, points: 20 },
  equalRow: 'triple',
  repeat: { kind: 'none' },
  instantWinRows: [],
};
const card = emptyCard(sheet);
let folder = '';
let table: ValueTable;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'donburi-tables-'));
  table = solveCard(sheet, card)!;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const size = (): number => table.values.length;

async function saved(): Promise<string> {
  const store = openTableStore(join(folder, 'tables'));
  await store.save(sheet, card, 0, { values: table.values, raised: table.values.map((value) => value + 1) });
  const names = await readdir(join(folder, 'tables'));
  expect(names).toHaveLength(1);
  return join(folder, 'tables', names[0]!);
}

describe('the table store', () => {
  it('gives back what was saved', async () => {
    await saved();
    const loaded = await openTableStore(join(folder, 'tables')).load(sheet, card, 0, size());
    expect(loaded?.values).toEqual(table.values);
    expect(loaded?.raised?.[0]).toBe(table.values[0]! + 1);
  });

  it('clears away what other processes left half written, and not what this one writes', async () => {
    await saved();
    const ended = join(folder, 'tables', `0123.table.${2 ** 22 + 1}.new`);
    const running = join(folder, 'tables', `0123.table.${process.pid}.new`);
    for (const path of [ended, running]) await writeFile(path, 'half');
    await openTableStore(join(folder, 'tables')).save(sheet, card, 0, { values: table.values, raised: null });
    const names = await readdir(join(folder, 'tables'));
    expect(names.filter((name) => name.endsWith('.new'))).toEqual([basename(running)]);
  });

  it('has nothing for other rules, another card or another number of banked throws', async () => {
    await saved();
    const store = openTableStore(join(folder, 'tables'));
    const other = { ...sheet, bonus: { from: 12, points: 21 } };
    expect(await store.load(other, card, 0, size())).toBeNull();
    expect(await store.load(sheet, { rows: [6, null], forfeits: 0 }, 0, size())).toBeNull();
    expect(await store.load(sheet, card, 1, size())).toBeNull();
  });

  it.each([0, 20, 60, 90, -5])(
    'counts a file with one changed byte as none and removes it (byte %i)',
    async (at) => {
      const path = await saved();
      const bytes = await readFile(path);
      const index = at < 0 ? bytes.length + at : at;
      bytes[index] = bytes[index]! ^ 1;
      await writeFile(path, bytes);
      expect(await openTableStore(join(folder, 'tables')).load(sheet, card, 0, size())).toBeNull();
      expect(await readdir(join(folder, 'tables'))).toEqual([]);
    },
  );

  it('counts a file that was cut off as none', async () => {
    const path = await saved();
    for (const length of [0, 10, 100]) {
      await writeFile(path, await readFile(path).catch(() => ''));
      await truncate(path, length);
      expect(await openTableStore(join(folder, 'tables')).load(sheet, card, 0, size())).toBeNull();
    }
  });
});
