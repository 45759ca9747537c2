// Reliable messages: judged, handed to the store, acknowledged only when stored, taken once by (dev, boot, n). Knows no ports and no timers.
import type { LineFault } from '../codec/decode.ts';
import { contentOf } from '../codec/encode.ts';
import type { Hello, ReliableKey, ReliableMessage } from '../codec/message.ts';
import type { Arming } from './arming.ts';
import type { LateFlag, LinkCounters, LinkNews, Reading, RejectReason, StoreOutcome } from './link-types.ts';

/** Contents that are remembered to acknowledge a repeat without asking the store. */
const RECENT_MAX = 64;
/** A device that keeps to one at a time never has more than one; a broken one cannot fill the memory. */
const PENDING_MAX = 16;

/** What the intake asks of the link. `ack` is only called for the boot that is greeted now. */
export interface IntakeOutput {
  store(reading: Reading): void;
  tell(news: LinkNews): void;
  ack(key: ReliableKey): void;
}

/** A reliable line: the message, or the fault of one whose key could be read. */
export interface ReliableLine {
  readonly key: ReliableKey;
  readonly line: string;
  readonly message?: ReliableMessage;
  readonly fault?: LineFault;
}

/** The host's side of reliable messages. */
export interface Intake {
  /** A HELLO was accepted. `storedUpTo` is the highest n stored for its (dev, boot), 0 for none. */
  greeted(hello: Hello, storedUpTo: number): void;
  /** An unasked HELLO of the same boot: only what it can read changed. */
  refreshed(hello: Hello): void;
  /** false: its boot was not greeted, it is not taken. */
  take(reliable: ReliableLine, nowMs: number): boolean;
  stored(key: Reading['key'], outcome: StoreOutcome): void;
  /** No ACK: the device sends it again, and then the store is asked again. */
  storeFailed(key: Reading['key']): void;
}

interface Greeted {
  dev: string;
  boot: string;
  faces: ReadonlySet<string>;
  diceMax: number;
  firstNewN: number;
  lastSeenN: number;
  lastStoredN: number;
  recent: Map<number, string>;
}

function sayKey(key: Reading['key']): string {
  return `${key.dev} ${key.boot} ${key.n}`;
}

/** Why a message may not score although it was read well (spec/reliability.md, host 7). */
function rejection(greeted: Greeted, { message, fault }: ReliableLine): Reading['rejected'] {
  const reject = (reason: RejectReason, detail: string) => ({ reason, detail });
  if (fault) return reject(fault, '');
  if (message?.type !== 'THROW') return undefined;
  if (message.dice.length > greeted.diceMax) return reject('too-many-dice', String(message.dice.length));
  const strange = message.dice.find(({ face }) => face !== '?' && face !== '-' && !greeted.faces.has(face));
  return strange && reject('face-outside-set', strange.face);
}

function lateFlags(greeted: Greeted, message: ReliableMessage, arming: Arming): LateFlag[] {
  const flags: LateFlag[] = [];
  if (message.isRepeat) flags.push('repeated');
  if (message.n < greeted.firstNewN) flags.push('before-greeting');
  if (message.n < greeted.lastSeenN) flags.push('out-of-order');
  if (message.type === 'LOST') return flags;
  const isRereading = message.type === 'THROW' && message.of !== undefined;
  const tokenFlag = isRereading ? undefined : arming.judge(message);
  if (tokenFlag) flags.push(tokenFlag);
  return flags;
}

function kindOf(message: ReliableMessage | undefined, isRejected: boolean, isLate: boolean): Reading['kind'] {
  if (!message || isRejected) return 'rejected';
  if (message.type === 'LOST') return 'note';
  if (message.type === 'THROW' && message.of !== undefined) return 'rereading';
  return isLate ? 'offer' : 'due';
}

function remember(now: Greeted, n: number, content: string): void {
  if (!now.recent.has(n)) now.recent.set(n, content);
  if (now.recent.size > RECENT_MAX) now.recent.delete(now.recent.keys().next().value!);
  now.lastStoredN = Math.max(now.lastStoredN, n);
}

/** Makes an intake that has not been greeted yet. It lives as long as the link, over all connections. */
export function createIntake(arming: Arming, counters: LinkCounters, output: IntakeOutput): Intake {
  return new ReliableIntake(arming, counters, output);
}

class ReliableIntake implements Intake {
  private readonly arming: Arming;
  private readonly counters: LinkCounters;
  private readonly output: IntakeOutput;
  private now: Greeted | undefined;
  private readonly pending = new Map<string, { reading: Reading; lastStoredN: number }>();

  constructor(arming: Arming, counters: LinkCounters, output: IntakeOutput) {
    this.arming = arming;
    this.counters = counters;
    this.output = output;
  }

  greeted(hello: Hello, storedUpTo: number): void {
    const { dev, boot, nextN, pendingCount } = hello;
    const isSameBoot = this.now?.boot === boot && this.now.dev === dev;
    this.now = {
      dev,
      boot,
      faces: new Set(hello.faces),
      diceMax: hello.diceMax,
      firstNewN: nextN + pendingCount,
      lastSeenN: Math.max(storedUpTo, nextN - 1),
      lastStoredN: storedUpTo,
      recent: isSameBoot && this.now ? this.now.recent : new Map(),
    };
  }

  refreshed(hello: Hello): void {
    if (!this.now) return;
    this.now.faces = new Set(hello.faces);
    this.now.diceMax = hello.diceMax;
  }

  take(reliable: ReliableLine, nowMs: number): boolean {
    const { now } = this;
    if (!now || reliable.key.boot !== now.boot) return false;
    const key = { dev: now.dev, ...reliable.key };
    const isPending = this.pending.has(sayKey(key));
    const isRepeat = now.recent.get(key.n) === contentOf(reliable.line);
    if (isPending || isRepeat) {
      this.counters.resends += 1;
      if (isRepeat && !isPending) this.output.ack(key);
      return true;
    }
    if (this.pending.size >= PENDING_MAX) return true;
    this.tellMissing(now, reliable);
    const reading = this.makeReading(now, reliable, nowMs);
    this.spendToken(reading, nowMs);
    this.pending.set(sayKey(key), { reading, lastStoredN: now.lastStoredN });
    this.output.store(reading);
    return true;
  }

  stored(key: Reading['key'], outcome: StoreOutcome): void {
    const id = sayKey(key);
    const entry = this.pending.get(id);
    if (!entry) return;
    this.pending.delete(id);
    const { reading, lastStoredN } = entry;
    if (outcome === 'new') {
      this.counters.readings += 1;
      this.output.tell({ kind: 'reading', reading });
      this.tellLost(reading, lastStoredN);
    } else if (outcome === 'clash') this.output.tell({ kind: 'clash', key, line: reading.line });
    else this.counters.resends += 1;
    if (this.now?.dev !== key.dev || this.now.boot !== key.boot) return;
    if (outcome !== 'clash') remember(this.now, key.n, reading.content);
    this.output.ack(key);
  }

  storeFailed(key: Reading['key']): void {
    this.pending.delete(sayKey(key));
  }

  private makeReading(now: Greeted, reliable: ReliableLine, nowMs: number): Reading {
    const { message, line } = reliable;
    const rejected = rejection(now, reliable);
    const flags = message && !rejected ? lateFlags(now, message, this.arming) : [];
    return {
      key: { dev: now.dev, ...reliable.key },
      kind: kindOf(message, rejected !== undefined, flags.length > 0),
      ...(message ? { message } : {}),
      flags,
      ...(rejected ? { rejected } : {}),
      line,
      content: contentOf(line),
      receivedMs: nowMs,
    };
  }

  /** The device spent the token of every throw of its own; re-readings spend none. */
  private spendToken({ kind, message }: Reading, nowMs: number): void {
    if (message?.type !== 'THROW' || message.of !== undefined) return;
    if (kind === 'due') this.arming.spend(message);
    else this.arming.renew(message, nowMs);
  }

  private tellMissing(now: Greeted, { key, message }: ReliableLine): void {
    const isRange = message?.type === 'LOST' && message.formerBoot === undefined;
    const first = isRange ? key.n - (message.count ?? 1) + 1 : key.n;
    if (first > now.lastSeenN + 1) {
      const { dev, boot } = now;
      this.output.tell({ kind: 'missing', dev, boot, from: now.lastSeenN + 1, to: first - 1 });
    }
    now.lastSeenN = Math.max(now.lastSeenN, key.n);
  }

  private tellLost(reading: Reading, lastStoredN: number): void {
    const { message, key } = reading;
    if (message?.type !== 'LOST' || reading.kind !== 'note') return;
    if (message.formerBoot !== undefined) {
      this.output.tell({ kind: 'lost', key, count: message.count, formerBoot: message.formerBoot });
      return;
    }
    const count = key.n - Math.max(key.n - (message.count ?? 0), lastStoredN);
    if (count > 0) this.output.tell({ kind: 'lost', key, count });
  }
}
