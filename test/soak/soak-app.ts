// The app under the soak: the built one through Playwright's Electron, the packaged one through Chromium's own debugging port. Plays nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type ElectronApplication, type Page } from 'playwright-core';
import type { AppView, Reply } from '../../contract/replies.ts';
import type { RequestName } from '../../contract/requests.ts';
import { executableIn } from '../../electron/launch/package-app.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { type BridgeWindow, launchApp } from '../e2e/app.ts';

/** The app as the soak sees it. */
export interface SoakApp {
  readonly context: BrowserContext;
  readonly pid: number;
  /** The main process by Playwright; null where the package's fuses forbid it. */
  readonly main: ElectronApplication | null;
  page(role: 'table' | 'big-screen'): Page | null;
  /** Null where a page went away before the answer came. */
  ask(name: RequestName, input: unknown): Promise<Reply<unknown> | null>;
  view(): Promise<AppView | null>;
  /** What the processes wrote to their standard error, line by line. */
  readonly said: string[];
  hasEnded(): boolean;
  close(): Promise<void>;
}

// A package keeps Chromium's sandbox on whatever it is told, so root must start it as somebody without rights.
const NOBODY = 65_534;
/** Who the packaged app and its bowl run as. */
export const WITHOUT_RIGHTS = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const GONE = /context was destroyed|navigat|closed|crashed|detached/i;

/** Starts the built app. */
export async function startBuilt(dataFolder: string): Promise<SoakApp> {
  const app = await launchApp({ dataFolder });
  // Before a window is there the main process does not answer for sure.
  await app.window('table');
  await app.window('big-screen');
  const child = app.electron.process();
  return soakApp(app.electron.context(), child, app.electron, () => app.close());
}

/** The folder of what `npm run package` made, null where there is none. */
export function packagedFolder(): string | null {
  for (const output of [join(REPO, 'dist'), join(REPO, 'dist', 'test-only')]) {
    const name = existsSync(output)
      ? readdirSync(output).find((one) => /unpacked$|^mac/.test(one))
      : undefined;
    if (name !== undefined) return join(output, name);
  }
  return null;
}

/** Starts the packaged app from a copy in `place`. Its main process can be asked nothing. */
export async function startPackaged(dataFolder: string, place: string): Promise<SoakApp> {
  const folder = packagedFolder();
  if (folder === null) throw new Error('There is no package yet: npm run package -- --dir');
  const [installed, home] = [join(place, 'Donburi'), join(place, 'home')];
  cpSync(folder, installed, { recursive: true, verbatimSymlinks: true });
  for (const path of [home, dataFolder]) mkdirSync(path, { recursive: true });
  const { uid, gid } = WITHOUT_RIGHTS;
  if (uid !== undefined && gid !== undefined) {
    for (const path of [place, home, dataFolder]) chownSync(path, uid, gid);
  }
  const child = spawn(
    executableIn(installed),
    ['--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-port=0', '--data', dataFolder],
    {
      ...WITHOUT_RIGHTS,
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_RUNTIME_DIR: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const browser = await chromium.connectOverCDP(await debuggingAddress(child));
  const context = browser.contexts()[0];
  if (!context) throw new Error('the package has no window');
  return soakApp(context, child, null, async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    await browser.close().catch(() => {});
  });
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the package ended with ${code}: ${said}`)));
  });
}

function soakApp(
  context: BrowserContext,
  child: ChildProcess,
  main: ElectronApplication | null,
  close: () => Promise<void>,
): SoakApp {
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(...String(chunk).split('\n').filter(Boolean)));
  const page = (role: string): Page | null =>
    context.pages().find((one) => one.url().includes(`/${role}.html`)) ?? null;
  const ask: SoakApp['ask'] = async (name, input) => {
    try {
      const table = page('table');
      return table
        ? await table.evaluate(
            ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
            [name, input] as const,
          )
        : null;
    } catch (error) {
      // The bridge comes with the page: right after a reload there is none yet.
      if (GONE.test(String(error)) || String(error).includes("reading 'request'")) return null;
      throw error;
    }
  };
  return {
    context,
    pid: child.pid ?? 0,
    main,
    page,
    ask,
    view: async () => {
      const reply = await ask('app.view', null);
      return reply?.ok ? (reply.value as AppView) : null;
    },
    said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    close,
  };
}
