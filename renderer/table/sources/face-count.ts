// Owns the counts of a bowl test: what was read so far, per face. Pure.
import {
  type Face,
  type FaceSet,
  facesOf,
  type HeldReading,
  type HistoryLine,
} from '../../../contract/engine-types.ts';
import type { LatestReading } from '../../../contract/replies.ts';

export interface FaceCount {
  readonly throws: number;
  readonly byFace: ReadonlyMap<Face, number>;
}

export const NO_COUNT: FaceCount = { throws: 0, byFace: new Map() };

export function countThrow(count: FaceCount, faces: readonly (Face | null)[]): FaceCount {
  const byFace = new Map(count.byFace);
  for (const face of faces) if (face !== null) byFace.set(face, (byFace.get(face) ?? 0) + 1);
  return { throws: count.throws + 1, byFace };
}

/** The faces to show: of the dice that were read, which may be others than those of the game at the table; before any, the game's. */
export function countedFaces(
  count: FaceCount,
  latest: readonly (Face | null)[],
  faceSet: FaceSet | null,
): readonly Face[] {
  const read = [...count.byFace.keys(), ...latest].filter((face) => face !== null);
  const sets = (['pips', 'kana'] as const).filter((set) =>
    read.some((face) => (typeof face === 'string') === (set === 'kana')),
  );
  return (sets.length > 0 ? sets : [faceSet ?? 'pips']).flatMap((set) => facesOf(set));
}

interface Latest {
  readonly id: number;
  readonly faces: readonly (Face | null)[];
}

/** Counts what was read now. A camera's faces that follow a bowl's bare count are of the same throw. */
export function countLatest(count: FaceCount, before: Latest | null, now: Latest): FaceCount {
  if (before?.id !== now.id) return countThrow(count, now.faces);
  const wasBlind = before.faces.every((face) => face === null);
  return wasBlind ? { ...countThrow(count, now.faces), throws: count.throws } : count;
}

/** What a device read last, whether it was scored or is held: an id that grows, and the faces. */
export function latestRead(
  history: readonly HistoryLine[],
  questions: readonly HeldReading[],
): { readonly id: number; readonly faces: readonly (Face | null)[] } | null {
  const scored = history.find((line) => line.move.type === 'throw');
  const held = questions.at(-1);
  if (held && held.id > (scored?.step ?? 0))
    return { id: held.id, faces: held.reading.dice.map((die) => die.face) };
  return scored ? { id: scored.step, faces: scored.dice.map((die) => die.read) } : null;
}

/** What the bowl in use has read last, game or no game. Dice that lay outside show no face. */
export function ofBowl(
  latest: LatestReading | null,
): { readonly id: number; readonly faces: readonly (Face | null)[] } | null {
  return latest && { id: latest.count, faces: latest.dice.map(({ face, isIn }) => (isIn ? face : null)) };
}
