// The device's ring of reliable messages (spec/reliability.md, "The device"): order, overflow, repetition marks. No clock, no bytes.
import type { Lost, Nudge, ReliableMessage, Throw, Unnumbered } from '../codec/message.ts';

/** What is put in: the ring gives boot, n and the repetition mark. */
export type NewReliable = NewOf<Throw> | NewOf<Nudge> | NewOf<Lost>;
type NewOf<M extends ReliableMessage> = Omit<Unnumbered<M>, 'boot' | 'n' | 'isRepeat'>;

interface Entry {
  n: number;
  message: NewReliable;
  isRepeat: boolean;
  wasSent: boolean;
}

/** Reliable messages of one boot, oldest first. */
export interface ReliableRing {
  /** Gives the n. If the ring was full the two oldest have become one LOST; `headChanged` says that a message that had been sent is gone by that. */
  add(message: NewReliable): { n: number; headChanged: boolean };
  /** The oldest, as it must be sent now; undefined if the ring is empty. */
  head(): Unnumbered<ReliableMessage> | undefined;
  markSent(): void;
  /** Clears the oldest if it has this n and was sent; true if it did. */
  acknowledge(n: number): boolean;
  /** Clears everything up to and including n; false (and nothing happens) if n was never given out. */
  resume(n: number): boolean;
  markRepeated(): void;
  pendingCount(): number;
  /** n of the oldest, or the n that comes next. */
  nextN(): number;
  /** The lowest n that was not acknowledged and how many n that makes up to the newest, those that a waiting LOST stands for among them. */
  unacknowledged(): { fromN: number; count: number };
}

/** Makes an empty ring. `size` is at least 16 by the specification; 2 is the least that works. */
export function createReliableRing(boot: string, size: number): ReliableRing {
  const entries: Entry[] = [];
  let lastN = 0;

  /** How many n an entry stands for: a range LOST for as many as it counts, a LOST of another boot for itself only. */
  function weight({ message }: Entry): number {
    return message.type === 'LOST' && message.formerBoot === undefined ? (message.count ?? 1) : 1;
  }

  function mergeOldest(): boolean {
    const [first, second] = entries.splice(0, 2);
    const count = weight(first!) + weight(second!);
    entries.unshift({ n: second!.n, message: { type: 'LOST', count }, isRepeat: false, wasSent: false });
    return first!.wasSent;
  }

  return {
    add(message) {
      const headChanged = entries.length >= size ? mergeOldest() : false;
      lastN += 1;
      entries.push({ n: lastN, message, isRepeat: false, wasSent: false });
      return { n: lastN, headChanged };
    },
    head() {
      const first = entries[0];
      return first && { ...first.message, boot, n: first.n, isRepeat: first.isRepeat };
    },
    markSent() {
      if (entries[0]) entries[0].wasSent = true;
    },
    acknowledge(n) {
      if (entries[0]?.n !== n || !entries[0].wasSent) return false;
      entries.shift();
      return true;
    },
    resume(n) {
      if (n > lastN) return false;
      while (entries[0] && entries[0].n <= n) entries.shift();
      return true;
    },
    markRepeated() {
      for (const entry of entries) entry.isRepeat = true;
    },
    pendingCount: () => entries.length,
    nextN: () => entries[0]?.n ?? lastN + 1,
    unacknowledged() {
      const first = entries[0];
      const fromN = first ? first.n - weight(first) + 1 : lastN + 1;
      return { fromN, count: lastN - fromN + 1 };
    },
  };
}
