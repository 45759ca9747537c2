// Bytes -> lines of text with their physical numbers, in constant memory. Knows nothing of JSON.
import { accept, type Result, refuse } from '../engine/errors.ts';

/** The longest line in bytes; a throw of ten dice has under a hundred. */
export const MOST_LINE_BYTES = 65_536;

/** A line and its number in the file, from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: Result<string>;
}

const LINE_FEED = 0x0a;

/**
 * The lines of a stream of bytes; a BOM at the start and the CR of a CRLF are taken away. A line that is too long
 * (`line-too-long`) or is not UTF-8 text (`not-text`) is the last one.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
  let number = 0;
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    while (start < chunk.length) {
      const feed = chunk.indexOf(LINE_FEED, start);
      const end = feed < 0 ? chunk.length : feed;
      size += end - start;
      if (size > MOST_LINE_BYTES) {
        yield { number: number + 1, text: refuse('line-too-long', { most: MOST_LINE_BYTES }) };
        return;
      }
      pending.push(chunk.subarray(start, end));
      start = end + 1;
      if (feed < 0) break;
      number += 1;
      const text = decode(pending, number === 1);
      yield { number, text };
      if (!text.ok) return;
      pending = [];
      size = 0;
    }
  }
  if (size > 0) yield { number: number + 1, text: decode(pending, number === 0) };
}

function decode(parts: readonly Uint8Array[], isFirst: boolean): Result<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts));
    const plain = (isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text).replace(/\r$/, '');
    return hasControls(plain) ? refuse('not-text') : accept(plain);
  } catch {
    return refuse('not-text');
  }
}

/** Whether a text holds characters that no text file has (JSON writes them as escapes). */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0d) return true;
  }
  return false;
}
