// The judge for a log on the command line: solved on the spot, with a helping thread where one can be started.
import { availableParallelism } from 'node:os';
import { helperStarter } from '../../coach/helpers.node.ts';
import { estimateJudge, exactJudge, isSheetGame, type Judge, sheetOf } from '../../coach/judge.ts';
import { solvePlan } from '../../coach/solve-plan.ts';
import { emptyCard, type SolveHow, solveCard } from '../../coach/solver/solve.ts';
import { makeWorthTable } from '../../coach/solver/worth-table.ts';
import type { CoachCard } from '../../coach/turn.ts';
import { raisedSheet } from '../../coach/values.ts';
import type { Game } from '../../engine/game.ts';
import type { Options } from '../../engine/options.ts';
import type { SheetGame } from '../../engine/sheet/sheet-game.ts';

/** A judge for whole games, if one can be had. */
export function judgeForStart(game: SheetGame, options: Options): Judge | null {
  return judgeForCard(game, options, { ...emptyCard(sheetOf(game, options)), bank: 0 }, false);
}

/** A judge that covers `card`, or null for a game without rows. `withBonus`: also the chance of the bonus. */
export function judgeForCard(
  game: Game,
  options: Options,
  card: CoachCard,
  withBonus: boolean,
): Judge | null {
  if (!isSheetGame(game)) return null;
  const sheet = sheetOf(game, options);
  const plan = solvePlan(sheet, card);
  if (!plan) return estimateJudge(sheet);
  const how: SolveHow = {
    worths: makeWorthTable(sheet),
    mostBank: plan.mostBank,
    threads: plan.isQuick ? 1 : Math.min(2, availableParallelism()),
    startHelper: helperStarter(new URL('./coach/solve-thread.node.js', import.meta.url)),
  };
  const start = plan.isWhole ? { rows: card.rows, forfeits: card.forfeits } : plan.card;
  const table = solveCard(sheet, start, how)!;
  const higher = withBonus ? raisedSheet(sheet) : null;
  const raised = higher ? solveCard(higher, start, how)!.values : null;
  return exactJudge({ sheet, table, raised });
}
