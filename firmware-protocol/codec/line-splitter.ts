// Cuts a byte stream into lines with bounded memory and in linear time. Judges only length and the first byte; the rest is decode.ts.

/** Most bytes of a line from `$` to the last CRC digit, without CR and LF (spec/framing.md). */
export const MAX_LINE_BYTES = 320;

const LF = 10;
const CR = 13;
const DOLLAR = 36;

/**
 * One line of the stream without CR and LF, one character a byte (latin1).
 * `frame` begins with `$`, `chatter` does not; of a `too-long` line only the first 320 bytes are kept, and it is given as soon as it is known
 * to be too long, once.
 */
export interface Line {
  readonly kind: 'frame' | 'chatter' | 'too-long';
  readonly text: string;
}

/** What went through a splitter: all bytes, lines given by kind (empty lines are counted nowhere). */
export interface SplitterCounters {
  bytes: number;
  frames: number;
  chatter: number;
  tooLong: number;
}

/** A cutter for one connection. A new connection needs a new one, or a half line would be glued to the first new one. */
export interface LineSplitter {
  /** Takes the next bytes, however they are chunked, and gives the lines that are now complete. Keeps no reference to `chunk`. */
  push(chunk: Uint8Array): Line[];
  /** Bytes of the unfinished line that are held, at most 321. */
  heldBytes(): number;
  readonly counters: Readonly<SplitterCounters>;
}

function toText(bytes: Uint8Array): string {
  return String.fromCharCode.apply(null, bytes as unknown as number[]);
}

/** Makes a splitter with its own buffer of 321 bytes (320 and one CR). */
export function createLineSplitter(): LineSplitter {
  const held = new Uint8Array(MAX_LINE_BYTES + 1);
  let heldCount = 0;
  let isDropping = false;
  const counters: SplitterCounters = { bytes: 0, frames: 0, chatter: 0, tooLong: 0 };

  function tooLong(bytes: Uint8Array): Line {
    counters.tooLong += 1;
    return { kind: 'too-long', text: toText(bytes.subarray(0, MAX_LINE_BYTES)) };
  }

  function finish(bytes: Uint8Array): Line | undefined {
    let length = bytes.length;
    if (length > 0 && bytes[length - 1] === CR) length -= 1;
    if (length === 0) return undefined;
    if (length > MAX_LINE_BYTES) return tooLong(bytes);
    const text = toText(length === bytes.length ? bytes : bytes.subarray(0, length));
    if (bytes[0] === DOLLAR) {
      counters.frames += 1;
      return { kind: 'frame', text };
    }
    counters.chatter += 1;
    return { kind: 'chatter', text };
  }

  /** Adds an unfinished piece; gives the too-long line if the cap is passed. */
  function hold(piece: Uint8Array): Line | undefined {
    const room = held.length - heldCount;
    if (piece.length <= room) {
      held.set(piece, heldCount);
      heldCount += piece.length;
      return undefined;
    }
    held.set(piece.subarray(0, room), heldCount);
    heldCount = 0;
    isDropping = true;
    return tooLong(held);
  }

  function push(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    counters.bytes += chunk.length;
    let start = 0;
    while (start < chunk.length) {
      const lf = chunk.indexOf(LF, start);
      const end = lf < 0 ? chunk.length : lf;
      const isWhole = lf >= 0 && heldCount === 0 && end - start <= held.length;
      if (!isDropping) {
        const line = isWhole ? finish(chunk.subarray(start, end)) : hold(chunk.subarray(start, end));
        if (line) lines.push(line);
      }
      if (lf < 0) break;
      if (heldCount > 0) {
        const line = finish(held.subarray(0, heldCount));
        if (line) lines.push(line);
      }
      heldCount = 0;
      isDropping = false;
      start = lf + 1;
    }
    return lines;
  }

  return { push, heldBytes: () => heldCount, counters };
}
