// Tests the look into a package with an archive written here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { groupSizes, missingPackages, readAsar, secondCopiesIn, strangersIn } from './package-contents.mjs';

const folder = mkdtempSync(join(tmpdir(), 'asar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inside = (...paths: string[]) => paths.map((path) => ({ path, size: 10, isUnpacked: false }));

describe('a package', () => {
  it('is listed from its archive, unpacked files too', () => {
    const header = Buffer.from(
      JSON.stringify({
        files: {
          out: { files: { 'index.js': { size: 5, offset: '0' } } },
          'x.node': { size: 7, unpacked: true },
        },
      }),
    );
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(4, 0);
    sizes.writeUInt32LE(header.length + 8, 4);
    sizes.writeUInt32LE(header.length + 4, 8);
    sizes.writeUInt32LE(header.length, 12);
    const file = join(folder, 'app.asar');
    writeFileSync(file, Buffer.concat([sizes, header, Buffer.from('12345')]));
    expect(readAsar(file)).toEqual([
      { path: 'out/index.js', size: 5, isUnpacked: false },
      { path: 'x.node', size: 7, isUnpacked: true },
    ]);
  });

  it.each([
    'engine/dice.ts',
    'electron/main/index.js',
    'out/main/index.js.map',
    'out/cli/main.js',
    'node_modules/serialport/test/a.js',
    'node_modules/react/index.js',
  ])('must not hold %s', (path) => {
    expect(strangersIn(inside(path))).toHaveLength(1);
  });

  it('may hold bundles, natives and the manifest', () => {
    const fine = [
      'out/main/workers/odds.js',
      'out/renderer/table.html',
      'package.json',
      'node_modules/libsql/index.js',
    ];
    expect(strangersIn(inside(...fine, 'node_modules/@libsql/linux-x64-gnu/index.node'))).toEqual([]);
  });

  it('must not hold the same large file under two names', () => {
    const file = (path: string, hash: string, size = 50_000) => ({ path, size, isUnpacked: false, hash });
    const archive = [
      file('a.wasm', '1'),
      file('b.wasm', '2'),
      file('c/a.wasm', '1'),
      file('x', '3', 10),
      file('y', '3', 10),
    ];
    expect(secondCopiesIn(archive)).toEqual(['c/a.wasm (the same as a.wasm)']);
  });

  it('must hold every package that a bundle imports', () => {
    const bundle =
      'import { SerialPort } from "serialport";\nimport fs from "node:fs";\nimport { app } from "electron";\nimport x from "@a/b/c";\n';
    expect(missingPackages([bundle], inside('node_modules/serialport/dist/index.js'))).toEqual(['@a/b/c']);
  });

  it('is summed by group, largest first', () => {
    const sums = groupSizes([
      ...inside('out/main/a.js', 'out/main/b.js'),
      ...inside('node_modules/@a/b/c.js'),
    ]);
    expect(sums).toEqual([
      { group: 'out/main', bytes: 20, count: 2 },
      { group: 'node_modules/@a/b', bytes: 10, count: 1 },
    ]);
  });
});
