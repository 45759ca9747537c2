// Chance for simulations, given from outside or repeatable from a seed. Never used to score a real throw.

/** A number from 0 up to, but not, 1. */
export type Random = () => number;

/** A repeatable source (xorshift of 32 bits with a mixed seed); good enough for simulated games, not for secrets. */
export function seededRandom(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to `count` - 1. */
export function randomIndex(random: Random, count: number): number {
  return Math.min(count - 1, Math.floor(random() * count));
}
