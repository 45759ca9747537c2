// What really happened in a campaign against what the journal holds. Knows nothing of links, wires or time.
import type { DieReading } from '../codec/message.ts';
import type { Reading, StoreOutcome } from '../link/link-types.ts';

/** What the judge found; `lost`, `doubled`, `disordered`, `changed` and `wronglyDue` must all be 0. */
export interface Verdict {
  /** Reliable messages that the device made. */
  readonly made: number;
  readonly stored: number;
  /** Held by the device, not stored, and neither forgotten by a reboot nor told by LOST. */
  readonly lost: number;
  /** Applied more than once. */
  readonly doubled: number;
  /** Applied after a later one of the same boot without being marked so. */
  readonly disordered: number;
  /** Stored with another content than was made. */
  readonly changed: number;
  /** Scored by itself although it was thrown under another token than the one armed. */
  readonly wronglyDue: number;
  /** Dropped by a full ring and told by LOST. */
  readonly droppedAndTold: number;
  /** Forgotten by a reboot before it was stored. */
  readonly forgotten: number;
  readonly due: number;
  readonly offered: number;
}

interface Made {
  content: string;
  token: number;
  isForgotten: boolean;
}

/** Follows one device through all its boots, and the one journal that outlives every host. */
export interface Judge {
  made(boot: string, n: number, content: readonly DieReading[] | number, token: number): void;
  /** A reboot: these n of that boot are gone, unless they are stored. */
  rebooted(boot: string, fromN: number, count: number): void;
  /** The journal: stores once per key. */
  store(reading: Reading): StoreOutcome;
  storedUpTo(dev: string, boot: string): number;
  verdict(): Verdict;
}

function madeContent(content: readonly DieReading[] | number): string {
  if (typeof content === 'number') return `nudge ${content}`;
  return content.map((die) => `${die.face}:${die.confidence}:${die.place}`).join(' ');
}

function readContent({ message }: Reading): string {
  if (message?.type === 'THROW') return madeContent(message.dice);
  return message?.type === 'NUDGE' ? madeContent(message.power) : 'none';
}

/** Makes a judge with an empty journal. */
export function createJudge(): Judge {
  const truth = new Map<string, Made>();
  const journal = new Map<string, Reading>();
  const highest = new Map<string, number>();
  const applied: Reading[] = [];
  const keyOf = (boot: string, n: number) => `${boot} ${n}`;

  function isToldLost(ranges: ReadonlyMap<string, [number, number][]>, key: string): boolean {
    const [boot, n] = key.split(' ');
    return (ranges.get(boot!) ?? []).some(([from, to]) => Number(n) >= from && Number(n) <= to);
  }

  function lostRanges(): Map<string, [number, number][]> {
    const ranges = new Map<string, [number, number][]>();
    for (const { message, key } of journal.values()) {
      if (message?.type !== 'LOST' || message.formerBoot !== undefined) continue;
      const list = ranges.get(key.boot) ?? [];
      list.push([key.n - (message.count ?? 0) + 1, key.n]);
      ranges.set(key.boot, list);
    }
    return ranges;
  }

  function countApplied(): Pick<Verdict, 'doubled' | 'disordered'> {
    const seen = new Set<string>();
    const lastN = new Map<string, number>();
    let doubled = 0;
    let disordered = 0;
    for (const { key, flags } of applied) {
      const id = keyOf(key.boot, key.n);
      if (seen.has(id)) doubled += 1;
      seen.add(id);
      const isLower = key.n <= (lastN.get(key.boot) ?? 0);
      if (isLower && !flags.includes('out-of-order')) disordered += 1;
      if (!isLower) lastN.set(key.boot, key.n);
    }
    return { doubled, disordered };
  }

  function countMade(): Pick<Verdict, 'lost' | 'changed' | 'wronglyDue' | 'droppedAndTold' | 'forgotten'> {
    const ranges = lostRanges();
    const counts = { lost: 0, changed: 0, wronglyDue: 0, droppedAndTold: 0, forgotten: 0 };
    for (const [key, made] of truth) {
      const reading = journal.get(key);
      const isDropped = reading?.message?.type === 'LOST' || isToldLost(ranges, key);
      if (reading && reading.message?.type !== 'LOST') {
        if (readContent(reading) !== made.content) counts.changed += 1;
        const arm = reading.message && 'arm' in reading.message ? reading.message.arm : -1;
        if (reading.kind === 'due' && (made.token === 0 || arm !== made.token)) counts.wronglyDue += 1;
      } else if (isDropped) counts.droppedAndTold += 1;
      else if (made.isForgotten) counts.forgotten += 1;
      else counts.lost += 1;
    }
    return counts;
  }

  return {
    made(boot, n, content, token) {
      truth.set(keyOf(boot, n), { content: madeContent(content), token, isForgotten: false });
    },
    rebooted(boot, fromN, count) {
      for (let n = fromN; n < fromN + count; n += 1) {
        const made = truth.get(keyOf(boot, n));
        if (made) made.isForgotten = true;
      }
    },
    store(reading) {
      const key = keyOf(reading.key.boot, reading.key.n);
      const before = journal.get(key);
      if (before) return before.content === reading.content ? 'repeat' : 'clash';
      journal.set(key, reading);
      applied.push(reading);
      highest.set(reading.key.boot, Math.max(highest.get(reading.key.boot) ?? 0, reading.key.n));
      return 'new';
    },
    storedUpTo: (_dev, boot) => highest.get(boot) ?? 0,
    verdict() {
      const kinds = [...journal.values()].map((reading) => reading.kind);
      return {
        made: truth.size,
        stored: journal.size,
        ...countApplied(),
        ...countMade(),
        due: kinds.filter((kind) => kind === 'due').length,
        offered: kinds.filter((kind) => kind === 'offer').length,
      };
    },
  };
}
