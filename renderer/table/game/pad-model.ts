// Owns the manual pad's buffer: a whole throw typed in one go. Pure.
import type { Face } from '../../../contract/engine-types.ts';

/** What is typed so far; null is a die out of the bowl. */
export interface PadState {
  readonly values: readonly (Face | null)[];
  readonly due: number;
  readonly isOutCounted: boolean;
  /** The step before which the throw was missed; null for the throw that is due now. */
  readonly insertBefore: number | null;
}

export function emptyPad(due: number, isOutCounted: boolean, insertBefore: number | null = null): PadState {
  return { values: [], due, isOutCounted, insertBefore };
}

/** One more die; nothing happens once all are there, or for a die out of the bowl where it does not count. */
export function addToPad(pad: PadState, value: Face | null): PadState {
  if (pad.values.length >= pad.due || (value === null && !pad.isOutCounted)) return pad;
  return { ...pad, values: [...pad.values, value] };
}

export function eraseFromPad(pad: PadState): PadState {
  return { ...pad, values: pad.values.slice(0, -1) };
}

export function isPadFull(pad: PadState): boolean {
  return pad.values.length === pad.due;
}

/** The typed throw: its faces, and how many dice left the bowl. */
export function padThrow(pad: PadState): { readonly faces: readonly Face[]; readonly out: number } {
  const faces = pad.values.filter((value) => value !== null);
  return { faces, out: pad.values.length - faces.length };
}
