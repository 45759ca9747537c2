// Which throw is due, and whether the device knows. Owns tokens; judges readings against them (spec/reliability.md, "Arming" and host 8).
import type { HostMessage, Nudge, StateReport, Throw, Unnumbered } from '../codec/message.ts';
import type { LateFlag } from './link-types.ts';
import { createRepeater } from './repeater.ts';

/** A device that never confirms a DISARM is asked no more after this many repetitions. */
const DISARM_REPEATS_MAX = 4;

/**
 * A device that still says arm=0 after this many repetitions of ARM (3.5 s) has spent the token: the throw that did it is not on its way any
 * more, its ring dropped it.
 */
const REFUSED_REPEATS = 3;

/** The host's side of ARM and DISARM. `send` is called only while the link is live. */
export interface Arming {
  arm(diceDue: number, nowMs: number): void;
  disarm(nowMs: number): void;
  /** The link was greeted: says anew what is due. */
  greeted(nowMs: number): void;
  /** The link is gone: nothing is repeated until it is greeted. */
  unlinked(): void;
  tick(nowMs: number): void;
  nextMs(): number;
  /** Takes the device's word; true if it has just confirmed the token that is armed. */
  heard(state: StateReport, nowMs: number): boolean;
  /** Flags of a fresh THROW or NUDGE by its token. */
  judge(message: Throw | Nudge): LateFlag | undefined;
  /** A throw that is due was taken: its token is spent. */
  spend(message: Throw): void;
  /**
   * A throw under the armed token came but cannot score (late or rejected). The device has spent the token by it, so the throw that is still due gets
   * a new one; otherwise every ARM would be refused from now on.
   */
  renew(message: Throw, nowMs: number): void;
  current(): { token: number; diceDue: number; isConfirmed: boolean } | null;
}

interface Armed {
  token: number;
  diceDue: number;
  isConfirmed: boolean;
}

/** Tokens rise from `firstToken` (1-65535), 0 left out. */
export function createArming(firstToken: number, send: (message: Unnumbered<HostMessage>) => void): Arming {
  return new TokenArming(firstToken, send);
}

class TokenArming implements Arming {
  private nextToken: number;
  private readonly send: (message: Unnumbered<HostMessage>) => void;
  private readonly repeater = createRepeater();
  private armed: Armed | undefined;
  private spent: { token: number; n: number } | undefined;
  private isLinked = false;

  constructor(firstToken: number, send: (message: Unnumbered<HostMessage>) => void) {
    this.nextToken = firstToken;
    this.send = send;
  }

  arm(diceDue: number, nowMs: number): void {
    this.armed = { token: this.takeToken(), diceDue, isConfirmed: false };
    // Whoever arms anew has given up the throw before: even its own repetition is late from now on.
    if (this.spent) this.spent.n = 0;
    this.sayAnew(nowMs);
  }

  disarm(nowMs: number): void {
    this.armed = undefined;
    this.spent = undefined;
    this.sayAnew(nowMs);
  }

  greeted(nowMs: number): void {
    this.isLinked = true;
    if (this.armed) this.armed.isConfirmed = false;
    this.sayAnew(nowMs);
  }

  unlinked(): void {
    this.isLinked = false;
    if (this.armed) this.armed.isConfirmed = false;
    this.repeater.stop();
  }

  tick(nowMs: number): void {
    if (!this.repeater.isDue(nowMs)) return;
    if (!this.armed && this.repeater.repeats() > DISARM_REPEATS_MAX) this.repeater.stop();
    else this.say();
  }

  nextMs(): number {
    return this.repeater.nextMs();
  }

  heard(state: StateReport, nowMs: number): boolean {
    const { armed, repeater } = this;
    const isRight = state.arm === (armed?.token ?? 0);
    if (isRight) repeater.stop();
    // A device that forgot the token (or spent it by a throw still on its way) is told again, not at once.
    else if (this.isLinked && repeater.nextMs() === Number.POSITIVE_INFINITY) repeater.begin(nowMs);
    if (!armed) return false;
    if (!isRight && state.arm === 0 && this.isLinked && repeater.repeats() >= REFUSED_REPEATS) {
      this.armed = { token: this.takeToken(), diceDue: armed.diceDue, isConfirmed: false };
      this.sayAnew(nowMs);
      return false;
    }
    const wasConfirmed = armed.isConfirmed;
    armed.isConfirmed = isRight;
    return isRight && !wasConfirmed;
  }

  judge(message: Throw | Nudge): LateFlag | undefined {
    const { armed, spent } = this;
    if (message.arm !== 0 && spent?.token === message.arm) {
      return spent.n === message.n ? undefined : 'token-spent';
    }
    if (message.arm === 0 || !armed) return 'not-armed';
    return message.arm === armed.token ? undefined : 'other-token';
  }

  spend(message: Throw): void {
    if (this.armed?.token !== message.arm) return;
    this.spent = { token: message.arm, n: message.n };
    this.armed = undefined;
    this.repeater.stop();
  }

  renew(message: Throw, nowMs: number): void {
    if (!this.armed || this.armed.token !== message.arm) return;
    this.spent = { token: message.arm, n: message.n };
    this.armed = { token: this.takeToken(), diceDue: this.armed.diceDue, isConfirmed: false };
    this.sayAnew(nowMs);
  }

  current(): { token: number; diceDue: number; isConfirmed: boolean } | null {
    return this.armed ? { ...this.armed } : null;
  }

  private say(): void {
    if (!this.isLinked) return;
    const { armed } = this;
    this.send(armed ? { type: 'ARM', arm: armed.token, diceDue: armed.diceDue } : { type: 'DISARM' });
  }

  private sayAnew(nowMs: number): void {
    if (!this.isLinked) return;
    this.say();
    this.repeater.begin(nowMs);
  }

  private takeToken(): number {
    const token = this.nextToken;
    this.nextToken = (token % 65535) + 1;
    return token;
  }
}
