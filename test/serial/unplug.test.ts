// Port facts 1, 2, 3 and 13 (protocol.md) with the real driver: what an unplug, a sleep and a close that hangs do.
import { execFileSync } from 'node:child_process';
import { open, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bowl,
  CAN_RUN,
  cable,
  deviceAt,
  helloOf,
  lineOf,
  linkAt,
  newFolder,
  openPort,
  pause,
  until,
} from './serial.test-kit.ts';

const STATE_LINE = lineOf({ type: 'STATE', seq: 1, state: 'idle', sinceMs: 0, arm: 0 });

describe.skipIf(!CAN_RUN)('a port that goes away (needs socat and a C compiler; no Windows)', () => {
  it('fact 1: an unplug is noticed although nobody waits for data, and costs no time afterwards', async () => {
    const wire = await cable();
    const port = openPort(wire.host);
    await until(() => port.count('opened') === 1, 'the open port');
    await wire.pull();
    await until(() => port.count('closed') === 1, 'the close', 2_000);
    const before = process.cpuUsage();
    await pause(500);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });

  it('fact 2: a pull, writes into the void and a close of our own together are told as one close', async () => {
    const wire = await cable();
    const port = openPort(wire.host);
    await until(() => port.count('opened') === 1, 'the open port');
    const pulled = wire.pull();
    for (let turn = 0; turn < 20; turn++) {
      port.transport.write(Buffer.from('into the void\n'));
      await pause(1);
    }
    port.transport.close();
    port.transport.close();
    await pulled;
    await pause(400);
    expect(port.count('closed')).toBe(1);
    expect(port.events).toHaveLength(2);
  });

  it('fact 2: a hung-up bowl that comes back on the same path is opened anew each time', async () => {
    const path = join(newFolder(), 'bowl');
    const device = await bowl(path, '--faults', 'hangup-ms=60');
    const link = linkAt(path);
    for (let turn = 1; turn <= 3; turn++) {
      await until(() => link.news.filter(({ kind }) => kind === 'live').length === turn, `greeting ${turn}`);
      device.say('hangup');
    }
    await until(() => link.news.filter(({ kind }) => kind === 'live').length === 4, 'the last greeting');
    const told = link.news.flatMap((item) => (item.kind === 'live' ? [item.boot] : []));
    expect(new Set(told).size).toBe(1);
  });

  it('fact 3: half a line before the pull is not glued to the first line after it, and no line comes twice', async () => {
    const path = join(newFolder(), 'cable');
    const first = await cable(path);
    const before = await deviceAt(first.device);
    before.greetWith(helloOf());
    const link = linkAt(first.host);
    await until(() => link.state() === 'live', 'the first greeting');
    before.greetWith(null);
    await before.write(STATE_LINE.slice(0, 9));
    await pause(50);
    await first.pull();
    await until(() => link.state() !== 'live', 'the loss');
    const lines = link.runner.status().counters.lines;
    const second = await cable(path);
    const after = await deviceAt(second.device);
    after.greetWith(helloOf());
    await until(() => link.state() === 'live', 'the second greeting');
    await after.write(STATE_LINE);
    await until(() => link.runner.status().deviceState === 'idle', 'the state');
    const { counters } = link.runner.status();
    expect(counters.crcErrors + counters.chatter + counters.malformed).toBe(0);
    const hellos = (after.said().match(/HELLO\?/g) ?? []).length;
    expect(counters.lines - lines).toBeLessThanOrEqual(hellos + 1);
  });

  it('fact 13: after a sleep the port is opened anew although it looked open', async () => {
    const path = join(newFolder(), 'bowl');
    const device = await bowl(path);
    const link = linkAt(path);
    await until(() => link.state() === 'live', 'the greeting');
    link.runner.send({ kind: 'woke' });
    await until(() => device.truth().split('"open"').length === 3, 'the second opening');
    await until(() => link.state() === 'live', 'the second greeting');
    expect(link.runner.status().counters.connections).toBe(2);
  });

  it('fact 13: a close that the system never finishes is given up after a second and a half', async () => {
    const folder = newFolder();
    const wire = await cable();
    const port = openPort(wire.host);
    await until(() => port.count('opened') === 1, 'the open port');
    // Opening a pipe that nobody writes to blocks one of the threads that would have to close the port.
    const pipes = Array.from({ length: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }, (_, index) =>
      join(folder, `pipe${index}`),
    );
    execFileSync('mkfifo', pipes);
    let freed = 0;
    for (const pipe of pipes) open(pipe, 'r', () => freed++);
    await pause(20);
    const since = performance.now();
    port.transport.close();
    await until(() => port.count('closed') === 1, 'the end', 3_000);
    const tookMs = performance.now() - since;
    for (const pipe of pipes) writeSync(openSync(pipe, 'w'), 'x');
    await until(() => freed === pipes.length, 'the threads');
    expect(port.events).toEqual(['opened', 'closed close timed out']);
    expect(tookMs).toBeGreaterThan(1_400);
    // What hung is let go in the end, and the port can be opened again.
    await pause(100);
    const again = openPort(wire.host);
    await until(() => again.events.length > 0, 'the second opening');
    expect(again.events).toEqual(['opened']);
  });
});
