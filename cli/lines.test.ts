// Lines from bytes, wherever the stream happens to be cut.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LINE_BYTES, readLines } from './lines.ts';

async function* cutAt(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (const cut of [...cuts.map((at) => at % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]) {
    yield bytes.subarray(start, cut);
    start = cut;
  }
}

async function linesOf(bytes: Uint8Array, cuts: readonly number[]): Promise<[number, string][]> {
  const lines: [number, string][] = [];
  for await (const { number, text } of readLines(cutAt(bytes, cuts))) {
    lines.push([number, text.ok ? text.value : text.error.code]);
  }
  return lines;
}

describe('lines', () => {
  it('are the same for every way to cut the stream, characters of several bytes included', async () => {
    const line = fc.stringMatching(/^[a-z うんち{}":\t]{0,12}$/u);
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat(), { maxLength: 10 }),
        async (texts, feed, cuts) => {
          const bytes = new TextEncoder().encode(texts.join(feed));
          const wanted = texts.map((text, index) => [index + 1, text]);
          if (texts.at(-1) === '') wanted.pop();
          expect(await linesOf(bytes, cuts)).toEqual(wanted);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('may be just as long as the limit, and not a byte longer', async () => {
    const full = new Uint8Array(MOST_LINE_BYTES).fill(0x61);
    expect((await linesOf(full, [7]))[0]?.[1]).toHaveLength(MOST_LINE_BYTES);
    const over = new Uint8Array(MOST_LINE_BYTES + 1).fill(0x61);
    expect(await linesOf(over, [7])).toEqual([[1, 'line-too-long']]);
  });

  it('end at the first one that is no text', async () => {
    expect(await linesOf(Uint8Array.of(0x61, 0x0a, 0xff, 0x0a, 0x62), [])).toEqual([
      [1, 'a'],
      [2, 'not-text'],
    ]);
  });
});
