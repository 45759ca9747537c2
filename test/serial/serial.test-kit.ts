// Ports, links and bowls for the tests of this folder: the real driver on pseudo-terminals, cleaned up after each test.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach } from 'vitest';
import { type LinkRunner, runLink } from '../../electron/devices/link-runner.ts';
import { openSerial } from '../../electron/devices/serial-transport.ts';
import type { OpenTransport, Transport } from '../../electron/devices/transport.ts';
import { encodeMessage } from '../../firmware-protocol/codec/encode.ts';
import type { DeviceMessage } from '../../firmware-protocol/codec/message.ts';
import { findCompiler } from '../../firmware-protocol/firmware/build.mjs';
import type { LinkNews, Reading } from '../../firmware-protocol/link/link-types.ts';
import { classifyOpenError } from '../../firmware-protocol/port/open-error.ts';
import { type BowlProcess, startBowl } from '../e2e/bowl-process.ts';
import { type Cable, layCable } from '../e2e/pty.ts';

/** Pseudo-terminals need socat and a C compiler, and there are none on Windows. */
export const CAN_RUN =
  process.platform !== 'win32' &&
  spawnSync('socat', ['-V'], { stdio: 'ignore' }).status === 0 &&
  findCompiler() !== undefined;

const undo: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Does this after the test. */
export function afterwards(step: () => void | Promise<void>): void {
  undo.push(step);
}

/** A new folder for paths of ports. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'donburi-serial-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Waits until something is so. */
export async function until(isSo: () => boolean, what: string, limitMs = 10_000): Promise<void> {
  for (const end = Date.now() + limitMs; !isSo(); ) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(5);
  }
}

/** Lets time pass. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A cable of two pseudo-terminals. */
export async function cable(path = join(newFolder(), 'cable')): Promise<Cable> {
  const laid = await layCable(path);
  afterwards(() => laid.pull());
  return laid;
}

/** The C bowl. */
export async function bowl(path: string, ...args: string[]): Promise<BowlProcess> {
  const started = await startBowl({ path, args });
  let isDead = false;
  const kill = async (): Promise<void> => {
    if (isDead) return;
    isDead = true;
    await started.kill();
  };
  afterwards(kill);
  return { ...started, kill };
}

/** How a transport of the app was opened and what it told. */
export interface OpenedPort {
  readonly events: string[];
  readonly transport: Transport;
  heard(): string;
  count(event: string): number;
}

/** The app's way to open a serial port. */
export function serialAt(path: string): OpenTransport {
  return openSerial(path, (message) => classifyOpenError(message, 'linux').problem);
}

/** Opens a port as the app does and notes what it tells. */
export function openPort(path: string): OpenedPort {
  const events: string[] = [];
  let heard = '';
  const transport = serialAt(path)({
    onOpened: () => events.push('opened'),
    onBytes: (bytes) => {
      heard += Buffer.from(bytes).toString('latin1');
    },
    onOpenFailed: ({ problem, detail }) => events.push(`failed ${problem}: ${detail}`),
    onClosed: (detail) => events.push(`closed ${detail}`),
  });
  afterwards(() => transport.close());
  return {
    events,
    transport,
    heard: () => heard,
    count: (event) => events.filter((line) => line.startsWith(event)).length,
  };
}

/** A link over a port, with a journal in memory. */
export interface TestLink {
  readonly runner: LinkRunner;
  readonly readings: Reading[];
  readonly news: LinkNews[];
  state(): string;
}

/** Runs the app's link at a path. */
export function linkAt(path: string, expectedDev?: string): TestLink {
  const readings: Reading[] = [];
  const news: LinkNews[] = [];
  const runner = runLink(
    {
      firstToken: 1,
      firstCommandId: 1,
      storedUpTo: (dev, boot) =>
        Math.max(
          0,
          ...readings.filter(({ key }) => key.dev === dev && key.boot === boot).map(({ key }) => key.n),
        ),
      ...(expectedDev === undefined ? {} : { expectedDev }),
    },
    () => serialAt(path),
    {
      store: (reading) => {
        const isKnown = readings.some(({ key }) => key.boot === reading.key.boot && key.n === reading.key.n);
        if (isKnown) return 'repeat';
        readings.push(reading);
        return 'new';
      },
      tell: (item) => news.push(item),
    },
  );
  afterwards(() => runner.stop());
  return { runner, readings, news, state: () => runner.status().state };
}

/** The bowl's end of a cable: writes what a device says, keeps what the host says. */
export interface DeviceEnd {
  write(bytes: Uint8Array | string): Promise<void>;
  said(): string;
  /** What is said on each HELLO?; null: silent. */
  greetWith(hello: string | null): void;
}

/** Sits at the bowl's end of a cable. */
export async function deviceAt(path: string): Promise<DeviceEnd> {
  const port = new SerialPort({ path, baudRate: 115_200, autoOpen: false });
  await new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
  let said = '';
  let hello: string | null = null;
  port.on('error', () => {});
  port.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    said += text;
    if (hello !== null && text.includes('HELLO?')) port.write(hello);
  });
  afterwards(
    () =>
      new Promise<void>((resolve) => {
        if (port.isOpen) port.close(() => resolve());
        else resolve();
      }),
  );
  return {
    write: (bytes) =>
      new Promise((resolve, reject) =>
        port.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes), (error) =>
          error ? reject(error) : resolve(),
        ),
      ),
    said: () => said,
    greetWith: (line) => {
      hello = line;
    },
  };
}

/** A line of a device, with LF. */
export function lineOf(message: DeviceMessage): string {
  return `${encodeMessage(message)}\n`;
}

/** A HELLO of a bowl that holds nothing. */
export function helloOf(dev = 'TEST-1', boot = '00010001'): string {
  return lineOf({
    type: 'HELLO',
    seq: 0,
    protocol: { major: 1, minor: 0 },
    dev,
    boot,
    firmware: '1.0',
    capabilities: ['faces'],
    faces: ['1', '2', '3', '4', '5', '6'],
    diceMax: 5,
    pendingCount: 0,
    nextN: 1,
  });
}
