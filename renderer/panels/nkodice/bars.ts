// Owns how long the bars are: one scale and one zero line for all players, so that bars can be compared. Pure.

export interface BarScale {
  /** Where the zero line stands, as a share of the width. */
  readonly zero: number;
  /** The share of its side that a value fills, 0 to 1. */
  readonly fill: (value: number) => number;
}

/** Triplets multiply everything; the square root keeps a small score visible beside one a hundred times as large. */
const soften = (value: number): number => Math.sqrt(Math.abs(value));

/** Below this the longest bar does not fill its side: a first throw should look like a beginning. */
const LEAST_MOST = 5_000;
const LEAST_SIDE = 0.1;

export function barScale(values: readonly number[]): BarScale {
  const up = soften(Math.max(LEAST_MOST, ...values));
  const down = soften(Math.min(0, ...values));
  const zero = Math.min(0.8, Math.max(LEAST_SIDE, down / (up + down)));
  return {
    zero,
    fill: (value) => {
      if (value === 0) return 0;
      const most = value > 0 ? up : Math.max(down, (up * zero) / (1 - zero));
      return Math.min(1, soften(value) / most);
    },
  };
}
