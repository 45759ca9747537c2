// The first lines of the main process: what must happen before `ready`, and the table's window. Everything else starts in boot.ts.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { app, dialog, ipcMain, protocol, session } from 'electron';
import { openChannel } from '../ipc/early.ts';
import { relaunch } from '../windows/relaunch.ts';
import { guardContents, guardPermissions } from '../windows/security.ts';
import { watchProcesses } from '../windows/watch-processes.ts';
import { createWindows, preloadPath } from '../windows/windows.ts';
import { APP_SCHEME, serveApp } from './app-protocol.ts';
import { parseArgs } from './args.ts';
import { type FilesToOpen, filesToOpen } from './files-to-open.ts';

/** A page that never asks for its files must not keep the rest from starting: it may have to tell why. */
const PAGE_WAIT_MS = 1_000;

const args = parseArgs(process.argv, process.env);
if (args.dataFolder !== null) app.setPath('userData', args.dataFolder);
// What computers play to be looked at is none of the people's games and records.
else if (args.isDemo) app.setPath('userData', join(app.getPath('userData'), 'demo'));
if (app.isPackaged) app.enableSandbox();
if (args.isSafe || args.trouble !== null) {
  app.disableHardwareAcceleration();
  // Drawing without a process of its own: it starts even where that process cannot.
  app.commandLine.appendSwitch('in-process-gpu');
}
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
  },
]);
// Chromium's own calls home have no place in an offline app.
app.commandLine.appendSwitch('disable-background-networking');
app.commandLine.appendSwitch('disable-component-update');
app.commandLine.appendSwitch('disable-domain-reliability');
app.commandLine.appendSwitch('no-pings');

// The lock belongs to the data folder: two tables may run with two folders, never with one.
if (app.requestSingleInstanceLock()) {
  const opened = filesToOpen(app, args);
  watchProcesses(app, (what) => relaunch(app, [`--trouble=${what}`]));
  void app
    .whenReady()
    .then(() => start(opened))
    .catch(refuseToStart);
} else {
  process.stdout.write(
    'donburi: it is already running with this data folder; its window comes to the front.\n',
  );
  app.quit();
}

async function start(opened: FilesToOpen): Promise<void> {
  guardContents(app);
  const firstPageServed = serveApp(protocol, join(import.meta.dirname, '..', 'renderer'));
  const windows = createWindows(preloadPath(import.meta.dirname));
  guardPermissions(session.defaultSession, (contents) => windows.roleOf(contents) === 'table');
  const channel = openChannel(ipcMain);
  if (args.trouble === null) {
    windows.openTable();
    // While its process starts, as much is loaded as fits in that time; then its files go first, and the rest is loaded
    // while it reads them. What it asks meanwhile waits at the channel.
    await import('./first-parts.ts');
    await Promise.race([firstPageServed, pause(PAGE_WAIT_MS)]);
  }
  const { boot } = await import('./boot.ts');
  boot(args, windows, channel, opened);
}

/** What boot.ts cannot tell because it could not be loaded. Plain words in one language: no texts are there either. */
function refuseToStart(error: unknown): void {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`donburi: ${what}\n`);
  dialog.showErrorBox(
    'Donburi cannot start',
    `Its program files are damaged: install it again. Your games are kept in ${app.getPath('userData')}.\n\n${what}`,
  );
  app.exit(1);
}
