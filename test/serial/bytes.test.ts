// Port facts 4, 6 and 12 (protocol.md) with the real driver: what happens to bytes on their way.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  afterwards,
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

describe.skipIf(!CAN_RUN)('bytes on a port (needs socat and a C compiler; no Windows)', () => {
  it('fact 4: what is written before a port is open or after it was closed is never sent', async () => {
    const wire = await cable();
    const device = await deviceAt(wire.device);
    const first = openPort(wire.host);
    first.transport.write(Buffer.from('too early\n'));
    await until(() => first.count('opened') === 1, 'the open port');
    first.transport.write(Buffer.from('in time\n'));
    await until(() => device.said().includes('in time'), 'the line');
    first.transport.close();
    first.transport.write(Buffer.from('too late\n'));
    await until(() => first.count('closed') === 1, 'the close');
    first.transport.write(Buffer.from('far too late\n'));
    const second = openPort(wire.host);
    await until(() => second.count('opened') === 1, 'the second opening');
    second.transport.write(Buffer.from('again in time\n'));
    await until(() => device.said().includes('again in time'), 'the line');
    expect(device.said()).toBe('in time\nagain in time\n');
  });

  it('fact 4: the last line before a close still gets out', async () => {
    const wire = await cable();
    const device = await deviceAt(wire.device);
    const port = openPort(wire.host);
    await until(() => port.count('opened') === 1, 'the open port');
    port.transport.write(Buffer.from('last words\n'));
    port.transport.close();
    await until(() => port.count('closed') === 1, 'the close');
    await until(() => device.said() === 'last words\n', 'the line');
  });

  it('fact 4: a port that takes nothing any more is given up within seconds, and holds little until then', async () => {
    const path = join(newFolder(), 'port');
    // The other end stands still: nobody reads, and the system's own buffer fills up.
    const other = spawn('socat', [`pty,raw,echo=0,link=${path}`, 'pipe'], { stdio: 'ignore' });
    afterwards(() => void other.kill('SIGKILL'));
    await until(() => existsSync(path), 'the port');
    const port = openPort(path);
    await until(() => port.count('opened') === 1, 'the open port');
    other.kill('SIGSTOP');
    const since = performance.now();
    for (let turn = 0; turn < 60 && port.count('closed') === 0; turn++) {
      port.transport.write(Buffer.alloc(4_000, 'x'));
      await pause(50);
    }
    await until(() => port.count('closed') === 1, 'the end', 6_000);
    expect(port.events[1]).toMatch(/^closed write (timed out|buffer full)$/);
    expect(performance.now() - since).toBeLessThan(6_000);
  });

  it('fact 6: two megabytes without a line feed cost little time and no memory', async () => {
    const folder = newFolder();
    const wire = await cable();
    const device = await deviceAt(wire.device);
    device.greetWith(helloOf());
    const link = linkAt(wire.host);
    await until(() => link.state() === 'live', 'the greeting');
    writeFileSync(join(folder, 'flood'), Buffer.alloc(2_000_000, 'x'));
    const memory = process.memoryUsage().heapUsed;
    const cpu = process.cpuUsage();
    const flood = spawn('dd', [`if=${folder}/flood`, `of=${wire.device}`, 'bs=4096', 'conv=notrunc'], {
      stdio: 'ignore',
    });
    await new Promise((resolve) => flood.once('exit', resolve));
    await device.write(`\n${lineOf({ type: 'BATT', seq: 2, percent: 71 })}`);
    await until(() => link.runner.status().battery?.percent === 71, 'the line after the flood', 20_000);
    const { user, system } = process.cpuUsage(cpu);
    expect(link.runner.status().counters.tooLong).toBe(1);
    expect((user + system) / 1000).toBeLessThan(2_500);
    expect(process.memoryUsage().heapUsed - memory).toBeLessThan(20_000_000);
  });

  it('fact 12: however the bytes are cut, the same lines arrive', async () => {
    const wire = await cable();
    const device = await deviceAt(wire.device);
    device.greetWith(helloOf());
    const link = linkAt(wire.host);
    await until(() => link.state() === 'live', 'the greeting');
    const dice = [{ face: '6', confidence: 98, place: 'in' as const }];
    const throws = Array.from({ length: 12 }, (_, index) =>
      lineOf({
        type: 'THROW',
        seq: index + 1,
        boot: '00010001',
        n: index + 1,
        arm: 0,
        isRepeat: false,
        dice,
        deviceMs: index,
      }),
    );
    const text = throws.join('');
    for (let start = 0, size = 1; start < text.length; start += size, size = (size % 41) + 1) {
      await device.write(text.slice(start, start + size));
    }
    await until(() => link.readings.length === throws.length, 'the readings');
    expect(link.readings.map(({ line }) => `${line}\n`)).toEqual(throws);
    const { crcErrors, chatter, malformed, gaps } = link.runner.status().counters;
    expect([crcErrors, chatter, malformed, gaps]).toEqual([0, 0, 0, 0]);
  });
});
