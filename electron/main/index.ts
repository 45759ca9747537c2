// The first lines of the main process: what must happen before `ready`. Everything else starts in boot.ts.
import { app, protocol } from 'electron';
import { relaunch } from '../windows/relaunch.ts';
import { watchProcesses } from '../windows/watch-processes.ts';
import { APP_SCHEME } from './app-protocol.ts';
import { parseArgs } from './args.ts';
import { filesToOpen } from './files-to-open.ts';

const args = parseArgs(process.argv, process.env);
if (args.dataFolder !== null) app.setPath('userData', args.dataFolder);
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
    .then(() => import('./boot.ts'))
    .then(({ boot }) => boot(args, opened));
} else {
  process.stdout.write(
    'donburi: it is already running with this data folder; its window comes to the front.\n',
  );
  app.quit();
}
