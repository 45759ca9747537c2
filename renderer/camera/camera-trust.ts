// Owns what a table's answer to a camera's throw teaches: how often it was right, and the faces that were wrong. Pure.
import type { HistoryLine } from '../../contract/engine-types.ts';

/** The newest throw of a camera in the history, as the table has it now. */
export interface CameraThrow {
  readonly step: number;
  /** Each die that lay in the tray: what the camera read and what counts. */
  readonly dice: readonly { readonly read: string | null; readonly face: string }[];
}

export function latestCameraThrow(history: readonly HistoryLine[]): CameraThrow | null {
  const line = history.find(
    (one) => one.move.type === 'throw' && one.dice.some((die) => die.source === 'camera'),
  );
  if (!line) return null;
  const dice = line.dice.flatMap((die) =>
    die.face === null ? [] : [{ read: die.read === null ? null : String(die.read), face: String(die.face) }],
  );
  return { step: line.step, dice };
}

export interface Lesson {
  /** The count of throws that were right in a row, after this one. */
  readonly agreed: number;
  /** The right face of each die that was wrong, null for the others; null where nothing is to be learned. */
  readonly labels: readonly (string | null)[] | null;
}

/** What a new or newly corrected throw teaches; null where it is the one before, unchanged. */
export function lessonOf(before: CameraThrow | null, now: CameraThrow, agreed: number): Lesson | null {
  if (before && now.step < before.step) return null;
  const isSame = before?.step === now.step;
  if (isSame && JSON.stringify(before) === JSON.stringify(now)) return null;
  const labels = now.dice.map(({ read, face }) => (read === face ? null : face));
  if (labels.some((label) => label !== null)) return { agreed: 0, labels };
  return isSame ? null : { agreed: agreed + 1, labels: null };
}
