// Reads crops: the value probabilities and what else the classifier tells of one die. Knows nothing of how many dice are due.
import { CROP_EDGE, type Cut, cutInto, type Pyramid } from './crop.ts';
import type { InferenceSession } from './inference.ts';
import { type Patch, patchOf } from './patch.ts';

/** Length of an embedding. */
export const EMBEDDING_LENGTH = 48;
const TELL_LENGTH = 13;
const VALUE_COUNT = 8;

/** What the classifier tells of one place. */
export interface Tell {
  /** Probabilities of the faces 1 to 6, given that it is a pipped die (they add up to 1). */
  readonly faces: readonly number[];
  /** Probability that this is the upper face of no die. */
  readonly none: number;
  /** Probability that it is a die whose upper face carries a symbol and no pips. */
  readonly symbol: number;
  /** Upper normal across the line of sight, to the right and down in the picture; its length is the sine of the slant. */
  readonly normal: { readonly x: number; readonly y: number };
  /** Turn of the upper face in the picture, degrees, 0 to under 90 (a square looks the same after a quarter). */
  readonly angle: number;
  /** Cosine of the angle between the upper face's normal and the line to the camera: 1 from straight above. */
  readonly facing: number;
  /** Blur (deviation of the smear) as a part of the side. */
  readonly blur: number;
  /** Direction in which the face looks like other faces; length 1. */
  readonly embedding: Float32Array;
  /** The upper face as a small grey picture. */
  readonly patch: Patch;
}

/** Temperature of the value probabilities; fitted on rendered pictures that were in no training part. */
export const VALUE_TEMPERATURE = 0.85;

function softmax(values: Float32Array, from: number, count: number, temperature: number): number[] {
  let top = -Infinity;
  for (let i = 0; i < count; i++) top = Math.max(top, values[from + i]!);
  const out: number[] = [];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    out.push(Math.exp((values[from + i]! - top) / temperature));
    sum += out[i]!;
  }
  return out.map((v) => v / sum);
}

/** A direction seen in a crop that was turned by `turn`, as the picture has it; never longer than 1. */
function turnedBack(x: number, y: number, turn: number): { x: number; y: number } {
  const length = Math.max(1, Math.hypot(x, y));
  const cos = Math.cos(turn) / length;
  const sin = Math.sin(turn) / length;
  return { x: cos * x + sin * y, y: cos * y - sin * x };
}

function facingOf(normal: { readonly x: number; readonly y: number }): number {
  return Math.sqrt(Math.max(0, 1 - normal.x * normal.x - normal.y * normal.y));
}

function tellOf(tell: Float32Array, embedding: Float32Array, row: number, turn: number, patch: Patch): Tell {
  const at = row * TELL_LENGTH;
  const all = softmax(tell, at, VALUE_COUNT, VALUE_TEMPERATURE);
  const faces = softmax(tell, at, 6, VALUE_TEMPERATURE);
  const quarter = Math.PI / 2;
  // The crop was turned by `turn` against the picture; take that off again.
  const inCrop = Math.atan2(tell[at + 10]!, tell[at + 9]!) / 4;
  const angle = (((inCrop - turn) % quarter) + quarter) % quarter;
  const normal = turnedBack(tell[at + 8]!, tell[at + 11]!, turn);
  return {
    faces,
    none: all[6]!,
    symbol: all[7]!,
    normal,
    angle: (angle * 180) / Math.PI,
    facing: facingOf(normal),
    blur: Math.exp(tell[at + 12]!),
    embedding: embedding.slice(row * EMBEDDING_LENGTH, (row + 1) * EMBEDDING_LENGTH),
    patch,
  };
}

/** Reads every cut of a picture in one run. */
export async function classify(
  classifier: InferenceSession,
  pyramid: Pyramid,
  cuts: readonly Cut[],
): Promise<Tell[]> {
  if (cuts.length === 0) return [];
  const length = 3 * CROP_EDGE * CROP_EDGE;
  const input = new Float32Array(cuts.length * length);
  for (const [i, cut] of cuts.entries()) cutInto(input, i * length, pyramid, cut);
  const output = await classifier.run(input, [cuts.length, 3, CROP_EDGE, CROP_EDGE]);
  const { tell, embedding } = output;
  if (tell === undefined || embedding === undefined) throw new Error('the classifier gave no answer');
  return cuts.map((cut, i) => tellOf(tell, embedding, i, cut.angle, patchOf(input, i * length)));
}

function meanOf(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  let total = 0;
  for (const [i, v] of values.entries()) {
    sum += v * weights[i]!;
    total += weights[i]!;
  }
  return sum / total;
}

/**
 * One tell out of several of the same place (other turns and scales of the crop). Crops that look like no die count less for everything
 * but the question whether it is one.
 */
export function meanTell(tells: readonly Tell[]): Tell {
  const first = tells[0];
  if (first === undefined) throw new RangeError('no tells to average');
  if (tells.length === 1) return first;
  const weights = tells.map((t) => 0.05 + 1 - t.none);
  const even = tells.map(() => 1);
  const embedding = new Float32Array(EMBEDDING_LENGTH);
  for (const t of tells) for (let i = 0; i < EMBEDDING_LENGTH; i++) embedding[i]! += t.embedding[i]!;
  const norm = Math.hypot(...embedding) || 1;
  const mean = (pick: (tell: Tell) => number): number => meanOf(tells.map(pick), weights);
  const normal = { x: mean((t) => t.normal.x), y: mean((t) => t.normal.y) };
  const quarters = Math.atan2(
    mean((t) => Math.sin((t.angle * Math.PI) / 45)),
    mean((t) => Math.cos((t.angle * Math.PI) / 45)),
  );
  return {
    faces: first.faces.map((_, i) => mean((t) => t.faces[i]!)),
    none: meanOf(
      tells.map((t) => t.none),
      even,
    ),
    symbol: mean((t) => t.symbol),
    normal,
    angle: ((((quarters * 45) / Math.PI) % 90) + 90) % 90,
    facing: facingOf(normal),
    blur: mean((t) => t.blur),
    embedding: embedding.map((v) => v / norm),
    patch: first.patch,
  };
}

/** The cuts that are added when a first look leaves a doubt: eighth and quarter turns, nearer and wider. */
export function moreCuts(cut: Cut): Cut[] {
  return [
    { ...cut, angle: cut.angle + Math.PI / 4, side: cut.side * 1.17 },
    { ...cut, angle: cut.angle + Math.PI / 2, side: cut.side * 0.88 },
    { ...cut, angle: cut.angle + (5 * Math.PI) / 4 },
    { ...cut, angle: cut.angle + Math.PI, side: cut.side * 1.08 },
  ];
}
