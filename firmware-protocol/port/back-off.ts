// How long to wait before the next try. Pure numbers; whoever waits has the clock.

/** Waits before reopening a port, in ms (spec/session.md); the last one is repeated for ever. */
export const REOPEN_WAITS_MS: readonly number[] = [500, 1000, 2000, 4000, 5000];
/** Waits before a line is sent again, in ms (spec/reliability.md); the last one is repeated for ever. */
export const RESEND_WAITS_MS: readonly number[] = [500, 1000, 2000];

/** The wait before try number `tries` (0: the first repetition), in ms. */
export function waitBeforeTry(waitsMs: readonly number[], tries: number): number {
  return waitsMs[Math.min(Math.max(tries, 0), waitsMs.length - 1)]!;
}
