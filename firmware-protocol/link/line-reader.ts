// Bytes of one connection after the other -> judged lines, counted and kept for the raw log. Decides nothing about what they mean.
import type { DecodeResult } from '../codec/decode.ts';
import { decodeLine } from '../codec/decode.ts';
import type { Line, LineSplitter } from '../codec/line-splitter.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { DeviceMessage } from '../codec/message.ts';
import { isDeviceMessage } from '../codec/message.ts';
import { countFault, createCounters, createLineHealth } from './line-health.ts';
import type { LinkCounters, LoggedLine } from './link-types.ts';

const LOG_LINES_MAX = 200;

/** A line that was judged: a message of a device, a bad line, or one that came the wrong way. `isLife` as in spec/session.md. */
export type ReadLine =
  | { readonly kind: 'message'; readonly message: DeviceMessage; readonly text: string }
  | {
      readonly kind: 'bad';
      readonly bad: DecodeResult & { ok: false };
      readonly text: string;
      readonly isLife: boolean;
    }
  | { readonly kind: 'wrong-way' };

/** Reads and counts. `restart` for each connection: half a line never reaches the next one. */
export class LineReader {
  readonly counters: LinkCounters = createCounters();
  readonly log: LoggedLine[] = [];
  private readonly health = createLineHealth(this.counters);
  private splitter: LineSplitter = createLineSplitter();
  private boot = '';

  restart(): void {
    this.splitter = createLineSplitter();
    this.health.restart();
  }

  split(bytes: Uint8Array): Line[] {
    return this.splitter.push(bytes);
  }

  isSuspicious(nowMs: number): boolean {
    return this.health.isSuspicious(nowMs);
  }

  note(direction: 'in' | 'out', text: string, atMs: number, fault?: LoggedLine['fault']): void {
    this.log.push({ atMs, direction, text, ...(fault ? { fault } : {}) });
    if (this.log.length > LOG_LINES_MAX) this.log.shift();
  }

  read(line: Line, nowMs: number): ReadLine {
    this.counters.lines += 1;
    const decoded: DecodeResult =
      line.kind === 'frame' ? decodeLine(line.text) : { ok: false, fault: line.kind };
    if (!decoded.ok) return this.readBad(decoded, line.text, nowMs);
    const { message } = decoded;
    this.counters.unknownKeys += decoded.unknownKeys;
    if (!isDeviceMessage(message)) {
      this.note('in', line.text, nowMs, 'wrong-way');
      this.counters.unknown += 1;
      return { kind: 'wrong-way' };
    }
    this.note('in', line.text, nowMs);
    if (message.type === 'HELLO' && message.boot !== this.boot) {
      this.boot = message.boot;
      this.health.restart();
    }
    this.health.noteSeq(message.seq, nowMs);
    return { kind: 'message', message, text: line.text };
  }

  private readBad(bad: DecodeResult & { ok: false }, text: string, nowMs: number): ReadLine {
    this.note('in', text, nowMs, bad.fault);
    countFault(this.counters, bad.fault);
    const isDamaged = bad.fault === 'no-crc' || bad.fault === 'bad-crc' || bad.fault === 'not-ascii';
    if (isDamaged) this.health.noteDamage(nowMs);
    const isLife = bad.type !== undefined && bad.fault !== 'duplicate-key';
    return { kind: 'bad', bad, text, isLife };
  }
}
