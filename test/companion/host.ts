// The real app with its companion switched on, and the browsers of the people around it. Traffic goes to 127.0.0.0/8 only.
import { accessSync, constants } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import type { CompanionRole, CompanionStatus } from '../../contract/companion.ts';
import type { Reply } from '../../contract/replies.ts';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from '../e2e/app.ts';

/** Where Debian puts its Chromium. */
const CHROMIUM = '/usr/bin/chromium';

/** Whether a browser is there to be a phone. */
export function hasChromium(): boolean {
  try {
    accessSync(CHROMIUM, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A running app whose companion listens on loopback. */
export interface Host {
  readonly app: RunningApp;
  readonly table: Page;
  readonly port: number;
  readonly address: string;
  /** Asks through the bridge of the table window. */
  ask<T>(name: string, input: unknown): Promise<T>;
  status(): Promise<CompanionStatus>;
  /** A fresh code. */
  code(role?: CompanionRole): Promise<string>;
}

/** Asks through the table window's bridge; a refusal is an error. */
export async function askTable<T>(table: Page, name: string, input: unknown): Promise<T> {
  const reply = (await table.evaluate(
    ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
    [name, input] as const,
  )) as unknown as Reply<T>;
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code} ${JSON.stringify(reply.error.detail)}`);
  return reply.value;
}

/** Starts the app and switches its companion on, at the first port that is free. */
export async function startHost(app?: RunningApp): Promise<Host> {
  const running = app ?? (await launchApp());
  const table = await running.window('table');
  const ask = <T>(name: string, input: unknown): Promise<T> => askTable<T>(table, name, input);
  let port = 20_000 + Math.floor(Math.random() * 20_000);
  let status = await ask<CompanionStatus>('companion.switch', { isOn: true, port, reach: 'loopback' });
  if (!status.isOn && status.trouble?.offer) {
    port = status.trouble.offer;
    status = await ask<CompanionStatus>('companion.switch', { isOn: true, port, reach: 'loopback' });
  }
  if (!status.isOn) throw new Error('the companion did not start');
  // The coach works out its tables once in the life of a data folder, on all cores: not what is tried here.
  await ask('settings.set', { coach: 'off' });
  return {
    ...{ app: running, table, port, address: `http://127.0.0.1:${port}`, ask },
    status: () => ask<CompanionStatus>('companion.status', null),
    code: async (role = 'player') => {
      const { code } = await ask<CompanionStatus>('companion.code', { role });
      return code?.digits ?? '';
    },
  };
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 760 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

/** Debian's Chromium, which talks to nobody but this computer. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE 127.0.0.2, EXCLUDE localhost',
    ],
  });
}

/** A device with a page of its own. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A device that opens the address and types the code. */
export async function join(
  browser: Browser,
  address: string,
  code: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Device> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(address);
  await page.getByTestId('join-code').fill(code);
  await page.getByTestId('join-name').fill(name);
  await page.getByTestId('join').click();
  await page.waitForSelector('#root[data-link="live"]');
  return { page, context };
}

const CLOSE_LIMIT_MS = 15_000;

/** Closes browser and app. A Chromium that does not end on a busy machine is taken down with this process. */
export async function closeAll(host: Host | undefined, browser?: Browser | undefined): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS));
  await Promise.race([browser?.close(), limit]);
  if (!host) return;
  const closed = await Promise.race([host.app.close().then(() => true), limit.then(() => false)]);
  if (!closed) await host.app.kill();
  removeFolder(host.app.dataFolder);
}
