// Solved tables on disk: one file a table, with a checksum over all of it. A damaged file counts as none and is removed.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sheet } from '../engine/sheet/sheet.ts';
import type { StartCard } from './solver/space.ts';

/** The values of a table, and the same with the bonus raised (null: not solved or no bonus). */
export interface StoredTable {
  readonly values: Float64Array;
  readonly raised: Float64Array | null;
}

/** Where tables are kept. */
export interface TableStore {
  load(sheet: Sheet, card: StartCard, mostBank: number, size: number): Promise<StoredTable | null>;
  save(sheet: Sheet, card: StartCard, mostBank: number, table: StoredTable): Promise<void>;
}

const MAGIC = 'DONBURI-TABLE-1\n';
const DIGEST_BYTES = 32;
const HEAD_BYTES = MAGIC.length + DIGEST_BYTES + 8;

/** A store in `folder`, which is made when it is needed. Tables follow from the rules, so a write that fails is no harm. */
export function openTableStore(folder: string): TableStore {
  const pathOf = (id: Buffer): string => join(folder, `${id.toString('hex').slice(0, 32)}.table`);
  return {
    async load(sheet, card, mostBank, size) {
      const id = idOf(sheet, card, mostBank);
      const path = pathOf(id);
      const bytes = await readFile(path).catch(() => null);
      if (!bytes) return null;
      const table = readTable(bytes, id, size);
      if (!table) await rm(path, { force: true }).catch(() => {});
      return table;
    },
    async save(sheet, card, mostBank, table) {
      const id = idOf(sheet, card, mostBank);
      const path = pathOf(id);
      const whole = `${path}.${process.pid}.new`;
      await mkdir(folder, { recursive: true });
      await removeLeft(folder);
      try {
        await writeFile(whole, writeTable(id, table));
        await rename(whole, path);
      } catch (error) {
        await rm(whole, { force: true });
        throw error;
      }
    },
  };
}

/** Half tables of other processes. Of one that is just writing too this spoils a save, which is no harm (see above). */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /\.table\.(\d+)\.new$/.exec(name)?.[1];
    if (pid !== undefined && pid !== String(process.pid)) await rm(join(folder, name), { force: true });
  }
}

/** Everything that the values follow from. */
function idOf(sheet: Sheet, card: StartCard, mostBank: number): Buffer {
  return createHash('sha256')
    .update(JSON.stringify({ format: 1, sheet, card, mostBank }))
    .digest();
}

function writeTable(id: Buffer, { values, raised }: StoredTable): Buffer {
  const counts = Buffer.alloc(8);
  counts.writeUInt32LE(values.length, 0);
  counts.writeUInt32LE(raised?.length ?? 0, 4);
  const body = Buffer.concat([Buffer.from(MAGIC), id, counts, bytesOf(values), bytesOf(raised)]);
  return Buffer.concat([body, createHash('sha256').update(body).digest()]);
}

function bytesOf(values: Float64Array | null): Buffer {
  return values ? Buffer.from(values.buffer, values.byteOffset, values.byteLength) : Buffer.alloc(0);
}

/** The table in these bytes; null unless every byte is as it was written, for this id and size. */
function readTable(bytes: Buffer, id: Buffer, size: number): StoredTable | null {
  if (bytes.length < HEAD_BYTES + DIGEST_BYTES) return null;
  const body = bytes.subarray(0, bytes.length - DIGEST_BYTES);
  const digest = createHash('sha256').update(body).digest();
  if (!digest.equals(bytes.subarray(body.length))) return null;
  if (body.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  if (!id.equals(body.subarray(MAGIC.length, MAGIC.length + DIGEST_BYTES))) return null;
  const count = body.readUInt32LE(HEAD_BYTES - 8);
  const raisedCount = body.readUInt32LE(HEAD_BYTES - 4);
  if (count !== size || (raisedCount !== 0 && raisedCount !== size)) return null;
  if (body.length !== HEAD_BYTES + 8 * (count + raisedCount)) return null;
  const numbers = (from: number, length: number): Float64Array =>
    new Float64Array(Uint8Array.from(body.subarray(from, from + 8 * length)).buffer);
  return {
    values: numbers(HEAD_BYTES, count),
    raised: raisedCount > 0 ? numbers(HEAD_BYTES + 8 * count, count) : null,
  };
}
