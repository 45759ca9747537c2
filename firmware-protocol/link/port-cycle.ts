// The life of the connection under a link: open, close, wait, try again, for ever (spec/session.md, "Liveness"). Knows nothing of lines.
import { REOPEN_WAITS_MS, waitBeforeTry } from '../port/back-off.ts';
import type { LinkEffect, LinkState } from './link-types.ts';

/** A port that does not open or close by then is given up. */
export const PORT_LIMIT_MS = 10_000;
const NEVER = Number.POSITIVE_INFINITY;

/** What ran out of time. */
export type PortLimit = 'opening' | 'closing' | 'greeting';

/** What the cycle asks of the link. */
export interface PortCycleOutput {
  effect(effect: LinkEffect): void;
  /** The port is not to be used from now on. */
  unlinked(): void;
}

/** Owns the state of the link, the number of the connection and every wait between two connections. */
export class PortCycle {
  state: LinkState = 'off';
  connection = 0;
  private readonly output: PortCycleOutput;
  private isClosing = false;
  private wasLive = false;
  private tries = 0;
  private isTryNow = false;
  private nextTryAtMs = NEVER;
  private limitAtMs = NEVER;

  constructor(output: PortCycleOutput) {
    this.output = output;
  }

  /** Whether a port is being opened or is open, and is not being closed. */
  isInUse(): boolean {
    if (this.isClosing) return false;
    return this.state === 'opening' || this.state === 'greeting' || this.state === 'live';
  }

  /** The state between two connections. */
  restState(): LinkState {
    return this.wasLive ? 'lost' : 'searching';
  }

  /** When the next try comes; infinity if none is planned. */
  nextTryMs(): number {
    return this.nextTryAtMs;
  }

  /** When `tick` is needed next. */
  nextMs(): number {
    return Math.min(this.nextTryAtMs, this.limitAtMs);
  }

  /** Opens at once, or as soon as the port that is being closed is closed. */
  tryNow(nowMs: number): void {
    this.tries = 0;
    this.state = this.restState();
    if (this.isClosing) this.isTryNow = true;
    else this.nextTryAtMs = nowMs;
  }

  /** No port is open: waits for the next try. */
  waitForTry(nowMs: number): void {
    this.state = this.restState();
    this.limitAtMs = NEVER;
    this.output.unlinked();
    const waitMs = this.isTryNow ? 0 : waitBeforeTry(REOPEN_WAITS_MS, this.tries);
    this.isTryNow = false;
    this.tries += 1;
    this.nextTryAtMs = nowMs + waitMs;
  }

  /** The port is open: `state` greeting, with a limit for the answer. */
  beginGreeting(limitAtMs: number): void {
    this.state = 'greeting';
    this.limitAtMs = limitAtMs;
  }

  extendGreeting(limitAtMs: number): void {
    this.limitAtMs = limitAtMs;
  }

  /** Greeted. The waits begin anew with the next loss. */
  goLive(): void {
    this.state = 'live';
    this.wasLive = true;
    this.tries = 0;
    this.limitAtMs = NEVER;
  }

  /** Closes; `state` is what stands until the close is through. */
  close(state: LinkState, nowMs: number): void {
    this.output.unlinked();
    this.state = state;
    this.isClosing = true;
    this.nextTryAtMs = NEVER;
    this.limitAtMs = nowMs + PORT_LIMIT_MS;
    this.output.effect({ kind: 'close', connection: this.connection });
  }

  /** Nothing is opened any more until tryNow. */
  stop(nowMs: number): void {
    if (this.isInUse()) this.close('off', nowMs);
    this.state = 'off';
    this.wasLive = false;
    this.nextTryAtMs = NEVER;
    this.isTryNow = false;
  }

  /** The port is closed; true if nobody had asked for it. Twice is the same as once. */
  closed(nowMs: number): boolean {
    if (this.isClosing) {
      this.isClosing = false;
      this.limitAtMs = NEVER;
      if (this.state !== 'incompatible' && this.state !== 'off') this.waitForTry(nowMs);
      return false;
    }
    if (!this.isInUse()) return false;
    this.waitForTry(nowMs);
    return true;
  }

  /** Opens when it is time; tells what ran out of time. A close that hangs is taken as closed. */
  tick(nowMs: number): PortLimit | 'opened-new' | undefined {
    if (nowMs >= this.limitAtMs) {
      this.limitAtMs = NEVER;
      if (!this.isClosing) return this.state === 'greeting' ? 'greeting' : 'opening';
      this.closed(nowMs);
    }
    if (nowMs < this.nextTryAtMs || this.state === 'off') return undefined;
    this.connection += 1;
    this.nextTryAtMs = NEVER;
    this.state = 'opening';
    this.limitAtMs = nowMs + PORT_LIMIT_MS;
    this.output.effect({ kind: 'open', connection: this.connection });
    return 'opened-new';
  }
}
