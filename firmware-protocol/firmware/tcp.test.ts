// The C bowl over TCP: one client at a time, and nothing is told or cleared before the shared key was shown.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { decodeLine } from '../codec/decode.ts';
import { encodeLine } from '../codec/encode.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { HostMessage, Message } from '../codec/message.ts';
import { buildVirtualBowl, findCompiler } from './build.mjs';
import { until } from './pty-program.node.ts';

const canBuild = findCompiler() !== undefined && process.platform !== 'win32';
const running: { child: ChildProcess; sockets: Socket[] }[] = [];
const version = { major: 1, minor: 0 };
const ask: HostMessage = { type: 'HELLO?', seq: 0, minVersion: version, maxVersion: version };

afterEach(() => {
  for (const { child, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy();
    child.kill();
  }
});

interface Client {
  readonly heard: Message[];
  readonly isClosed: () => boolean;
  send(message: HostMessage): void;
}

async function startBowl(key?: string) {
  const env = { ...process.env, BOWL_KEY: key ?? '' };
  const child = spawn(buildVirtualBowl(), ['--tcp', '127.0.0.1:0'], { env });
  const sockets: Socket[] = [];
  running.push({ child, sockets });
  child.stderr.resume();
  let address = '';
  createInterface(child.stdout).once('line', (line) => {
    address = line;
  });
  await until(() => address !== '', 'the address');
  const port = Number(new URL(address.replace('tcp:', 'http:')).port);
  return {
    type: (line: string) => child.stdin.write(`${line}\n`),
    open: () => openClient(port, sockets),
  };
}

async function openClient(port: number, sockets: Socket[]): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const splitter = createLineSplitter();
  const heard: Message[] = [];
  let isClosed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  socket.on('data', (bytes) => {
    for (const line of splitter.push(bytes)) {
      const decoded = decodeLine(line.text);
      if (decoded.ok) heard.push(decoded.message);
    }
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { heard, isClosed: () => isClosed, send: (message) => socket.write(encodeLine(message)) };
}

async function first<T extends Message['type']>(
  client: Client,
  type: T,
): Promise<Extract<Message, { type: T }>> {
  const find = () => client.heard.find((message) => message.type === type);
  await until(() => find() !== undefined, type);
  return find() as Extract<Message, { type: T }>;
}

describe.skipIf(!canBuild)('the C bowl over TCP (skipped without a C compiler, and on Windows)', () => {
  test('talks to one client and turns the next away with ERR busy', async () => {
    const bowl = await startBowl();
    const one = await bowl.open();
    one.send(ask);
    expect((await first(one, 'HELLO')).nonce).toBeUndefined();
    const two = await bowl.open();
    expect((await first(two, 'ERR')).code).toBe('busy');
    await until(two.isClosed, 'the end of the second connection');
    bowl.type('throw 1 4 1 2 1');
    expect((await first(one, 'THROW')).dice.map((die) => die.face).join('')).toBe('14121');
  }, 30_000);

  test('with a key tells nothing before AUTH, and closes after three wrong ones', async () => {
    const bowl = await startBowl('a shared key');
    const stranger = await bowl.open();
    stranger.send(ask);
    const hello = await first(stranger, 'HELLO');
    bowl.type('throw');
    stranger.send({ type: 'RESUME', seq: 1, boot: hello.boot, n: 0 });
    for (const id of [1, 2, 3]) stranger.send({ type: 'AUTH', seq: 2, id, mac: '0'.repeat(64) });
    expect((await first(stranger, 'ERR')).code).toBe('auth');
    await until(stranger.isClosed, 'the end of the connection');
    expect(stranger.heard.some((message) => message.type === 'THROW')).toBe(false);

    await new Promise((resolve) => setTimeout(resolve, 500));
    const friend = await bowl.open();
    friend.send(ask);
    const { nonce, pendingCount } = await first(friend, 'HELLO');
    expect([pendingCount, nonce === hello.nonce]).toEqual([1, false]);
    const mac = createHmac('sha256', 'a shared key')
      .update(nonce ?? '')
      .digest('hex');
    friend.send({ type: 'AUTH', seq: 1, id: 1, mac });
    await first(friend, 'OK');
    friend.send({ type: 'RESUME', seq: 2, boot: hello.boot, n: 0 });
    expect((await first(friend, 'THROW')).isRepeat).toBe(true);
  }, 30_000);

  test('refuses to listen beyond this computer without a key', () => {
    const env = { ...process.env, BOWL_KEY: '' };
    const run = spawnSync(buildVirtualBowl(), ['--tcp', '0.0.0.0:0'], { env, encoding: 'utf8' });
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('shared key');
  }, 30_000);
});
