import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMessage } from './arbitraries.test-kit.ts';
import { decodeLine, LINE_FAULTS } from './decode.ts';
import { contentOf, encodeLine, encodeMessage, textBytes } from './encode.ts';
import { frameBody } from './frame.ts';
import type { Line } from './line-splitter.ts';
import { createLineSplitter, MAX_LINE_BYTES } from './line-splitter.ts';
import type { DieReading, Throw } from './message.ts';
import { escapeText, unescapeText } from './text.ts';

/** A long run: DONBURI_FUZZ_RUNS=1000000. */
const FUZZ_RUNS = Number(process.env.DONBURI_FUZZ_RUNS ?? 5000);

describe('round trip', () => {
  test('what is encoded decodes to the same message, in at most 320 bytes', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const line = encodeMessage(message);
        expect(line.length).toBeLessThanOrEqual(MAX_LINE_BYTES);
        expect(decodeLine(line)).toEqual({ ok: true, message, unknownKeys: 0 });
      }),
      { numRuns: 2000 },
    );
  });

  test('any well-formed text survives the escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeText(text);
        expect(escaped).toMatch(/^[\x20-\x7e]*$/);
        expect(escaped).not.toMatch(/[,*$]/);
        expect(unescapeText(escaped)).toBe(text);
      }),
    );
  });

  test('a throw decodes to dice, places, runners-up and positions', () => {
    const line = frameBody(
      'THROW,8,boot=A1B2C3D4,n=9,arm=300,d1=6:61:in,d2=-:99:out,a1=5:30/4:9,p1=120:1000,t=7',
    );
    expect(decodeLine(line)).toMatchObject({
      message: {
        type: 'THROW',
        n: 9,
        arm: 300,
        isRepeat: false,
        deviceMs: 7,
        dice: [
          {
            face: '6',
            confidence: 61,
            place: 'in',
            alternatives: [
              { face: '5', confidence: 30 },
              { face: '4', confidence: 9 },
            ],
            position: { x: 120, y: 1000 },
          },
          { face: '-', confidence: 99, place: 'out' },
        ],
      },
    });
  });

  test('a throw that is too long loses positions first, then runners-up, and no die', () => {
    const die: DieReading = {
      face: 'chi',
      confidence: 100,
      place: 'cocked',
      alternatives: [{ face: 'ko', confidence: 3 }],
      position: { x: 1000, y: 1000 },
    };
    const make = (count: number): Throw => ({
      type: 'THROW',
      seq: 1,
      boot: '001C9C41',
      n: 1,
      arm: 7,
      isRepeat: false,
      dice: Array.from({ length: count }, () => die),
      deviceMs: 1,
    });
    expect(encodeMessage(make(5))).toMatch(/a5=.*p5=/);
    expect(encodeMessage(make(8))).toMatch(/a8=/);
    expect(encodeMessage(make(8))).not.toMatch(/p1=/);
    expect(encodeMessage(make(12))).not.toMatch(/a1=/);
    expect(encodeMessage(make(12))).toMatch(/d12=/);
  });

  test('a message that the specification does not allow is not written', () => {
    expect(() => encodeMessage({ type: 'ARM', seq: 1, arm: 0, diceDue: 5 })).toThrow(RangeError);
    expect(() => encodeMessage({ type: 'PING', seq: 70000 })).toThrow(RangeError);
    expect(() => encodeMessage({ type: 'LOG', seq: 1, level: 'info', text: 'x'.repeat(400) })).toThrow(
      RangeError,
    );
  });

  test('content ignores seq, rep and the order of keys, and nothing else', () => {
    const first = contentOf(frameBody('NUDGE,18,boot=001C9C41,n=43,arm=7,power=60,t=1'));
    expect(contentOf(frameBody('NUDGE,99,n=43,rep=1,boot=001C9C41,arm=7,power=60,t=1'))).toBe(first);
    expect(contentOf(frameBody('NUDGE,18,boot=001C9C41,n=43,arm=7,power=61,t=1'))).not.toBe(first);
  });
});

describe('whatever comes in', () => {
  test('any text is judged without a throw, with a reason from the list', () => {
    const body = fc.string({ unit: fc.constantFrom(...'$*,=:?/+-.0123456789ABCTHROWNdapnbt\x07\xff ') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), body, body.map(frameBody)), (text) => {
        const decoded = decodeLine(text);
        if (!decoded.ok) expect(LINE_FAULTS).toContain(decoded.fault);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  test('a frame with one byte changed is never taken for another message', () => {
    fc.assert(
      fc.property(anyMessage, fc.nat(), fc.integer({ min: 1, max: 255 }), (message, place, change) => {
        const bytes = textBytes(encodeMessage(message));
        bytes[place % bytes.length]! ^= change;
        const decoded = decodeLine(String.fromCharCode(...bytes));
        expect(decoded.ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Splits `bytes` at the given places and pushes piece by piece. */
function pushInPieces(bytes: Uint8Array, cuts: readonly number[]): Line[] {
  const splitter = createLineSplitter();
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), 0, bytes.length].sort((a, b) => a - b);
  return places.slice(1).flatMap((end, index) => splitter.push(bytes.slice(places[index], end)));
}

/** The specification read as simply as possible: cut at LF, take one CR, judge the length. */
function splitPlainly(bytes: Uint8Array): Line[] {
  const pieces = String.fromCharCode(...bytes).split('\n');
  const rest = pieces.pop()!;
  const lines: Line[] = [];
  for (const piece of pieces) {
    const text = piece.endsWith('\r') ? piece.slice(0, -1) : piece;
    if (text.length > 320) lines.push({ kind: 'too-long', text: text.slice(0, 320) });
    else if (text !== '') lines.push({ kind: text.startsWith('$') ? 'frame' : 'chatter', text });
  }
  if (rest.length > 321) lines.push({ kind: 'too-long', text: rest.slice(0, 320) });
  return lines;
}

const stream = fc
  .array(
    fc.oneof(
      anyMessage.map(encodeLine),
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom('\n', '\r\n', '\r', '$', 'x'.repeat(319), 'y'.repeat(321), 'z'.repeat(700))
        .map(textBytes),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => Uint8Array.from(pieces.flatMap((piece) => [...piece])));

describe('the line splitter', () => {
  test('any chunking of any stream gives the lines that the plain reading gives', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 30 }), (bytes, cuts) => {
        expect(pushInPieces(bytes, cuts)).toEqual(splitPlainly(bytes));
      }),
      { numRuns: 2000 },
    );
  });

  test('byte by byte gives the same as all at once', () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        const cuts = Array.from(bytes, (_, index) => index);
        expect(pushInPieces(bytes, cuts)).toEqual(pushInPieces(bytes, []));
      }),
      { numRuns: 300 },
    );
  });

  test('320 bytes are a line, 321 are not, and CR does not count', () => {
    const splitter = createLineSplitter();
    const kinds = [320, 321].flatMap((length) =>
      splitter.push(textBytes(`$${'A'.repeat(length - 1)}\r\n`)).map((line) => [line.kind, line.text.length]),
    );
    expect(kinds).toEqual([
      ['frame', 320],
      ['too-long', 320],
    ]);
  });

  test('2 MB without LF costs milliseconds, holds 321 bytes at most and is counted once', () => {
    const splitter = createLineSplitter();
    const chunk = new Uint8Array(64 * 1024).fill(65);
    const startMs = performance.now();
    let lines = 0;
    for (let index = 0; index < 32; index += 1) lines += splitter.push(chunk).length;
    const tookMs = performance.now() - startMs;
    expect(lines).toBe(1);
    expect(splitter.heldBytes()).toBeLessThanOrEqual(321);
    expect(splitter.counters).toMatchObject({ tooLong: 1, bytes: 2 * 1024 * 1024 });
    expect(tookMs).toBeLessThan(100);
    expect(splitter.push(textBytes('\n$PING,1*4B26\n')).map((line) => line.kind)).toEqual(['frame']);
  });

  test('2 MB without LF that come one byte at a time stay linear', () => {
    const splitter = createLineSplitter();
    const byte = new Uint8Array([65]);
    const startMs = performance.now();
    for (let index = 0; index < 2_000_000; index += 1) splitter.push(byte);
    expect(performance.now() - startMs).toBeLessThan(3000);
    expect(splitter.heldBytes()).toBeLessThanOrEqual(321);
  });
});
