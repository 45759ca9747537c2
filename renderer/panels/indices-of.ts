// Owns which dice on the table a set of faces means. Pure.
import type { Face } from '../../contract/engine-types.ts';

/** The lowest indices in `dice` that hold the multiset `faces`; null where it is not there. */
export function indicesOfFaces(dice: readonly Face[], faces: readonly Face[]): number[] | null {
  const used = new Set<number>();
  for (const face of faces) {
    const index = dice.findIndex((die, place) => die === face && !used.has(place));
    if (index < 0) return null;
    used.add(index);
  }
  return [...used].sort((a, b) => a - b);
}
