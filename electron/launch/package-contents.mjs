// Owns looking into a finished package: what is inside, how large, and whether it is what should be. Changes nothing.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** @typedef {{ path: string, size: number, isUnpacked: boolean, hash?: string }} Inside */
/** @typedef {{ size?: number, files?: Record<string, AsarNode>, unpacked?: boolean, link?: string, integrity?: { hash: string } }} AsarNode */

/**
 * The files an asar archive lists.
 * @param {string} file
 * @returns {Inside[]}
 */
export function readAsar(file) {
  const handle = openSync(file, 'r');
  try {
    const sizes = Buffer.alloc(16);
    readSync(handle, sizes, 0, 16, 0);
    const header = Buffer.alloc(sizes.readUInt32LE(12));
    readSync(handle, header, 0, header.length, 16);
    return listNode(JSON.parse(header.toString('utf8')), '');
  } finally {
    closeSync(handle);
  }
}

/**
 * @param {AsarNode} node
 * @param {string} path
 * @returns {Inside[]}
 */
function listNode(node, path) {
  if (!node.files) {
    const { size = 0, unpacked = false, integrity } = node;
    return [{ path, size, isUnpacked: unpacked, ...(integrity && { hash: integrity.hash }) }];
  }
  return Object.entries(node.files).flatMap(([name, child]) =>
    listNode(child, path === '' ? name : `${path}/${name}`),
  );
}

const FORBIDDEN = [
  { pattern: /\.tsx?$|\.(c|cc|cpp|h|py)$/, what: 'a source' },
  { pattern: /\.test\.|(^|\/)(test|tests|__tests__)\//, what: 'a test' },
  { pattern: /\.map$/, what: 'a source map' },
  {
    pattern: /^(engine|coach|contract|firmware-protocol|renderer|electron|cli|vision|test)\//,
    what: 'a source folder',
  },
  { pattern: /^out\/cli\//, what: 'the command line' },
  {
    pattern: /node_modules\/(react|react-dom|electron|vite|vitest|typescript|onnxruntime-web|sharp)\//,
    what: 'a second copy',
  },
];

/**
 * What should not be in a package, each with its reason.
 * @param {readonly Inside[]} inside
 * @returns {string[]}
 */
export function strangersIn(inside) {
  return inside.flatMap(({ path }) => {
    const found = FORBIDDEN.find(({ pattern }) => pattern.test(path));
    return found ? [`${path} (${found.what})`] : [];
  });
}

// Small files may well be alike: licences, manifests of one line.
const COPY_LEAST_BYTES = 20_000;

/**
 * Files whose bytes are in the package under another name already.
 * @param {readonly Inside[]} inside
 * @returns {string[]}
 */
export function secondCopiesIn(inside) {
  /** @type {Map<string, string>} */
  const first = new Map();
  return inside.flatMap(({ path, size, hash }) => {
    if (hash === undefined || size < COPY_LEAST_BYTES) return [];
    const other = first.get(hash);
    if (other !== undefined) return [`${path} (the same as ${other})`];
    first.set(hash, path);
    return [];
  });
}

/**
 * Packages that the bundles import but the package does not hold.
 * @param {readonly string[]} bundles texts of the bundles
 * @param {readonly Inside[]} inside
 * @returns {string[]}
 */
export function missingPackages(bundles, inside) {
  const wanted = new Set(
    bundles.flatMap((text) =>
      [
        ...text.matchAll(
          /^\s*(?:import|export)\s[^'"\n]*?from\s*["']([^."'/][^"']*)["']|^import\s*["']([^."'/][^"']*)["']/gm,
        ),
      ]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((name) => name !== 'electron' && !name.startsWith('electron/') && !isBuiltin(name)),
    ),
  );
  const nameOf = (/** @type {string} */ id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  return [...wanted].filter(
    (id) => !inside.some(({ path }) => path.startsWith(`node_modules/${nameOf(id)}/`)),
  );
}

/**
 * Sizes by group, largest first.
 * @param {readonly Inside[]} inside
 * @returns {{ group: string, bytes: number, count: number }[]}
 */
export function groupSizes(inside) {
  /** @type {Map<string, { group: string, bytes: number, count: number }>} */
  const groups = new Map();
  for (const { path, size } of inside) {
    const group = /^(node_modules\/(?:@[^/]+\/)?[^/]+|out\/[^/]+|[^/]+)/.exec(path)?.[1] ?? path;
    const sum = groups.get(group) ?? { group, bytes: 0, count: 0 };
    groups.set(group, { group, bytes: sum.bytes + size, count: sum.count + 1 });
  }
  return [...groups.values()].sort((a, b) => b.bytes - a.bytes);
}

/**
 * The size of a folder on disk, links not followed.
 * @param {string} folder
 * @returns {number}
 */
export function folderBytes(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + folderBytes(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

/**
 * The texts of the main process's bundles as they stand in out/.
 * @param {string} out
 */
export function mainBundles(out) {
  const folder = join(out, 'main');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
