// Measures the coach: solving every row game, 200,000 simulated games against the mean, and how fast advice comes. Judges nothing.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advise } from '../../coach/advice.ts';
import { bundleCoach } from '../../coach/bundle.test-kit.ts';
import { estimateJudge, exactJudge, isSheetGame, sheetOf } from '../../coach/judge.ts';
import { seededRandom } from '../../coach/random.ts';
import { emptyCard, solveCard, startMean } from '../../coach/solver/solve.ts';
import { raisedSheet } from '../../coach/values.ts';
import { allOf, finalsOf, simulatorFor } from '../../coach/win-chance.ts';
import type { Face } from '../../engine/dice.ts';
import type { Game, GameState } from '../../engine/game.ts';
import { findGame } from '../../engine/games/index.ts';
import { defaultOptions } from '../../engine/options.ts';
import type { SheetState } from '../../engine/sheet/machine.ts';

/** One solved game. `wanted` is the mean of rules.md section 6, null where it names none. */
export interface SolveBench {
  readonly game: string;
  readonly threads: number;
  readonly mean: number;
  readonly wanted: number | null;
  /** The best of the runs. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly states: number;
  readonly peakMb: number;
}

/** Simulated games against the solved mean: `deviations` counts standard errors. */
export interface SimulationBench {
  readonly game: string;
  readonly games: number;
  readonly mean: number;
  readonly simulated: number;
  readonly error: number;
  readonly deviations: number;
  readonly seconds: number;
}

/** What was measured; times in milliseconds where the name says so. */
export interface CoachBench {
  readonly solves: readonly SolveBench[];
  readonly simulations: readonly SimulationBench[];
  /** Advice with a table at hand: the middle and the slowest of many positions. */
  readonly adviceMs: number;
  readonly adviceWorstMs: number;
  /** The first advice without any table, everything made anew. */
  readonly firstEstimateMs: number;
}

interface Case {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly wanted: number | null;
  readonly jokerNeeds?: 'filled';
  /** Whether it is the game with the options that it is offered with. */
  readonly isOffered?: true;
}

const CASES: readonly Case[] = [
  { game: 'yatzy', options: {}, wanted: 248.4399893779, isOffered: true },
  { game: 'kiriki', options: {}, wanted: 248.7122399187, isOffered: true },
  { game: 'yahtzee', options: { joker: 'forced' }, wanted: 254.5877287345, isOffered: true },
  { game: 'yahtzee', options: { joker: 'free' }, wanted: 254.589609482 },
  { game: 'yahtzee', options: { joker: 'none' }, wanted: 245.8707745141 },
  { game: 'dice-poker', options: {}, wanted: null, isOffered: true },
  { game: 'dice-poker', options: {}, wanted: 314.9029302779, jokerNeeds: 'filled' },
  { game: 'dice-poker', options: { bonusFrom: 63 }, wanted: 316.6958003163, jokerNeeds: 'filled' },
  { game: 'yacht-dice', options: {}, wanted: null, isOffered: true },
  { game: 'generala', options: {}, wanted: null, isOffered: true },
];

/** What is measured: `runs` solves of each kind, of which the fastest counts; 0 `simulatedGames` leave the simulations out. */
export interface CoachWork {
  readonly runs: number;
  readonly simulatedGames: number;
  /** Whether the jokers and bonuses that rules.md names are solved too, or only each game as it is offered. */
  readonly hasVariants: boolean;
}

const ALL_WORK: CoachWork = { runs: 3, simulatedGames: 200_000, hasVariants: true };

/** Measures it. */
export async function benchCoach({
  runs,
  simulatedGames,
  hasVariants,
}: CoachWork = ALL_WORK): Promise<CoachBench> {
  const bundle = await bundleCoach({ 'solve-once': join(import.meta.dirname, 'coach-solve-once.ts') });
  try {
    const once = fileURLToPath(bundle.entry('solve-once'));
    const cases = CASES.filter((one) => hasVariants || one.isOffered);
    const solves = cases.flatMap((one) => [1, 2].map((threads) => solveBench(once, one, threads, runs)));
    const simulated = simulatedGames > 0 ? ['kiriki', 'yatzy', 'yahtzee', 'dice-poker'] : [];
    const simulations = simulated.map((id) => simulate(id, simulatedGames));
    return { solves, simulations, ...adviceTimes() };
  } finally {
    await bundle.remove();
  }
}

type Once = Omit<SolveBench, 'game' | 'threads' | 'wanted'>;

function solveBench(once: string, one: Case, threads: number, runs: number): SolveBench {
  const args = [once, one.game, JSON.stringify(one.options), String(threads), one.jokerNeeds ?? ''];
  const results = Array.from(
    { length: runs },
    () => JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Once,
  );
  const best = results.reduce((fastest, other) => (other.seconds < fastest.seconds ? other : fastest));
  const named = Object.values(one.options).join(' ');
  const game = [one.game, named, one.jokerNeeds ? 'joker when filled' : ''].filter(Boolean).join(', ');
  return { game, threads, wanted: one.wanted, ...best };
}

/** What so many simulated games take by one solved table. */
export function benchSimulations(id: string, counts: readonly number[]): SimulationBench[] {
  const judged = judgeOf(id);
  // Once for the engine to know the code by heart.
  simulate(id, Math.min(...counts), judged);
  return counts.map((games) => simulate(id, games, judged));
}

function simulate(id: string, games: number, judged = judgeOf(id)): SimulationBench {
  const { judge, mean, start } = judged;
  const since = performance.now();
  const finals = finalsOf(
    allOf(simulatorFor(judge, seededRandom(2026))(start as unknown as SheetState, 0, games)),
  );
  const seconds = (performance.now() - since) / 1000;
  const deviations = (finals.mean - mean) / finals.error;
  return { game: id, games, mean, simulated: finals.mean, error: finals.error, deviations, seconds };
}

function judgeOf(id: string) {
  const game = findGame(id);
  if (!game || !isSheetGame(game)) throw new Error(id);
  const options = defaultOptions(game.options);
  const sheet = sheetOf(game, options);
  const table = solveCard(sheet, emptyCard(sheet))!;
  const raised = solveCard(raisedSheet(sheet)!, emptyCard(sheet))!.values;
  const start = game.start({ seats: 2, firstSeat: 0, options });
  return { game, sheet, judge: exactJudge({ sheet, table, raised }), mean: startMean(table), start };
}

function adviceTimes(): Pick<CoachBench, 'adviceMs' | 'adviceWorstMs' | 'firstEstimateMs'> {
  const { game, sheet, judge, start } = judgeOf('yatzy');
  const random = seededRandom(3);
  const thrown = (): GameState => {
    const faces = Array.from({ length: 5 }, () => (1 + Math.floor(random() * 6)) as Face);
    return after(game, start, faces);
  };
  const since = performance.now();
  advise(estimateJudge(sheet), thrown() as unknown as SheetState);
  const firstEstimateMs = performance.now() - since;
  const times = Array.from({ length: 100 }, () => {
    const state = thrown() as unknown as SheetState;
    const before = performance.now();
    advise(judge, state);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return { adviceMs: times[50]!, adviceWorstMs: times.at(-1)!, firstEstimateMs };
}

function after(game: Game, state: GameState, faces: readonly Face[]): GameState {
  const next = game.apply(state, { type: 'throw', faces, out: 0 });
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}
