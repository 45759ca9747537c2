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

/**
 * Writes one crop into `out` at `offset`: three planes (red, green, blue), mean 0 and deviation 1 over the crop, as in training.
 * Outside the picture its edge is mirrored.
 */
export function cutInto(out: Float32Array, offset: number, picture: Picture, cut: Cut): void {
  const step = (CROP_SIDES * cut.side) / CROP_EDGE;
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
          addBilinear(rgb, picture, cut.x + cos * du + sin * dv, cut.y - sin * du + cos * dv);
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
