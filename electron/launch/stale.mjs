// Owns the answer to "which parts must be built again?". Must stay quick: it runs at every start.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PARTS, ROOT_SOURCES, SOURCES } from './bundle.mjs';

/** @typedef {import('./bundle.mjs').Part} Part */
/** @typedef {{ size: number, mtimeMs: number, hash: string }} Known */
/** @typedef {{ files: Record<string, Known>, parts: Partial<Record<Part, string>> }} Manifest */

// What never ends up in a bundle, so that editing it makes nothing stale.
const IGNORED_FOLDER = /^(node_modules|firmware|vectors|fixtures|__pycache__|\..*)$/;
const IGNORED_FILE = /\.test\.tsx?$|\.md$|\.d\.ts$|^\./;
// Of the launch scripts only this one shapes a bundle.
const LAUNCH_SOURCES = new Set(['bundle.mjs', 'build-cli.mjs', 'build-companion.mjs']);

/** @param {string} repo */
const manifestFile = (repo) => join(repo, 'out', '.built.json');

/**
 * @param {string} repo
 * @returns {Manifest}
 */
export function readManifest(repo) {
  try {
    const manifest = JSON.parse(readFileSync(manifestFile(repo), 'utf8'));
    return { files: manifest.files ?? {}, parts: manifest.parts ?? {} };
  } catch {
    // None yet, or cut short by a crash: both mean that everything is stale.
    return { files: {}, parts: {} };
  }
}

/**
 * @param {string} repo
 * @param {Manifest} manifest
 */
export function writeManifest(repo, manifest) {
  const file = manifestFile(repo);
  mkdirSync(join(repo, 'out'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(manifest));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * @param {string} repo
 * @param {string} folder relative, with forward slashes
 * @param {string[]} into
 */
function collect(repo, folder, into) {
  const full = join(repo, folder);
  if (!existsSync(full)) return;
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!IGNORED_FOLDER.test(entry.name)) collect(repo, path, into);
    } else if (
      folder === 'electron/launch' ? LAUNCH_SOURCES.has(entry.name) : !IGNORED_FILE.test(entry.name)
    ) {
      into.push(path);
    }
  }
}

/**
 * All sources with their hash; a file whose size and time are as known is not read again.
 * @param {string} repo
 * @param {Record<string, Known>} known
 * @returns {Record<string, Known>}
 */
function fingerprint(repo, known) {
  /** @type {string[]} */
  const paths = ROOT_SOURCES.filter((path) => existsSync(join(repo, path)));
  for (const area of new Set(Object.values(SOURCES).flat())) collect(repo, area, paths);
  /** @type {Record<string, Known>} */
  const files = {};
  for (const path of paths.sort()) {
    const { size, mtimeMs } = statSync(join(repo, path));
    const before = known[path];
    const hash =
      before && before.size === size && before.mtimeMs === mtimeMs
        ? before.hash
        : createHash('sha1')
            .update(readFileSync(join(repo, path)))
            .digest('hex');
    files[path] = { size, mtimeMs, hash };
  }
  return files;
}

/**
 * @param {Part} part
 * @param {Record<string, Known>} files
 */
function digestOf(part, files) {
  const digest = createHash('sha1');
  for (const [path, { hash }] of Object.entries(files)) {
    const area = path.split('/', 1)[0] ?? '';
    if (path === area || SOURCES[part].includes(area)) digest.update(`${path}\0${hash}\0`);
  }
  return digest.digest('hex');
}

/**
 * The parts whose bundle is missing or older than their sources, and what to write once they are built.
 * @param {string} repo
 * @returns {{ stale: Part[], begin: (parts: readonly Part[]) => void, built: (parts: readonly Part[]) => void }}
 */
export function whatIsStale(repo) {
  const manifest = readManifest(repo);
  const files = fingerprint(repo, manifest.files);
  const digests = new Map(PARTS.map((part) => [part, digestOf(part, files)]));
  const stale = PARTS.filter(
    (part) => manifest.parts[part] !== digests.get(part) || !existsSync(join(repo, 'out', part)),
  );
  return {
    stale,
    // A build that fails half-way leaves a mixed output: until it is done the part counts as never built.
    begin: (parts) => {
      const { files: known, parts: now } = readManifest(repo);
      for (const part of parts) delete now[part];
      writeManifest(repo, { files: known, parts: now });
    },
    built: (parts) => {
      // Read again: another build may have written its own parts meanwhile.
      const { parts: now } = readManifest(repo);
      for (const part of parts) now[part] = /** @type {string} */ (digests.get(part));
      writeManifest(repo, { files, parts: now });
    },
  };
}
