// The real app with a server beside it that nothing may reach, and a look into every page that there ever is.
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from './app.ts';

/** Where the table window is, always. */
export const HOME = 'app://donburi/table.html';

/** What Electron says a page was made with. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The app under test. */
export interface Checked {
  readonly app: RunningApp;
  readonly table: Page;
  readonly bigScreen: Page;
  /** The only server of the network, and the paths that it was asked for. */
  readonly address: string;
  readonly heard: readonly string[];
  /** The preferences of both windows and of the hidden one that prints. */
  lookIntoEveryPage(): Promise<readonly Preferences[]>;
  close(): Promise<void>;
}

/** Starts both. */
export async function startChecked(): Promise<Checked> {
  const heard: string[] = [];
  const network = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const printed = join(tmpdir(), `donburi-checklist-${process.pid}.pdf`);
  const app = await launchApp({ env: { DONBURI_TEST_DIALOG_PATH: printed } });
  const table = await app.window('table');
  return {
    app,
    table,
    bigScreen: await app.window('big-screen'),
    address: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    heard,
    lookIntoEveryPage: () => lookIntoEveryPage(app, table),
    close: async () => {
      await app.close();
      network.close();
      rmSync(printed, { force: true });
      removeFolder(app.dataFolder);
    },
  };
}

/** Prints a sheet, so that the hidden window is among the pages that are looked into. */
async function lookIntoEveryPage({ electron }: RunningApp, table: Page): Promise<readonly Preferences[]> {
  await electron.evaluate(({ app: main, webContents }) => {
    interface Inside {
      getLastWebPreferences(): Record<string, unknown>;
    }
    const found: unknown[] = [];
    const look = (contents: unknown): unknown => found.push((contents as Inside).getLastWebPreferences());
    for (const contents of webContents.getAllWebContents()) look(contents);
    main.on('web-contents-created', (_event, contents) => look(contents));
    Reflect.set(globalThis, 'everyPreferences', found);
  });
  const reply = await table.evaluate(() =>
    (globalThis as unknown as BridgeWindow).donburi.request('files.print-sheet', {
      gameId: null,
      game: 'kiriki',
    }),
  );
  if (!reply.ok) throw new Error(reply.error.code);
  const found = await electron.evaluate(
    () => JSON.parse(JSON.stringify(Reflect.get(globalThis, 'everyPreferences'))) as Preferences[],
  );
  if (found.length < 3) throw new Error('the hidden page was not seen');
  return found;
}
