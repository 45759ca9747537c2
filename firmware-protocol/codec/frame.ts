// The frame around every message: `$type,seq,key=value,...*CCCC`. Checks 3 to 8 of spec/framing.md; does not know any type.
import { CRC16_START, crc16Step, formatCrc16 } from './crc16.ts';
import { PairList } from './pair-list.ts';
import { parseNumber, U16_MAX } from './values.ts';

/** A frame whose CRC and grammar are right. `pairs` are in the order of the line, keys unique. */
export interface Frame {
  readonly type: string;
  readonly seq: number;
  readonly pairs: PairList;
}

/** Why a line is no frame, in the order of the checks. */
export const FRAME_FAULTS = [
  'chatter',
  'too-long',
  'not-ascii',
  'no-crc',
  'bad-crc',
  'bad-grammar',
  'duplicate-key',
] as const;
export type FrameFault = (typeof FRAME_FAULTS)[number];

/**
 * `fault` with what can still be read: after `duplicate-key` the frame keeps the first of the two, so that the key of a reliable message is not lost.
 */
export type FrameResult =
  | { readonly ok: true; readonly frame: Frame }
  | { readonly ok: false; readonly fault: FrameFault; readonly frame?: Frame };

const DOLLAR = 36;
const STAR = 42;
const TYPE = /^[A-Z][A-Z0-9-]{0,11}\??$/;
const KEY = /^[a-z][a-z0-9]{0,11}$/;
const MAX_CHARACTERS = 320;

/** Keys and types that were judged before, each as one and the same string. Bounded, whatever comes in. */
const knownKeys = new Map<string, string>();
const knownTypes = new Map<string, string>();
const KNOWN_MAX = 256;

function judgedBefore(word: string, known: Map<string, string>, pattern: RegExp): string | undefined {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (!pattern.test(word)) return undefined;
  if (known.size < KNOWN_MAX) known.set(word, word);
  return word;
}

/** Value of an upper-case hex digit, -1 for anything else. */
function hexValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 65 && code <= 70 ? code - 55 : -1;
}

/** The CRC at the end of a line, -1 if the line does not end in `*` and four upper-case hex digits. */
function readCrc(text: string, star: number): number {
  if (star < 1 || text.charCodeAt(star) !== STAR) return -1;
  let crc = 0;
  for (let index = star + 1; index < star + 5; index += 1) {
    const digit = hexValue(text.charCodeAt(index));
    if (digit < 0) return -1;
    crc = (crc << 4) | digit;
  }
  return crc;
}

/** Checks 3 to 6 in one pass; also tells whether the body holds a `$` or `*`, which the grammar forbids. */
function checkLine(text: string): FrameFault | undefined {
  if (text.charCodeAt(0) !== DOLLAR) return 'chatter';
  const star = text.length - 5;
  let crc = CRC16_START;
  let hasForbidden = false;
  for (let index = 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e) return 'not-ascii';
    if (index >= star) continue;
    if (code === DOLLAR || code === STAR) hasForbidden = true;
    crc = crc16Step(crc, code);
  }
  const wanted = readCrc(text, star);
  if (wanted < 0) return 'no-crc';
  if (wanted !== crc) return 'bad-crc';
  return hasForbidden ? 'bad-grammar' : undefined;
}

/** Reads the pairs of a line from `at` (a comma or the star); gives the fault, if there is one. */
function parsePairs(text: string, at: number, star: number, pairs: PairList): FrameFault | undefined {
  let hasDuplicate = false;
  for (let from = at + 1; from <= star; ) {
    const comma = text.indexOf(',', from);
    const end = comma < 0 || comma > star ? star : comma;
    const equals = text.indexOf('=', from);
    if (equals < 0 || equals > end) return 'bad-grammar';
    const key = judgedBefore(text.slice(from, equals), knownKeys, KEY);
    if (key === undefined) return 'bad-grammar';
    if (!pairs.add(key, text.slice(equals + 1, end))) hasDuplicate = true;
    from = end + 1;
  }
  return hasDuplicate ? 'duplicate-key' : undefined;
}

function parseBody(text: string): FrameResult {
  const star = text.length - 5;
  const afterType = text.indexOf(',');
  if (afterType < 0) return { ok: false, fault: 'bad-grammar' };
  const comma = text.indexOf(',', afterType + 1);
  const afterSeq = comma < 0 ? star : comma;
  const type = judgedBefore(text.slice(1, afterType), knownTypes, TYPE);
  const seq = parseNumber(text.slice(afterType + 1, afterSeq));
  if (type === undefined || seq === undefined || seq > U16_MAX) return { ok: false, fault: 'bad-grammar' };
  const frame = { type, seq, pairs: new PairList() };
  const fault = afterSeq === star ? undefined : parsePairs(text, afterSeq, star, frame.pairs);
  if (fault === 'duplicate-key') return { ok: false, fault, frame };
  return fault ? { ok: false, fault } : { ok: true, frame };
}

/** Reads one line (no CR, no LF, one character a byte). Any string is allowed; linear in its length. */
export function parseFrame(text: string): FrameResult {
  if (text.length > MAX_CHARACTERS) return { ok: false, fault: 'too-long' };
  const fault = checkLine(text);
  return fault ? { ok: false, fault } : parseBody(text);
}

/** Puts `$`, star and CRC around a body. No LF. */
export function frameBody(body: string): string {
  let crc = CRC16_START;
  for (let index = 0; index < body.length; index += 1) crc = crc16Step(crc, body.charCodeAt(index) & 0xff);
  return `$${body}*${formatCrc16(crc)}`;
}
