// The bridge from stills to a THROW on the wire, over a real ffmpeg and a real socket. Skipped where ffmpeg is not installed.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decodeLine } from '../../firmware-protocol/codec/decode.ts';
import { encodeLine } from '../../firmware-protocol/codec/encode.ts';
import { createLineSplitter } from '../../firmware-protocol/codec/line-splitter.ts';
import type {
  DeviceMessage,
  HostMessage,
  Message,
  Unnumbered,
} from '../../firmware-protocol/codec/message.ts';
import { renderScene } from '../../vision/testing/scene.ts';
import { runDonburi } from '../run.test-kit.ts';
import { type Bridge, startBridge } from './bridge.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const version = { major: 1, minor: 0 };
const FACES = [5, 2, 6];
const undo: (() => Promise<void> | void)[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'donburi-stills-'));
  const still = async (name: string, faces: readonly number[]): Promise<void> => {
    const picture = renderScene({
      width: 480,
      height: 320,
      surface: { kind: 'felt', colour: [0.1, 0.4, 0.2] },
      dice: faces.map((face, i) => ({ x: 110 + 130 * i, y: 140 + 20 * i, side: 64, yaw: 20 + 25 * i, face })),
    });
    await sharp(picture.data, { raw: { width: 480, height: 320, channels: 4 } })
      .png()
      .toFile(join(folder, name));
  };
  // Long enough for a busy machine: each still stands for some seconds.
  for (const n of [1, 2, 3]) await still(`${n}-empty.png`, []);
  for (const n of [4, 5, 6, 7]) await still(`${n}-thrown.png`, FACES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Client {
  readonly heard: Message[];
  send(message: Unnumbered<HostMessage>): void;
}

async function open(bridge: Bridge): Promise<Client> {
  const socket: Socket = connect(bridge.port, '127.0.0.1');
  undo.push(() => void socket.destroy());
  const splitter = createLineSplitter();
  const heard: Message[] = [];
  let seq = 0;
  const send = (message: Unnumbered<HostMessage>): void => {
    socket.write(encodeLine({ ...message, seq: seq++ } as HostMessage));
  };
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    for (const line of splitter.push(bytes)) {
      const decoded = line.kind === 'frame' ? decodeLine(line.text) : null;
      if (!decoded?.ok) continue;
      heard.push(decoded.message);
      if (decoded.message.type === 'PING') send({ type: 'PONG' });
    }
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return { heard, send };
}

async function first<T extends DeviceMessage['type']>(
  client: Client,
  type: T,
  limitMs = 30_000,
): Promise<Extract<DeviceMessage, { type: T }>> {
  for (let waited = 0; waited < limitMs; waited += 20) {
    const found = client.heard.find((message) => message.type === type);
    if (found) return found as Extract<DeviceMessage, { type: T }>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no ${type}; heard ${client.heard.map((message) => message.type).join(' ')}`);
}

async function bridgeOver(key: string): Promise<Bridge> {
  const bridge = await startBridge(folder, { host: '127.0.0.1', port: 0 }, key, { err: () => {} });
  undo.push(() => bridge.stop());
  return bridge;
}

const ask: Unnumbered<HostMessage> = { type: 'HELLO?', minVersion: version, maxVersion: version };

describe.skipIf(!hasFfmpeg)('the bridge', () => {
  it('tells a throw that came to rest to the table that waits for it', { timeout: 120_000 }, async () => {
    const client = await open(await bridgeOver(''));
    client.send(ask);
    const hello = await first(client, 'HELLO');
    expect(hello.capabilities).toContain('camera');
    expect(hello.dev).toMatch(/^CAM-[0-9A-F]{4}$/);
    client.send({ type: 'RESUME', boot: hello.boot, n: 0 });
    client.send({ type: 'ARM', arm: 7, diceDue: 3 });
    const thrown = await first(client, 'THROW', 60_000);
    expect(thrown.arm).toBe(7);
    const byPlace = [...thrown.dice].sort((a, b) => (a.position?.x ?? 0) - (b.position?.x ?? 0));
    expect(byPlace.map((die) => die.face)).toEqual(FACES.map(String));
    expect(Math.abs((byPlace[0]?.position?.x ?? 0) - 229)).toBeLessThan(25);
    client.send({ type: 'ACK', boot: hello.boot, n: thrown.n });
  });

  it('serves one table at a time, and with a key only whoever knows it', { timeout: 60_000 }, async () => {
    const bridge = await bridgeOver('a shared key');
    const client = await open(bridge);
    client.send(ask);
    const hello = await first(client, 'HELLO');
    const next = await open(bridge);
    expect((await first(next, 'ERR')).code).toBe('busy');
    client.send({ type: 'AUTH', id: 1, mac: '0'.repeat(64) });
    expect((await first(client, 'ERR')).code).toBe('auth');
    const mac = createHmac('sha256', 'a shared key')
      .update(hello.nonce ?? '')
      .digest('hex');
    client.send({ type: 'AUTH', id: 2, mac });
    expect((await first(client, 'OK')).id).toBe(2);
  });
});

it('refuses what it cannot do, with words', async () => {
  expect((await runDonburi(['bridge'])).code).toBe(2);
  const open = await runDonburi(['bridge', '--camera', folder, '--listen', 'tcp://0.0.0.0:8750']);
  expect(open.err).toContain('BOWL_KEY');
  const missing = await runDonburi([
    'bridge',
    '--camera',
    join(folder, 'none'),
    '--listen',
    'tcp://127.0.0.1:0',
  ]);
  expect([missing.code, missing.err.includes(folder)]).toEqual([2, true]);
});
