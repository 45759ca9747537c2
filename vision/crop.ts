// Cuts the 64 px crops that the classifier reads: centred on a face, turned and scaled as asked, averaged when they shrink.
import type { Picture } from './picture.ts';

/** Edge of a crop in pixels. */
export const CROP_EDGE = 64;
/** Width of a crop in sides of the die. */
export const CROP_SIDES = 1.55;

/** How a crop is cut. Angle in radians, counted as the picture turns clockwise on the screen. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly angle: number;
}

function mirrored(v: number, size: number): number {
  if (v < 0) v = -v;
  if (v >= size) v = 2 * size - 2 - v;
  return v < 0 ? 0 : v >= size ? size - 1 : v;
}

/** Taps along one edge of a crop pixel, so that a big die is averaged and not sampled. */
function tapsOf(step: number): number {
  return Math.min(8, Math.max(1, Math.ceil(step - 0.2)));
}

/** A picture and its halves, quarters and so on, made when a big die first asks for them. */
export interface Pyramid {
  /** The picture halved `level` times (fewer when it would vanish). */
  at(level: number): Picture;
}

function halved(picture: Picture): Picture {
  const width = picture.width >> 1;
  const height = picture.height >> 1;
  const from = picture.data;
  const data = new Uint8ClampedArray(width * height * 4);
  const row = picture.width * 4;
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, i = 2 * y * row; x < width; x++, i += 8, o += 4) {
      for (let c = 0; c < 3; c++) {
        data[o + c] =
          (from[i + c]! + from[i + 4 + c]! + from[i + row + c]! + from[i + row + 4 + c]! + 2) >> 2;
      }
    }
  }
  return { data, width, height };
}

/** The pyramid of a picture; nothing is computed yet. */
export function pyramidOf(picture: Picture): Pyramid {
  const levels = [picture];
  return {
    at: (level) => {
      while (levels.length <= level) {
        const last = levels.at(-1)!;
        if (last.width < 4 || last.height < 4) break;
        levels.push(halved(last));
      }
      return levels[Math.min(level, levels.length - 1)]!;
    },
  };
}

/**
 * Writes one crop into `out` at `offset`: three planes (red, green, blue), mean 0 and deviation 1 over the crop, as in training.
 * Outside the picture its edge is mirrored.
 */
export function cutInto(out: Float32Array, offset: number, pyramid: Pyramid, cut: Cut): void {
  const fullStep = (CROP_SIDES * cut.side) / CROP_EDGE;
  const level = Math.max(0, Math.floor(Math.log2(fullStep / 1.2)));
  const picture = pyramid.at(level);
  const shrink = 2 ** -Math.round(Math.log2(pyramid.at(0).width / picture.width));
  const step = fullStep * shrink;
  const centreX = (cut.x + 0.5) * shrink - 0.5;
  const centreY = (cut.y + 0.5) * shrink - 0.5;
  const taps = tapsOf(step);
  const cos = Math.cos(cut.angle) * step;
  const sin = Math.sin(cut.angle) * step;
  const plane = CROP_EDGE * CROP_EDGE;
  let sum = 0;
  let squares = 0;
  const rgb = [0, 0, 0];
  for (let v = 0; v < CROP_EDGE; v++) {
    for (let u = 0; u < CROP_EDGE; u++) {
      rgb[0] = rgb[1] = rgb[2] = 0;
      for (let j = 0; j < taps; j++) {
        for (let i = 0; i < taps; i++) {
          const du = u + (i + 0.5) / taps - CROP_EDGE / 2;
          const dv = v + (j + 0.5) / taps - CROP_EDGE / 2;
          addBilinear(rgb, picture, centreX + cos * du + sin * dv, centreY - sin * du + cos * dv);
        }
      }
      const o = offset + v * CROP_EDGE + u;
      for (let c = 0; c < 3; c++) {
        const value = rgb[c]! / (taps * taps * 255);
        out[o + c * plane] = value;
        sum += value;
        squares += value * value;
      }
    }
  }
  const count = 3 * plane;
  const mean = sum / count;
  const deviation = Math.max(Math.sqrt(Math.max(0, squares / count - mean * mean)), 0.04);
  for (let i = offset; i < offset + count; i++) out[i] = (out[i]! - mean) / deviation;
}

function addBilinear(rgb: number[], picture: Picture, x: number, y: number): void {
  const mx = mirrored(x, picture.width);
  const my = mirrored(y, picture.height);
  const x0 = Math.floor(mx);
  const y0 = Math.floor(my);
  const fx = mx - x0;
  const fy = my - y0;
  const right = x0 + 1 < picture.width ? 4 : 0;
  const down = y0 + 1 < picture.height ? picture.width * 4 : 0;
  const i = (y0 * picture.width + x0) * 4;
  const { data } = picture;
  const a = (1 - fx) * (1 - fy);
  const b = fx * (1 - fy);
  const c = (1 - fx) * fy;
  const d = fx * fy;
  for (let k = 0; k < 3; k++) {
    rgb[k]! +=
      a * data[i + k]! + b * data[i + right + k]! + c * data[i + down + k]! + d * data[i + down + right + k]!;
  }
}
