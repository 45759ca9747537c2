// The C code and the TypeScript codec read and write the same: 100,000 random messages, and as many broken lines.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyMessage } from '../codec/arbitraries.test-kit.ts';
import { decodeLine } from '../codec/decode.ts';
import { encodeMessage } from '../codec/encode.ts';
import { frameBody } from '../codec/frame.ts';
import { buildCrossCheck, findCompiler } from './build.mjs';

const MESSAGES = 100_000;
const SEED = 20261130;
const hasCompiler = findCompiler() !== undefined;
const outDir = mkdtempSync(join(tmpdir(), 'donburi-xcheck-'));
let program = '';

beforeAll(() => {
  if (hasCompiler) program = buildCrossCheck(outDir);
}, 120_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** What the C program answers to each line. */
function askC(lines: readonly string[]): string[] {
  const input = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
  const run = spawnSync(program, { input, encoding: 'latin1', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`xcheck failed: ${run.stderr}`);
  return run.stdout.split('\n').slice(0, -1);
}

/**
 * What TypeScript makes of a line, as one text. Not the canonical line: text that is not UTF-8 stays bytes in C and
 * becomes U+FFFD in TypeScript.
 */
function meaningOf(line: string): string {
  const decoded = decodeLine(line);
  if (decoded.ok) return JSON.stringify(decoded.message);
  const key = decoded.key === undefined ? '' : ` ${decoded.key.boot} ${decoded.key.n}`;
  return `!${decoded.fault}${key}`;
}

/** One of the damages that a CRC does not catch because the sender itself was wrong, or plain noise. */
function damage(line: string, kind: number, at: number, byte: string): string {
  const body = line.slice(1, -5);
  const place = at % body.length;
  const pairs = body.split(',');
  switch (kind % 5) {
    case 0:
      return `${line.slice(0, at % line.length)}${byte}${line.slice((at % line.length) + 1)}`;
    case 1:
      return frameBody(`${body.slice(0, place)}${byte}${body.slice(place + 1)}`);
    case 2:
      return frameBody(`${body.slice(0, place)}${body.slice(place + 1)}`);
    case 3:
      return frameBody(pairs.filter((_, index) => index !== at % pairs.length || index < 2).join(','));
    default:
      return frameBody([...pairs, pairs[2 + (at % Math.max(1, pairs.length - 2))] ?? 'zz=1'].join(','));
  }
}

describe.skipIf(!hasCompiler)('C and TypeScript agree (skipped without a C compiler)', () => {
  test(`on ${MESSAGES} random messages both ways`, () => {
    const messages = fc.sample(anyMessage, { numRuns: MESSAGES, seed: SEED });
    const lines = messages.map(encodeMessage);
    const answers = askC(lines);
    expect(answers.length).toBe(MESSAGES);
    const written = answers.findIndex((answer, index) => answer !== lines[index]);
    expect([lines[written], answers[written]]).toEqual([undefined, undefined]);
    const types = new Set<string>();
    for (const answer of answers) {
      const decoded = decodeLine(answer);
      if (!decoded.ok) throw new Error(`${answer}: ${decoded.fault}`);
      types.add(decoded.message.type);
    }
    expect(types.size).toBe(23);
  }, 120_000);

  test('on the verdict and the key of 100,000 damaged lines', () => {
    const damaged = fc.tuple(
      anyMessage,
      fc.nat(4),
      fc.nat(400),
      fc.constantFrom(...'?-,=*$%:+0199aZ '.split(''), '\x07', '\xe9'),
    );
    const lines = fc
      .sample(damaged, { numRuns: MESSAGES, seed: SEED })
      .map(([message, kind, at, byte]) => damage(encodeMessage(message), kind, at, byte))
      .filter((line) => line.length <= 320);
    const answers = askC(lines);
    expect(answers.length).toBe(lines.length);
    const verdicts = new Set<string>();
    for (const [index, line] of lines.entries()) {
      const answer = answers[index] ?? '';
      const meant = answer.startsWith('!') ? answer : meaningOf(answer);
      if (meant !== meaningOf(line)) expect({ line, meant }).toEqual({ line, meant: meaningOf(line) });
      verdicts.add(answer.startsWith('!') ? (answer.split(' ')[0] ?? '') : 'good');
    }
    expect([...verdicts].sort()).toEqual(
      [
        'good',
        '!chatter',
        '!not-ascii',
        '!no-crc',
        '!bad-crc',
        '!bad-grammar',
        '!duplicate-key',
        '!unknown-type',
        '!missing-key',
        '!bad-value',
      ].sort(),
    );
  }, 120_000);
});
