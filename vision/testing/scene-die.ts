// Casts rays at one rounded die and shades it. Only for tests and demonstrations.
import { KANA, PIPS, strokeDistance } from './symbols.ts';

/** Red, green, blue, 0 to 1. */
export type Rgb = readonly [number, number, number];
export type Vec = readonly [number, number, number];

/** One die of a test scene. */
export interface SceneDie {
  /** Where its upper face's centre stands, pixels of the picture. */
  readonly x: number;
  readonly y: number;
  /** Length of a side, pixels. */
  readonly side: number;
  /** Turn on the table, degrees. */
  readonly yaw?: number;
  /** Lean, degrees; 0 when it lies flat. */
  readonly lean?: number;
  /** Upper face: 1 to 6 pips, or a kana of the spoken game. */
  readonly face: number | string;
  readonly body?: Rgb;
  readonly ink?: Rgb;
  /** Radius of the edges in sides. */
  readonly round?: number;
  /** How far up it lies, in sides (1 for a die on another). */
  readonly lift?: number;
}

/** What a ray met. */
export interface Hit {
  readonly colour: Rgb;
  readonly cover: number;
}

const AROUND: Readonly<Record<number, readonly number[]>> = {
  1: [2, 3],
  2: [1, 3],
  3: [1, 2],
  4: [1, 2],
  5: [1, 3],
  6: [2, 3],
};
const KANA_LIST = Object.keys(KANA);

/** Faces on +x, +y, +z, -x, -y, -z for an upper face. */
export function facesOf(face: number | string): readonly (number | string)[] {
  if (typeof face === 'string') {
    const at = Math.max(0, KANA_LIST.indexOf(face));
    const other = (k: number): string => KANA_LIST[(at + k) % KANA_LIST.length]!;
    return [other(1), other(2), face, other(3), other(4), other(5)];
  }
  const [a, b] = AROUND[face] ?? [2, 3];
  return [a!, b!, face, 7 - a!, 7 - b!, 7 - face];
}

function inkCover(face: number | string, u: number, v: number, soft: number): number {
  if (typeof face === 'string') {
    const strokes = KANA[face];
    return strokes === undefined
      ? 0
      : Math.min(1, Math.max(0, (0.05 - strokeDistance(strokes, u, v)) / soft + 0.5));
  }
  const radius = face === 1 ? 0.13 : 0.095;
  let nearest = 9;
  for (const [x, y] of PIPS[face] ?? []) nearest = Math.min(nearest, Math.hypot(u - x, v - y));
  return Math.min(1, Math.max(0, (radius - nearest) / soft + 0.5));
}

/** Distance from a point (die's own axes, side 1) to the rounded cube. */
function distanceTo(p: Vec, round: number): number {
  const core = 0.5 - round;
  const q = [Math.abs(p[0]) - core, Math.abs(p[1]) - core, Math.abs(p[2]) - core] as const;
  const out = Math.hypot(Math.max(q[0], 0), Math.max(q[1], 0), Math.max(q[2], 0));
  return out + Math.min(Math.max(q[0], q[1], q[2]), 0) - round;
}

function normalAt(p: Vec, round: number): Vec {
  const core = 0.5 - round;
  const n = p.map((v) => Math.sign(v) * Math.max(Math.abs(v) - core, 0)) as [number, number, number];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Casts a ray (origin and unit direction in the die's own axes, side 1). `lamp` points to the light, in the same axes; `up` is up. */
export function castRay(
  die: SceneDie,
  origin: Vec,
  direction: Vec,
  lamp: Vec,
  up: Vec,
  soft: number,
): Hit | null {
  const round = die.round ?? 0.09;
  const nearest = -dot(origin, direction);
  // A ray that misses the ball around the cube misses the cube.
  if (dot(origin, origin) - nearest * nearest > 0.76) return null;
  let t = Math.max(0, nearest - 1);
  let distance = 9;
  let p: Vec = origin;
  for (let i = 0; i < 28 && distance > 0.002; i++) {
    p = [origin[0] + direction[0] * t, origin[1] + direction[1] * t, origin[2] + direction[2] * t];
    distance = distanceTo(p, round);
    t += distance;
  }
  if (distance > 0.01) return null;
  const n = normalAt(p, round);
  const size = p.map(Math.abs);
  const axis = size[0]! > size[1]! ? (size[0]! > size[2]! ? 0 : 2) : size[1]! > size[2]! ? 1 : 2;
  const face = facesOf(die.face)[axis + (p[axis]! < 0 ? 3 : 0)]!;
  const ink = inkCover(face, p[(axis + 1) % 3]!, p[(axis + 2) % 3]!, soft);
  const light = 0.5 + 0.12 * dot(n, up) + 0.45 * Math.max(0, dot(n, lamp));
  const half: Vec = [lamp[0] - direction[0], lamp[1] - direction[1], lamp[2] - direction[2]];
  const shine = 0.25 * Math.max(0, dot(n, half) / (Math.hypot(...half) || 1)) ** 60;
  const body = die.body ?? [0.93, 0.92, 0.88];
  const paint = die.ink ?? [0.05, 0.05, 0.06];
  const mix = (k: 0 | 1 | 2): number => (body[k] * (1 - ink) + paint[k] * ink) * light + shine;
  return { colour: [mix(0), mix(1), mix(2)], cover: 1 };
}
