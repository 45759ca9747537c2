// The few distributions that a fairness report needs. Pure numbers; knows no dice.

/** Natural logarithm of the gamma function for x > 0 (Stirling's series after shifting x up). */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  while (z < 12) shift += Math.log(z++);
  const inverse = 1 / (z * z);
  const series = 1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680));
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series / z - shift;
}

/** The chance that a chi-square of `df` degrees of freedom is at least `x`. */
export function chiSquareTail(x: number, df: number): number {
  if (x <= 0) return 1;
  const a = df / 2;
  const h = x / 2;
  return h < a + 1 ? 1 - lowerSeries(a, h) : upperFraction(a, h);
}

/** Regularised lower incomplete gamma by its power series. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 1000 && term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Regularised upper incomplete gamma by its continued fraction. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 1000; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The chance that a chi-square with noncentrality `shift` is at least `x`: a mixture of plain ones. */
export function shiftedChiSquareTail(x: number, df: number, shift: number): number {
  const half = shift / 2;
  let weight = Math.exp(-half);
  let sum = 0;
  for (let n = 0; n < 2000; n++) {
    sum += weight * chiSquareTail(x, df + 2 * n);
    weight *= half / (n + 1);
    if (n > half && weight < 1e-14) break;
  }
  return sum;
}

/** The value that a chi-square of `df` exceeds with chance `tail`. */
export function chiSquareLimit(tail: number, df: number): number {
  return solveRising((x) => 1 - chiSquareTail(x, df), 1 - tail, 1000);
}

/** The noncentrality with which a test at level `tail` says so with chance `power`. */
export function shiftFor(tail: number, power: number, df: number): number {
  const limit = chiSquareLimit(tail, df);
  return solveRising((shift) => shiftedChiSquareTail(limit, df, shift), power, 1000);
}

function solveRising(f: (x: number) => number, wanted: number, high: number): number {
  let from = 0;
  let to = high;
  for (let step = 0; step < 100; step++) {
    const middle = (from + to) / 2;
    if (f(middle) < wanted) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Wilson's interval for a share, at `z` standard deviations. */
export function wilsonInterval(count: number, of: number, z = 1.96): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = count / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The chance of a count as far from `of` * `chance` as this or farther, both ways; normal with continuity from 1000 on. */
export function binomialTwoSided(count: number, of: number, chance: number): number {
  if (of === 0) return 1;
  const mean = of * chance;
  const far = Math.abs(count - mean);
  if (of > 1000) {
    const z = Math.max(0, far - 0.5) / Math.sqrt(of * chance * (1 - chance));
    return Math.min(1, chiSquareTail(z * z, 1));
  }
  let sum = 0;
  for (let k = 0; k <= of; k++) {
    if (Math.abs(k - mean) < far - 1e-9) continue;
    const log = logGamma(of + 1) - logGamma(k + 1) - logGamma(of - k + 1);
    sum += Math.exp(log + k * Math.log(chance) + (of - k) * Math.log(1 - chance));
  }
  return Math.min(1, sum);
}

/**
 * The exact chance that `of` fair dice with `faces` faces have a sum of squared counts of at least `squares`:
 * the exact p of the chi-square statistic, which grows with that sum.
 */
export function squaresTail(squares: number, of: number, faces: number): number {
  const most = of * of;
  let ways: Float64Array[] = Array.from({ length: of + 1 }, () => new Float64Array(most + 1));
  ways[0]![0] = 1;
  for (let face = 1; face <= faces; face++) {
    // Given what the first `face` faces share, the newest takes a binomial part of it.
    const next: Float64Array[] = Array.from({ length: of + 1 }, () => new Float64Array(most + 1));
    for (let used = 0; used <= of; used++) addFace(ways[used]!, next, used, of, face === faces);
    ways = next;
  }
  const total = ways[of]!.reduce((sum, chance) => sum + chance, 0);
  let tail = 0;
  for (let sum = Math.ceil(squares - 1e-9); sum <= most; sum++) tail += ways[of]![sum]!;
  return Math.min(1, tail / total);
}

/** Weights are 1/count!, scaled: multiplied out they are the multinomial up to a constant. */
function addFace(from: Float64Array, next: Float64Array[], used: number, of: number, isLast: boolean): void {
  for (let count = isLast ? of - used : 0; count <= of - used; count++) {
    const weight = Math.exp(-logGamma(count + 1) + count * Math.log(Math.max(1, of / 6)));
    const to = next[used + count]!;
    const step = count * count;
    for (let sum = 0; sum + step < from.length; sum++) {
      if (from[sum]! > 0) to[sum + step] = to[sum + step]! + from[sum]! * weight;
    }
  }
}
