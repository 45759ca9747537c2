// Pictures from a camera, a film or a folder of stills: ffmpeg as a child process, one PPM picture after another. Reads no dice.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Picture, pictureOf } from '../../vision/picture.ts';

/** How a source ended: it ran out, or it broke off with ffmpeg's last words. */
export interface FramesEnd {
  readonly isFinished: boolean;
  readonly detail: string;
}

/** A running source. */
export interface Frames {
  stop(): void;
}

const FRAMES_PER_SECOND = 8;
const LONGER_EDGE = 1280;
/** How long each still of a folder is shown: the dice must be still for half a second and be read three times. */
export const STILL_SECONDS = 4;
const STILL = /\.(?:jpe?g|png|webp|bmp)$/i;
const MOST_HEADER_BYTES = 64;
const MOST_PICTURE_BYTES = 64 * 1024 * 1024;

/** The stills of a folder by name; null where the source is no folder. */
export function stillsIn(source: string): string[] | null {
  if (!existsSync(source) || !statSync(source).isDirectory()) return null;
  const names = readdirSync(source).filter((name) => STILL.test(name));
  return names.sort().map((name) => resolve(source, name));
}

/** Whether a source is a device that comes back when it is plugged in again, and not a file that ends. */
export function isDevice(source: string): boolean {
  return /^\/dev\/|^[a-z]+:\/\/|^video=/i.test(source);
}

function concatList(stills: readonly string[]): string {
  const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;
  const lines = stills.map((path) => `file ${quoted(path)}\nduration ${STILL_SECONDS}`);
  // The last picture is named again: without it ffmpeg would leave out how long it stands.
  return `ffconcat version 1.0\n${lines.join('\n')}\nfile ${quoted(stills.at(-1)!)}\n`;
}

/** What ffmpeg is told to read. A film and stills come at their own speed, as a camera would show them. */
function inputArgs(source: string, list: string | null): string[] {
  if (list !== null) return ['-re', '-f', 'concat', '-safe', '0', '-i', list];
  if (source.startsWith('/dev/')) return ['-f', 'v4l2', '-i', source];
  if (source.startsWith('video=')) return ['-f', 'dshow', '-i', source];
  return isDevice(source) ? ['-i', source] : ['-re', '-i', source];
}

/** Cuts a stream of binary PPM pictures (P6) into pictures. */
export function createPpmReader(onPicture: (picture: Picture) => void): (chunk: Uint8Array) => void {
  let pending: Buffer = Buffer.alloc(0);
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  return (chunk) => {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size < wanted) return;
    pending = Buffer.concat(chunks);
    for (;;) {
      const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(pending.toString('latin1', 0, MOST_HEADER_BYTES));
      if (!head) {
        if (pending.length >= MOST_HEADER_BYTES) throw new Error('ffmpeg sent no PPM picture');
        wanted = 0;
        break;
      }
      const [width, height] = [Number(head[1]), Number(head[2])];
      const bytes = width * height * 3;
      if (bytes === 0 || bytes > MOST_PICTURE_BYTES) throw new Error('ffmpeg sent a picture of no fit size');
      wanted = head[0].length + bytes;
      if (pending.length < wanted) break;
      onPicture(fromRgb(pending.subarray(head[0].length, wanted), width, height));
      pending = pending.subarray(wanted);
      wanted = 0;
    }
    chunks = [pending];
    size = pending.length;
  };
}

function fromRgb(rgb: Uint8Array, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    data[to] = rgb[from]!;
    data[to + 1] = rgb[from + 1]!;
    data[to + 2] = rgb[from + 2]!;
  }
  return pictureOf(data, width, height);
}

/** Starts a source. `onEnd` comes once, also where ffmpeg cannot be started. */
export function openFrames(
  source: string,
  onPicture: (picture: Picture) => void,
  onEnd: (end: FramesEnd) => void,
): Frames {
  const stills = stillsIn(source);
  const folder = stills ? mkdtempSync(join(tmpdir(), 'donburi-bridge-')) : null;
  const list = folder === null ? null : join(folder, 'stills.ffconcat');
  if (list !== null) writeFileSync(list, concatList(stills!));
  const scale = `scale='min(${LONGER_EDGE},iw)':-2`;
  const args = ['-hide_banner', '-loglevel', 'error', '-nostdin', ...inputArgs(source, list)];
  args.push('-an', '-vf', `fps=${FRAMES_PER_SECOND},${scale}`, '-f', 'image2pipe', '-c:v', 'ppm', 'pipe:1');
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  let isOver = false;
  const end = (isFinished: boolean, detail: string): void => {
    if (isOver) return;
    isOver = true;
    child.kill();
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    onEnd({ isFinished, detail });
  };
  const read = createPpmReader(onPicture);
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      end(false, error instanceof Error ? error.message : String(error));
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-500);
  });
  child.once('error', (error) => end(false, error.message));
  child.once('close', (code) => end(code === 0, words.trim().split('\n').at(-1) ?? ''));
  return {
    stop: () => {
      isOver = true;
      child.kill();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}
