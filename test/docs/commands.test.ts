// Every command in the guides is run by a test: the cheap ones here, as they stand there; the lists say where the others are.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../../electron/storage/open-store.ts';
import { renderScene } from '../../vision/testing/scene.ts';
import { startBowl } from '../e2e/bowl-process.ts';
import { REPO, textOf } from '../house/tree.ts';
import { BY_HAND, commandsIn, covers, documentedCommands, RUN_ELSEWHERE, RUN_HERE } from './documented.ts';

const folder = mkdtempSync(join(tmpdir(), 'donburi-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isWindows = process.platform === 'win32';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of RUN_HERE, with these samples in the place of its names. */
function run(
  command: string,
  options: {
    samples?: Readonly<Record<string, string>>;
    more?: readonly string[];
    input?: string;
    env?: NodeJS.ProcessEnv;
  } = {},
): Promise<Ended> {
  expect(RUN_HERE).toContain(command);
  const [program = '', ...words] = command.split(' ');
  const asked = words.filter((word) => !/^\[|\]$/.test(word)).map((word) => options.samples?.[word] ?? word);
  const args = [...asked, ...(options.more ?? [])];
  const child = spawn(program, args, {
    cwd: REPO,
    env: { ...process.env, ...options.env },
    shell: isWindows,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes) => {
    out += bytes;
  });
  child.stderr.on('data', (bytes) => {
    err += bytes;
  });
  child.stdin.end(options.input ?? '');
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}

describe('the commands in the guides', () => {
  const documented = documentedCommands();

  it('are found in blocks, between backticks and behind each other', () => {
    const text =
      'Run `npm run x -- a`:\n```sh\nnpm install && npm start   # twice\nls\n```\n\n    npm run y      (on a Mac: z)\n';
    expect(commandsIn(text)).toEqual(['npm install', 'npm start', 'npm run y', 'npm run x -- a']);
    expect(documented.length).toBeGreaterThan(25);
  });

  it('each have a test, or a reason why they cannot', () => {
    const known = [...RUN_HERE, ...Object.keys(RUN_ELSEWHERE), ...Object.keys(BY_HAND)];
    const forgotten = documented
      .filter(({ command }) => !known.some((entry) => covers(entry, command)))
      .map(({ file, command }) => `${file}: ${command}`);
    expect(forgotten).toEqual([]);
    const stale = known.filter((entry) => !documented.some(({ command }) => covers(entry, command)));
    expect(stale).toEqual([]);
  });

  it('that are run elsewhere are run there', () => {
    for (const [file, words] of Object.values(RUN_ELSEWHERE)) expect(textOf(file), file).toContain(words);
  });
});

describe('the command line, as the guides have it', () => {
  it.each([
    ['--help', 'score FILE...'],
    ['games', 'kiriki'],
    ['rules kiriki', 'Kiriki'],
  ])('donburi %s', async (command, words) => {
    const ended = await run(`npm run --silent donburi -- ${command}`);
    expect(ended.code, ended.err).toBe(0);
    expect(ended.out).toContain(words);
  });

  it('donburi score', async () => {
    const log = join(folder, 'game.jsonl');
    copyFileSync(join(REPO, 'test', 'fixtures', 'games', 'kiriki-whole-game.jsonl'), log);
    const ended = await run('npm run --silent donburi -- score game.jsonl', {
      samples: { 'game.jsonl': log },
    });
    expect(ended.code, ended.err).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ game: 'kiriki', winners: ['Ann'] });
  });

  it('donburi rebuild', async () => {
    openStore(join(folder, 'data'), '2026-01-01T00:00:00.000Z').store.close();
    const ended = await run('npm run --silent donburi -- rebuild', {
      env: { DONBURI_DATA: join(folder, 'data') },
    });
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.out)).toMatchObject({ games: 0, events: 0, lost: [] });
  });

  it('donburi read', async () => {
    const photo = join(folder, 'dice.png');
    const { data, width, height } = renderScene({
      width: 480,
      height: 320,
      surface: { kind: 'felt', colour: [0.1, 0.4, 0.2] },
      dice: [5, 2].map((face, i) => ({ x: 140 + 160 * i, y: 160, side: 64, yaw: 20, face })),
    });
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(photo);
    const ended = await run('npm run --silent donburi -- read PHOTO... [--dice N] [--json]', {
      samples: { 'PHOTO...': photo },
    });
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/5.*2|2.*5/);
  });

  it.skipIf(isWindows)('donburi bowl', async () => {
    const ended = await run('npm run --silent donburi -- bowl', { input: 'throw 1 4 1 2 1\nquit\n' });
    expect(ended.code).toBe(0);
    expect(ended.err).toContain('"dice":["1:98:in","4:98:in"');
  });

  it.skipIf(isWindows)('donburi check-bowl', async () => {
    const bowl = await startBowl({ path: join(folder, 'bowl') });
    const ended = await run('npm run --silent donburi -- check-bowl /dev/ttyACM0', {
      samples: { '/dev/ttyACM0': bowl.path },
      // Nobody is here to throw.
      more: ['--throws', '0'],
    });
    await bowl.kill();
    expect(ended.out).not.toMatch(/^FAIL/m);
    expect(ended.code, ended.err).toBe(0);
  });
});

describe('the scripts of the house, as the guides have them', () => {
  it('npm run build', async () => {
    const ended = await run('npm run build');
    expect(ended.code, ended.err).toBe(0);
    expect(existsSync(join(REPO, 'out', 'main', 'index.js'))).toBe(true);
  });

  it('npm run check', { timeout: 300_000 }, async () => {
    const ended = await run('npm run check');
    expect(ended.out).toContain('All checks passed.');
    expect(ended.code).toBe(0);
  });
});
