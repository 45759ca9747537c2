// Faces and multisets of faces. Knows nothing of games, throws or players.

/** The faces of an ordinary die. */
export const PIPS = [1, 2, 3, 4, 5, 6] as const;
/** One face of an ordinary die. */
export type Pip = (typeof PIPS)[number];

/** The faces of an NKODICE die, in the order in which triplets are applied (rules.md section 1). */
export const KANA = ['u', 'ma', 'chi', 'n', 'ko', 'o'] as const;
/** One face of an NKODICE die. */
export type Kana = (typeof KANA)[number];

/** Any face that a game can know. */
export type Face = Pip | Kana;

/** Which faces a game's dice carry. */
export const FACE_SETS = ['pips', 'kana'] as const;
/** The name of a face set. */
export type FaceSet = (typeof FACE_SETS)[number];

/** The faces of a face set, in their order. */
export function facesOf(set: FaceSet): readonly Face[] {
  return set === 'pips' ? PIPS : KANA;
}

/** Whether `value` is a face of `set`. */
export function isFaceOf(set: FaceSet, value: unknown): value is Face {
  return (facesOf(set) as readonly unknown[]).includes(value);
}

/** How many dice show each pip: `counts[0]` counts the ones, `counts[5]` the sixes. */
export type PipCounts = readonly [number, number, number, number, number, number];

/** Counts the pips of `dice`; order never matters. */
export function countPips(dice: readonly Face[]): PipCounts {
  const counts: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const face of dice) if (typeof face === 'number') counts[face - 1]! += 1;
  return counts;
}

/** The sum of all pips of `dice`. */
export function sumPips(dice: readonly Face[]): number {
  let sum = 0;
  for (const face of dice) if (typeof face === 'number') sum += face;
  return sum;
}

/**
 * The indices in `dice` that hold the multiset `faces`, lowest index first for each face,
 * or null where `faces` is not contained in `dice`.
 */
export function findFaces(dice: readonly Face[], faces: readonly Face[]): number[] | null {
  const used = new Set<number>();
  for (const face of faces) {
    const index = dice.findIndex((die, i) => die === face && !used.has(i));
    if (index < 0) return null;
    used.add(index);
  }
  return [...used].sort((a, b) => a - b);
}

/** All distinct sub-multisets of `dice` (the empty one and the whole included), each in the order of `dice`. */
export function subMultisets(dice: readonly Face[]): Face[][] {
  const seen = new Map<string, Face[]>();
  for (let mask = 0; mask < 1 << dice.length; mask++) {
    const subset = dice.filter((_, i) => (mask >> i) & 1);
    const key = [...subset].sort().join(' ');
    if (!seen.has(key)) seen.set(key, subset);
  }
  return [...seen.values()];
}
