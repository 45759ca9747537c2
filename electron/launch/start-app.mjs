// Owns the way from a checkout to a running app: build, Electron, system, display, and a clean end of all of them.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildStale } from './build.mjs';
import { end, onEndSignal } from './child.mjs';
import { isHeadless, startXvfb } from './display.mjs';
import { resolveElectron } from './find-electron.mjs';
import { OUT, requireInstalled } from './paths.mjs';
import { chromiumSwitches } from './switches.mjs';
import { prepareSystem } from './system-libs.mjs';
import { explainSystemError, runMain, Trouble } from './trouble.mjs';

const CLOSE_PATIENCE_MS = 10_000;
// On a virtual display there is no desktop bus, and Chromium complains of it again and again.
const NOISE = /ERROR:(dbus\/)?(bus|object_proxy)\.cc|Failed to connect to the bus/;

const HELP = `npm start -- [options]

  --screenshots DIR      write pictures of both windows there
  --exit-after SECONDS   end by itself
  --demo                 let the virtual bowl play a game

Every other option goes to the app as it is. Without a display Donburi starts on a virtual one, plays the demo
and writes pictures. Environment: ELECTRON_OVERRIDE_DIST_PATH (folder of an Electron to run), DONBURI_CACHE (where
fetched things are kept), DONBURI_NO_SYSTEM=1 (never install system packages), DONBURI_DEBUG=1 (causes of failures).`;

/**
 * The app's arguments: as given, and on a virtual display with the demo and its pictures.
 * @param {readonly string[]} given
 * @param {{ isOnVirtualDisplay: boolean, defaultFolder: string }} options
 * @returns {{ appArguments: string[], screenshots: string | null }}
 */
export function appArguments(given, { isOnVirtualDisplay, defaultFolder }) {
  const at = given.findIndex((argument) => /^--screenshots(=|$)/.test(argument));
  const wish = at < 0 ? undefined : (given[at]?.split('=', 2)[1] ?? given[at + 1]);
  if (at >= 0 && (wish === undefined || wish === '' || wish.startsWith('--'))) {
    throw new Trouble('--screenshots needs a folder: npm start -- --screenshots DIR');
  }
  const rest =
    at < 0
      ? [...given]
      : given.filter((_, i) => i !== at && !(i === at + 1 && given[at] === '--screenshots'));
  const screenshots = wish !== undefined ? resolve(wish) : isOnVirtualDisplay ? defaultFolder : null;
  const isDemo = isOnVirtualDisplay && !rest.includes('--demo');
  return {
    appArguments: [
      ...(isDemo ? ['--demo'] : []),
      ...(screenshots ? ['--screenshots', screenshots] : []),
      ...rest,
    ],
    screenshots,
  };
}

/** @param {readonly string[]} given */
function checkExitAfter(given) {
  const at = given.findIndex((argument) => /^--exit-after(=|$)/.test(argument));
  if (at < 0) return;
  const wish = given[at]?.split('=', 2)[1] ?? given[at + 1];
  if (wish === undefined || !(Number(wish) > 0)) {
    throw new Trouble('--exit-after needs a number of seconds: npm start -- --exit-after 60');
  }
}

/**
 * @param {string} folder
 */
function makeScreenshotFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw explainSystemError(error, {
      folder,
      doing: 'writing pictures',
      advice: 'Or name another folder: npm start -- --screenshots DIR',
    });
  }
}

/**
 * Runs the app to its end and gives its exit code.
 * @param {string} executablePath
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
async function runApp(executablePath, args, env) {
  const child = spawn(executablePath, args, {
    stdio: ['inherit', 'inherit', 'pipe'],
    env,
    cwd: process.cwd(),
  });
  createInterface({ input: /** @type {NodeJS.ReadableStream} */ (child.stderr) }).on('line', (line) => {
    if (!NOISE.test(line)) console.error(line);
  });
  let isAskedToEnd = false;
  const takeOff = onEndSignal(() => {
    isAskedToEnd = true;
    // On a terminal Ctrl-C has reached the app as well; asking twice does no harm.
    void end(child, CLOSE_PATIENCE_MS);
  });
  try {
    const { code, signal } = await new Promise((done, fail) => {
      child.once('error', fail);
      child.once('close', (code, signal) => done({ code, signal }));
    });
    if (isAskedToEnd) return 0;
    if (signal) {
      throw new Trouble(
        `Electron ended by ${signal}. The game is safe in its journal: start again; if it happens again, ` +
          'start with DONBURI_DEBUG=1 and report what it prints.',
      );
    }
    return code ?? 1;
  } finally {
    takeOff();
  }
}

/** @param {readonly string[]} given */
async function start(given) {
  if (given.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  checkExitAfter(given);
  requireInstalled();
  const isOnVirtualDisplay = isHeadless();
  const { appArguments: own, screenshots } = appArguments(given, {
    isOnVirtualDisplay,
    defaultFolder: join(OUT, 'screenshots'),
  });
  if (screenshots !== null) makeScreenshotFolder(screenshots);
  // Until the app runs, a signal just ends us: what stands half made is swept away on exit.
  const takeOff = onEndSignal(() => process.exit(130));
  await buildStale({ wanted: ['main', 'preload', 'renderer'] });
  const electron = await resolveElectron();
  console.log(electron.why);
  await prepareSystem({
    executablePath: electron.executablePath,
    isHeadless: isOnVirtualDisplay,
    isForTests: false,
  });
  const { switches, lines } = await chromiumSwitches({
    executablePath: electron.executablePath,
    isOnVirtualDisplay,
  });
  for (const line of lines) console.log(line);
  const xvfb = isOnVirtualDisplay ? await startXvfb({ isForOneApp: true }) : null;
  if (xvfb) {
    console.log(
      `There is no display, so Donburi starts on a virtual one (Xvfb ${xvfb.display}) and plays a demo game.`,
    );
  }
  if (screenshots) console.log(`Pictures of both windows go to ${screenshots}. Ctrl-C ends it.`);
  takeOff();
  try {
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
    return await runApp(electron.executablePath, [...switches, ...electron.appArgs, ...own], {
      ...env,
      ...(xvfb && { DISPLAY: xvfb.display }),
    });
  } finally {
    await xvfb?.stop();
  }
}

/** @param {readonly string[]} given */
export async function startApp(given) {
  await runMain(() => start(given));
}
