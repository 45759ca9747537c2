// Owns what is bundled from what: parts, entries, targets, externals. Must not import a bundler.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest runtimes the bundles must run on: the registry runtime, Node 20 for the command line, televisions of 2020 for the companion. */
export const TARGETS = { node: 'node20.18', chrome: 'chrome130', television: 'chrome68' };

/** Packages with native or WebAssembly parts that stay in node_modules; everything else is bundled. */
export const EXTERNAL = [
  /^libsql(\/|$)/,
  /^@libsql\//,
  /^serialport(\/|$)/,
  /^@serialport\//,
  /^sharp(\/|$)/,
  /^onnxruntime-web(\/|$)/,
];

/** The parts of a build, in the order they are built. */
export const PARTS = /** @type {const} */ (['main', 'preload', 'renderer', 'companion', 'cli']);

/** @typedef {(typeof PARTS)[number]} Part */

/**
 * The folders whose files decide whether a part is stale; they follow the arrows between the areas.
 * @type {Record<Part, readonly string[]>}
 */
export const SOURCES = {
  main: ['electron', 'engine', 'coach', 'contract', 'firmware-protocol'],
  preload: ['electron', 'engine', 'contract'],
  renderer: ['renderer', 'contract', 'engine', 'vision'],
  companion: ['renderer', 'contract', 'engine'],
  cli: ['cli', 'electron', 'engine', 'coach', 'contract', 'firmware-protocol', 'vision'],
};

/** Files of the root that every part depends on. */
export const ROOT_SOURCES = ['package.json', 'package-lock.json', 'electron.vite.config.ts', 'tsconfig.json'];

/**
 * Files of one folder that fit, by the name their bundle gets.
 * @param {string} repo
 * @param {string} folder
 * @param {RegExp} pattern with one group: the bundle's name
 * @param {string} prefix
 * @returns {Record<string, string>}
 */
function filesIn(repo, folder, pattern, prefix = '') {
  const full = join(repo, folder);
  if (!existsSync(full)) return {};
  /** @type {Record<string, string>} */
  const entries = {};
  for (const name of readdirSync(full).sort()) {
    const base = pattern.exec(name)?.[1];
    if (base !== undefined && !/\.test\.|\.d\.ts$/.test(name)) entries[`${prefix}${base}`] = join(full, name);
  }
  return entries;
}

/**
 * Worker entries, which stand beside the main bundle under the same relative name in every Node part:
 * `electron/workers/x.ts` -> `workers/x.js`, `coach/x.node.ts` -> `coach/x.node.js`.
 * @param {string} repo
 */
function workerEntries(repo) {
  return {
    ...filesIn(repo, 'electron/workers', /^(.+)\.ts$/, 'workers/'),
    ...filesIn(repo, 'coach', /^(.+\.node)\.ts$/, 'coach/'),
  };
}

/** The page that is built for itself, for older browsers. */
const COMPANION_PAGE = 'companion';

/**
 * The HTML pages of the windows: renderer/x.html and renderer/x/index.html, but for the companion's.
 * @param {string} repo
 */
function pages(repo) {
  const root = join(repo, 'renderer');
  const found = filesIn(repo, 'renderer', /^(.+)\.html$/);
  if (!existsSync(root)) return found;
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const page = join(root, entry.name, 'index.html');
    if (entry.isDirectory() && entry.name !== COMPANION_PAGE && existsSync(page)) found[entry.name] = page;
  }
  return found;
}

/**
 * The entries of a part by bundle name; empty when the part has no source in this tree.
 * @param {Part} part
 * @param {string} repo
 * @returns {Record<string, string>}
 */
export function entriesOf(part, repo) {
  if (part === 'preload') return filesIn(repo, 'electron/preload', /^(.+)\.ts$/);
  if (part === 'renderer') return pages(repo);
  if (part === 'companion') {
    const page = join(repo, 'renderer', COMPANION_PAGE, 'index.html');
    return existsSync(page) ? { index: page } : {};
  }
  const [name, file] =
    part === 'main'
      ? ['index', join(repo, 'electron', 'main', 'index.ts')]
      : ['main', join(repo, 'cli', 'main.ts')];
  if (!existsSync(file)) return {};
  return { [name]: file, ...workerEntries(repo) };
}
