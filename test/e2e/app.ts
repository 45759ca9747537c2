// Drives the real app for tests: launch, windows, keys, kill -9. Knows no game.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ElectronApplication, _electron as electron, type Page } from 'playwright-core';
import type { AppView, DonburiBridge } from '../../contract/replies.ts';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { chromiumSwitches } from '../../electron/launch/switches.mjs';
import { temporaryFolder } from './temporary.ts';

const HELD_APP = join(REPO, 'test', 'e2e', 'held-app.mjs');

/** What the bridge of a window looks like from inside a page. */
export type BridgeWindow = Window & { donburi: DonburiBridge };

/** The windows of an app, however it was started. */
export interface DrivenApp {
  window(role: 'table' | 'big-screen'): Promise<Page>;
  /** The view as a window gets it. */
  view(): Promise<AppView>;
  /** Waits until the view fits; fails with the last view's outline. */
  until(fits: (view: AppView) => boolean, what: string, limitMs?: number): Promise<AppView>;
}

/** A running app. */
export interface RunningApp extends DrivenApp {
  readonly electron: ElectronApplication;
  readonly dataFolder: string;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the app once more where it runs already, and waits for its end. */
export async function startSecond(args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const { executablePath } = await resolveElectron({ say: () => {} });
  const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
  const child = spawn(executablePath, [...switches, REPO, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** A new, empty data folder; it goes with the test file at the latest. */
export function newDataFolder(): string {
  return temporaryFolder('donburi-test-');
}

/** Removes a data folder. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the app with a data folder of its own. */
export async function launchApp(
  options: { dataFolder?: string; args?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<RunningApp> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const { executablePath } = await resolveElectron({ say: () => {} });
  const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
  const app = await electron.launch({
    executablePath,
    args: [...switches, HELD_APP, '--data', dataFolder, ...(options.args ?? [])],
    env: { ...(process.env as Record<string, string>), ...options.env },
    timeout: 60_000,
  });
  return {
    ...driveWindows(() => app.windows()),
    electron: app,
    dataFolder,
    kill: async () => {
      const gone = new Promise((resolve) => app.process().once('exit', resolve));
      app.process().kill('SIGKILL');
      await gone;
    },
    close: () => app.close(),
  };
}

/** Drives the windows among these pages. */
export function driveWindows(pages: () => readonly Page[]): DrivenApp {
  const window = async (role: 'table' | 'big-screen'): Promise<Page> => {
    const limit = Date.now() + 30_000;
    while (Date.now() < limit) {
      const page = pages().find((candidate) => candidate.url().includes(`/${role}.html`));
      if (page) {
        page.setDefaultTimeout(10_000);
        await page.waitForSelector('#root > *', { timeout: 30_000 });
        return page;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no ${role} window`);
  };
  const view = async (): Promise<AppView> => {
    const page = await window('table');
    const reply = await page.evaluate(() =>
      (globalThis as unknown as BridgeWindow).donburi.request('app.view', null),
    );
    if (!reply.ok) throw new Error(reply.error.code);
    return reply.value;
  };
  return {
    window,
    view,
    until: async (fits, what, limitMs = 15_000) => {
      const limit = Date.now() + limitMs;
      let last = await view();
      while (!fits(last)) {
        if (Date.now() > limit) throw new Error(`waited in vain for ${what}; ${outline(last)}`);
        await new Promise((resolve) => setTimeout(resolve, 40));
        last = await view();
      }
      return last;
    },
  };
}

function outline({ link, table }: AppView): string {
  const asked = table?.questions.map((held) => held.reason).join(' ') ?? '';
  const where = table
    ? `${table.phase} ${asked}, dice ${table.tray.map((die) => die.face).join(' ')}`
    : 'no game';
  return `${link.choice.kind} link ${link.state} ${link.advice?.code ?? ''}; ${where}`;
}
