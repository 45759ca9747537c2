// A turn that may lead back to its own card (a further kiriki): v = f(v) for a block of lanes. Knows no rows and no states.
import type { Kernel } from './kernel.ts';
import { MAX_PAIRS, STRIDE, type Workplace } from './layout.ts';

const LANES = MAX_PAIRS * 2;
const VECTOR = STRIDE / 8;
const FACES = 6;
/** How far v and f(v) may be apart before the last correction (rules.md section 6: v = f(v)). */
const TOLERANCE = 1e-8;
const MOST_ROUNDS = 60;
/** f rises with v by the chance that the turn ends with all equal: never more than this. */
const MOST_SLOPE = 0.999_999;
/** A smaller step says nothing of the slope. */
const LEAST_STEP = 1e-9;

/** Finds v = f(v) by the secant rule, every lane by itself: f is convex and nearly straight. */
export class AgainLoop {
  /** What the card is taken to be worth, by lane; set before `solve` or `offer`. */
  readonly guess = new Float64Array(LANES);
  private readonly saved = new Float64Array(FACES * LANES * 2);

  constructor(
    private readonly numbers: Float64Array,
    private readonly place: Workplace,
    private readonly equalRanks: readonly number[],
    private readonly kernel: Kernel,
  ) {}

  /** Keeps what all equal are worth in the other rows. */
  begin(count: number): void {
    let at = 0;
    for (const area of this.areas()) {
      for (const rank of this.equalRanks) {
        const from = area / 8 + rank * VECTOR;
        for (let lane = 0; lane < count; lane++) this.saved[at++] = this.numbers[from + lane]!;
      }
    }
  }

  /** Lets all equal also be worth `again` points and the card as guessed. */
  offer(count: number, again: number): void {
    let at = 0;
    for (const area of this.areas()) {
      for (const rank of this.equalRanks) {
        const to = area / 8 + rank * VECTOR;
        for (let lane = 0; lane < count; lane++) {
          this.numbers[to + lane] = Math.max(this.saved[at++]!, this.guess[lane]! + again);
        }
      }
    }
  }

  /** Leaves v in the workplace's result. */
  solve(count: number, again: number): void {
    const { numbers, guess } = this;
    const result = this.place.result / 8;
    const before = new Float64Array(count);
    const meanBefore = new Float64Array(count);
    const slope = new Float64Array(count);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.offer(count, again);
      this.kernel.turn((count + 1) >> 1);
      let worst = 0;
      for (let lane = 0; lane < count; lane++) {
        const mean = numbers[result + lane]!;
        const v = guess[lane]!;
        const step = v - before[lane]!;
        if (round > 0 && Math.abs(step) > LEAST_STEP) {
          slope[lane] = Math.min(MOST_SLOPE, Math.max(0, (mean - meanBefore[lane]!) / step));
        }
        before[lane] = v;
        meanBefore[lane] = mean;
        guess[lane] = round === 0 ? mean : v + (mean - v) / (1 - slope[lane]!);
        worst = Math.max(worst, Math.abs(mean - v));
      }
      if (worst < TOLERANCE) break;
    }
    for (let lane = 0; lane < count; lane++) numbers[result + lane] = guess[lane]!;
  }

  private areas(): number[] {
    const { written, writtenFirst } = this.place;
    return written === writtenFirst ? [written] : [written, writtenFirst];
  }
}
