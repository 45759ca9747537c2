// Starts Electron with the app or with nothing but blank windows, and waits for the first content. Measures nothing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ElectronApplication, _electron as electron } from 'playwright-core';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { chromiumSwitches } from '../../electron/launch/switches.mjs';

/** What is started: arguments after the switches, and the selector of its first content. */
export interface Start {
  readonly args: readonly string[];
  readonly content: string;
}

/** The app with this data folder. */
export function ownStart(dataFolder: string): Start {
  return { args: [REPO, '--data', dataFolder], content: '#root > *' };
}

/** An app that is nothing but blank windows, made in `folder`. */
export function blankStart(folder: string, windows = 1): Start {
  const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  for (let one = 0; one < ${windows}; one++) {
    new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p id=blank>blank</p>');
  }
});
app.on('window-all-closed', () => app.quit());`;
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'blank', version: '1.0.0', main: 'main.cjs' }),
  );
  writeFileSync(join(folder, 'main.cjs'), main);
  return { args: [folder, `--user-data-dir=${join(folder, 'profile')}`], content: '#blank' };
}

const LIMIT_MS = 60_000;

/** Starts it; resolves once the first window has its content, with the milliseconds since the start of the process. */
export async function startElectron({
  args,
  content,
}: Start): Promise<{ app: ElectronApplication; ms: number }> {
  const { executablePath } = await resolveElectron({ say: () => {} });
  const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
  const since = performance.now();
  const app = await electron.launch({ executablePath, args: [...switches, ...args], timeout: LIMIT_MS });
  const page = await app.firstWindow({ timeout: LIMIT_MS });
  await page.waitForSelector(content, { timeout: LIMIT_MS });
  return { app, ms: performance.now() - since };
}
