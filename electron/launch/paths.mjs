// Owns where things of a checkout stand on disk. Must not create anything.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Trouble } from './trouble.mjs';

/** The checkout's own folder. */
export const REPO = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where builds go. */
export const OUT = join(REPO, 'out');

/**
 * The folder outside the repo that keeps what was fetched once. DONBURI_CACHE overrides it.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @param {string} home
 * @returns {string}
 */
export function cacheFolder(env = process.env, platform = process.platform, home = homedir()) {
  if (env.DONBURI_CACHE) return resolve(env.DONBURI_CACHE);
  if (platform === 'win32')
    return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'donburi', 'cache');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'donburi');
  // The standard says that a relative XDG_CACHE_HOME must be ignored.
  const isXdgUsable = env.XDG_CACHE_HOME?.startsWith('/') === true;
  return join(isXdgUsable ? /** @type {string} */ (env.XDG_CACHE_HOME) : join(home, '.cache'), 'donburi');
}

/** Ends with a sentence when `npm install` has not been run (or not to its end). */
export function requireInstalled(repo = REPO) {
  const wanted = ['vite', 'electron-vite', 'electron', 'yauzl', 'serialport', 'libsql'];
  const missing = wanted.filter((name) => !existsSync(join(repo, 'node_modules', name, 'package.json')));
  if (missing.length === 0) return;
  throw new Trouble(
    `The packages are not installed yet (${missing.join(', ')} missing). Run \`npm install\` in ${repo} and try again.`,
  );
}
