// Why a row or a throw is worth what it is: a code, the dice that count, and the numbers in its sentence.
import type { Face } from './dice.ts';

/** Every sentence that explains a value. The text is `why.<code>`. */
export const WHY_CODES = [
  // the pattern is there
  'sum-of-face',
  'sum-of-all',
  'sum-of-matching',
  'fixed',
  'five-equal-again',
  'joker-value',
  'first-throw',
  // it is not, or may not be used
  'no-pattern',
  'row-filled',
  'row-closed',
  'joker-must-take',
  'needs-first',
  // farkle and chinchirorin bring their own codes by game
  'scoring-dice',
  'no-scoring-dice',
  'hand',
  'no-hand',
  'out-of-bowl',
] as const;
/** A code of WHY_CODES. */
export type WhyCode = (typeof WHY_CODES)[number];

/** The structured reason for a value. `dice` are indices into the dice on the table that count for it. */
export interface Why {
  readonly code: WhyCode;
  readonly dice: readonly number[];
  readonly params: Readonly<Record<string, string | number>>;
}

/** Shorthand for a reason. */
export function why(code: WhyCode, dice: readonly number[] = [], params: Why['params'] = {}): Why {
  return { code, dice, params };
}

/** The indices of the dice that show `face`, at most `most` of them. */
export function indicesOf(dice: readonly Face[], face: Face, most = dice.length): number[] {
  const found: number[] = [];
  dice.forEach((die, index) => {
    if (die === face && found.length < most) found.push(index);
  });
  return found;
}
