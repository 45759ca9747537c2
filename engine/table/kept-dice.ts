// Which dice a reading itself shows to be kept: those that DIE events saw leave, or those that lie where they lay. Pure.
import type { Face } from '../dice.ts';
import type { DieReading } from '../reading.ts';
import type { KeepProposal } from './keeps.ts';
import type { TrayDie } from './state.ts';

/** The dice that the device saw leaving the bowl, where they are just those that are missing; null where it cannot tell. */
export function keptOutside(
  proposals: readonly KeepProposal[],
  lifted: readonly (Face | null)[],
): readonly number[] | null {
  if (lifted.length === 0) return null;
  const known = lifted.filter((face) => face !== null);
  const fitting = proposals.filter(({ faces }) => faces.length === lifted.length && contains(faces, known));
  const [only] = fitting;
  return only && fitting.length === 1 ? only.indices : null;
}

function contains(faces: readonly Face[], wanted: readonly Face[]): boolean {
  const left = [...faces];
  return wanted.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** How far a die may seem to have moved though nobody touched it, in thousandths of the picture. */
const STILL_WITHIN = 20;

/** Kept dice and where they are in a reading that shows all dice, both by index. */
export interface FoundKept {
  readonly onTable: readonly number[];
  readonly inReading: readonly number[];
}

/**
 * The kept dice in a reading of all dice. Marked ones are found by face, nearest place first; null where one is missing. With none
 * marked those that lie unmoved with the same face were kept.
 */
export function keptInReading(tray: readonly TrayDie[], seen: readonly DieReading[]): FoundKept | null {
  const marked = tray.flatMap((die, index) => (die.isKept ? [index] : []));
  if (marked.length === 0) return unmoved(tray, seen);
  const inReading: number[] = [];
  for (const index of marked) {
    const candidates = seen.flatMap((die, place) =>
      die.face === tray[index]!.face && !inReading.includes(place) ? [place] : [],
    );
    const [nearest] = candidates.sort(
      (a, b) => distance(tray[index]!, seen[a]!) - distance(tray[index]!, seen[b]!),
    );
    if (nearest === undefined) return null;
    inReading.push(nearest);
  }
  return { onTable: marked, inReading };
}

function unmoved(tray: readonly TrayDie[], seen: readonly DieReading[]): FoundKept {
  const onTable: number[] = [];
  const inReading: number[] = [];
  for (const [index, die] of tray.entries()) {
    const place = seen.findIndex(
      (other, at) =>
        !inReading.includes(at) && other.face === die.face && distance(die, other) <= STILL_WITHIN,
    );
    if (place < 0) continue;
    onTable.push(index);
    inReading.push(place);
  }
  return { onTable, inReading };
}

function distance(a: Pick<TrayDie, 'at'>, b: Pick<DieReading, 'at'>): number {
  return a.at && b.at ? Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) : Number.POSITIVE_INFINITY;
}
