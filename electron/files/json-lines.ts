// Bytes -> JSON lines with their physical numbers: BOM, CRLF and blank lines are tolerated (rules.md section 5).
import type { Refusal } from '../../engine/errors.ts';

/** A fault in a line of a log; 1 for an empty file. */
export interface LineFault {
  readonly line: number;
  readonly error: Refusal;
}

/** A line that is JSON, or why it is not. */
export interface ParsedLine {
  readonly line: number;
  readonly value: unknown;
  readonly error: Refusal | null;
}

const MOST_BYTES = 65_536;
const LINE_FEED = 0x0a;

/** The lines that hold something; after the first faulty one nothing comes. */
export function* parsedLines(bytes: Uint8Array): Generator<ParsedLine> {
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed;
    line += 1;
    const parsed = parseLine(bytes.subarray(start, end), line);
    if (parsed) yield parsed;
    if (parsed?.error) return;
    start = end + 1;
  }
}

function parseLine(bytes: Uint8Array, line: number): ParsedLine | null {
  const fault = (code: Refusal['code'], detail: Refusal['detail'] = {}): ParsedLine => ({
    line,
    value: null,
    error: { code, detail },
  });
  if (bytes.length > MOST_BYTES) return fault('line-too-long', { most: MOST_BYTES });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fault('not-text');
  }
  if (line === 1 && text.startsWith('\uFEFF')) text = text.slice(1);
  text = text.replace(/\r$/, '');
  if (hasControls(text)) return fault('not-text');
  if (text.trim() === '') return null;
  try {
    return { line, value: JSON.parse(text) as unknown, error: null };
  } catch {
    return fault('bad-json');
  }
}

/** Whether a text holds characters that no text file has; JSON writes them as escapes. */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0d) return true;
  }
  return false;
}
