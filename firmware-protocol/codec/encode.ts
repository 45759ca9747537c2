// Message -> line. Strict: what it writes decodes to the same message. Throws RangeError for a message that the spec does not allow: a bug of the caller.

import { decodeLine } from './decode.ts';
import { formatDice } from './dice-keys.ts';
import type { Field } from './fields.ts';
import { DICE_BEFORE, FIELDS } from './fields.ts';
import { frameBody } from './frame.ts';
import { MAX_LINE_BYTES } from './line-splitter.ts';
import type { Message, Unnumbered } from './message.ts';

function writeField(field: Field, message: Record<string, unknown>): string | undefined {
  const value = message[field.property];
  if (value === undefined || value === field.omit) return undefined;
  return `${field.key}=${field.kind.format(value)}`;
}

function writeBody(message: Message, extras: 'none' | 'a' | 'a+p'): string {
  const parts: string[] = [message.type, String(message.seq)];
  for (const field of FIELDS[message.type]) {
    if (message.type === 'THROW' && field.property === DICE_BEFORE) {
      parts.push(...formatDice(message.dice, extras));
    }
    const pair = writeField(field, message as unknown as Record<string, unknown>);
    if (pair !== undefined) parts.push(pair);
  }
  return parts.join(',');
}

/** Frames a message; a THROW that would pass 320 bytes loses its positions, then its runners-up (spec/messages.md). */
function writeLine(message: Message): string {
  for (const extras of ['a+p', 'a', 'none'] as const) {
    const line = frameBody(writeBody(message, extras));
    if (line.length <= MAX_LINE_BYTES) return line;
  }
  throw new RangeError(`${message.type} does not fit into ${MAX_LINE_BYTES} bytes`);
}

/** One line without LF. Keys stand in the order of spec/messages.md. */
export function encodeMessage(message: Message): string {
  const line = writeLine(message);
  const check = decodeLine(line);
  if (!check.ok) throw new RangeError(`${message.type} cannot be written: ${check.fault}`);
  return line;
}

/** The bytes of any one-byte-a-character text. */
export function textBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** One line with its LF, as bytes for the wire. */
export function encodeLine(message: Message): Uint8Array {
  return textBytes(`${encodeMessage(message)}\n`);
}

/** Numbers the lines of one sender: each call is the next seq (mod 65536) and the line with LF. */
export function createNumberedEncoder<M extends Message>(
  firstSeq = 0,
): (message: Unnumbered<M>) => Uint8Array {
  let seq = firstSeq;
  return (message) => {
    const line = encodeLine({ ...message, seq } as unknown as Message);
    seq = (seq + 1) & 0xffff;
    return line;
  };
}

/**
 * What two sendings of one reliable message have in common: type and all pairs of the line but `rep`, in key order
 * (spec/reliability.md, "content"). `line` must be a good frame.
 */
export function contentOf(line: string): string {
  const [type, , ...pairs] = line.slice(1, -5).split(',');
  const content = pairs.filter((pair) => !pair.startsWith('rep='));
  return [type, ...content.sort()].join(',');
}
