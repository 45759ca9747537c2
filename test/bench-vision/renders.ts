// Reads frames of vision/training/render.py: the pictures (npy) and the truth about their dice (json).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Picture, pictureOf } from '../../vision/picture.ts';

/** What a rendered frame tells of one die; pixels, s is the side. */
export interface Truth {
  readonly s: number;
  readonly value: number;
  readonly seen: number;
  readonly facing: number;
  readonly cocked: boolean;
  readonly stacked: boolean;
  readonly cx: number;
  readonly cy: number;
}

export interface RenderedFrame {
  readonly name: string;
  readonly picture: Picture;
  readonly truths: readonly Truth[];
}

/** Frames by height by width by blue, green, red. */
function shapeOf(bytes: Uint8Array): { from: number; width: number; height: number } {
  const from = 10 + bytes[8]! + 256 * bytes[9]!;
  const shape = /\((\d+), (\d+), (\d+), 3\)/.exec(new TextDecoder().decode(bytes.subarray(10, from)));
  if (shape === null) throw new Error('no rendered frames in this file');
  return { from, height: Number(shape[2]), width: Number(shape[3]) };
}

function pictureAt(bytes: Uint8Array, index: number): Picture {
  const { from, width, height } = shapeOf(bytes);
  const start = from + index * width * height * 3;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = bytes[start + i * 3 + 2 - c]!;
    data[i * 4 + 3] = 255;
  }
  return pictureOf(data, width, height);
}

/** The frames of a folder whose truth passes, one after the other. */
export function* framesOf(
  folder: string,
  isWanted: (truths: readonly Truth[], width: number, height: number) => boolean,
): Generator<RenderedFrame> {
  for (const file of readdirSync(folder).filter((n) => n.endsWith('.json'))) {
    const list = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth[][];
    const bytes = readFileSync(join(folder, file.replace('.json', '.npy')));
    const { width, height } = shapeOf(bytes);
    for (const [i, truths] of list.entries()) {
      if (isWanted(truths, width, height))
        yield { name: `${file}:${i}`, picture: pictureAt(bytes, i), truths };
    }
  }
}

/** Does the die lie whole in the picture, where a player would count it? */
export function isWhole(t: Truth, width: number, height: number): boolean {
  const edge = 0.4 * t.s;
  return t.seen > 0.85 && t.cx > edge && t.cy > edge && t.cx < width - edge && t.cy < height - edge;
}
