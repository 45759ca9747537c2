// Owns the law of which area may import which (design: "Arrows, and no others"). Pure, so that the law itself is tested.
import { posix } from 'node:path';
import type { Import } from './tree.ts';

const ARROWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  coach: ['engine'],
  contract: ['engine'],
  vision: [],
  'firmware-protocol': [],
  electron: ['engine', 'coach', 'contract', 'firmware-protocol'],
  renderer: ['contract'],
  cli: ['engine', 'coach', 'contract', 'firmware-protocol', 'vision'],
};

/** Folders of electron/ that never import the electron package, so that the command line may use them. */
export const HEADLESS_FOLDERS: readonly string[] = [
  'electron/storage',
  'electron/session',
  'electron/devices',
];

/** Packages an area may use in what it ships; null means any. Its tests and its *.node.ts files are freer. */
const PACKAGES: Readonly<Record<string, RegExp | null>> = {
  engine: /^$/,
  coach: /^$/,
  contract: /^zod$/,
  vision: /^$/,
  'firmware-protocol': /^$/,
  renderer: /^(?!node:|electron$|electron\/|serialport|libsql|sharp|fastify|ws$)/,
  cli: /^(?!electron$|electron\/|react)/,
  electron: /^(?!react|recharts)/,
};

const TEST_FILE = /\.test(-kit)?\.tsx?$/;
// What adapts a pure area to Node or the browser, and plain scripts that no bundle holds.
const HOST_FILE = /\.(node|web)\.ts$|\.mjs$/;

export const AREAS: readonly string[] = Object.keys(ARROWS);

export function areaOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

/** The file inside the repo that a relative import leads to; null for a package. */
export function targetOf({ from, to }: Pick<Import, 'from' | 'to'>): string | null {
  if (!to.startsWith('.')) return null;
  return posix.normalize(posix.join(posix.dirname(from), to.replace(/\?.*$/, '')));
}

function whyPackageIsWrong({ from, to }: Import): string | null {
  const area = areaOf(from);
  const allowed = PACKAGES[area];
  if (TEST_FILE.test(from) || (HOST_FILE.test(from) && to !== 'electron') || !allowed) return null;
  return allowed.test(to) ? null : `${area} may not use the package ${to}`;
}

/** Why an import breaks the law, or null. `from` is in one of the areas. */
export function whyArrowIsWrong(edge: Import): string | null {
  const { from } = edge;
  const target = targetOf(edge);
  if (target === null) return whyPackageIsWrong(edge);
  const [here, there] = [areaOf(from), areaOf(target)];
  if (here === there) return null;
  if (TEST_FILE.test(from) && there === 'test') return null;
  if (ARROWS[here]?.includes(there)) return null;
  if (here === 'cli' && isBelow(target, HEADLESS_FOLDERS)) return null;
  // The launcher is no part of the command line's bundle; it only builds it.
  if (from === 'cli/donburi.mjs' && isBelow(target, ['electron/launch', 'out/cli'])) return null;
  if (here === 'renderer' && there === 'vision' && /worker/.test(from)) return null;
  // The manifest says the app's own name and version.
  if (target === 'package.json') return null;
  return `${here} may not import ${there}`;
}
