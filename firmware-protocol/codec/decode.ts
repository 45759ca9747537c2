// Line -> message, tolerant exactly where spec/framing.md says so. Pure; never throws, whatever the line holds.
import { parseDice } from './dice-keys.ts';
import type { Field } from './fields.ts';
import { FIELDS } from './fields.ts';
import type { Frame, FrameFault } from './frame.ts';
import { FRAME_FAULTS, parseFrame } from './frame.ts';
import type { Message, ReliableKey } from './message.ts';
import { boot, messageNumber } from './values.ts';

/** Every reason why a line is not taken, in the order of the checks (spec/framing.md, "Reading bytes"). */
export const LINE_FAULTS = [...FRAME_FAULTS, 'unknown-type', 'missing-key', 'bad-value'] as const;
export type LineFault = FrameFault | 'unknown-type' | 'missing-key' | 'bad-value';

/**
 * A message and how many keys of it nobody knows; or the reason. `type` stands from `duplicate-key` on, `key` if it is a reliable message that can
 * still be stored as rejected and acknowledged.
 */
export type DecodeResult =
  | { readonly ok: true; readonly message: Message; readonly unknownKeys: number }
  | { readonly ok: false; readonly fault: LineFault; readonly type?: string; readonly key?: ReliableKey };

const RELIABLE_TYPES: ReadonlySet<string> = new Set(['THROW', 'NUDGE', 'LOST']);

const TYPES: ReadonlyMap<string, readonly Field[]> = new Map(Object.entries(FIELDS));

function failed(fault: LineFault, frame: Frame): DecodeResult {
  const bootId = boot.parse(frame.pairs.get('boot') ?? '');
  const n = messageNumber.parse(frame.pairs.get('n') ?? '');
  const hasKey = RELIABLE_TYPES.has(frame.type) && bootId !== undefined && n !== undefined;
  return { ok: false, fault, type: frame.type, ...(hasKey ? { key: { boot: bootId, n } } : {}) };
}

/** Fills `into` with the properties of the fields; gives how many keys were used, or the fault. A missing key counts before a bad value. */
function readFields(
  frame: Frame,
  fields: readonly Field[],
  into: Record<string, unknown>,
): number | 'missing-key' | 'bad-value' {
  let used = 0;
  let isBad = false;
  for (const field of fields) {
    const text = frame.pairs.get(field.key);
    if (text === undefined) {
      if (field.isRequired) return 'missing-key';
      if (field.omit !== undefined) into[field.property] = field.omit;
      continue;
    }
    const value = field.kind.parse(text);
    if (value === undefined) isBad = true;
    into[field.property] = value;
    used += 1;
  }
  return isBad ? 'bad-value' : used;
}

/** What must hold between the keys of one message. */
function isConsistent(message: Message): boolean {
  switch (message.type) {
    case 'THROW':
      return message.of === undefined || message.of < message.n;
    case 'LOST':
      if (message.formerBoot !== undefined) return true;
      return message.count !== null && message.count <= message.n;
    default:
      return true;
  }
}

function readThrow(frame: Frame, into: Record<string, unknown>): number | 'missing-key' | 'bad-value' {
  const used = readFields(frame, FIELDS.THROW, into);
  if (used === 'missing-key') return used;
  const parsed = parseDice(frame.pairs);
  if (parsed === 'missing-key' || parsed === 'bad-value') return parsed;
  if (used === 'bad-value') return used;
  into.dice = parsed.dice;
  return used + parsed.keyCount;
}

/** Reads one line as the splitter gives it. Checks 3 to 11 of spec/framing.md. */
export function decodeLine(text: string): DecodeResult {
  const parsed = parseFrame(text);
  if (!parsed.ok) {
    return parsed.frame ? failed(parsed.fault, parsed.frame) : { ok: false, fault: parsed.fault };
  }
  const { frame } = parsed;
  const fields = TYPES.get(frame.type);
  if (!fields) return failed('unknown-type', frame);
  const into: Record<string, unknown> = { type: frame.type, seq: frame.seq };
  const used = frame.type === 'THROW' ? readThrow(frame, into) : readFields(frame, fields, into);
  if (typeof used !== 'number') return failed(used, frame);
  const message = into as unknown as Message;
  if (!isConsistent(message)) return failed('bad-value', frame);
  return { ok: true, message, unknownKeys: frame.pairs.size - used };
}
