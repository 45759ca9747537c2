// Compares our splitter and decoder with @serialport/parser-readline on the same bytes in one run. The numbers are for reading; the limit is generous.
import { ReadlineParser } from '@serialport/parser-readline';
import { expect, test } from 'vitest';
import validLines from '../vectors/valid-lines.json';
import { decodeLine } from './decode.ts';
import { createLineSplitter } from './line-splitter.ts';

const CHUNK_BYTES = 256;
const TOTAL_BYTES = 4 * 1024 * 1024;

function makeChunks(): Buffer[] {
  const text = validLines
    .filter((vector) => vector.from === 'device')
    .map((vector) => `${vector.line}\n`)
    .join('');
  const all = Buffer.from(text.repeat(Math.ceil(TOTAL_BYTES / text.length)), 'latin1');
  const chunks: Buffer[] = [];
  for (let at = 0; at < all.length; at += CHUNK_BYTES) chunks.push(all.subarray(at, at + CHUNK_BYTES));
  return chunks;
}

function runReadline(chunks: readonly Buffer[]): Promise<number> {
  return new Promise((resolve) => {
    let lines = 0;
    const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
    parser.on('data', () => {
      lines += 1;
    });
    parser.on('end', () => resolve(lines));
    for (const chunk of chunks) parser.write(chunk);
    parser.end();
  });
}

function runSplitter(chunks: readonly Buffer[]): number {
  const splitter = createLineSplitter();
  let lines = 0;
  for (const chunk of chunks) lines += splitter.push(chunk).length;
  return lines;
}

function runDecode(chunks: readonly Buffer[]): number {
  const splitter = createLineSplitter();
  let lines = 0;
  for (const chunk of chunks) {
    for (const line of splitter.push(chunk)) if (decodeLine(line.text).ok) lines += 1;
  }
  return lines;
}

async function bestMs(run: () => number | Promise<number>, expected: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4; round += 1) {
    const startMs = performance.now();
    expect(await run()).toBe(expected);
    best = Math.min(best, performance.now() - startMs);
  }
  return best;
}

test('splitting and decoding is not slower than parser-readline alone by more than noise', async () => {
  const chunks = makeChunks();
  const lines = runSplitter(chunks);
  const readlineMs = await bestMs(() => runReadline(chunks), lines);
  const splitMs = await bestMs(() => runSplitter(chunks), lines);
  const decodeMs = await bestMs(() => runDecode(chunks), lines);
  const rate = (ms: number) => `${(TOTAL_BYTES / 1048.576 / ms).toFixed(0)} MB/s`;
  console.info(
    `${lines} lines: parser-readline ${rate(readlineMs)}, splitter ${rate(splitMs)}, splitter and decode ${rate(decodeMs)}`,
  );
  expect(splitMs).toBeLessThan(readlineMs * 1.5);
}, 60_000);
