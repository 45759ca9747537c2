// Starts the app once Electron is ready: store, session, devices, windows, gateway. Holds nothing itself.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { app, powerMonitor, powerSaveBlocker } from 'electron';
import { startCoach } from '../../coach/coach-client.node.ts';
import type { Language } from '../../contract/settings.ts';
import { findGame } from '../../engine/games/index.ts';
import { createRandom } from '../../firmware-protocol/virtual-bowl/throw-model.ts';
import { createCompanion } from '../companion/companion.ts';
import { createDevices } from '../devices/manager.ts';
import { allWritten, dropDrafts } from '../files/drafts.ts';
import { answerer, pushView } from '../ipc/channel.ts';
import type { Channel } from '../ipc/early.ts';
import { createHandlers } from '../ipc/handlers.ts';
import { openLogFile } from '../ipc/open-file.ts';
import { moveChooser } from '../session/choose-move.ts';
import { createComputers, PACES } from '../session/computer.ts';
import { createSession } from '../session/session.ts';
import { StoreError } from '../storage/db.ts';
import { openStore } from '../storage/open-store.ts';
import { openBigScreenAfter } from '../windows/big-screen-after.ts';
import { createDialogs } from '../windows/dialogs.ts';
import { exportFolder } from '../windows/export-folder.ts';
import { openRecovery } from '../windows/recovery.ts';
import { processTrouble, startTrouble } from '../windows/start-trouble.ts';
import type { Windows } from '../windows/windows.ts';
import { type AppModel, createAppModel, languageOf } from './app-model.ts';
import type { AppArgs } from './args.ts';
import { createAutoThrow } from './auto-throw.ts';
import { createCalmProgress } from './calm-progress.ts';
import { startDemo, startScreenshots } from './demo.ts';
import type { FilesToOpen } from './files-to-open.ts';
import { createKeepAwake } from './keep-awake.ts';
import { keepProof } from './keep-proof.ts';
import { createNotices, type Notices } from './notices.ts';
import { createPublisher, type Publisher } from './publisher.ts';

const MAIN_FOLDER = import.meta.dirname;
/** So long a quit waits for a file that is being saved. */
const WRITE_WAIT_MS = 1_000;
const now = (): string => new Date().toISOString();

function reportBug(error: unknown): void {
  process.stderr.write(
    `donburi: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

/** Runs the app. */
export function boot(args: AppArgs, windows: Windows, channel: Channel, opened: FilesToOpen): void {
  // Electron's own answer is a dialog that stops the game; a table goes on, and the log says what happened.
  process.on('uncaughtException', reportBug);
  process.on('unhandledRejection', reportBug);
  if (args.trouble !== null) {
    recover((folder, language) => processTrouble(args.trouble ?? 'page', folder, language));
    return;
  }
  try {
    run(args, windows, channel, opened);
  } catch (error) {
    reportBug(error);
    recover((folder, language) => startTrouble(error, folder, language));
    windows.drop();
  }
}

/** Never a blank window: what cannot be started says so on a page of its own. */
function recover(tell: (folder: string, language: Language) => { title: string; text: string }): void {
  const folder = app.getPath('userData');
  const language = languageOf(app.getLocale());
  openRecovery({ ...tell(folder, language), folder, language, exportAll: () => exportFolder(app, folder) });
}

/** Builds the parts and opens the channel. Throws where the store cannot be used. */
function run(args: AppArgs, windows: Windows, channel: Channel, opened: FilesToOpen): void {
  const { store, report } = openStore(app.getPath('userData'), now());
  if (args.isSafe) store.mendSettings();
  let model: AppModel;
  let publisher: Publisher;
  const changed = (): void => publisher.changed();
  const coachProgress = createCalmProgress(() => performance.now(), changed);
  const notices = createNotices(changed);
  const session = createSession({
    store,
    findGame,
    now,
    newId: () => randomUUID(),
    limits: () => {
      const { minConfidence, keptStayInBowl } = model.settings();
      return { minConfidence, keptStayInBowl };
    },
  });
  const coach = startCoach({
    workerEntry: new URL('./coach/coach-worker.node.js', import.meta.url),
    solveEntry: new URL('./coach/solve-thread.node.js', import.meta.url),
    folder: join(app.getPath('userData'), 'coach'),
    onProgress: coachProgress.hear,
  });
  const computers = createComputers({
    session,
    choose: moveChooser(coach, reportBug),
    pace: () => PACES[model.settings().computerPace],
    random: args.seed === null ? Math.random : createRandom(args.seed),
    changed,
    onBug: reportBug,
  });
  const proof = keepProof({
    dataFolder: app.getPath('userData'),
    ...{ store, session, notices },
    settings: () => model.settings(),
  });
  const devices = createDevices({
    session,
    store,
    notices,
    onRead: proof.read,
    seed: args.seed,
    stored: args.isSafe ? null : store.setting('source'),
  });
  const dialogs = createDialogs(app, () => windows.get('table'));
  const companion = createCompanion({
    session,
    handlers: () => handlers,
    view: () => model.current(),
    pageFolder: join(MAIN_FOLDER, '..', 'companion'),
    windowsFolder: join(MAIN_FOLDER, '..', 'renderer'),
    stored: args.isSafe ? null : store.setting('companion'),
    save: (choice) => store.saveSetting('companion', choice),
    onAsked: (name) => notices.add('join-asked', { name }),
    onChange: changed,
    onBug: reportBug,
  });
  model = createAppModel({
    store,
    session,
    devices,
    notices,
    version: app.getVersion(),
    locale: app.getLocale(),
    isDemo: args.isDemo,
    isSafe: args.isSafe,
    isBigScreenOpen: () => windows.get('big-screen') !== null,
    isComputerRolling: computers.isRolling,
    coachProgress: coachProgress.now,
    companion: companion.glance,
  });
  publisher = createPublisher(
    model.next,
    (view) => {
      keepAwake.sync();
      for (const window of windows.all()) pushView(window, view);
      companion.push(view);
    },
    reportBug,
  );
  const autoThrow = createAutoThrow({
    table: session.table,
    isWanted: () => model.settings().autoThrow,
    throwDice: () => devices.throwVirtual(50),
    delayMs: 900,
  });
  const keepAwake = createKeepAwake(
    powerSaveBlocker,
    () => model.settings().preventsSleep && session.table() !== null,
  );
  const prepare = coachPreparer(coach, session, () => model.settings().coach !== 'off');
  session.onChange(() => {
    devices.sync();
    computers.sync();
    autoThrow.sync();
    prepare();
    changed();
  });
  devices.onChange(changed);
  const parts = { store, session, devices, proof, model, publisher, windows, dialogs, coach, companion, now };
  const handlers = createHandlers(parts);
  channel.bind(answerer(handlers, windows.roleOf, reportBug));
  windows.onClosed((role) => {
    if (role !== 'table') {
      changed();
      return;
    }
    // One that has only just opened is not among those that a quit closes by itself.
    windows.closeBigScreen();
    app.quit();
  });
  if (report.setAside !== null) {
    notices.add(
      report.restoredFrom ? 'store-restored' : 'store-set-aside',
      { path: report.setAside },
      'warn',
    );
  }
  resumeLatest(
    store.games({ search: '', which: 'unfinished', offset: 0, limit: 1 }).games[0]?.gameId,
    session.resume,
    notices,
  );
  opened.take((path) => void openLogFile(parts, notices, path).catch(reportBug));
  const { layout, opensBigScreen } = model.settings();
  if (args.isDemo || (layout !== 'one-screen' && opensBigScreen)) {
    openBigScreenAfter({
      app,
      onPainted: publisher.onRendered,
      open: () => {
        windows.openBigScreen(model.settings().bigScreenDisplay, 'behind');
        changed();
      },
    });
  }
  app.on('second-instance', () => {
    const table = windows.get('table');
    // The front is no place for a window that stays minimized.
    if (table?.isMinimized()) table.restore();
    table?.focus();
  });
  powerMonitor.on('resume', () => devices.woke());
  keepAwake.sync();
  const stops = args.isDemo ? [startDemo(session)] : [];
  if (args.screenshotsFolder !== null)
    stops.push(startScreenshots(windows, args.screenshotsFolder, reportBug));
  if (args.exitAfterSeconds !== null) setTimeout(() => app.quit(), args.exitAfterSeconds * 1000);
  quitCleanly(async () => {
    for (const stop of stops) stop();
    computers.stop();
    autoThrow.stop();
    // What is saved as a file just now is mostly done in a moment; the rest is dropped, and no half file is left.
    await allWritten(WRITE_WAIT_MS);
    await companion.close();
    await devices.close();
    proof.forgetDeleted();
    store.close();
    // Last: what it works out is worth less than what is stored.
    await coach.close();
  });
}

/** A crash or a power cut in the middle of a game: it stands where it was. */
function resumeLatest(
  gameId: string | undefined,
  resume: (gameId: string) => unknown,
  notices: Notices,
): void {
  if (gameId === undefined) return;
  try {
    resume(gameId);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    notices.add('game-unreadable', { gameId, problem: error.message }, 'warn');
  }
}

/** A game that begins or is resumed has its exact values worked out at once where the coach is wanted. */
function coachPreparer(
  coach: ReturnType<typeof startCoach>,
  session: ReturnType<typeof createSession>,
  isWanted: () => boolean,
): () => void {
  let preparedFor = '';
  return () => {
    const table = session.table();
    if (!table || table.gameId === preparedFor || !isWanted()) return;
    preparedFor = table.gameId;
    coach.ask({ kind: 'prepare', game: table.game.id, options: table.options }).catch(reportBug);
  };
}

/** Closes ports and the store before the process ends, within a limit: a close that hangs must not keep it. */
function quitCleanly(close: () => Promise<void>): void {
  let isClosed = false;
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    const limit = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 3_000));
    void Promise.race([close().catch(reportBug), limit]).then((how) => {
      isClosed = true;
      dropDrafts();
      // A thread that does not end (nodejs/node issue 54918) would keep Electron from ending for ever; all is stored by now.
      if (how === 'late') process.kill(process.pid, 'SIGKILL');
      // Not at once: inside `will-quit` Electron still thinks that it is quitting, and would ignore it.
      setImmediate(() => app.quit());
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
}
