// Chance for simulations, given from outside or repeatable from a seed. Never used to score a real throw.

/** A number from 0 up to, but not, 1. */
export type Random = () => number;

const WARM_UP = 16;

/**
 * A repeatable source: three words of state that feed each other and a counter (the small chaotic family), mixed from the
 * seed by some rounds that are thrown away. Good for simulated games, not for secrets.
 */
export function seededRandom(seed: number): Random {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x2545f491;
  let counter = 1;
  const next: Random = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < WARM_UP; round++) next();
  return next;
}

/** A whole number from 0 to `count` - 1. */
export function randomIndex(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(random() * count));
}
