// Faces that were taught by showing them: kana, any symbol, and corrected pips of one setup. Nearest sample with a margin; unknown is allowed.

/** One shown face: what it is, and how the classifier saw it. `label` null means "this is no die" (a wrong find that was taken out). */
export interface FaceSample {
  readonly label: string | null;
  /** Length 48, unit length (see classify.ts). */
  readonly embedding: readonly number[];
}

/** All samples of one set of dice in one setup. Plain JSON. */
export interface TaughtFaces {
  readonly version: 1;
  readonly samples: readonly FaceSample[];
}

/** How a face compares with what was taught. */
export interface FaceMatch {
  /** The taught face, or null when none is near enough or two are as near. */
  readonly label: string | null;
  /** Cosine similarity (-1 to 1) to the nearest sample of the best label. */
  readonly similarity: number;
  /** How much nearer it is than the next label's nearest sample. */
  readonly margin: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** The labels in order of likelihood, best first, with their similarity. */
  readonly ranked: readonly { readonly label: string; readonly similarity: number }[];
}

/** Nothing taught yet. */
export const NO_FACES: TaughtFaces = { version: 1, samples: [] };
/** Samples kept for one label; the oldest go first. */
export const MOST_SAMPLES_PER_LABEL = 24;
const NEAR_ENOUGH = 0.72;
const CLEAR_MARGIN = 0.06;

/** Adds a sample; the oldest of its label goes when there are more than 24. */
export function teachFace(
  taught: TaughtFaces,
  label: string | null,
  embedding: ArrayLike<number>,
): TaughtFaces {
  const same = taught.samples.filter((s) => s.label === label);
  const dropped = same.length >= MOST_SAMPLES_PER_LABEL ? same[0] : undefined;
  const rounded = Array.from(embedding, (v) => Math.round(v * 1e5) / 1e5);
  return {
    version: 1,
    samples: [...taught.samples.filter((s) => s !== dropped), { label, embedding: rounded }],
  };
}

/** How often each label was shown, in the order in which they came. */
export function taughtCounts(taught: TaughtFaces): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const s of taught.samples) if (s.label !== null) counts.set(s.label, (counts.get(s.label) ?? 0) + 1);
  return counts;
}

function similarityOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
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
function nearness(similarities: number[]): number {
  similarities.sort((a, b) => b - a);
  return similarities.length < 2 ? similarities[0]! : (similarities[0]! + similarities[1]!) / 2;
}

/** Compares a face with everything taught. */
export function matchFace(taught: TaughtFaces, embedding: ArrayLike<number>): FaceMatch {
  const byLabel = new Map<string, number[]>();
  for (const s of taught.samples) {
    if (s.label === null) continue;
    const list = byLabel.get(s.label) ?? [];
    list.push(similarityOf(s.embedding, embedding));
    byLabel.set(s.label, list);
  }
  const ranked = [...byLabel]
    .map(([label, list]) => ({ label, similarity: nearness(list) }))
    .sort((a, b) => b.similarity - a.similarity);
  const best = ranked[0];
  if (best === undefined) return { label: null, similarity: -1, margin: 0, confidence: 0, ranked: [] };
  const margin = best.similarity - (ranked[1]?.similarity ?? -1);
  const isKnown = best.similarity >= NEAR_ENOUGH && margin >= CLEAR_MARGIN;
  const near = 1 / (1 + Math.exp(-(best.similarity - NEAR_ENOUGH + 0.03) * 40));
  const clear = 1 / (1 + Math.exp(-(margin - CLEAR_MARGIN + 0.02) * 50));
  return {
    label: isKnown ? best.label : null,
    similarity: best.similarity,
    margin,
    confidence: near * clear,
    ranked,
  };
}

/** Similarity to the nearest thing that was taken out as "no die" in this setup; -1 when there was none. */
export function noDieSimilarity(taught: TaughtFaces, embedding: ArrayLike<number>): number {
  let most = -1;
  for (const s of taught.samples)
    if (s.label === null) most = Math.max(most, similarityOf(s.embedding, embedding));
  return most;
}

const SAME_SETUP = 0.9;

/**
 * Face probabilities (1 to 6) moved towards what corrections in this setup taught. Only a very near sample (0.9) that is clearly nearer
 * than any other face's counts; without one the probabilities stay as they are.
 */
export function withCorrections(
  faces: readonly number[],
  taught: TaughtFaces,
  embedding: ArrayLike<number>,
): readonly number[] {
  const match = matchFace(taught, embedding);
  const face = match.ranked[0] === undefined ? Number.NaN : Number(match.ranked[0].label);
  if (!(face >= 1 && face <= 6) || match.similarity < SAME_SETUP || match.margin < CLEAR_MARGIN / 2)
    return faces;
  const weight = Math.min(0.9, 0.5 + (match.similarity - SAME_SETUP) * 4);
  return faces.map((p, i) => p * (1 - weight) + (i === face - 1 ? weight : 0));
}
