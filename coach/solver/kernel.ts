// The arithmetic of one turn on a block of lanes, plain TypeScript: the reference for the WebAssembly kernel.
import type { Run, SharedPlaces, Workplace } from './layout.ts';

/** What a kernel computes, `pairs` times two lanes at once, all in its workplace. */
export interface Kernel {
  /** For every roll the best of the rows whose tables start at `tables`, into `written` or `writtenFirst`. */
  rows(pairs: number, tables: readonly number[], isFirst: boolean): void;
  /** The mean of a whole turn with `throws` throws over the values in `written`, into `result`. */
  turn(pairs: number): void;
  /** The keeps when the rolls are worth what stands in `written` (`best` after the first time). */
  means(pairs: number, isFromBest: boolean): void;
  /**
   * The best of `written` (`writtenFirst`) and the keeps for every roll, into `best`; the mean over the rolls, into
   * `result`. Every keep is left with the best of itself and all keeps within it.
   */
  choose(pairs: number, isFirst: boolean): void;
}

/** A kernel in plain TypeScript over the same memory. */
export function plainKernel(
  memory: ArrayBufferLike,
  shared: SharedPlaces,
  place: Workplace,
  rolls: number,
  throws: number,
  stride: number,
): Kernel {
  const words = new Uint32Array(memory);
  const numbers = new Float64Array(memory);

  const means = (run: Run, lanes: number, source: number): void => {
    for (let word = run.from / 4; word < run.to / 4; word += 7) {
      const to = (place.keeps + words[word]!) / 8;
      for (let lane = 0; lane < lanes; lane++) {
        let sum = 0;
        for (let i = 1; i <= 6; i++) sum += numbers[(source + words[word + i]!) / 8 + lane]!;
        numbers[to + lane] = sum / 6;
      }
    }
  };
  const allMeans = (lanes: number, source: number): void => {
    means(shared.lastMeans, lanes, source);
    means(shared.means, lanes, place.keeps);
  };
  const bests = (runs: readonly Run[], lanes: number, own: number, target: number): void => {
    for (const run of runs) {
      for (let word = run.from / 4; word < run.to / 4; word += 1 + run.sources) {
        for (let lane = 0; lane < lanes; lane++) {
          let best = numbers[(own + words[word]!) / 8 + lane]!;
          for (let i = 1; i <= run.sources; i++) {
            const other = numbers[(place.keeps + words[word + i]!) / 8 + lane]!;
            if (other > best) best = other;
          }
          numbers[(target + words[word]!) / 8 + lane] = best;
        }
      }
    }
  };
  const chooseFrom = (lanes: number, own: number): void => {
    bests(shared.bestKeeps, lanes, place.keeps, place.keeps);
    bests(shared.bestRolls, lanes, own, place.best);
  };
  const sum = (lanes: number, from: number): void => {
    for (let lane = 0; lane < lanes; lane++) {
      let total = 0;
      let chance = shared.chances / 8;
      for (const run of shared.bestRolls) {
        for (let word = run.from / 4; word < run.to / 4; word += 1 + run.sources) {
          total += numbers[chance++]! * numbers[(from + words[word]!) / 8 + lane]!;
        }
      }
      numbers[place.result / 8 + lane] = total;
    }
  };

  return {
    rows(pairs, tables, isFirst) {
      const target = isFirst ? place.writtenFirst : place.written;
      for (let roll = 0; roll < rolls; roll++) {
        for (let lane = 0; lane < pairs * 2; lane++) {
          let best = Number.NEGATIVE_INFINITY;
          for (const table of tables) {
            const value = numbers[(place.outcomes + words[table / 4 + roll]!) / 8 + lane]!;
            if (value > best) best = value;
          }
          numbers[(target + roll * stride) / 8 + lane] = best;
        }
      }
    },
    turn(pairs) {
      const lanes = pairs * 2;
      for (let left = throws - 1; left > 0; left--) {
        allMeans(lanes, left === throws - 1 ? place.written : place.best);
        chooseFrom(lanes, left === 1 ? place.writtenFirst : place.written);
      }
      sum(lanes, throws === 1 ? place.writtenFirst : place.best);
    },
    means(pairs, isFromBest) {
      allMeans(pairs * 2, isFromBest ? place.best : place.written);
    },
    choose(pairs, isFirst) {
      chooseFrom(pairs * 2, isFirst ? place.writtenFirst : place.written);
      sum(pairs * 2, place.best);
    },
  };
}
