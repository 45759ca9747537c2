// Every multiset of up to N ordinary dice, numbered, with what one more or one less die leads to. Knows no game.
import { countPips, type Face, PIPS } from '../engine/dice.ts';

/** Faces of an ordinary die. */
export const FACES = 6;

/**
 * All multisets of 0 to `dice` pips. Ids rise with the size: those of size s are `firstOfSize[s]` up to `firstOfSize[s + 1]` - 1.
 * A roll is a multiset of the full size; its rank counts from 0 within that size.
 */
export interface Multisets {
  readonly dice: number;
  readonly firstOfSize: readonly number[];
  /** Six counts an id, flat. */
  readonly counts: Uint8Array;
  /** By id * 6 + face - 1: the id with one more die of that face; -1 for a roll. */
  readonly longer: Int32Array;
  /** By id * 6 + face - 1: the id with one die of that face less; -1 where there is none. */
  readonly shorter: Int32Array;
  /** By rank: how likely the roll is when all dice are thrown. */
  readonly chance: Float64Array;
  readonly rolls: number;
}

const cache = new Map<number, Multisets>();

/** The multisets of up to `dice` dice, made once for each number of dice. */
export function multisetsOf(dice: number): Multisets {
  const known = cache.get(dice);
  if (known) return known;
  const made = makeMultisets(dice);
  cache.set(dice, made);
  return made;
}

function makeMultisets(dice: number): Multisets {
  const list: number[][] = [];
  const firstOfSize: number[] = [];
  for (let size = 0; size <= dice; size++) {
    firstOfSize.push(list.length);
    addOfSize(list, [], size);
  }
  firstOfSize.push(list.length);
  const byKey = new Map(list.map((counts, id) => [keyOf(counts), id]));
  const counts = Uint8Array.from(list.flat());
  const longer = new Int32Array(list.length * FACES).fill(-1);
  const shorter = new Int32Array(list.length * FACES).fill(-1);
  for (const [id, own] of list.entries()) {
    for (let face = 0; face < FACES; face++) {
      const more = own.with(face, own[face]! + 1);
      const next = byKey.get(keyOf(more));
      if (next === undefined) continue;
      longer[id * FACES + face] = next;
      shorter[next * FACES + face] = id;
    }
  }
  const first = firstOfSize[dice]!;
  const rolls = list.length - first;
  const chance = Float64Array.from(list.slice(first), (own) => multinomial(own) / FACES ** dice);
  return { dice, firstOfSize, counts, longer, shorter, chance, rolls };
}

function addOfSize(list: number[][], head: readonly number[], left: number): void {
  if (head.length === FACES - 1) {
    list.push([...head, left]);
    return;
  }
  for (let take = left; take >= 0; take--) addOfSize(list, [...head, take], left - take);
}

function keyOf(counts: readonly number[]): number {
  return counts.reduce((key, count) => key * 16 + count, 0);
}

function multinomial(counts: readonly number[]): number {
  let ways = 1;
  let total = 0;
  for (const count of counts) for (let i = 1; i <= count; i++) ways = (ways * ++total) / i;
  return Math.round(ways);
}

/** The id of these dice; order never matters. At most `dice` pips. */
export function idOfDice(sets: Multisets, faces: readonly Face[]): number {
  let id = 0;
  for (const [index, count] of countPips(faces).entries()) {
    for (let i = 0; i < count; i++) id = sets.longer[id * FACES + index]!;
  }
  return id;
}

/** The dice of an id, lowest face first. */
export function diceOfId(sets: Multisets, id: number): Face[] {
  return PIPS.flatMap((face) => Array.from({ length: sets.counts[id * FACES + face - 1]! }, () => face));
}
