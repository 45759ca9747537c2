// Pairing codes: one at a time, six digits, two minutes, once. Owns how often a code may be guessed, in all and by one address.
import { timingSafeEqual } from 'node:crypto';
import type { CompanionRole } from '../../contract/companion.ts';

/** How long a code lives. */
export const CODE_LIFE_MS = 120_000;
/** Wrong tries of all addresses within the window after which pairing rests until the table asks for a new code. */
export const MOST_WRONG_IN_ALL = 20;
/** After this time wrong tries are forgotten. */
export const WRONG_WINDOW_MS = 600_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const MOST_ADDRESSES = 256;

/** A code that can be used now. */
export interface LiveCode {
  readonly digits: string;
  readonly role: CompanionRole;
  readonly endsAtMs: number;
}

/** What a try comes to. */
export type Redeemed =
  | { readonly ok: true; readonly role: CompanionRole }
  | { readonly ok: false; readonly code: 'wrong-code' | 'too-many-tries'; readonly waitSeconds: number };

/** The one place where codes are made and used up. */
export interface Codes {
  current(): LiveCode | null;
  /** A new code in place of the old one. The table asked for it, so pairing no longer rests. */
  mint(role: CompanionRole): LiveCode;
  /** Tries a code. While an address must wait, its tries are not even looked at. */
  redeem(digits: string, address: string): Redeemed;
  isLocked(): boolean;
  withdraw(): void;
}

interface Tries {
  count: number;
  latestMs: number;
  freeAtMs: number;
}

/** What codes need from outside: a clock that never runs backwards, and a fair number from 0 to 999,999. */
export interface CodeParts {
  readonly nowMs: () => number;
  readonly number: () => number;
}

/** Makes the holder of codes. */
export function createCodes({ nowMs, number }: CodeParts): Codes {
  let live: LiveCode | null = null;
  let wrongAtMs: number[] = [];
  let isLocked = false;
  const tries = new Map<string, Tries>();

  const current = (): LiveCode | null => {
    if (live && nowMs() >= live.endsAtMs) live = null;
    return live;
  };

  const slowDown = (address: string): number => {
    const now = nowMs();
    const before = tries.get(address);
    const count = before && now - before.latestMs < WRONG_WINDOW_MS ? before.count + 1 : 1;
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (count - 1));
    tries.delete(address);
    tries.set(address, { count, latestMs: now, freeAtMs: now + waitMs });
    if (tries.size > MOST_ADDRESSES) tries.delete(tries.keys().next().value as string);
    return waitMs;
  };

  const countWrong = (): void => {
    const now = nowMs();
    wrongAtMs = [...wrongAtMs.filter((at) => now - at < WRONG_WINDOW_MS), now];
    if (wrongAtMs.length < MOST_WRONG_IN_ALL) return;
    isLocked = true;
    live = null;
  };

  return {
    current,
    mint: (role) => {
      if (isLocked) wrongAtMs = [];
      isLocked = false;
      live = { digits: String(number()).padStart(6, '0'), role, endsAtMs: nowMs() + CODE_LIFE_MS };
      return live;
    },
    redeem: (digits, address) => {
      const waitMs = (tries.get(address)?.freeAtMs ?? 0) - nowMs();
      if (waitMs > 0) return { ok: false, code: 'too-many-tries', waitSeconds: Math.ceil(waitMs / 1000) };
      if (isLocked) return { ok: false, code: 'too-many-tries', waitSeconds: LONGEST_WAIT_MS / 1000 };
      const code = current();
      if (code && isSame(code.digits, digits)) {
        live = null;
        tries.delete(address);
        return { ok: true, role: code.role };
      }
      countWrong();
      return { ok: false, code: 'wrong-code', waitSeconds: slowDown(address) / 1000 };
    },
    isLocked: () => isLocked,
    withdraw: () => {
      live = null;
    },
  };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
