// Faces that were taught by showing them: kana, any symbol, and corrected pips of one setup. Nearest sample with a margin; unknown is allowed.
import { type Patch, patchFromText, patchSimilarity, patchToText, turnPatch } from './patch.ts';

/** How a face looks to the classifier (direction, length 48) and to the eye (grey patch). */
export interface FaceLook {
  readonly embedding: readonly number[];
  readonly patch: Patch;
}

/** One shown face: what it is, and how it looked. `label` null means "this is no die" (a wrong find that was taken out). */
export interface FaceSample {
  readonly label: string | null;
  readonly embedding: readonly number[];
  /** See patchToText. */
  readonly patch: string;
}

/** All samples of one set of dice in one setup. Plain JSON, about 3 kB a sample. */
export interface TaughtFaces {
  readonly version: 1;
  readonly samples: readonly FaceSample[];
}

/** How a face compares with what was taught. */
export interface FaceMatch {
  /** The taught face, or null when none is near enough or two are as near. */
  readonly label: string | null;
  /** Likeness (0 to 1) to the best label's samples. */
  readonly similarity: number;
  /** How much more alike it is than the next label. */
  readonly margin: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** The labels in order of likelihood, best first. */
  readonly ranked: readonly { readonly label: string; readonly similarity: number }[];
}

/** Nothing taught yet. */
export const NO_FACES: TaughtFaces = { version: 1, samples: [] };
/** Samples kept for one label; the oldest go first. */
export const MOST_SAMPLES_PER_LABEL = 12;
const NEAR_ENOUGH = 0.78;
const CLEAR_MARGIN = 0.12;

/** Adds a sample; the oldest of its label goes when there are more than 12. */
export function teachFace(taught: TaughtFaces, label: string | null, look: FaceLook): TaughtFaces {
  const same = taught.samples.filter((s) => s.label === label);
  const dropped = same.length >= MOST_SAMPLES_PER_LABEL ? same[0] : undefined;
  const embedding = look.embedding.map((v) => Math.round(v * 1e4) / 1e4);
  const sample: FaceSample = { label, embedding, patch: patchToText(look.patch) };
  return { version: 1, samples: [...taught.samples.filter((s) => s !== dropped), sample] };
}

/** How often each label was shown, in the order in which they came. */
export function taughtCounts(taught: TaughtFaces): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const s of taught.samples) if (s.label !== null) counts.set(s.label, (counts.get(s.label) ?? 0) + 1);
  return counts;
}

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return dot / (Math.sqrt(aa * bb) || 1);
}

/** Nearness of a label: the mean of its two nearest samples, so that one bad sample does not decide. */
function nearness(similarities: readonly number[]): number {
  const sorted = [...similarities].sort((a, b) => b - a);
  return sorted.length < 2 ? sorted[0]! : (sorted[0]! + sorted[1]!) / 2;
}

interface Ranked {
  readonly label: string;
  readonly similarity: number;
}

function rank(taught: TaughtFaces, similarityOf: (sample: FaceSample) => number): Ranked[] {
  const byLabel = new Map<string, number[]>();
  for (const s of taught.samples) {
    if (s.label === null) continue;
    byLabel.set(s.label, [...(byLabel.get(s.label) ?? []), similarityOf(s)]);
  }
  return [...byLabel]
    .map(([label, list]) => ({ label, similarity: nearness(list) }))
    .sort((a, b) => b.similarity - a.similarity);
}

const patches = new WeakMap<FaceSample, Patch | null>();

function patchOfSample(sample: FaceSample): Patch | null {
  let patch = patches.get(sample);
  if (patch === undefined) {
    patch = patchFromText(sample.patch);
    patches.set(sample, patch);
  }
  return patch;
}

/** Compares a face with everything taught, by its patch at the best turn. A sample whose patch is broken counts as unlike. */
export function matchFace(taught: TaughtFaces, look: Pick<FaceLook, 'patch'>): FaceMatch {
  const face = turnPatch(look.patch);
  const ranked = rank(taught, (s) => {
    const patch = patchOfSample(s);
    return patch === null ? 0 : patchSimilarity(face, patch);
  });
  const best = ranked[0];
  if (best === undefined) return { label: null, similarity: 0, margin: 0, confidence: 0, ranked: [] };
  const margin = best.similarity - (ranked[1]?.similarity ?? 0);
  const isKnown = best.similarity >= NEAR_ENOUGH && margin >= CLEAR_MARGIN;
  const near = 1 / (1 + Math.exp(-(best.similarity - NEAR_ENOUGH + 0.06) * 50));
  const clear = 1 / (1 + Math.exp(-(margin - CLEAR_MARGIN + 0.05) * 60));
  return {
    label: isKnown ? best.label : null,
    similarity: best.similarity,
    margin,
    confidence: near * clear,
    ranked,
  };
}

/** Cosine similarity to the nearest thing that was taken out as "no die" in this setup; -1 when there was none. */
export function noDieSimilarity(taught: TaughtFaces, embedding: ArrayLike<number>): number {
  let most = -1;
  for (const s of taught.samples) if (s.label === null) most = Math.max(most, cosine(s.embedding, embedding));
  return most;
}

const SAME_SETUP = 0.9;
const CLEAR_OF_OTHERS = 0.03;

/**
 * Face probabilities (1 to 6) moved towards what corrections in this setup taught. Only a very near sample (cosine 0.9) that is clearly
 * nearer than any other face's counts; without one the probabilities stay as they are.
 */
export function withCorrections(
  faces: readonly number[],
  taught: TaughtFaces,
  embedding: ArrayLike<number>,
): readonly number[] {
  const ranked = rank(taught, (s) => cosine(s.embedding, embedding));
  const best = ranked[0];
  const face = best === undefined ? Number.NaN : Number(best.label);
  if (best === undefined || !(face >= 1 && face <= 6) || best.similarity < SAME_SETUP) return faces;
  if (best.similarity - (ranked[1]?.similarity ?? -1) < CLEAR_OF_OTHERS) return faces;
  const weight = Math.min(0.9, 0.5 + (best.similarity - SAME_SETUP) * 4);
  return faces.map((p, i) => p * (1 - weight) + (i === face - 1 ? weight : 0));
}
