// Tests the package as it would be installed: built, looked into, and started from a path that is not plain ASCII.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { executableIn } from '../../electron/launch/package-app.mjs';
import {
  groupSizes,
  readAsar,
  secondCopiesIn,
  strangersIn,
} from '../../electron/launch/package-contents.mjs';
import { type DrivenApp, driveWindows } from '../e2e/app.ts';
import { type BowlProcess, startBowl } from '../e2e/bowl-process.ts';
import { connectBowl, fall, goldenGame, playLines, startGame } from '../e2e/hands.ts';
import { connect } from '../e2e/relaunching.ts';

const REPO = resolve(import.meta.dirname, '..', '..');

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

// A package keeps Chromium's sandbox on whatever it is told, so root must start it as somebody without rights.
const NOBODY = 65_534;
// Electron itself is about 240 MB of it.
const MOST_MB = 330;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const canSandbox = spawnSync('unshare', ['--user', '--map-root-user', 'true'], asNobody).status === 0;

function run(command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { cwd: REPO, stdio: ['ignore', 'pipe', 'pipe'] });
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
    const megabytes = Number(/: ([\d.]+) MB on disk/.exec(packed.said)?.[1]);
    expect(megabytes, packed.said).toBeLessThan(MOST_MB);
    const inside = readAsar(join(installed, 'resources', 'app.asar'));
    expect(strangersIn(inside)).toEqual([]);
    expect(secondCopiesIn(inside)).toEqual([]);
    const tops = groupSizes(inside).map(({ group }) => group);
    expect(
      tops.filter(
        (group) =>
          !/^(out\/(main|preload|renderer|companion)|package\.json|LICENSE|node_modules\/.+)$/.test(group),
      ),
    ).toEqual([]);
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
  ])('checklist 19: has its fuse %s %s', (fuse, state) => {
    expect(packed.said).toContain(`  ${fuse}: ${state}\n`);
  });

  it.runIf(canSandbox)(
    'starts sandboxed from a path with spaces and other letters, and plays a game from a pseudo-terminal',
    async () => {
      const [home, pictures] = [join(place, 'home'), join(place, 'Bilder 絵')];
      for (const folder of [home, pictures]) mkdirSync(folder);
      if (isRoot) for (const folder of [place, home, pictures]) chownSync(folder, NOBODY, NOBODY);
      const bowl = await startBowl({ path: join(place, 'Schale'), args: ['--dev', 'TEST-1'] });
      if (isRoot) chmodSync(bowl.path, 0o666);
      const table = await startInstalled(installed, home, pictures);
      try {
        await playGolden(table.app, bowl);
      } finally {
        await bowl.kill();
        await table.end();
      }
      expect(table.said()).not.toMatch(/FATAL|donburi:/);
      expect(table.code()).toBe(0);
      expect(readdirSync(pictures).filter((name) => name.endsWith('.png')).length).toBeGreaterThanOrEqual(2);
    },
  );
});

interface Installed {
  readonly app: DrivenApp;
  said(): string;
  code(): number | null;
  end(): Promise<void>;
}

/** Its fuses keep a debugger out of the main process; the windows alone are driven, through Chromium's own port. */
async function startInstalled(installed: string, home: string, pictures: string): Promise<Installed> {
  const child = spawn(
    executableIn(installed),
    ['--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0', ...['--screenshots', pictures]],
    {
      ...asNobody,
      cwd: home,
      env: {
        ...process.env,
        ...{ HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_RUNTIME_DIR: home },
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const limit = Date.now() + 30_000;
  const address = (): string | undefined => /DevTools listening on (ws:\S+)/.exec(said)?.[1];
  while (address() === undefined) {
    if (child.exitCode !== null || Date.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`the package did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const browser = await connect(address() ?? '');
  return {
    app: driveWindows(() => browser.contexts().flatMap((context) => context.pages())),
    said: () => said,
    code: () => child.exitCode,
    end: async () => {
      await browser.close();
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** The first player's turns of a golden game are a whole game for one, and quicker. */
async function playGolden(app: DrivenApp, bowl: BowlProcess): Promise<void> {
  const golden = goldenGame('kiriki-whole-game');
  let turn = 0;
  const lines = golden.lines.filter((line) => {
    const isOfFirst = turn % golden.players.length === 0;
    if (line.score !== undefined) turn += 1;
    return isOfFirst;
  });
  const page = await app.window('table');
  await connectBowl(app, page, bowl.path);
  await startGame(page, 'kiriki', golden.players.slice(0, 1));
  await playLines(app, page, lines, (faces) => fall(app, bowl, faces));
  const { table } = await app.until((view) => view.table?.phase === 'over', 'the end');
  expect(table?.players.map(({ total }) => total)).toEqual([golden.result.players[0]?.total]);
  expect(table?.tray.every((die) => die.source === 'serial')).toBe(true);
}
