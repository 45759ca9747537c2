// Tests the package as it would be installed: built, looked into, and started from a path that is not plain ASCII.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { executableIn } from '../../electron/launch/package-app.mjs';

const REPO = resolve(import.meta.dirname, '..', '..');

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

// A package keeps Chromium's sandbox on whatever it is told, so root must start it as somebody without rights.
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const canSandbox = spawnSync('unshare', ['--user', '--map-root-user', 'true'], asNobody).status === 0;

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  who: { uid?: number; gid?: number } = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    ...who,
    cwd: REPO,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const add = (bytes: Buffer): void => {
    said += bytes;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

describe.runIf(process.platform === 'linux')('the package (its folder, on Linux)', () => {
  let packed: Ended;
  let place: string;
  let installed: string;

  beforeAll(async () => {
    const { source } = await resolveElectron({ say: () => {} });
    const flag = source === 'registry' ? '--test-with-registry-runtime' : '--dir';
    packed = await run(process.execPath, [join(REPO, 'electron', 'launch', 'package.mjs'), flag]);
    place = mkdtempSync(join(tmpdir(), 'Würfel schale 丼 '));
    const output = source === 'registry' ? join(REPO, 'dist', 'test-only') : join(REPO, 'dist');
    const folder = readdirSync(output).find((name) => name.endsWith('unpacked')) ?? '';
    installed = join(place, 'Donburi app');
    cpSync(join(output, folder), installed, { recursive: true, verbatimSymlinks: true });
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('is built, and holds what it should and nothing else', () => {
    expect(packed.said).not.toMatch(/^donburi: /m);
    expect(packed.code).toBe(0);
    expect(packed.said).toMatch(/MB {2}out\/main/);
    expect(existsSync(join(installed, 'resources', 'app'))).toBe(false);
    expect(existsSync(join(installed, 'resources', '60-donburi-bowl.rules'))).toBe(true);
  });

  it.each([
    ['RunAsNode', 'off'],
    ['EnableNodeOptionsEnvironmentVariable', 'off'],
    ['EnableNodeCliInspectArguments', 'off'],
    ['OnlyLoadAppFromAsar', 'on'],
    ['EnableCookieEncryption', 'on'],
    ['GrantFileProtocolExtraPrivileges', 'off'],
  ])('has its fuse %s %s', (fuse, state) => {
    expect(packed.said).toContain(`  ${fuse}: ${state}\n`);
  });

  it.runIf(canSandbox)(
    'starts sandboxed from a path with spaces and other letters, and plays the demo',
    async () => {
      const [home, pictures] = [join(place, 'home'), join(place, 'Bilder 絵')];
      for (const folder of [home, pictures]) mkdirSync(folder);
      if (isRoot) for (const folder of [place, home, pictures]) chownSync(folder, NOBODY, NOBODY);
      const ended = await run(
        executableIn(installed),
        [
          '--disable-gpu',
          '--disable-dev-shm-usage',
          '--demo',
          '--exit-after',
          '10',
          '--screenshots',
          pictures,
        ],
        { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_RUNTIME_DIR: home },
        asNobody,
      );
      expect(ended.said).not.toMatch(/FATAL/);
      expect(ended.code).toBe(0);
      expect(readdirSync(pictures).filter((name) => name.endsWith('.png')).length).toBeGreaterThanOrEqual(2);
    },
  );
});
