// Tests unpacking with archives written here byte by byte.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainSystemError, Trouble } from './trouble.mjs';
import { extractFromTgz, integrityOf, safeTarget, unzip } from './unpack.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function tarOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, bytes]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0, 'latin1');
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly mode: number;
}

function zipOf(files: readonly ZipFile[]): Buffer {
  let offset = 0;
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  for (const { name, bytes, mode } of files) {
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((mode << 16) >>> 0) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 3]);
    centrals.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, i) => (i * 7919) % 251));

describe('a .tgz', () => {
  it.each([0, 1, 511, 512, 513, 300_000])(
    'gives back an entry of %i bytes, whatever stands before it',
    async (length) => {
      const tgz = join(folder, 'a.tgz');
      const wanted = noise(length);
      writeFileSync(
        tgz,
        gzipSync(tarOf({ 'p/other': noise(70_000), 'p/wanted': wanted, 'p/after': noise(3) })),
      );
      const target = join(folder, 'wanted');
      if (length === 0)
        return expect(extractFromTgz(tgz, 'p/nothing', target)).rejects.toThrow(/not in the archive/);
      await extractFromTgz(tgz, 'p/wanted', target);
      expect(readFileSync(target).equals(wanted)).toBe(true);
    },
  );

  it('that is cut short is refused', async () => {
    const tgz = join(folder, 'b.tgz');
    writeFileSync(tgz, gzipSync(tarOf({ 'p/wanted': noise(5_000) }).subarray(0, 3_000)));
    await expect(extractFromTgz(tgz, 'p/wanted', join(folder, 'w'))).rejects.toThrow(/cut short/);
  });

  it.runIf(existsSync('/dev/full'))('onto a full disk fails with a sentence that says so', async () => {
    const tgz = join(folder, 'd.tgz');
    writeFileSync(tgz, gzipSync(tarOf({ 'p/wanted': noise(200_000) })));
    const error = await extractFromTgz(tgz, 'p/wanted', '/dev/full').catch((caught) => caught);
    const told = explainSystemError(error, { folder, doing: 'Electron' });
    expect(told).toBeInstanceOf(Trouble);
    expect((told as Trouble).message).toMatch(/^The disk is full: Electron needs more room/);
  });

  it('has the checksum that npm would write', async () => {
    const file = join(folder, 'c');
    writeFileSync(file, 'bowl');
    const expected = createHash('sha512').update('bowl').digest('base64');
    expect(await integrityOf(file)).toBe(`sha512-${expected}`);
  });
});

describe('a .zip', () => {
  it('is unpacked with its rights and links, under the names it is given, without what is left out', async () => {
    const zip = join(folder, 'a.zip');
    writeFileSync(
      zip,
      zipOf([
        { name: 'top/', bytes: Buffer.alloc(0), mode: 0o40755 },
        { name: 'top/program', bytes: noise(100_000), mode: 0o100755 },
        { name: 'top/link', bytes: Buffer.from('program'), mode: 0o120777 },
        { name: 'top/secret/app.js', bytes: Buffer.from('no'), mode: 0o100644 },
      ]),
    );
    const out = join(folder, 'out');
    await unzip(zip, out, (name) => (name.startsWith('top/secret') ? null : name.slice('top/'.length)));
    expect(readFileSync(join(out, 'program')).equals(noise(100_000))).toBe(true);
    if (process.platform !== 'win32') expect(statSync(join(out, 'program')).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(out, 'link')).length).toBe(100_000);
    expect(existsSync(join(out, 'secret'))).toBe(false);
  });

  it('that would write outside its folder is refused', async () => {
    const zip = join(folder, 'b.zip');
    writeFileSync(zip, zipOf([{ name: 'x', bytes: Buffer.from('x'), mode: 0o100644 }]));
    await expect(unzip(zip, join(folder, 'out'), () => '../evil')).rejects.toThrow(/leads outside/);
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  });

  it('has its targets checked', () => {
    expect(safeTarget('/r', 'a/b')).toBe('/r/a/b');
    expect(safeTarget('/r', 'a/../../b')).toBeNull();
    expect(safeTarget('/r', '../r2')).toBeNull();
  });
});
