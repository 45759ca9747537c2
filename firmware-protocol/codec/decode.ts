// Line -> message, tolerant exactly where spec/framing.md says so. Pure; never throws, whatever the line holds.
import { isDiceKey, parseDice } from './dice-keys.ts';
import type { Field } from './fields.ts';
import { FIELDS } from './fields.ts';
import type { Frame, FrameFault } from './frame.ts';
import { FRAME_FAULTS, parseFrame } from './frame.ts';
import type { Message, MessageType, ReliableKey } from './message.ts';
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

function isType(type: string): type is MessageType {
  return Object.hasOwn(FIELDS, type);
}

function failed(fault: LineFault, frame: Frame): DecodeResult {
  const bootId = boot.parse(frame.pairs.get('boot') ?? '');
  const n = messageNumber.parse(frame.pairs.get('n') ?? '');
  const hasKey = RELIABLE_TYPES.has(frame.type) && bootId !== undefined && n !== undefined;
  return { ok: false, fault, type: frame.type, ...(hasKey ? { key: { boot: bootId, n } } : {}) };
}

/** Fills `into` with the properties of the fields; gives how many keys were used, or the fault. */
function readFields(
  frame: Frame,
  fields: readonly Field[],
  into: Record<string, unknown>,
): number | 'missing-key' | 'bad-value' {
  for (const field of fields) {
    if (field.isRequired && !frame.pairs.has(field.key)) return 'missing-key';
  }
  let used = 0;
  for (const field of fields) {
    const text = frame.pairs.get(field.key);
    if (text === undefined) {
      if (field.omit !== undefined) into[field.property] = field.omit;
      continue;
    }
    const value = field.kind.parse(text);
    if (value === undefined) return 'bad-value';
    into[field.property] = value;
    used += 1;
  }
  return used;
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
  const dice = parseDice(frame.pairs);
  if (dice === 'missing-key' || used === 'bad-value') return dice === 'missing-key' ? dice : 'bad-value';
  if (dice === 'bad-value') return dice;
  into.dice = dice;
  let diceKeys = 0;
  for (const key of frame.pairs.keys()) if (isDiceKey(key)) diceKeys += 1;
  return used + diceKeys;
}

/** Reads one line as the splitter gives it. Checks 3 to 11 of spec/framing.md. */
export function decodeLine(text: string): DecodeResult {
  const parsed = parseFrame(text);
  if (!parsed.ok) {
    return parsed.frame ? failed(parsed.fault, parsed.frame) : { ok: false, fault: parsed.fault };
  }
  const { frame } = parsed;
  if (!isType(frame.type)) return failed('unknown-type', frame);
  const into: Record<string, unknown> = { type: frame.type, seq: frame.seq };
  const used = frame.type === 'THROW' ? readThrow(frame, into) : readFields(frame, FIELDS[frame.type], into);
  if (typeof used !== 'number') return failed(used, frame);
  const message = into as unknown as Message;
  if (!isConsistent(message)) return failed('bad-value', frame);
  return { ok: true, message, unknownKeys: frame.pairs.size - used };
}
