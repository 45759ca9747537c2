// Owns the numbers between an old total and a new one. Pure.

/** The whole number shown at `progress` (0 to 1) of a count; ease-out, and exact at the end. */
export function countAt(from: number, to: number, progress: number): number {
  if (progress >= 1) return to;
  if (progress <= 0) return from;
  const eased = 1 - (1 - progress) ** 3;
  return Math.round(from + (to - from) * eased);
}

/** The width in figures that holds every number of the count, so that nothing jumps. */
export function widthInFigures(...values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).length));
}
