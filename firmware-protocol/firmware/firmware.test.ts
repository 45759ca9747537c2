// Builds the C core and runs its host tests under the sanitizers, measures the Uno image, and talks to the simulated Uno.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeLine } from '../codec/decode.ts';
import { encodeLine } from '../codec/encode.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { Message } from '../codec/message.ts';
import {
  buildHostTest,
  buildUno,
  buildUnoSimulator,
  buildVirtualBowl,
  findCompiler,
  hasProgram,
  measureUno,
} from './build.mjs';
import { buildArduinoUno, canBuildArduino } from './build-arduino.mjs';
import { openPort, type PtyProgram, startOnPty, until } from './pty-program.node.ts';

const RAM_LIMIT_BYTES = 1536;
const outDir = mkdtempSync(join(tmpdir(), 'donburi-firmware-'));
const hasCompiler = findCompiler() !== undefined;
const hasAvr = hasProgram('avr-gcc') && hasProgram('avr-size');
const isWindows = process.platform === 'win32';
const programs: PtyProgram[] = [];

afterAll(() => {
  for (const program of programs) program.stop();
  rmSync(outDir, { recursive: true, force: true });
});

function rowsOf(what: 'lines' | 'dialogues'): string {
  const script = fileURLToPath(new URL('host-test/vectors-to-text.mjs', import.meta.url));
  const run = spawnSync(process.execPath, [script, what], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

function runHostTest(name: string, folders: readonly string[], input = ''): string {
  const run = spawnSync(buildHostTest(name, folders, outDir), { input, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${name} failed:\n${run.stderr}${run.stdout}`);
  return run.stdout;
}

/** A program on a pseudo-terminal, and every message it said so far. */
interface Talk {
  readonly program: PtyProgram;
  readonly heard: Message[];
  send(message: Message): void;
  waitFor<T extends Message['type']>(type: T, from?: number): Promise<Extract<Message, { type: T }>>;
}

async function talkTo(path: string, words: readonly string[], link: string): Promise<Talk> {
  const heard: Message[] = [];
  const splitter = createLineSplitter();
  const program = await startOnPty(path, words, link, (bytes) => {
    for (const line of splitter.push(bytes)) {
      const decoded = decodeLine(line.text);
      if (decoded.ok) heard.push(decoded.message);
    }
  });
  programs.push(program);
  return {
    program,
    heard,
    send: (message) => program.write(encodeLine(message)),
    waitFor: async (type, from = 0) => {
      const find = () => heard.slice(from).find((message) => message.type === type);
      await until(() => find() !== undefined, type);
      return find() as never;
    },
  };
}

const ask: Message = {
  type: 'HELLO?',
  seq: 0,
  minVersion: { major: 1, minor: 0 },
  maxVersion: { major: 1, minor: 0 },
};

describe.skipIf(!hasCompiler || isWindows)(
  'the C core (skipped without a C compiler, and on Windows)',
  () => {
    test('judges and writes every shared line as the specification says', () => {
      const output = runHostTest('test-lines', ['core', 'host'], rowsOf('lines'));
      expect(output).toMatch(/^[1-9]\d+ valid lines, [1-9]\d+ invalid lines$/m);
    }, 60_000);

    test('plays every shared dialogue', () => {
      expect(runHostTest('test-dialogues', ['core'], rowsOf('dialogues'))).toMatch(/^[1-9]\d* dialogues$/m);
    }, 60_000);

    test('keeps its promises about ring, clock, key and faces', () => {
      expect(runHostTest('test-core', ['core', 'host'])).toMatch(/core: \d+ checks, 0 failed/);
    }, 60_000);

    test('reads buttons, motion and weight', () => {
      expect(runHostTest('test-input', ['core', 'input'])).toMatch(/input: \d+ checks, 0 failed/);
    }, 60_000);

    test('is a bowl on a pseudo-terminal that serialport can open', async () => {
      const link = join(outDir, 'bowl-link');
      const bowl = await talkTo(buildVirtualBowl(), ['--link', link, '--auto', '20', '--seed', '5'], link);
      bowl.send(ask);
      const hello = await bowl.waitFor('HELLO');
      bowl.send({ type: 'RESUME', seq: 1, boot: hello.boot, n: 0 });
      bowl.send({ type: 'ARM', seq: 2, arm: 77, diceDue: 5 });
      const thrown = await bowl.waitFor('THROW');
      expect([thrown.n, thrown.arm, thrown.dice.length]).toEqual([1, 77, 5]);
      bowl.send({ type: 'ACK', seq: 3, boot: hello.boot, n: 1 });
      bowl.program.type('throw 1 4 - 2 6:40:cocked');
      const from = bowl.heard.length;
      await until(() => bowl.heard.some((m) => m.type === 'THROW' && m.n === 2), 'the typed throw');
      const typed = bowl.heard.findLast((m) => m.type === 'THROW');
      expect(typed?.type === 'THROW' && typed.dice.map((die) => `${die.face} ${die.place}`)).toEqual([
        '1 in',
        '4 in',
        '- out',
        '2 in',
        '6 cocked',
      ]);
      bowl.program.type('reboot');
      const again = await bowl.waitFor('HELLO', from);
      expect(again.boot).not.toBe(hello.boot);
      const lost = await bowl.waitFor('LOST', from);
      expect([lost.boot, lost.count, lost.formerBoot]).toEqual([again.boot, 1, hello.boot]);
      bowl.program.type('hangup');
      // The driver may miss a pseudo-terminal that goes (it then reads 0 bytes for ever), so the old port is closed from here.
      await new Promise((resolve) => setTimeout(resolve, 700));
      if (bowl.program.port.isOpen) bowl.program.port.close(() => {});
      const replugged = await openPort(link);
      let text = '';
      replugged.on('data', (bytes: Buffer) => {
        text += bytes.toString('latin1');
      });
      replugged.write(Buffer.from(encodeLine(ask)));
      await until(() => text.includes(`$HELLO,`) && text.includes(again.boot), 'HELLO after the hang-up');
      replugged.close(() => {});
    }, 60_000);
  },
);

describe.skipIf(!hasAvr)('on an Uno (skipped without gcc-avr and binutils-avr)', () => {
  test(`the image keeps to ${RAM_LIMIT_BYTES} bytes of static RAM and 32 kB of flash`, () => {
    const image = buildUno(outDir);
    const size = measureUno(image ?? '');
    console.log(`Uno image: ${size?.ramBytes} bytes of static RAM, ${size?.flashBytes} bytes of flash`);
    expect(size?.ramBytes).toBeGreaterThan(400);
    expect(size?.ramBytes).toBeLessThanOrEqual(RAM_LIMIT_BYTES);
    expect(size?.flashBytes).toBeLessThanOrEqual(32_256);
  }, 60_000);

  test.skipIf(!canBuildArduino())(
    'the PlatformIO sources with all drivers compile and fit too (skipped without arduino-core-avr)',
    () => {
      const { image, warnings } = buildArduinoUno(outDir);
      const size = measureUno(image);
      console.log(
        `Arduino sketch: ${size?.ramBytes} bytes of static RAM, ${size?.flashBytes} bytes of flash`,
      );
      expect(warnings).toBe('');
      expect(size?.ramBytes).toBeLessThanOrEqual(RAM_LIMIT_BYTES);
      expect(size?.flashBytes).toBeLessThanOrEqual(32_256);
    },
    120_000,
  );

  const simulator = hasCompiler && hasAvr && !isWindows ? buildUnoSimulator(outDir) : undefined;
  test.skipIf(simulator === undefined)(
    'a throw typed on its buttons arrives, is resent until the ack, and is told as lost after a reset (skipped without libsimavr-dev)',
    async () => {
      const link = join(outDir, 'uno-link');
      const uno = await talkTo(simulator ?? '', [buildUno(outDir) ?? '', link], link);
      uno.send(ask);
      const hello = await uno.waitFor('HELLO');
      expect(hello.capabilities).toContain('button');
      uno.send({ type: 'RESUME', seq: 1, boot: hello.boot, n: 0 });
      uno.send({ type: 'SETDICE', seq: 2, id: 4, diceMax: 5, faces: ['u', 'ma', 'chi', 'n', 'ko', 'o'] });
      await uno.waitFor('OK');
      uno.send({ type: 'ARM', seq: 3, arm: 9, diceDue: 3 });
      await uno.waitFor('STATE');
      for (const key of ['6', 'out', '2']) {
        uno.program.type(`press ${key} 80`);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      const thrown = await uno.waitFor('THROW');
      expect(thrown.arm).toBe(9);
      expect(thrown.dice.map((die) => die.face)).toEqual(['o', '-', 'ma']);
      await until(() => uno.heard.filter((m) => m.type === 'THROW').length === 2, 'the resent throw');
      uno.send({ type: 'ACK', seq: 4, boot: hello.boot, n: 1 });
      uno.program.type('press nudge 80');
      await uno.waitFor('NUDGE');
      const from = uno.heard.length;
      uno.program.type('reset');
      const lost = await uno.waitFor('LOST', from);
      expect([lost.count, lost.formerBoot]).toEqual([1, hello.boot]);
      uno.program.type('stack');
      const depth = () => /^stack (\d+)$/.exec(uno.program.printed.at(-1) ?? '')?.[1];
      await until(() => depth() !== undefined, 'the depth of the stack');
      const stackBytes = Number(depth());
      const ramBytes = measureUno(buildUno(outDir) ?? '')?.ramBytes ?? 0;
      console.log(
        `Uno: deepest stack ${stackBytes} bytes, ${2048 - ramBytes - stackBytes} bytes of RAM never used`,
      );
      expect(stackBytes).toBeGreaterThan(100);
      expect(ramBytes + stackBytes).toBeLessThan(2048 - 100);
    },
    60_000,
  );
});
