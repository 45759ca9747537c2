// Owns the Chromium switches that a start from source needs here. Must never switch the sandbox off silently.
import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './child.mjs';

const SETUID = 0o4000;
// Chromium's own rule of thumb for pages; containers often give 64 MB.
const SHARED_MEMORY_LEAST_BYTES = 256e6;

/** True when this process is the system's root, under which Chromium's sandbox refuses to run. */
export function isRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0;
}

/** @param {string} helper path of chrome-sandbox */
function isHelperUsable(helper) {
  try {
    const { uid, mode } = statSync(helper);
    return uid === 0 && (mode & SETUID) !== 0;
  } catch {
    return false;
  }
}

/**
 * Why Chromium's sandbox cannot start for this user, as a line for people; null when it can.
 * @param {string} executablePath
 * @returns {Promise<string | null>}
 */
export async function whyNoSandbox(executablePath) {
  if (process.platform !== 'linux') return null;
  if (isRoot())
    return "Chromium's sandbox is off, because it does not run as root. Start as an ordinary user to have it.";
  const helper = join(dirname(executablePath), 'chrome-sandbox');
  if (isHelperUsable(helper)) return null;
  const { code, error } = await run('unshare', ['--user', '--map-root-user', 'true']);
  if (code === 0 || error !== null) return null;
  return (
    "Chromium's sandbox is off, because this system gives ordinary users no namespaces. To have it: " +
    `sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"`
  );
}

/** True where /dev/shm is too small, missing or not ours to write, as in some containers. */
function isSharedMemoryUnusable() {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < SHARED_MEMORY_LEAST_BYTES;
  } catch {
    return true;
  }
}

/**
 * The switches to put before the app's path, and the lines to say about them.
 * @param {{ executablePath: string, isOnVirtualDisplay: boolean }} options
 * @returns {Promise<{ switches: string[], lines: string[] }>}
 */
export async function chromiumSwitches({ executablePath, isOnVirtualDisplay }) {
  if (process.platform !== 'linux') return { switches: [], lines: [] };
  const noSandbox = await whyNoSandbox(executablePath);
  return {
    switches: [
      ...(noSandbox === null ? [] : ['--no-sandbox']),
      ...(isOnVirtualDisplay ? ['--disable-gpu'] : []),
      ...(isSharedMemoryUnusable() ? ['--disable-dev-shm-usage'] : []),
    ],
    lines: noSandbox === null ? [] : [noSandbox],
  };
}
