import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runApart } from './run-apart.mjs';

const folder = mkdtempSync(join(tmpdir(), 'donburi-apart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line in a process of its own', () => {
  it('gets the arguments as they are, and hands its exit code on', async () => {
    const [file, told] = [join(folder, 'told.mjs'), join(folder, 'told')];
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs';
      writeFileSync(process.argv[2], JSON.stringify([process.pid, ...process.argv.slice(3)]));
      process.exitCode = 3;`,
    );
    expect(await runApart(file, [told, 'a b', '{"x":1}', '-'], 'ignore')).toBe(3);
    const [pid, ...args] = JSON.parse(readFileSync(told, 'utf8')) as [number, ...string[]];
    expect(pid).not.toBe(process.pid);
    expect(args).toEqual(['a b', '{"x":1}', '-']);
  });
});
