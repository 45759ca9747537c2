// Small grey patches of upper faces, and how alike two of them are at the best turn, scale and shift. Serves faces that no network was trained on.
import { CROP_EDGE, CROP_SIDES } from './crop.ts';

/** Edge of a patch in cells; it covers as much as a crop does (1.55 sides). */
export const PATCH_EDGE = 32;
const CENTRE = PATCH_EDGE / 2 - 0.5;
/** Only what lies this near to the centre is compared (0.52 of a side), so that neither edges nor the table count. */
const REACH = (0.52 * PATCH_EDGE) / CROP_SIDES;

/** Grey levels 0 to 255 of a face, row by row (1024 of them). */
export type Patch = Uint8Array;

/** The patch of a crop that was cut at `offset` (three planes, mean 0, deviation 1). */
export function patchOf(crop: Float32Array, offset = 0): Patch {
  const plane = CROP_EDGE * CROP_EDGE;
  const out = new Uint8Array(PATCH_EDGE * PATCH_EDGE);
  for (let y = 0; y < PATCH_EDGE; y++) {
    for (let x = 0; x < PATCH_EDGE; x++) {
      const i = offset + 2 * y * CROP_EDGE + 2 * x;
      let sum = 0;
      for (let c = 0; c < 3; c++) {
        const weight = c === 1 ? 0.5 : 0.25;
        for (const j of [i, i + 1, i + CROP_EDGE, i + CROP_EDGE + 1])
          sum += (weight / 4) * crop[j + c * plane]!;
      }
      out[y * PATCH_EDGE + x] = Math.min(255, Math.max(0, Math.round(128 + 40 * sum)));
    }
  }
  return out;
}

/** A patch as text (two hexadecimal digits a cell), for JSON. */
export function patchToText(patch: Patch): string {
  return Array.from(patch, (v) => v.toString(16).padStart(2, '0')).join('');
}

/** The patch of a text, or null when it is none. */
export function patchFromText(text: string): Patch | null {
  if (!/^[0-9a-f]*$/.test(text) || text.length !== PATCH_EDGE * PATCH_EDGE * 2) return null;
  return Uint8Array.from({ length: PATCH_EDGE * PATCH_EDGE }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
}

interface Points {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

const POINTS: Points = (() => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = -REACH; y <= REACH; y += 1) {
    for (let x = -REACH; x <= REACH; x += 1) {
      if (Math.hypot(x, y) > REACH) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  return { x: Float32Array.from(xs), y: Float32Array.from(ys) };
})();

interface Pose {
  readonly turn: number;
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** Cells of a patch under a pose, mean 0 and length 1. */
function sampled(patch: Patch, pose: Pose, out: Float32Array): void {
  const cos = Math.cos(pose.turn) * pose.scale;
  const sin = Math.sin(pose.turn) * pose.scale;
  let sum = 0;
  for (let i = 0; i < out.length; i++) {
    const x = Math.min(
      PATCH_EDGE - 1.001,
      Math.max(0, CENTRE + pose.dx + cos * POINTS.x[i]! - sin * POINTS.y[i]!),
    );
    const y = Math.min(
      PATCH_EDGE - 1.001,
      Math.max(0, CENTRE + pose.dy + sin * POINTS.x[i]! + cos * POINTS.y[i]!),
    );
    const x0 = x | 0;
    const y0 = y | 0;
    const fx = x - x0;
    const at = y0 * PATCH_EDGE + x0;
    const upper = patch[at]! * (1 - fx) + patch[at + 1]! * fx;
    const lower = patch[at + PATCH_EDGE]! * (1 - fx) + patch[at + PATCH_EDGE + 1]! * fx;
    out[i] = upper + (lower - upper) * (y - y0);
    sum += out[i]!;
  }
  const mean = sum / out.length;
  let squares = 0;
  for (let i = 0; i < out.length; i++) {
    out[i]! -= mean;
    squares += out[i]! * out[i]!;
  }
  // A face without contrast is like nothing.
  const length = Math.max(Math.sqrt(squares), 4 * Math.sqrt(out.length));
  for (let i = 0; i < out.length; i++) out[i]! /= length;
}

function correlation(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const COARSE_TURNS = 30;
/** The finder errs in the size of a die by this much now and then. */
const COARSE_SCALES = [0.84, 1, 1.18, 1.38];
/** And in its place, in cells. */
const COARSE_SHIFTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [2.6, 0],
  [-2.6, 0],
  [0, 2.6],
  [0, -2.6],
];

interface CoarsePose {
  readonly pose: Pose;
  readonly cells: Float32Array;
}

/** One face prepared for comparing: all its coarse turns, scales and shifts. */
export interface TurnedPatch {
  readonly patch: Patch;
  readonly poses: readonly CoarsePose[];
}

/** Prepares a face that will be compared with many samples. */
export function turnPatch(patch: Patch): TurnedPatch {
  const poses: CoarsePose[] = [];
  for (const scale of COARSE_SCALES) {
    for (const [dx, dy] of COARSE_SHIFTS) {
      for (let k = 0; k < COARSE_TURNS; k++) {
        const pose: Pose = { turn: (2 * Math.PI * k) / COARSE_TURNS, scale, dx, dy };
        const cells = new Float32Array(POINTS.x.length);
        sampled(patch, pose, cells);
        poses.push({ pose, cells });
      }
    }
  }
  return { patch, poses };
}

const STEPS: readonly Pose[] = [
  { turn: 0.1, scale: 0, dx: 0, dy: 0 },
  { turn: 0, scale: 0.05, dx: 0, dy: 0 },
  { turn: 0, scale: 0, dx: 0.8, dy: 0 },
  { turn: 0, scale: 0, dx: 0, dy: 0.8 },
];

/** Walks from a coarse turn to the best pose nearby. */
function refined(face: Patch, sample: Float32Array, from: Pose, start: number): number {
  let pose = from;
  let best = start;
  const out = new Float32Array(POINTS.x.length);
  for (const size of [2, 1, 1, 0.5, 0.5]) {
    for (const step of STEPS) {
      for (const sign of [size, -size]) {
        const next: Pose = {
          turn: pose.turn + sign * step.turn,
          scale: pose.scale + sign * step.scale,
          dx: pose.dx + sign * step.dx,
          dy: pose.dy + sign * step.dy,
        };
        if (next.scale < 0.75 || next.scale > 1.5 || Math.hypot(next.dx, next.dy) > 4.5) continue;
        sampled(face, next, out);
        const now = correlation(out, sample);
        if (now > best) {
          best = now;
          pose = next;
        }
      }
    }
  }
  return best;
}

/** How alike a face and a sample are at the best turn, scale and shift: 1 is the same, 0 unlike. */
export function patchSimilarity(face: TurnedPatch, sample: Patch): number {
  const target = new Float32Array(POINTS.x.length);
  sampled(sample, { turn: 0, scale: 1, dx: 0, dy: 0 }, target);
  const coarse = face.poses
    .map(({ pose, cells }) => ({ pose, value: correlation(cells, target) }))
    .sort((a, b) => b.value - a.value);
  let best = 0;
  for (const { pose, value } of coarse.slice(0, 3))
    best = Math.max(best, refined(face.patch, target, pose, value));
  return best;
}
