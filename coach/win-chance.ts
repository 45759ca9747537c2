// The chance to win against the other cards, from simulated games in which everybody plays for the highest mean.
import type { Seat } from '../engine/game.ts';
import type { SheetState } from '../engine/sheet/machine.ts';
import type { Judge } from './judge.ts';
import type { Random } from './random.ts';
import { Playout, positionOf } from './simulate.ts';
import { SolvedPlayout } from './simulate-solved.ts';

/** The chances of all seats. A tie for first is shared. `errors` are standard errors; seats that left have chance 0. JSON. */
export interface WinChances {
  readonly games: number;
  readonly chances: readonly number[];
  readonly errors: readonly number[];
  /** Mean final score and its 5 %, 50 % and 95 % points, by seat. */
  readonly finals: readonly Finals[];
}

/** The distribution of a seat's final score in short. */
export interface Finals {
  readonly mean: number;
  readonly error: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Each player's simulated scores are set against the others' this many times over, shifted. */
const SHIFTS = 16;

/** Makes `games` final scores of a seat as it stands in `state`, in small steps. */
export type Simulator = (state: SheetState, seat: Seat, games: number) => Generator<void, Float64Array>;

/** Steps through a simulation without a rest. */
export function allOf(simulation: Generator<void, Float64Array>): Float64Array {
  for (;;) {
    const step = simulation.next();
    if (step.done) return step.value;
  }
}

/** A simulator for a judge; made once for many positions. */
export function simulatorFor(judge: Judge, random: Random): Simulator {
  if (judge.solved && !judge.sheet.hasBankedThrows) {
    const solved = new SolvedPlayout(judge.solved, random);
    return (state, seat, games) => solved.finalScores(positionOf(judge, state, seat), games);
  }
  const playout = new Playout(judge, random);
  return function* (state, seat, games) {
    const position = positionOf(judge, state, seat);
    const scores = new Float64Array(games);
    for (let game = 0; game < games; game++) {
      scores[game] = playout.finalScore(position);
      yield;
    }
    return scores;
  };
}

/** The chances from here by `games` simulated games for every seat. */
export function winChances(judge: Judge, state: SheetState, games: number, random: Random): WinChances {
  const simulate = simulatorFor(judge, random);
  return chancesOf(
    state.cards.map((card, seat) => (card.isPlaying ? allOf(simulate(state, seat, games)) : null)),
  );
}

/** The chances from simulated final scores by seat; null for a seat that left. */
export function chancesOf(scores: readonly (Float64Array | null)[]): WinChances {
  const games = Math.max(0, ...scores.map((list) => list?.length ?? 0));
  const wins = new Float64Array(scores.length);
  const shifts = Math.min(SHIFTS, games);
  for (let shift = 0; shift < shifts; shift++) {
    for (let game = 0; game < games; game++) addWinner(scores, wins, game, shift);
  }
  // Where every card is full all games of a seat are one and the same.
  const isKnown = scores.every((list) => !list || list.every((score) => score === list[0]));
  const chances = [...wins].map((won) => (games > 0 ? won / (games * shifts) : 0));
  return {
    games,
    chances,
    errors: chances.map((chance) => (isKnown ? 0 : shareError(chance, games))),
    finals: scores.map((list) => finalsOf(list ?? new Float64Array())),
  };
}

/** The standard error of a share from so many games. A share of none or all is not sure: it counts as one game in as many and two more. */
export function shareError(share: number, games: number): number {
  const smooth = (share * games + 1) / (games + 2);
  return Math.sqrt((smooth * (1 - smooth)) / Math.max(1, games));
}

function addWinner(
  scores: readonly (Float64Array | null)[],
  wins: Float64Array,
  game: number,
  shift: number,
): void {
  let best = Number.NEGATIVE_INFINITY;
  let tied = 0;
  const scoreOf = (seat: number): number => {
    const list = scores[seat];
    return list ? list[(game + seat * shift * 7) % list.length]! : Number.NEGATIVE_INFINITY;
  };
  for (let seat = 0; seat < scores.length; seat++) {
    const score = scoreOf(seat);
    if (score > best) {
      best = score;
      tied = 1;
    } else if (score === best) tied++;
  }
  if (best === Number.NEGATIVE_INFINITY) return;
  for (let seat = 0; seat < scores.length; seat++)
    if (scoreOf(seat) === best) wins[seat] = wins[seat]! + 1 / tied;
}

/** The distribution of a list of scores in short; zeros for an empty list. */
export function finalsOf(list: Float64Array): Finals {
  const sorted = Float64Array.from(list).sort();
  const count = Math.max(1, sorted.length);
  const mean = sorted.reduce((sum, score) => sum + score, 0) / count;
  const spread = sorted.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, count - 1);
  const at = (share: number): number => sorted[Math.min(count - 1, Math.floor(share * count))] ?? 0;
  return { mean, error: Math.sqrt(spread / count), low: at(0.05), median: at(0.5), high: at(0.95) };
}
