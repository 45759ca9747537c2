// A start that cannot succeed, and processes that die: never a blank window, nothing is touched, and each way on leads on.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openDb } from '../../electron/storage/db.ts';
import { openStore } from '../../electron/storage/open-store.ts';
import { type DrivenApp, driveWindows, newDataFolder, removeFolder } from './app.ts';
import { type Run, startRun } from './relaunching.ts';

const PLAIN = /^data:text\/html/;
const TABLE = /^app:\/\/donburi\/table\.html/;

const open: { run?: Run; folder?: string } = {};

afterEach(async () => {
  await open.run?.end();
  if (open.folder) removeFolder(open.folder);
  delete open.run;
  delete open.folder;
});

function newFolder(): string {
  open.folder = newDataFolder();
  return join(open.folder, 'data');
}

async function start(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Run> {
  open.run = await startRun(['--data', folder], env);
  return open.run;
}

/** What the plain page says; it runs no script, so its address holds all of it. */
async function readPlainPage(run: Run, folder: string, words: string): Promise<Page> {
  const page = await run.page(PLAIN);
  const text = decodeURIComponent(page.url());
  expect(text).toContain('Donburi cannot start');
  expect(text).toContain(words);
  expect(text).toContain('Your games, names and settings are still where they were');
  expect(text).toContain(folder);
  expect(text.match(/<a class=/g)?.length).toBe(3);
  return page;
}

/** Presses a button of the plain page; the next run is open then. */
async function press(page: Page, words: 'Try again' | 'Start with safe settings'): Promise<Run> {
  const { run } = open;
  if (!run) throw new Error('no run');
  await page.getByText(words).click({ noWaitAfter: true });
  open.run = await run.next();
  return open.run;
}

async function table(run: Run): Promise<DrivenApp> {
  const page = await run.page(TABLE);
  await page.waitForSelector('#root > *');
  return driveWindows(() => [page]);
}

describe('a database that cannot be used', () => {
  it('opens the plain page; everything can be exported, and once the cause is gone the next try opens the table', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'donburi.db', 'inside'), { recursive: true });
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'old'), 'a backup');
    const target = join(open.folder ?? '', 'Sicherung 丼');
    mkdirSync(target);
    const page = await readPlainPage(
      await start(folder, { DONBURI_TEST_DIALOG_PATH: target }),
      folder,
      'cannot be written',
    );
    await page.getByText('Export everything').click({ noWaitAfter: true });
    await page.getByText('Everything was copied to').waitFor();
    const copy = join(target, readdirSync(target)[0] ?? '');
    expect(existsSync(join(copy, 'donburi.db', 'inside'))).toBe(true);
    expect(existsSync(join(copy, 'backups', 'old'))).toBe(true);
    expect(statSync(join(folder, 'donburi.db')).isDirectory()).toBe(true);
    rmSync(join(folder, 'donburi.db'), { recursive: true });
    const app = await table(await press(page, 'Try again'));
    expect((await app.view()).table).toBeNull();
    expect(existsSync(join(folder, 'donburi.db'))).toBe(true);
  });
});

describe('settings that cannot be read', () => {
  it('open the plain page, and the safe settings open the table', async () => {
    const folder = newFolder();
    openStore(folder, '2026-01-01T00:00:00.000Z').store.close();
    const db = openDb(join(folder, 'donburi.db'));
    db.exec('ALTER TABLE settings RENAME TO lost');
    db.close();
    const page = await readPlainPage(await start(folder), folder, 'settings');
    const run = await press(page, 'Start with safe settings');
    const app = await table(run);
    expect((await app.view()).table).toBeNull();
  });

  it('but hold what is merely wrong do not keep the table from opening', async () => {
    const folder = newFolder();
    const { store } = openStore(folder, '2026-01-01T00:00:00.000Z');
    store.saveSetting('settings', { theme: 'pink', textSize: -1, language: ['ja'], unknown: true });
    for (const key of ['source', 'companion', 'camera', 'bowls'])
      store.saveSetting(key, { kind: '__proto__', path: 7 });
    store.close();
    const db = openDb(join(folder, 'donburi.db'));
    db.run("INSERT INTO settings (key, value) VALUES ('broken', '{')");
    db.close();
    const app = await table(await start(folder));
    expect((await app.view()).link.choice.kind).toBe('virtual');
  });
});

describe.runIf(process.platform === 'linux')('a process that dies', () => {
  it('again and again, of the graphics: the plain page opens, and the safe settings do without it', async () => {
    const folder = newFolder();
    const run = await start(folder);
    await table(run);
    for (let death = 0; death < 2; death++) await killNext(run, 'GPU');
    open.run = await run.next();
    const page = await readPlainPage(open.run, folder, 'The graphics of this computer stopped');
    const safe = await press(page, 'Start with safe settings');
    expect((await (await table(safe)).view()).table).toBeNull();
    expect(await safe.pidsOf('GPU')).toEqual([]);
  });

  it('of a window: its page comes back, and the plain page opens where that does not help', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await table(first);
    // Those of both windows, so that the table's is among them.
    const windows = (await first.pidsOf('renderer')).length;
    for (let death = 0; death < windows; death++) await killNext(first, 'renderer');
    await freshOf(first, 'renderer', windows);
    // Only now: who looks while a process dies is told of the death, or sees the page that is about to die.
    const run = await first.afresh();
    open.run = run;
    expect((await (await table(run)).view()).table).toBeNull();
    for (let death = windows; death < 3; death++) await killNext(run, 'renderer');
    open.run = await run.next();
    const page = await readPlainPage(open.run, folder, 'The window stopped');
    await table(await press(page, 'Try again'));
  });
});

const killed = new Set<number>();

/** Waits until so many processes of this kind are there that were not killed yet. */
async function freshOf(run: Run, type: 'GPU' | 'renderer', count: number): Promise<readonly number[]> {
  const limit = Date.now() + 10_000;
  while (Date.now() < limit) {
    const fresh = (await run.pidsOf(type)).filter((pid) => !killed.has(pid));
    if (fresh.length >= count) return fresh;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no ${type} process came back`);
}

/** Waits for a process of this kind that was not killed yet, and kills it. */
async function killNext(run: Run, type: 'GPU' | 'renderer'): Promise<void> {
  const [pid] = await freshOf(run, type, 1);
  if (pid === undefined) return;
  killed.add(pid);
  process.kill(pid, 'SIGSEGV');
}
