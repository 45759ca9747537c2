// Finds the centres of upper faces in a picture, at one scale or two. Knows no values; classify.ts reads them.
import type { InferenceSession } from './inference.ts';
import { halvePlanes, type Picture, type Planes, scaleToPlanes } from './picture.ts';

/** A place that may be the upper face of a die. Pixels of the picture. */
export interface Peak {
  readonly x: number;
  readonly y: number;
  /** Length of a side of the die. */
  readonly side: number;
  /** 0 to 1, not calibrated. */
  readonly score: number;
}

/** Widths (of the longer edge, pixels) at which the detector looks. */
export const LARGE_EDGE = 640;
const FLOOR_SCORE = 0.04;
const MOST_PEAKS = 64;
/** Smaller than this (view pixels) nothing was trained: what seems so small is a pip or grain. */
const SMALLEST_IN_VIEW = 12;

/** The two views of one picture that the detector gets, and their scale (view pixels per picture pixel). */
export interface Views {
  readonly large: Planes;
  readonly small: Planes;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Scales the picture for the detector: the longer edge 640 (less when that would more than double it), and half of it. */
export function viewsOf(picture: Picture): Views {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(LARGE_EDGE / longer, 2);
  const width = Math.max(2, Math.round(picture.width * scale));
  const height = Math.max(2, Math.round(picture.height * scale));
  const large = scaleToPlanes(picture, width, height);
  return { large, small: halvePlanes(large), scaleX: width / picture.width, scaleY: height / picture.height };
}

/** The longer edge of the close view, and how much closer than the large view it must be to be worth its time. */
const CLOSE_EDGE = 1280;
const CLOSER_THAN_LARGE = 1.4;
/** In the close view only faces up to this side (pixels) count: bigger ones are seen better in the others. */
const BIGGEST_IN_CLOSE_VIEW = 64;

/** One view of a picture and its scale (view pixels per picture pixel). */
export interface CloseView {
  readonly planes: Planes;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** A third view for dice that are too far for the large one; null where the picture holds no more than that. */
export function closeViewOf(picture: Picture): CloseView | null {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(CLOSE_EDGE / longer, 1);
  if (scale * longer < CLOSER_THAN_LARGE * LARGE_EDGE) return null;
  const width = Math.round(picture.width * scale);
  const height = Math.max(2, Math.round(picture.height * scale));
  return {
    planes: scaleToPlanes(picture, width, height),
    scaleX: width / picture.width,
    scaleY: height / picture.height,
  };
}

/**
 * Adds what the close view shows: small faces count as seen at two scales or at one, with the place and size of the close view, which
 * tells them better; big ones stay as they were.
 */
export function withClosePeaks(known: readonly Peak[], close: readonly Peak[], scale: number): Peak[] {
  const isSmall = (p: Peak): boolean => p.side * scale <= BIGGEST_IN_CLOSE_VIEW;
  const [near, far] = [close.filter(isSmall), known.filter(isSmall)];
  const small = mergePeaks(near, far).map((merged) => {
    const seen = near.find((p) => Math.hypot(p.x - merged.x, p.y - merged.y) < 0.4 * p.side);
    return seen === undefined ? merged : { ...seen, score: merged.score };
  });
  return withoutDoubles([...small, ...known.filter((p) => !isSmall(p))]);
}

/** Mean 0 and deviation 1 over the whole view, padded with zeros to multiples of 32. */
function inputOf(view: Planes): { data: Float32Array; width: number; height: number } {
  const { data } = view;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < data.length; i++) {
    sum += data[i]!;
    squares += data[i]! * data[i]!;
  }
  const mean = sum / data.length;
  const deviation = Math.max(Math.sqrt(Math.max(0, squares / data.length - mean * mean)), 0.04 * 255);
  const width = Math.ceil(view.width / 32) * 32;
  const height = Math.ceil(view.height / 32) * 32;
  const out = new Float32Array(3 * width * height);
  for (let c = 0; c < 3; c++) {
    for (let y = 0; y < view.height; y++) {
      let i = (c * view.height + y) * view.width;
      let o = (c * height + y) * width;
      for (let x = 0; x < view.width; x++) out[o++] = (data[i++]! - mean) / deviation;
    }
  }
  return { data: out, width, height };
}

function sigmoid(v: number): number {
  return 1 / (1 + Math.exp(-v));
}

/** Local maxima of a heat map, best first, in cells. */
function maximaOf(
  heat: Float32Array,
  width: number,
  height: number,
): { x: number; y: number; cell: number; score: number }[] {
  const floor = Math.log(FLOOR_SCORE / (1 - FLOOR_SCORE));
  const found: { x: number; y: number; cell: number; score: number }[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const v = heat[cell]!;
      if (v < floor || !isHighest(heat, width, height, x, y)) continue;
      let sum = 0;
      let sx = 0;
      let sy = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const p = sigmoid(heat[ny * width + nx]!);
          sum += p;
          sx += p * dx;
          sy += p * dy;
        }
      }
      found.push({ x: x + sx / sum, y: y + sy / sum, cell, score: sigmoid(v) });
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, MOST_PEAKS);
}

function isHighest(heat: Float32Array, width: number, height: number, x: number, y: number): boolean {
  const v = heat[y * width + x]!;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const nx = x + dx;
      const ny = y + dy;
      if ((dx === 0 && dy === 0) || nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const other = heat[ny * width + nx]!;
      // Of two equal neighbours the first in reading order counts.
      if (other > v || (other === v && (dy < 0 || (dy === 0 && dx < 0)))) return false;
    }
  }
  return true;
}

/** Runs the detector over one view and gives its peaks in pixels of the picture, best first. */
export async function peaksOf(
  detector: InferenceSession,
  view: Planes,
  scaleX: number,
  scaleY: number,
): Promise<Peak[]> {
  const input = inputOf(view);
  const output = (await detector.run(input.data, [1, 3, input.height, input.width])).heat;
  if (output === undefined) throw new Error('the detector gave no heat map');
  const width = input.width / 4;
  const height = input.height / 4;
  const scale = Math.sqrt(scaleX * scaleY);
  const peaks = maximaOf(output, width, height)
    .map((m) => ({
      x: (m.x * 4 + 2) / scaleX - 0.5,
      y: (m.y * 4 + 2) / scaleY - 0.5,
      side: Math.exp(output[width * height + m.cell]!) / scale,
      score: m.score,
    }))
    .filter(
      (p) => p.x < view.width / scaleX && p.y < view.height / scaleY && p.side * scale >= SMALLEST_IN_VIEW,
    );
  return withoutDoubles(peaks);
}

/** Drops a weaker peak that sits on the same face as a stronger one (nearer than 0.42 of their mean side). */
export function withoutDoubles(peaks: readonly Peak[]): Peak[] {
  const kept: Peak[] = [];
  for (const p of [...peaks].sort((a, b) => b.score - a.score)) {
    if (kept.every((k) => Math.hypot(k.x - p.x, k.y - p.y) > 0.21 * (k.side + p.side))) kept.push(p);
  }
  return kept;
}

/**
 * Peaks of two scales as one list. A face seen at both keeps its better score and the mean place; one seen at a single scale is
 * worth less, because a wrong peak seldom shows at both.
 */
export function mergePeaks(first: readonly Peak[], second: readonly Peak[], aloneFactor = 0.8): Peak[] {
  const left = [...second];
  const out: Peak[] = [];
  for (const a of first) {
    const i = left.findIndex((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.4 * Math.min(a.side, b.side));
    if (i < 0) {
      out.push({ ...a, score: a.score * aloneFactor });
      continue;
    }
    const b = left.splice(i, 1)[0]!;
    const share = a.score / (a.score + b.score);
    out.push({
      x: a.x * share + b.x * (1 - share),
      y: a.y * share + b.y * (1 - share),
      side: Math.exp(Math.log(a.side) * share + Math.log(b.side) * (1 - share)),
      score: Math.max(a.score, b.score),
    });
  }
  for (const b of left) out.push({ ...b, score: b.score * aloneFactor });
  return withoutDoubles(out);
}
