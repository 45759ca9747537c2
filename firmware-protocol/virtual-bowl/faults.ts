// Bad luck on the way: what a cable, a hub or another program does to lines. Seeded; changes bytes and their order, never looks inside.
import { textBytes } from '../codec/encode.ts';
import type { Random } from './throw-model.ts';

/** Chances for one line, 0 to 1. */
export interface LineFaults {
  readonly drop: number;
  /** One to three bytes are changed (an LF may go lost or appear). */
  readonly corrupt: number;
  readonly duplicate: number;
  /** The line comes after the next one. */
  readonly reorder: number;
  /** Only the first part of the line comes, without its LF. */
  readonly cut: number;
  /** Boot-ROM noise comes before the line. */
  readonly chatter: number;
}

export const NO_FAULTS: LineFaults = { drop: 0, corrupt: 0, duplicate: 0, reorder: 0, cut: 0, chatter: 0 };

/** Counts of what was done. */
export type FaultCounts = Record<keyof LineFaults, number> & { lines: number };

/** One direction of a faulty wire. Give it whole bytes in; what comes out is what the other end gets. */
export interface FaultyWire {
  pass(bytes: Uint8Array): Uint8Array;
  /** A disconnect: held lines and half lines are gone. */
  reset(): void;
  readonly counts: Readonly<FaultCounts>;
}

const LF = 10;

/** Makes a wire that does `faults` by `random`. */
export function createFaultyWire(faults: LineFaults, random: Random): FaultyWire {
  const counts: FaultCounts = { lines: 0, drop: 0, corrupt: 0, duplicate: 0, reorder: 0, cut: 0, chatter: 0 };
  let partial: number[] = [];
  let heldBack: number[] | undefined;

  function happens(fault: keyof LineFaults): boolean {
    const isHit = random() < faults[fault];
    if (isHit) counts[fault] += 1;
    return isHit;
  }

  function corrupt(line: number[]): number[] {
    const copy = [...line];
    const changes = 1 + Math.floor(random() * 3);
    for (let change = 0; change < changes; change += 1) {
      const place = Math.floor(random() * copy.length);
      copy[place] = copy[place]! ^ (1 << Math.floor(random() * 8));
    }
    return copy;
  }

  function passLine(line: number[]): number[] {
    counts.lines += 1;
    if (happens('drop')) return [];
    let result = line;
    if (happens('corrupt')) result = corrupt(result);
    if (happens('cut')) result = result.slice(0, Math.floor(random() * result.length));
    if (happens('duplicate')) result = [...result, ...result];
    if (happens('chatter')) result = [...textBytes('rst:0x1 (POWERON_RESET)\r\n'), ...result];
    return result;
  }

  return {
    counts,
    pass(bytes) {
      const out: number[] = [];
      for (const byte of bytes) {
        partial.push(byte);
        if (byte !== LF) continue;
        const line = passLine(partial);
        partial = [];
        if (heldBack === undefined && happens('reorder')) heldBack = line;
        else {
          out.push(...line, ...(heldBack ?? []));
          heldBack = undefined;
        }
      }
      return Uint8Array.from(out);
    },
    reset() {
      partial = [];
      heldBack = undefined;
    },
  };
}
