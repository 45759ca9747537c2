// Decides accept or ask. Three separate gates, never one product: each stops another way of being silently wrong.

/** Why a reading is not accepted by itself. The texts stand elsewhere, by these words. */
export const ASK_REASONS = [
  'missing-die',
  'extra-die',
  'unsure-face',
  'cocked',
  'stacked',
  'out-of-tray',
  'blurred',
  'too-small',
  'too-steep',
  'symbol-die',
] as const;
export type AskReason = (typeof ASK_REASONS)[number];

/** The limits of the gates. */
export interface GateLimits {
  /** The weakest die that is kept must score at least this. */
  readonly weakestKept: number;
  /** The best place that is not kept may score at most this. */
  readonly bestLeft: number;
  /** The product of the face confidences must be at least this. */
  readonly facesTogether: number;
}

/** The limits of a final reading; see models/README.md for how they were fitted. */
export const FINAL_LIMITS: GateLimits = { weakestKept: 0.65, bestLeft: 0.35, facesTogether: 0.9 };

/** Stricter limits: only past these may the reader stop after its quick look at the small scale. */
export const QUICK_LIMITS: GateLimits = { weakestKept: 0.75, bestLeft: 0.15, facesTogether: 0.97 };

/** What the gates look at. */
export interface GateInput {
  /** Scores of the kept dice, 0 to 1. */
  readonly kept: readonly number[];
  /** Score of the best place that was not kept; 0 when there is none. */
  readonly bestLeft: number;
  /** Confidence of each kept die's face. */
  readonly faces: readonly number[];
  /** Dice due; undefined when nobody said. */
  readonly due: number | undefined;
}

/** The reasons to ask that the three gates find; empty when all pass. Fewer kept dice than due is a missing die. */
export function gateReasons(input: GateInput, limits: GateLimits): AskReason[] {
  const reasons: AskReason[] = [];
  const weakest = input.kept.length > 0 ? Math.min(...input.kept) : 0;
  const isShort = input.due === undefined ? input.kept.length === 0 : input.kept.length < input.due;
  if (isShort || (input.kept.length > 0 && weakest < limits.weakestKept)) reasons.push('missing-die');
  if (input.bestLeft > limits.bestLeft) reasons.push('extra-die');
  if (input.faces.reduce((a, b) => a * b, 1) < limits.facesTogether) reasons.push('unsure-face');
  return reasons;
}
