// Drives an app that ends and starts itself again: through Chromium's debugging port, which the next run takes over.
import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { chromiumSwitches } from '../../electron/launch/switches.mjs';

const LIMIT_MS = 40_000;

/** One run of the app. */
export interface Run {
  readonly pid: number;
  /** The first page whose address fits. */
  page(fits: RegExp): Promise<Page>;
  /** The processes of this kind, as Chromium calls it. */
  pidsOf(type: 'GPU' | 'renderer'): Promise<readonly number[]>;
  /** The same run, its pages found anew: a page whose process died stays a dead one for who knew it before. */
  afresh(): Promise<Run>;
  /** Waits until this run has ended and the next one answers. */
  next(): Promise<Run>;
  end(): Promise<void>;
}

/** Starts the app with these arguments. */
export async function startRun(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const port = await freePort();
  const { executablePath } = await resolveElectron({ say: () => {} });
  const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
  const child = spawn(executablePath, [...switches, `--remote-debugging-port=${port}`, REPO, ...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  return attach(port, child);
}

async function attach(port: number, child: ChildProcess | null): Promise<Run> {
  const browser = await connect(`http://127.0.0.1:${port}`);
  const session = await browser.newBrowserCDPSession();
  const processes = async (): Promise<readonly { type: string; id: number }[]> =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo;
  const pid = (await processes()).find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('no browser process');
  return {
    pid,
    page: (fits) => pageOf(browser, fits),
    pidsOf: async (type) => (await processes()).filter((one) => one.type === type).map(({ id }) => id),
    afresh: async () => {
      await browser.close();
      return attach(port, child);
    },
    next: async () => {
      await untilGone(pid, child);
      return attach(port, null);
    },
    end: async () => {
      await browser.close().catch(() => {});
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      await untilGone(pid, child);
    },
  };
}

async function pageOf(browser: Browser, fits: RegExp): Promise<Page> {
  return until(`a page like ${fits}`, async () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => fits.test(page.url())),
  );
}

/** Connects to Chromium's debugging port; a try in the middle of a start may hang, so there are several. */
export function connect(address: string): Promise<Browser> {
  return until('the debugging port', () =>
    chromium.connectOverCDP(address, { timeout: 5_000 }).catch(() => undefined),
  );
}

async function untilGone(pid: number, child: ChildProcess | null): Promise<void> {
  await until(`the end of ${pid}`, async () =>
    child ? child.exitCode !== null || child.signalCode !== null || undefined : !isAlive(pid) || undefined,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > limit) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
