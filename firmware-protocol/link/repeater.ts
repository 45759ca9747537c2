// When something unanswered is sent again: after 0.5, 1, 2, 2 ... s. One per question that waits for an answer.
import { RESEND_WAITS_MS, waitBeforeTry } from '../port/back-off.ts';

/** A schedule of repetitions on a clock in ms that is given in. */
export interface Repeater {
  /** Starts anew: it was just sent for the first time. */
  begin(nowMs: number): void;
  /** Stops: answered, or no longer asked. */
  stop(): void;
  /** Whether a repetition is due now; if so the next one is planned. */
  isDue(nowMs: number): boolean;
  /** How often it was due since begin. */
  repeats(): number;
  /** When the next one is due; infinity if stopped. */
  nextMs(): number;
}

/** Makes a stopped repeater. */
export function createRepeater(waitsMs: readonly number[] = RESEND_WAITS_MS): Repeater {
  let tries = 0;
  let atMs = Number.POSITIVE_INFINITY;
  return {
    begin(nowMs) {
      tries = 0;
      atMs = nowMs + waitBeforeTry(waitsMs, 0);
    },
    stop() {
      atMs = Number.POSITIVE_INFINITY;
    },
    isDue(nowMs) {
      if (nowMs < atMs) return false;
      tries += 1;
      atMs = nowMs + waitBeforeTry(waitsMs, tries);
      return true;
    },
    repeats: () => tries,
    nextMs: () => atMs,
  };
}
