// Simulated dice: what falls, what lands cocked or jumps out, how long each phase takes. Knows nothing of the wire.
import type { DeviceState, DieReading } from '../codec/message.ts';

/** A source of numbers in [0, 1). Math.random or a seeded one. */
export type Random = () => number;

/** How the simulated bowl behaves. All chances are for one die, 0 to 1. */
export interface ThrowModel {
  /** faces: reads them; count: feels dice but reads none (`?`); button: a press says that a throw was made, `?` faces at once. */
  readonly mode: 'faces' | 'count' | 'button';
  readonly cockedChance: number;
  readonly outChance: number;
  readonly unreadChance: number;
}

/** A well-behaved bowl with a rare cocked die and a rare one that jumps out. */
export const DEFAULT_THROW_MODEL: ThrowModel = {
  mode: 'faces',
  cockedChance: 0.01,
  outChance: 0.02,
  unreadChance: 0,
};

/** One phase of a throw and how long it lasts. */
export interface Phase {
  readonly state: DeviceState;
  readonly durationMs: number;
}

function between(random: Random, low: number, high: number): number {
  return Math.round(low + random() * (high - low));
}

/** The phases before `settled`: hand, rolling, settling. A button press has none. */
export function makePhases(model: ThrowModel, random: Random): readonly Phase[] {
  if (model.mode === 'button') return [];
  return [
    { state: 'handling', durationMs: between(random, 300, 700) },
    { state: 'rolling', durationMs: between(random, 500, 1200) },
    { state: 'settling', durationMs: between(random, 250, 500) },
  ];
}

function rollDie(faces: readonly string[], model: ThrowModel, random: Random): DieReading {
  const chance = random();
  const faceRoll = random();
  const confidenceRoll = random();
  if (chance < model.outChance) {
    return { face: '-', confidence: 90 + Math.floor(confidenceRoll * 10), place: 'out' };
  }
  const isUnread = chance > 1 - model.unreadChance;
  if (model.mode !== 'faces' || faces.length === 0 || isUnread) {
    return { face: '?', confidence: 0, place: 'in' };
  }
  const face = faces[Math.floor(faceRoll * faces.length)]!;
  if (chance < model.outChance + model.cockedChance) {
    return { face, confidence: 30 + Math.floor(confidenceRoll * 30), place: 'cocked' };
  }
  return { face, confidence: 93 + Math.floor(confidenceRoll * 8), place: 'in' };
}

/** Throws `count` fair dice. */
export function rollDice(
  count: number,
  faces: readonly string[],
  model: ThrowModel,
  random: Random,
): DieReading[] {
  return Array.from({ length: count }, () => rollDie(faces, model, random));
}

/** What a bump does to dice that lie: each of those in the bowl turns over with a chance that grows with `power` (0-100). */
export function bumpDice(
  dice: readonly DieReading[],
  power: number,
  faces: readonly string[],
  model: ThrowModel,
  random: Random,
): DieReading[] {
  return dice.map((die) => {
    const turns = random() < power / 150;
    return turns && die.place !== 'out' ? rollDie(faces, model, random) : die;
  });
}

/** A small seeded generator (mulberry32), so that a script or a test can be played again. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
