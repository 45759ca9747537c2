// Where a keep leads under best play: which rows the turn ends in, and how often. The reason behind an advice.
import type { Judge } from './judge.ts';
import { FACES } from './multisets.ts';
import type { TurnValues } from './turn.ts';

/** How often a turn ends in this row, and the mean of what is then written. */
export interface Goal {
  readonly row: number;
  readonly chance: number;
  readonly mean: number;
}

/** The rows in which a turn ends that goes on from the keep `id` with `left` >= 1 throws, likeliest first. */
export function goalsOf(judge: Judge, turn: TurnValues, id: number, left: number): Goal[] {
  const { sets } = judge.worths;
  const chances = new Float64Array(judge.sheet.rows.length);
  const points = new Float64Array(judge.sheet.rows.length);
  const firstRoll = sets.firstOfSize[sets.dice]!;
  let mass = new Float64Array(firstRoll);
  mass[id] = 1;
  for (let after = left - 1; after >= 0; after--) {
    const rolls = throwFrom(judge, mass);
    mass = new Float64Array(firstRoll);
    for (let rank = 0; rank < rolls.length; rank++) {
      const chance = rolls[rank]!;
      if (chance === 0) continue;
      const keep = after > 0 ? bestKeep(judge, turn, rank, after) : -1;
      if (keep >= 0) mass[keep] = mass[keep]! + chance;
      else writeBest(judge, turn, { rank, after, chance }, chances, points);
    }
  }
  return [...chances]
    .map((chance, row) => ({ row, chance, mean: chance > 0 ? points[row]! / chance : 0 }))
    .filter((goal) => goal.chance > 0)
    .sort((a, b) => b.chance - a.chance);
}

/** The chances of the rolls when the kept dice are completed. */
function throwFrom(judge: Judge, mass: Float64Array): Float64Array {
  const { sets } = judge.worths;
  const firstRoll = mass.length;
  const all = new Float64Array(firstRoll + sets.rolls);
  all.set(mass);
  for (let id = 0; id < firstRoll; id++) {
    const share = all[id]! / FACES;
    if (share === 0) continue;
    for (let face = 0; face < FACES; face++) {
      const longer = sets.longer[id * FACES + face]!;
      all[longer] = all[longer]! + share;
    }
  }
  return all.subarray(firstRoll);
}

/** The id of the best keep of a roll, or -1 where writing is as good. */
function bestKeep(judge: Judge, turn: TurnValues, rank: number, left: number): number {
  const { sets } = judge.worths;
  const keeps = turn.keepsWith(left);
  const seen = new Set<number>();
  let best = -1;
  let most = turn.writtenWith(left)[rank]!;
  const visit = (id: number): void => {
    if (seen.has(id)) return;
    seen.add(id);
    if (id < keeps.length && keeps[id]! > most) {
      most = keeps[id]!;
      best = id;
    }
    for (let face = 0; face < FACES; face++) {
      const shorter = sets.shorter[id * FACES + face]!;
      if (shorter >= 0) visit(shorter);
    }
  };
  visit(sets.firstOfSize[sets.dice]! + rank);
  return best;
}

function writeBest(
  judge: Judge,
  turn: TurnValues,
  at: { rank: number; after: number; chance: number },
  chances: Float64Array,
  points: Float64Array,
): void {
  const most = turn.writtenWith(at.after)[at.rank]!;
  const row = judge.sheet.rows.findIndex((_, index) => turn.rowValue(index, at.rank, at.after) >= most);
  const outcome = turn.outcome(row, at.rank, at.after);
  chances[row] = chances[row]! + at.chance;
  points[row] = points[row]! + at.chance * ((outcome?.value ?? 0) + (outcome?.extra ?? 0));
}
