// Owns reading a .tgz and a .zip as streams, never whole in memory. Refuses entries that point outside.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const BLOCK = 512;
const FILE_TYPE_BITS = 0o170000;
const SYMLINK_BITS = 0o120000;

/**
 * The file's integrity as npm writes it ("sha512-...").
 * @param {string} file
 */
export async function integrityOf(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}

/** @param {Buffer} header one tar header */
function readTarHeader(header) {
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    header.toString('latin1', from, to).replace(/\0.*$/s, '').trim();
  const prefix = text(345, 500);
  const name = text(0, 100);
  return { name: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(text(124, 136) || '0', 8) };
}

/**
 * Yields the bytes of one entry of a tar stream.
 * @param {AsyncIterable<Buffer>} tar
 * @param {string} wanted the entry's name in the archive
 * @returns {AsyncGenerator<Buffer>}
 */
async function* entryBytes(tar, wanted) {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  let leftInEntry = 0;
  let leftToSkip = 0;
  let hasFound = false;
  for await (const chunk of tar) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length > 0) {
      if (leftInEntry > 0) {
        const part = rest.subarray(0, leftInEntry);
        yield part;
        leftInEntry -= part.length;
        rest = rest.subarray(part.length);
        if (leftInEntry === 0) return;
      } else if (leftToSkip > 0) {
        const step = Math.min(leftToSkip, rest.length);
        leftToSkip -= step;
        rest = rest.subarray(step);
      } else {
        if (rest.length < BLOCK) break;
        const { name, size } = readTarHeader(rest.subarray(0, BLOCK));
        rest = rest.subarray(BLOCK);
        hasFound = name === wanted;
        if (hasFound) leftInEntry = size;
        else leftToSkip = Math.ceil(size / BLOCK) * BLOCK;
      }
    }
  }
  throw new Error(hasFound ? `${wanted} is cut short in the archive` : `${wanted} is not in the archive`);
}

/**
 * Writes one entry of a .tgz to a file.
 * @param {string} tgz
 * @param {string} entryName
 * @param {string} target
 */
export async function extractFromTgz(tgz, entryName, target) {
  const gunzip = createReadStream(tgz).pipe(createGunzip());
  await pipeline(Readable.from(entryBytes(gunzip, entryName)), createWriteStream(target));
}

/**
 * Where an entry lands below `root`, or null when its name would lead outside.
 * @param {string} root
 * @param {string} name
 */
export function safeTarget(root, name) {
  const target = normalize(join(root, name));
  return target === root || target.startsWith(root + sep) ? target : null;
}

/**
 * Unzips into a folder. `place` gives an entry's new name, or null to leave it out.
 * @param {string} zipFile
 * @param {string} folder
 * @param {(name: string) => string | null} place
 */
export async function unzip(zipFile, folder, place) {
  // Imported here, because this file is read before node_modules is known to be there.
  const { open } = await import('yauzl');
  const root = normalize(folder);
  /** @type {import('yauzl').ZipFile} */
  const zip = await new Promise((done, fail) =>
    open(zipFile, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? fail(error) : done(opened),
    ),
  );
  try {
    await new Promise((done, fail) => {
      zip.on('error', fail);
      zip.on('end', () => done(undefined));
      zip.on('entry', (entry) => {
        unzipEntry(zip, entry, root, place).then(() => zip.readEntry(), fail);
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

/**
 * @param {import('yauzl').ZipFile} zip
 * @param {import('yauzl').Entry} entry
 * @param {string} root
 * @param {(name: string) => string | null} place
 */
async function unzipEntry(zip, entry, root, place) {
  const name = place(entry.fileName);
  if (name === null || name === '') return;
  const target = safeTarget(root, name);
  if (target === null) throw new Error(`the archive's entry ${entry.fileName} leads outside its folder`);
  if (entry.fileName.endsWith('/')) {
    await mkdir(target, { recursive: true });
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  const mode = entry.externalFileAttributes >>> 16;
  /** @type {Readable} */
  const bytes = await new Promise((done, fail) =>
    zip.openReadStream(entry, (error, stream) => (error ? fail(error) : done(stream))),
  );
  if ((mode & FILE_TYPE_BITS) === SYMLINK_BITS) {
    await symlink(Buffer.concat(await bytes.toArray()).toString('utf8'), target);
    return;
  }
  await pipeline(bytes, createWriteStream(target));
  if (mode & 0o777) await chmod(target, mode & 0o777);
}
