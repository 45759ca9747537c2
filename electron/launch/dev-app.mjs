// Owns the loop of developing: watch the sources, build what is stale, start the app again. For people, not for tests.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildStale } from './build.mjs';
import { SOURCES } from './bundle.mjs';
import { end, onEndSignal } from './child.mjs';
import { REPO, requireInstalled } from './paths.mjs';
import { whatIsStale } from './stale.mjs';
import { runMain, tell } from './trouble.mjs';

/** @typedef {import('./bundle.mjs').Part} Part */

/** @type {readonly Part[]} */
const PARTS = ['main', 'preload', 'renderer', 'companion'];
const QUIET_MS = 200;
const START = join(REPO, 'electron', 'launch', 'start.mjs');

/** @param {readonly string[]} given */
function startChild(given) {
  return spawn(process.execPath, [START, ...given], { stdio: 'inherit' });
}

/**
 * Resolves at the next change of a source that makes a part stale.
 * @param {AbortSignal} signal
 */
async function nextChange(signal) {
  const areas = new Set(
    PARTS.flatMap((part) => SOURCES[part]).filter((area) => existsSync(join(REPO, area))),
  );
  for (;;) {
    await new Promise((done) => {
      const watchers = [...areas].map((area) => watch(join(REPO, area), { recursive: true, signal }, finish));
      signal.addEventListener('abort', finish, { once: true });
      function finish() {
        for (const watcher of watchers) watcher.close();
        done(undefined);
      }
    });
    // An editor writes a file in several steps.
    await wait(QUIET_MS);
    if (signal.aborted || whatIsStale(REPO).stale.some((part) => PARTS.includes(part))) return;
  }
}

/** @param {readonly string[]} given */
async function dev(given) {
  requireInstalled();
  const ending = new AbortController();
  onEndSignal(() => ending.abort());
  while (!ending.signal.aborted) {
    // A broken build leaves no app running, only its message and the wait for the next change.
    const isBuilt = await buildStale({ wanted: PARTS }).then(
      () => true,
      (error) => tell(error) === 0,
    );
    const child = isBuilt ? startChild(given) : null;
    await nextChange(ending.signal);
    if (child) await end(child);
  }
}

/** @param {readonly string[]} given */
export async function devApp(given) {
  await runMain(() => dev(given));
}
