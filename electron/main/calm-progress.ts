// The solver tells how far it is many times a second; windows hear of it now and then, of the start and the end at once.
import type { CoachProgress } from '../../contract/coach.ts';

/** How often at most a share is told anew. */
const CALM_MS = 400;

/** `hear` takes every report; `now` is the one that the windows show; `changed` is called when that is another one. */
export function createCalmProgress(
  clockMs: () => number,
  changed: () => void,
): { hear(progress: CoachProgress | null): void; now(): CoachProgress | null } {
  let shown: CoachProgress | null = null;
  let shownAtMs = Number.NEGATIVE_INFINITY;
  return {
    now: () => shown,
    hear: (progress) => {
      const isTurn = (progress === null) !== (shown === null);
      if (!isTurn && (progress === null || clockMs() - shownAtMs < CALM_MS)) return;
      shown = progress;
      shownAtMs = clockMs();
      changed();
    },
  };
}
