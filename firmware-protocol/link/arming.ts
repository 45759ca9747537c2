// Which throw is due, and whether the device knows. Owns tokens; judges readings against them (spec/reliability.md, "Arming" and host 8).
import type { HostMessage, Nudge, StateReport, Throw, Unnumbered } from '../codec/message.ts';
import type { LateFlag } from './link-types.ts';
import { createRepeater } from './repeater.ts';

/** A device that never confirms a DISARM is asked no more after this many repetitions. */
const DISARM_REPEATS_MAX = 4;

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
  let nextToken = firstToken;
  let armed: Armed | undefined;
  let spent: { token: number; n: number } | undefined;
  let isLinked = false;
  const repeater = createRepeater();

  function say(): void {
    if (!isLinked) return;
    send(armed ? { type: 'ARM', arm: armed.token, diceDue: armed.diceDue } : { type: 'DISARM' });
  }

  function sayAnew(nowMs: number): void {
    if (!isLinked) return;
    say();
    repeater.begin(nowMs);
  }

  function takeToken(): number {
    const token = nextToken;
    nextToken = (nextToken % 65535) + 1;
    return token;
  }

  return {
    arm(diceDue, nowMs) {
      armed = { token: takeToken(), diceDue, isConfirmed: false };
      if (spent) spent.n = 0;
      sayAnew(nowMs);
    },
    disarm(nowMs) {
      armed = undefined;
      spent = undefined;
      sayAnew(nowMs);
    },
    greeted(nowMs) {
      isLinked = true;
      if (armed) armed.isConfirmed = false;
      sayAnew(nowMs);
    },
    unlinked() {
      isLinked = false;
      if (armed) armed.isConfirmed = false;
      repeater.stop();
    },
    tick(nowMs) {
      if (!repeater.isDue(nowMs)) return;
      if (!armed && repeater.repeats() > DISARM_REPEATS_MAX) repeater.stop();
      else say();
    },
    nextMs: () => repeater.nextMs(),
    heard(state, nowMs) {
      const isRight = state.arm === (armed?.token ?? 0);
      if (isRight) repeater.stop();
      // A device that forgot the token (or spent it by a throw still on its way) is told again, not at once.
      else if (isLinked && repeater.nextMs() === Number.POSITIVE_INFINITY) repeater.begin(nowMs);
      if (!armed) return false;
      const wasConfirmed = armed.isConfirmed;
      armed.isConfirmed = isRight;
      return isRight && !wasConfirmed;
    },
    judge(message) {
      if (message.arm !== 0 && spent?.token === message.arm) {
        return spent.n === message.n ? undefined : 'token-spent';
      }
      if (message.arm === 0 || !armed) return 'not-armed';
      return message.arm === armed.token ? undefined : 'other-token';
    },
    spend(message) {
      if (armed?.token !== message.arm) return;
      spent = { token: message.arm, n: message.n };
      armed = undefined;
      repeater.stop();
    },
    renew(message, nowMs) {
      if (!armed || armed.token !== message.arm) return;
      spent = { token: message.arm, n: message.n };
      armed = { token: takeToken(), diceDue: armed.diceDue, isConfirmed: false };
      sayAnew(nowMs);
    },
    current: () => (armed ? { ...armed } : null),
  };
}
