// `donburi solve GAME`: the mean of best play of a row game under given house rules, with time, threads, states and memory.
import { availableParallelism } from 'node:os';
import { helperStarter } from '../../coach/helpers.node.ts';
import { estimateJudge, isSheetGame } from '../../coach/judge.ts';
import { peakMemoryMb } from '../../coach/peak-memory.node.ts';
import { seededRandom } from '../../coach/random.ts';
import { Playout } from '../../coach/simulate.ts';
import { solvePlan } from '../../coach/solve-plan.ts';
import { emptyCard, solveCard, startMean, stateCount } from '../../coach/solver/solve.ts';
import { finalsOf } from '../../coach/win-chance.ts';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { resolveOptions } from '../../engine/options.ts';
import type { Sheet } from '../../engine/sheet/sheet.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { refusalText } from '../texts.ts';
import { coachArgs, coachText } from './coach-shared.ts';

/** What is printed with `--json`. An estimated mean says so and has a standard error. */
export interface SolveResult {
  readonly game: string;
  readonly mean: number;
  readonly seconds: number;
  readonly threads: number;
  readonly states: number;
  readonly peakMb: number;
  readonly estimated?: { readonly games: number; readonly error: number };
}

const USUAL_THREADS = 2;
const MOST_THREADS = 8;
const SOLVED_GAMES = GAMES.filter(isSheetGame).map(({ id }) => id);
/** Games that stand for one that is too large to be solved. */
const ESTIMATE_GAMES = 200;

/** Solves one game. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, values, rest, unknown } = coachArgs(args, ['--json'], ['--options', '--threads']);
  if (unknown !== null) {
    return fault(io, coachText('cli.unknown-flag', { command: 'solve', flag: unknown }));
  }
  if (rest.length === 0) return fault(io, coachText('cli.solve-game', { games: SOLVED_GAMES.join(', ') }));
  const game = rest.length === 1 ? findGame(rest[0]!) : undefined;
  if (!game) return fault(io, refusalText({ code: 'unknown-game', detail: { game: rest.join(' ') } }));
  if (!isSheetGame(game)) return fault(io, coachText('cli.solve-none', { game: game.id }));
  const chosen = parseOptions(values.get('--options') ?? '{}');
  if (!chosen) return fault(io, coachText('cli.bad-options'));
  const options = resolveOptions(game.options, chosen);
  if (!options.ok) return fault(io, refusalText(options.error));
  const threads = Number(values.get('--threads') ?? Math.min(USUAL_THREADS, availableParallelism()));
  if (!Number.isInteger(threads) || threads < 1 || threads > MOST_THREADS) {
    return fault(io, coachText('cli.bad-threads', { most: MOST_THREADS }));
  }
  const sheet = game.sheet(options.value);
  const result = solve(game.id, sheet, threads);
  if (flags.has('--json')) io.out(`${JSON.stringify(result)}\n`);
  else io.out(inWords(result, sheet));
  return EXIT_OK;
}

function fault(io: CliIo, words: string): number {
  io.err(`${words}\n`);
  return EXIT_FAULT;
}

function parseOptions(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function solve(game: string, sheet: Sheet, threads: number): SolveResult {
  const startedAt = performance.now();
  const card = emptyCard(sheet);
  if (!solvePlan(sheet, { ...card, bank: 0 })) return estimate(game, sheet, startedAt);
  const startHelper = helperStarter(new URL('./coach/solve-thread.node.js', import.meta.url));
  const table = solveCard(sheet, card, { threads, startHelper })!;
  return {
    game,
    mean: startMean(table),
    ...measured(startedAt),
    threads,
    states: stateCount(table),
  };
}

function measured(startedAt: number): { seconds: number; peakMb: number } {
  return {
    seconds: Number(((performance.now() - startedAt) / 1000).toFixed(3)),
    peakMb: Math.round(peakMemoryMb()),
  };
}

function estimate(game: string, sheet: Sheet, startedAt: number): SolveResult {
  const playout = new Playout(estimateJudge(sheet), seededRandom(1));
  const position = { card: { ...emptyCard(sheet), bank: 0 }, extra: 0, turn: null };
  const scores = Float64Array.from({ length: ESTIMATE_GAMES }, () => playout.finalScore(position));
  const { mean, error } = finalsOf(scores);
  const estimated = { games: ESTIMATE_GAMES, error };
  return { game, mean, ...measured(startedAt), threads: 1, states: 0, estimated };
}

function inWords(result: SolveResult, sheet: Sheet): string {
  const { game, mean, states, seconds, threads, peakMb } = result;
  const line = coachText('cli.solve-line', {
    game,
    mean: mean.toFixed(result.estimated ? 1 : 10),
    states,
    seconds,
    threads,
    peak: peakMb,
  });
  const { estimated } = result;
  const notes = [
    ...(estimated
      ? [coachText('cli.solve-estimate', { games: estimated.games, error: estimated.error.toFixed(1) })]
      : []),
    ...(sheet.instantWinRows.length > 0 ? [coachText('cli.solve-near')] : []),
  ];
  return `${[line, ...notes].join('\n')}\n`;
}
