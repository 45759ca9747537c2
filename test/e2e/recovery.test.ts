// A start that cannot succeed: never a blank window, and nothing is touched.
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ElectronApplication, _electron as electron } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { chromiumSwitches } from '../../electron/launch/switches.mjs';
import { newDataFolder, removeFolder } from './app.ts';

const open: { app?: ElectronApplication; folder?: string } = {};

afterEach(async () => {
  await open.app?.close().catch(() => {});
  if (open.folder) removeFolder(open.folder);
});

describe('a data folder that cannot be used', () => {
  it('opens a plain page with what happened, where everything is, and three ways on', async () => {
    const folder = newDataFolder();
    open.folder = folder;
    mkdirSync(join(folder, 'donburi.db'));
    const { executablePath } = await resolveElectron({ say: () => {} });
    const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
    const app = await electron.launch({ executablePath, args: [...switches, REPO, '--data', folder] });
    open.app = app;
    const page = await app.firstWindow();
    await page.waitForLoadState();
    const text = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return decodeURIComponent(window?.webContents.getURL() ?? '');
    });
    expect(text).toContain('Donburi');
    expect(text).toContain(folder);
    expect(text.match(/<a class=/g)?.length).toBe(3);
    expect(statSync(join(folder, 'donburi.db')).isDirectory()).toBe(true);
    rmSync(join(folder, 'donburi.db'), { recursive: true });
  });
});
