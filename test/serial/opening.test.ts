// Port facts 5, 7, 8, 9 and 10 (protocol.md) with the real driver: what opening a port can end in.
import { spawn } from 'node:child_process';
import { chmodSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rankedPorts } from '../../electron/devices/ports.ts';
import {
  afterwards,
  bowl,
  CAN_RUN,
  cable,
  linkAt,
  newFolder,
  openPort,
  pause,
  until,
} from './serial.test-kit.ts';

describe.skipIf(!CAN_RUN)('opening a port (needs socat and a C compiler; no Windows)', () => {
  it('fact 5: what cannot be opened is told once, and is no uncaught exception', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    afterwards(() => void process.off('uncaughtException', note));
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), 'no port');
    const ports = [join(folder, 'nothing'), join(folder, 'file'), folder, ''].map(openPort);
    await until(() => ports.every(({ events }) => events.length > 0), 'the failures');
    await pause(100);
    expect(ports.map(({ events }) => events.length)).toEqual([1, 1, 1, 1]);
    expect(ports.every(({ count }) => count('failed') === 1)).toBe(true);
    expect(uncaught).toEqual([]);
  });

  it('fact 7: a second opening says that the port is busy, and works as soon as the first told its close', async () => {
    const wire = await cable();
    const first = openPort(wire.host);
    await until(() => first.count('opened') === 1, 'the open port');
    const second = openPort(wire.host);
    await until(() => second.events.length > 0, 'the refusal');
    expect(second.events[0]).toMatch(/^failed busy: .*Cannot lock port/);
    for (let turn = 0; turn < 10; turn++) {
      const old = turn === 0 ? first : openPort(wire.host);
      await until(() => old.count('opened') === 1, `opening ${turn}`);
      old.transport.write(Buffer.from('hello\n'));
      old.transport.close();
      await until(() => old.count('closed') === 1, `close ${turn}`);
    }
  });

  it('fact 7: a port that is closed while it is being opened does not stay locked', async () => {
    const wire = await cable();
    const hasty = openPort(wire.host);
    hasty.transport.close();
    await until(() => hasty.count('closed') === 1, 'the close');
    const patient = openPort(wire.host);
    await until(() => patient.events.length > 0, 'the second opening');
    expect(hasty.events).toEqual(['closed ']);
    expect(patient.events).toEqual(['opened']);
  });

  it('fact 7: another program that reads along is told as such', async () => {
    const path = join(newFolder(), 'bowl');
    const device = await bowl(path);
    const link = linkAt(path);
    await until(() => link.state() === 'live', 'the greeting');
    // It takes a few bytes now and then. One that waits all the time takes everything: then the bowl is silent.
    const steal = `while :; do dd if=${path} bs=7 count=1; sleep 0.1; done`;
    const thief = spawn('sh', ['-c', steal], { stdio: 'ignore' });
    afterwards(() => void thief.kill('SIGKILL'));
    const talk = setInterval(() => device.say('log a line that two programs want to read'), 20);
    afterwards(() => clearInterval(talk));
    await until(() => link.runner.status().advice?.code === 'other-reader', 'the advice', 20_000);
    const { crcErrors, gaps } = link.runner.status().counters;
    expect(crcErrors + gaps).toBeGreaterThanOrEqual(8);
  });

  it('fact 8: listing never fails where the system cannot list, and a pseudo-terminal is typed', async () => {
    const path = process.env.PATH;
    process.env.PATH = '';
    afterwards(() => {
      process.env.PATH = path;
    });
    const listed = await rankedPorts();
    process.env.PATH = path;
    expect(Array.isArray(listed)).toBe(true);
    const device = await bowl(join(newFolder(), 'bowl'));
    expect(listed.map((port) => port.path)).not.toContain(realpathSync(device.path));
    const link = linkAt(realpathSync(device.path));
    await until(() => link.state() === 'live', 'the typed port');
  });

  it('fact 9: missing and forbidden ports are told apart by their words', async () => {
    const missing = openPort(join(newFolder(), 'ttyUSB9'));
    await until(() => missing.events.length > 0, 'the failure');
    expect(missing.events[0]).toMatch(/^failed missing: /);
    const wire = await cable();
    const path = realpathSync(wire.host);
    chmodSync(path, 0o000);
    // Nothing is forbidden to root: for this one opening the test is somebody else.
    const isRoot = process.getuid?.() === 0;
    afterwards(() => void (isRoot && process.seteuid?.(0)));
    if (isRoot) process.seteuid?.(65_534);
    const forbidden = openPort(path);
    await until(() => forbidden.events.length > 0, 'the refusal');
    if (isRoot) process.seteuid?.(0);
    expect(forbidden.events[0]).toMatch(/^failed permission: /);
  });

  it('fact 10: a board that starts anew when it is opened is waited for, and a port without DTR is taken', async () => {
    const path = join(newFolder(), 'bowl');
    const device = await bowl(path, '--reset-on-open', '--faults', 'reboot-ms=1200');
    const link = linkAt(path);
    await until(() => link.state() === 'live', 'the greeting', 8_000);
    expect(link.runner.status().counters.connections).toBe(1);
    expect(device.truth()).toContain('"off"');
  });
});
