// What a computer player can do, and how strong it can be. No logic.
import type { Face } from '../../engine/dice.ts';

/** How strong a computer player is. */
export const STRENGTHS = ['easy', 'medium', 'strong'] as const;
/** One strength. */
export type Strength = (typeof STRENGTHS)[number];

/** The next move: throw the dice due, keep these faces first, write this row, or bank. */
export type ComputerMove =
  | { readonly type: 'throw' }
  | { readonly type: 'keep'; readonly faces: readonly Face[] }
  | { readonly type: 'score'; readonly row: string }
  | { readonly type: 'bank' };
