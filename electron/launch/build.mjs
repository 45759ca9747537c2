// Owns building what is stale into out/. Run alone it is `npm run build`; --force builds everything.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { entriesOf, PARTS } from './bundle.mjs';
import { withLock } from './lock.mjs';
import { requireNode } from './node-version.mjs';
import { OUT, REPO, requireInstalled } from './paths.mjs';
import { isRunDirectly } from './run-directly.mjs';
import { whatIsStale } from './stale.mjs';
import { explainSystemError, runMain, Trouble } from './trouble.mjs';

/** @typedef {import('./bundle.mjs').Part} Part */

/**
 * Runs electron-vite on the parts that it knows.
 * @param {string} repo
 * @param {readonly Part[]} parts
 */
async function buildWithElectronVite(repo, parts) {
  process.env.DONBURI_PARTS = parts.join(',');
  // Set, so that electron-vite asks no Electron binary for its version.
  process.env.ELECTRON_MAJOR_VER = '33';
  process.env.NODE_ENV_ELECTRON_VITE = 'production';
  const { build } = await import('electron-vite');
  await build({
    root: repo,
    configFile: join(repo, 'electron.vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    ignoreConfigWarning: true,
  });
}

/**
 * @param {string} repo
 * @param {readonly Part[]} parts
 */
async function buildParts(repo, parts) {
  const cwd = process.cwd();
  // electron-vite reads package.json from the working folder.
  process.chdir(repo);
  try {
    const forElectron = parts.filter((part) => part !== 'cli' && part !== 'companion');
    if (forElectron.length > 0) await buildWithElectronVite(repo, forElectron);
    if (parts.includes('companion')) {
      const { buildCompanion } = await import('./build-companion.mjs');
      await buildCompanion(repo);
    }
    if (parts.includes('cli')) {
      const { buildCli } = await import('./build-cli.mjs');
      await buildCli(repo);
    }
  } catch (error) {
    const told = explainSystemError(error, { folder: join(repo, 'out'), doing: 'the build' });
    if (told instanceof Trouble) throw told;
    const said = /** @type {Error} */ (error)?.message ?? String(error);
    const text = process.stderr.isTTY ? said : stripVTControlCharacters(said);
    throw new Trouble(`The build of ${parts.join(', ')} failed: ${text}`, { cause: error });
  } finally {
    process.chdir(cwd);
  }
}

/**
 * Builds the wanted parts that are stale and returns their names. A part without source is passed over.
 * @param {{ repo?: string, wanted?: readonly Part[], isForced?: boolean, say?: (line: string) => void }} [options]
 * @returns {Promise<Part[]>}
 */
export async function buildStale(options = {}) {
  const { repo = REPO, wanted = PARTS, isForced = false, say = console.log } = options;
  const outdated = () => {
    const { stale, begin, built } = whatIsStale(repo);
    const parts = wanted.filter(
      (part) => (isForced || stale.includes(part)) && Object.keys(entriesOf(part, repo)).length > 0,
    );
    return { parts, begin, built };
  };
  if (outdated().parts.length === 0) return [];
  requireInstalled(repo);
  const lockFile = join(repo, 'out', '.build.lock');
  const onWait = () => say('Another start is building; waiting for it.');
  try {
    return await withLock(
      lockFile,
      async () => {
        const { parts, begin, built } = outdated();
        if (parts.length === 0) return [];
        const since = performance.now();
        say(`Building ${parts.join(', ')}.`);
        begin(parts);
        await buildParts(repo, parts);
        built(parts);
        say(`Built in ${((performance.now() - since) / 1_000).toFixed(1)} s.`);
        return parts;
      },
      { onWait },
    );
  } catch (error) {
    throw explainSystemError(error, { folder: OUT, doing: 'the build' });
  }
}

if (isRunDirectly(import.meta.url)) {
  requireNode();
  await runMain(async () => {
    const built = await buildStale({ isForced: process.argv.includes('--force') });
    if (built.length === 0) console.log('Everything is built.');
  });
}
