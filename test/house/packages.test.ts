// Owns the rules for packages: exact pins, a lock without hosts, licences that go with ours.
import { describe, expect, it } from 'vitest';
import { textOf } from './tree.ts';

interface Manifest {
  readonly license: string;
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const manifest: Manifest = JSON.parse(textOf('package.json'));
const lock: { packages: Record<string, Locked> } = JSON.parse(textOf('package-lock.json'));
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const FREE = new Set([
  ...[
    'MIT',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
  ],
  // Fonts.
  'OFL-1.1',
]);

/** libvips comes as a shared library of its own beside sharp, unchanged and replaceable, as the LGPL asks. */
const REPLACEABLE_LIBRARIES = /^@img\/sharp-/;

/** Tools that only developers run and that no bundle holds. */
const TOOLS_ONLY: Readonly<Record<string, string>> = {
  'CC-BY-4.0': 'caniuse-lite, data of a build tool',
  'MPL-2.0': 'axe-core and lightningcss, run unchanged while testing and building',
  'Python-2.0': 'argparse, of a build tool',
  WTFPL: 'truncate-utf8-bytes, of the packager',
};

/** True when some choice the licence leaves is in the set, and of an AND every part is. */
function isFree(licence: string, free: ReadonlySet<string>): boolean {
  const bare = licence.replace(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((part) => free.has(part.trim())));
}

describe('package.json', () => {
  it('pins every dependency to one exact version', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}@${version}`);
    expect(loose).toEqual([]);
  });

  it('agrees with the lock', () => {
    const different = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)
      .map(([name]) => name);
    expect(different).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('names no host, so that it works with every registry', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('has the checksum of every package', () => {
    const bare = locked.filter(([, { integrity, link }]) => !link && !/^sha512-/.test(integrity ?? ''));
    expect(bare.map(([path]) => path)).toEqual([]);
  });
});

describe('the licences', () => {
  it('of all that ships go with MIT', () => {
    const foreign = locked
      .filter(([path, { dev }]) => !dev && !REPLACEABLE_LIBRARIES.test(nameOf(path)))
      .filter(([, { license }]) => !isFree(license ?? 'none', FREE))
      .map(([path, { license }]) => `${nameOf(path)}: ${license}`);
    expect(foreign).toEqual([]);
  });

  it('of the tools are free, and each that is not as free as ours has its reason', () => {
    const free = new Set([...FREE, ...Object.keys(TOOLS_ONLY)]);
    const foreign = locked
      .filter(([, { dev }]) => dev)
      .filter(([, { license }]) => !isFree(license ?? 'none', free))
      .map(([path, { license }]) => `${nameOf(path)}: ${license}`);
    expect(foreign).toEqual([]);
  });

  it('of the direct dependencies go with MIT, because what the windows use of them is bundled', () => {
    const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const tools = new Set(['@axe-core/playwright']);
    const foreign = direct
      .filter((name) => !tools.has(name))
      .filter((name) => !isFree(lock.packages[`node_modules/${name}`]?.license ?? 'none', FREE));
    expect(foreign).toEqual([]);
  });

  it('reads choices and sums of licences', () => {
    expect(isFree('(MIT OR CC0-1.0)', FREE)).toBe(true);
    expect(isFree('GPL-3.0 OR MIT', FREE)).toBe(true);
    expect(isFree('MIT AND GPL-3.0', FREE)).toBe(false);
    expect(isFree('none', FREE)).toBe(false);
  });
});
