// Tests the lock between processes, with real processes.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (body: string): string => `
  import { withLock } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href)};
  import { appendFileSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  const [lock, log] = process.argv.slice(-2);
  ${body}`;

function runNode(body: string, ...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(body), '--', ...args], {
    stdio: 'inherit',
  });
  return new Promise((done) => child.once('exit', done));
}

describe('the lock', () => {
  it('lets only one of four processes work at a time', async () => {
    const [lock, log] = [join(folder, 'a.lock'), join(folder, 'log')];
    const body = `await withLock(lock, async () => { appendFileSync(log, 'in '); await wait(60); appendFileSync(log, 'out '); });`;
    const codes = await Promise.all([1, 2, 3, 4].map(() => runNode(body, lock, log)));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(4));
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over at once from a process that was killed while it held it', async () => {
    const lock = join(folder, 'b.lock');
    await runNode(`await withLock(lock, async () => process.kill(process.pid, 'SIGKILL'));`, lock, 'unused');
    expect(existsSync(lock)).toBe(true);
    const since = Date.now();
    expect(await withLock(lock, async () => 'mine')).toBe('mine');
    expect(Date.now() - since).toBeLessThan(5_000);
  });

  it('is taken over from another machine only when its heartbeat has stopped', async () => {
    const lock = join(folder, 'c.lock');
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: `${hostname()}-other` }));
    await expect(withLock(lock, async () => 'no', { patienceMs: 400 })).rejects.toThrow(/held/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    expect(await withLock(lock, async () => 'yes')).toBe('yes');
  });

  it('is given back when the work fails', async () => {
    const lock = join(folder, 'd.lock');
    await expect(
      withLock(lock, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(existsSync(lock)).toBe(false);
  });
});
