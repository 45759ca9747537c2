// Port facts 4, 6 and 12 (protocol.md) with the real driver: what happens to bytes on their way.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  CAN_RUN,
  cable,
  deviceAt,
  helloOf,
  lineOf,
  linkAt,
  newFolder,
  openPort,
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

  it('fact 4: a port that takes nothing is given up after two seconds', async () => {
    const wire = await cable();
    const port = openPort(wire.host);
    await until(() => port.count('opened') === 1, 'the open port');
    const since = performance.now();
    port.transport.write(Buffer.alloc(16_000, 'x'));
    await until(() => port.count('closed') === 1, 'the end', 6_000);
    expect(port.events[1]).toBe('closed write timed out');
    expect(performance.now() - since).toBeGreaterThan(1_900);
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
