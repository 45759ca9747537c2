// Reads one photo file (JPEG, PNG, WebP) for the command line and the bridge. Owns decoding and its limits; never throws for a bad file.
import { open, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { createNodeNetworks } from './onnx.node.ts';
import { type Picture, pictureOf } from './picture.ts';
import { createReader, type Reader } from './reader.ts';
import type { Reading } from './reading.ts';

/** Largest file that is opened, bytes. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024;
/** Largest picture that is decoded, pixels (about 10000 x 8000). */
export const MOST_PIXELS = 80_000_000;
/** Longer edge to which a bigger photo is scaled before it is read, pixels. */
export const READ_EDGE = 2560;

/** Why a photo could not be read. */
export const PHOTO_ERRORS = [
  'not-found',
  'not-a-file',
  'too-large',
  'too-many-pixels',
  'not-a-picture',
  'broken-picture',
] as const;
export type PhotoErrorCode = (typeof PHOTO_ERRORS)[number];

/** One die of a photo; x, y is the centre of the upper face in pixels of the photo as it is shown (after its EXIF turn). */
export interface PhotoDie {
  readonly face: number;
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly angle: number;
  readonly flags: readonly string[];
}

/** What `read` prints for a photo. */
export interface PhotoReading {
  readonly file: string;
  readonly accepted: boolean;
  /** Time of the reading, decoding aside. */
  readonly ms: number;
  readonly reasons: readonly string[];
  readonly dice: readonly PhotoDie[];
}

/** What `read` prints for a file that cannot be read. */
export interface PhotoError {
  readonly file: string;
  readonly error: { readonly code: PhotoErrorCode; readonly detail: string };
}

type Decoded =
  | { readonly ok: true; readonly picture: Picture; readonly scale: number }
  | { readonly ok: false; readonly code: PhotoErrorCode; readonly detail: string };

function failed(code: PhotoErrorCode, detail: string): Decoded {
  return { ok: false, code, detail };
}

function isKnownStart(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  );
}

/** Only the three formats are handed to the decoder, whatever else it knows; the first bytes say which it is. */
async function checkFile(file: string): Promise<Decoded | null> {
  let bytes: number;
  try {
    const info = await stat(file);
    if (!info.isFile()) return failed('not-a-file', 'this is no regular file');
    bytes = info.size;
  } catch {
    return failed('not-found', 'there is no such file, or it may not be opened');
  }
  if (bytes > MOST_FILE_BYTES)
    return failed('too-large', `${bytes} bytes; at most ${MOST_FILE_BYTES} are read`);
  const handle = await open(file).catch(() => null);
  if (handle === null) return failed('not-found', 'the file may not be opened');
  try {
    const head = new Uint8Array(12);
    await handle.read(head, 0, 12, 0);
    return isKnownStart(head) ? null : failed('not-a-picture', 'not a JPEG, PNG or WebP file');
  } finally {
    await handle.close();
  }
}

/** Decodes a photo, turned as its EXIF says and scaled down when it is very big; `scale` is read pixels per photo pixel. */
export async function decodePhotoFile(file: string): Promise<Decoded> {
  const wrong = await checkFile(file);
  if (wrong !== null) return wrong;
  try {
    const image = sharp(file, { limitInputPixels: false, failOn: 'error', animated: false });
    const { width, height } = await image.metadata();
    if (width * height > MOST_PIXELS)
      return failed('too-many-pixels', `${width} x ${height} pixels; at most ${MOST_PIXELS} are read`);
    const { data, info } = await sharp(file, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: false,
    })
      .rotate()
      .resize({ width: READ_EDGE, height: READ_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#808080' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = pictureOf(
      new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
      info.width,
      info.height,
    );
    return { ok: true, picture, scale: Math.max(info.width, info.height) / Math.max(width, height) };
  } catch (error) {
    return failed(
      'broken-picture',
      error instanceof Error ? error.message.split('\n')[0]! : 'the decoder gave up',
    );
  }
}

let shared: Promise<Reader> | undefined;

function sharedReader(): Promise<Reader> {
  shared ??= createNodeNetworks().then(createReader);
  return shared;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

function photoReading(file: string, reading: Reading, scale: number, ms: number): PhotoReading {
  return {
    file,
    accepted: reading.isAccepted,
    ms: rounded(ms, 1),
    reasons: reading.reasons,
    dice: reading.dice.map((d) => ({
      face: d.face,
      confidence: rounded(d.confidence, 4),
      x: rounded(d.x / scale, 1),
      y: rounded(d.y / scale, 1),
      w: rounded(d.w / scale, 1),
      h: rounded(d.h / scale, 1),
      angle: rounded(d.angle, 1),
      flags: d.flags,
    })),
  };
}

/**
 * Reads the dice of one photo. `options.dice` is the number of dice due; `options.reader` a reader that is already loaded (else one is
 * loaded once, from models/ beside this file). A missing, huge or broken file gives an error object. Rejects only when the models cannot be loaded.
 */
export async function readPhoto(
  file: string,
  options: { readonly dice?: number; readonly reader?: Reader } = {},
): Promise<PhotoReading | PhotoError> {
  const reader = options.reader ?? (await sharedReader());
  const decoded = await decodePhotoFile(file);
  if (!decoded.ok) return { file, error: { code: decoded.code, detail: decoded.detail } };
  const started = performance.now();
  const reading = await reader.readPips(
    decoded.picture,
    options.dice === undefined ? {} : { dice: options.dice },
  );
  return photoReading(file, reading, decoded.scale, performance.now() - started);
}
