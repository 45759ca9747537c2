// Counts what goes wrong on the line and tells when it looks as if another program reads the same port (port fact 7).
import type { LineFault } from '../codec/decode.ts';
import type { LinkCounters } from './link-types.ts';

/** This many damaged or missing lines ... */
const SUSPICIOUS_FAULTS = 8;
/** ... within this time are more than a cable does by itself. */
const SUSPICIOUS_WINDOW_MS = 30_000;
const SEQ_RANGE = 65536;

/** Counters from zero. */
export function createCounters(): LinkCounters {
  return {
    lines: 0,
    crcErrors: 0,
    notAscii: 0,
    tooLong: 0,
    chatter: 0,
    malformed: 0,
    unknown: 0,
    unknownKeys: 0,
    gaps: 0,
    resends: 0,
    readings: 0,
    acks: 0,
    connections: 0,
    reboots: 0,
  };
}

/** Which counter a fault goes to (spec/framing.md, "Reading bytes"). */
export function countFault(counters: LinkCounters, fault: LineFault): void {
  switch (fault) {
    case 'chatter':
      counters.chatter += 1;
      break;
    case 'too-long':
      counters.tooLong += 1;
      break;
    case 'not-ascii':
      counters.notAscii += 1;
      break;
    case 'no-crc':
    case 'bad-crc':
      counters.crcErrors += 1;
      break;
    case 'unknown-type':
      counters.unknown += 1;
      break;
    default:
      counters.malformed += 1;
  }
}

/** Follows seq and damage of one connection at a time. */
export interface LineHealth {
  /** A new connection or boot: the next seq is taken as it comes. */
  restart(): void;
  /** A good line with this seq; counts what was skipped. */
  noteSeq(seq: number, nowMs: number): void;
  /** A line that was damaged on the way. */
  noteDamage(nowMs: number): void;
  isSuspicious(nowMs: number): boolean;
}

/** `counters.gaps` is counted here. */
export function createLineHealth(counters: LinkCounters): LineHealth {
  let expectedSeq: number | undefined;
  let damagedAtMs: number[] = [];

  function noteDamage(nowMs: number): void {
    damagedAtMs.push(nowMs);
    if (damagedAtMs.length > SUSPICIOUS_FAULTS) damagedAtMs.shift();
  }

  return {
    restart() {
      expectedSeq = undefined;
      damagedAtMs = [];
    },
    noteSeq(seq, nowMs) {
      const skipped = expectedSeq === undefined ? 0 : (seq - expectedSeq + SEQ_RANGE) % SEQ_RANGE;
      expectedSeq = (seq + 1) % SEQ_RANGE;
      if (skipped === 0 || skipped >= SEQ_RANGE / 2) return;
      counters.gaps += skipped;
      noteDamage(nowMs);
    },
    noteDamage,
    isSuspicious(nowMs) {
      return damagedAtMs.length === SUSPICIOUS_FAULTS && nowMs - damagedAtMs[0]! <= SUSPICIOUS_WINDOW_MS;
    },
  };
}
