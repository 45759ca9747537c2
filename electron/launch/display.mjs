// Owns the display: whether there is one, and starting Xvfb where there is none.
import { spawn } from 'node:child_process';
import { end } from './child.mjs';
import { Trouble } from './trouble.mjs';

const START_PATIENCE_MS = 15_000;

/**
 * True on a Linux without X11 or Wayland; Windows and macOS always have a display.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
export function isHeadless(env = process.env, platform = process.platform) {
  return platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY;
}

/**
 * Starts Xvfb on a free display number, which Xvfb itself picks (so that many can start at once).
 * `isForOneApp`: it ends by itself with the last window, so that nothing stays behind even when we are killed.
 * @param {{ width?: number, height?: number, isForOneApp?: boolean }} [options]
 * @returns {Promise<{ display: string, stop: () => Promise<void> }>}
 */
export async function startXvfb({ width = 1920, height = 1080, isForOneApp = false } = {}) {
  const child = spawn(
    'Xvfb',
    [
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${width}x${height}x24`,
      '-nolisten',
      'tcp',
      isForOneApp ? '-terminate' : '-noreset',
    ],
    // A group of its own: Ctrl-C reaches us first, and the app must still have its display while it closes.
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complaints = (complaints + text).slice(-2_000);
  });
  // Xvfb must not outlive us even when we are ended without a chance to tidy up our own way.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const number = await new Promise((done, fail) => {
    const refuse = (/** @type {string} */ why) => {
      clearTimeout(timer);
      fail(
        new Trouble(
          `There is no display and Xvfb did not start (${why}). Install xvfb, or start from a desktop.`,
        ),
      );
    };
    const timer = setTimeout(() => {
      killNow();
      refuse(`no answer within ${START_PATIENCE_MS / 1_000} s`);
    }, START_PATIENCE_MS);
    child.once('error', (error) => refuse(error.message));
    child.once('exit', () => refuse(complaints.trim().split('\n').at(-1) || 'it ended at once'));
    let said = '';
    child.stdio[3]?.on('data', (/** @type {Buffer} */ bytes) => {
      said += bytes;
      if (!said.includes('\n')) return;
      clearTimeout(timer);
      done(said.trim());
    });
  });
  child.unref();
  return {
    display: `:${number}`,
    stop: async () => {
      process.off('exit', killNow);
      await end(child, 2_000);
    },
  };
}
