// Owns which throws are offered while none is due: whole ones into a tray that was empty before. Pure; looks at no pixels.

/** What a frame gave, as far as it matters here. */
export interface SeenFrame {
  readonly isStill: boolean;
  /** Null where the frame was not read. */
  readonly reading: { readonly dice: readonly { readonly score: number }[] } | null;
}

/** Below this the place that was looked at is no die. */
const REAL_DIE = 0.5;

/** Whether the tray is known to have been empty since the last throw, after this frame was seen. */
export function isClearedAfter(wasCleared: boolean, { isStill, reading }: SeenFrame): boolean {
  const isEmpty = reading?.dice.every((die) => die.score < REAL_DIE) ?? false;
  return wasCleared || (isStill && isEmpty);
}

/** Dice that are dropped back one by one, shoved or bumped meanwhile are no throw to offer. */
export function isEarlyThrow(isCleared: boolean, thrownDice: number, nextDice: number | undefined): boolean {
  return isCleared && thrownDice === nextDice;
}
