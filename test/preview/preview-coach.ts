// The coach of the preview: the real one, by estimates, in the page. No worker, no tables.
import { advise, coachCard } from '../../coach/advice.ts';
import { fairnessReport } from '../../coach/fairness/report.ts';
import { estimateJudge, isSheetGame, sheetOf } from '../../coach/judge.ts';
import { nkodiceOdds, oddsJson } from '../../coach/nkodice/odds.ts';
import { finalDistribution, nextThrow, nkodiceOutlook } from '../../coach/nkodice/outlook.ts';
import { seededRandom } from '../../coach/random.ts';
import { reviewGame } from '../../coach/review.ts';
import { winChances } from '../../coach/win-chance.ts';
import { winSeries } from '../../coach/win-series.ts';
import { facesOf } from '../../engine/dice.ts';
import type { NkodiceState } from '../../engine/games/nkodice/types.ts';
import type { SheetState } from '../../engine/sheet/machine.ts';
import { gameStateOf, stepsOf, type TableState } from '../../engine/table/state.ts';

const GAMES = 8;
const random = seededRandom(5);

/** The answer to a request of the coach; null where it has none. */
export function answerCoach(name: string, table: TableState | null): unknown {
  if (name === 'coach.fairness') return fairness();
  if (!table) return null;
  const state = gameStateOf(table.core);
  if (table.game.id === 'nkodice') return answerNkodice(name, state as unknown as NkodiceState);
  if (!isSheetGame(table.game)) return null;
  const sheet = state as unknown as SheetState;
  const judge = estimateJudge(sheetOf(table.game, sheet.options));
  if (name === 'coach.advise') return advise(judge, sheet);
  if (name === 'coach.chances') return { ...winChances(judge, sheet, GAMES, random), basis: 'estimate' };
  if (name !== 'coach.review') return null;
  const steps = stepsOf(table.core);
  const moves = steps.map((step) => step.move);
  return {
    review: reviewGame(judge, table.game, table.core.start, moves),
    series: winSeries(judge, table.game, table.core.start, moves, GAMES, random),
    game: table.game.id,
    steps: steps.map((step) => step.id),
    names: table.core.players.map((player) => ({ name: player.name, colour: player.colour })),
    cards: coachCard(sheet, 0),
  };
}

function answerNkodice(name: string, state: NkodiceState): unknown {
  const seat = state.seats.findIndex((other) => other.throwsLeft > 0);
  const player = state.seats[Math.max(0, seat)]!;
  if (name === 'coach.chances') return { ...nkodiceOutlook(state, 800, random), basis: 'exact' };
  return {
    seat: Math.max(0, seat),
    next: nextThrow(state.options, player, 2000, random),
    final: finalDistribution(state.options, player, 2000, random),
    odds: oddsJson(nkodiceOdds(player.diceNext)),
  };
}

/** Three sets: enough and even, enough and lopsided, too few. */
function fairness(): unknown {
  return (['serial', 'camera', 'virtual'] as const).map((source, index) => {
    const faces = facesOf('pips');
    const throws = Array.from({ length: [160, 220, 4][index]! }, () => ({
      at: '',
      gameId: 'g',
      player: 'Ann',
      diceSet: 'pips',
      source,
      dice: Array.from({ length: 5 }, () => {
        const face = index === 1 && random() < 0.06 ? 6 : faces[Math.floor(random() * 6)]!;
        return { face, how: random() < 0.03 ? ('corrected' as const) : ('read' as const) };
      }),
    }));
    return { faceSet: 'pips', source, report: fairnessReport(throws, 'pips') };
  });
}
