// Owns the reading of a row game's `lastThrow`: the row that was written last. Pure.
import type { Json } from '../../contract/engine-types.ts';

export interface WrittenRow {
  readonly seat: number;
  readonly row: string;
  readonly value: number;
  readonly extra: number;
}

export function writtenRow(lastThrow: Json): WrittenRow | null {
  if (typeof lastThrow !== 'object' || lastThrow === null || Array.isArray(lastThrow)) return null;
  const { seat, row, value, extra } = lastThrow as { readonly [key: string]: Json };
  if (typeof seat !== 'number' || typeof row !== 'string' || typeof value !== 'number') return null;
  return { seat, row, value, extra: typeof extra === 'number' ? extra : 0 };
}

export function isWrittenNow(lastThrow: Json, seat: number, row: string): boolean {
  const written = writtenRow(lastThrow);
  return written !== null && written.seat === seat && written.row === row;
}
