// When may the picture be read? Still for half a second inside the tray, and three reads that agree. Pure: time is handed in.
import { changedPart, type Grid, type TrayOutline } from './tray.ts';

/** Rules of the wait. */
export interface StillRules {
  readonly stillMs: number;
  readonly agreeingReads: number;
  /** Part of the tray's cells that may change between two frames of a still picture (noise, a flickering lamp). */
  readonly quietPart: number;
}

/** The rules that vision.md's measurements asked for. */
export const STILL_RULES: StillRules = { stillMs: 500, agreeingReads: 3, quietPart: 0.0012 };

/** What one read saw, as far as agreement goes. Pixels. */
export interface SeenDie {
  readonly face: number | string | null;
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** The watch between two frames. Start with NEW_WATCH. */
export interface StillWatch {
  readonly last: Grid | null;
  /** The frame that the stillness is measured against, so that a slow slide is motion too. */
  readonly anchor: Grid | null;
  readonly stillSinceMs: number | null;
  readonly reads: readonly (readonly SeenDie[])[];
}

/** Nothing seen yet. */
export const NEW_WATCH: StillWatch = { last: null, anchor: null, stillSinceMs: null, reads: [] };

/**
 * Takes the next frame. Motion outside the outline and slow changes of light (our own effects on the screen) do not count, see Grid.
 * Any motion drops the reads so far.
 */
export function watchFrame(
  watch: StillWatch,
  frame: Grid,
  atMs: number,
  outline: TrayOutline = [],
  rules: StillRules = STILL_RULES,
): StillWatch {
  const isQuiet =
    watch.last !== null &&
    watch.anchor !== null &&
    changedPart(watch.last, frame, outline) <= rules.quietPart &&
    changedPart(watch.anchor, frame, outline) <= rules.quietPart * 2;
  if (!isQuiet) return { last: frame, anchor: frame, stillSinceMs: null, reads: [] };
  return { ...watch, last: frame, stillSinceMs: watch.stillSinceMs ?? atMs };
}

/** Has the picture been still for long enough to be read? */
export function isStill(watch: StillWatch, atMs: number, rules: StillRules = STILL_RULES): boolean {
  return watch.stillSinceMs !== null && atMs - watch.stillSinceMs >= rules.stillMs;
}

/** Adds a read of the still picture; a read that does not agree with the last one starts the count anew. */
export function watchRead(watch: StillWatch, dice: readonly SeenDie[]): StillWatch {
  const last = watch.reads.at(-1);
  const agrees = last !== undefined && doReadsAgree(last, dice);
  return { ...watch, reads: agrees ? [...watch.reads, dice] : [dice] };
}

/** Have enough reads in a row agreed? */
export function isSettled(watch: StillWatch, rules: StillRules = STILL_RULES): boolean {
  return watch.reads.length >= rules.agreeingReads;
}

/** The same dice with the same faces at the same places (within 0.3 of a side)? */
export function doReadsAgree(a: readonly SeenDie[], b: readonly SeenDie[]): boolean {
  if (a.length !== b.length) return false;
  const left = [...b];
  for (const die of a) {
    const i = left.findIndex(
      (o) => o.face === die.face && Math.hypot(o.x - die.x, o.y - die.y) <= 0.3 * Math.max(o.w, die.w),
    );
    if (i < 0) return false;
    left.splice(i, 1);
  }
  return true;
}
