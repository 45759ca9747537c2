// `donburi review LOG`: what every decision gave away, how lucky the dice were, and which turns turned the game.
import { seededRandom } from '../../coach/random.ts';
import { type Review, type ReviewedDecision, type ReviewedThrow, reviewGame } from '../../coach/review.ts';
import { type WinSeries, winSeries } from '../../coach/win-series.ts';
import type { SheetState } from '../../engine/sheet/machine.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { choiceName } from './advise.ts';
import { judgeForCard } from './coach-judge.ts';
import {
  bytesOf,
  coachArgs,
  coachText,
  diceText,
  faultLine,
  labelled,
  type PlayedLog,
  percent,
  playLog,
  points,
} from './coach-shared.ts';

/** Simulated games for each point of the series of chances. */
const SERIES_GAMES = 1000;
const ESTIMATED_SERIES_GAMES = 15;

/** Reviews one log. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, rest, unknown } = coachArgs(args, ['--json'], []);
  if (unknown !== null || rest.length !== 1) {
    const words =
      unknown === null ? 'cli.one-file' : coachText('cli.unknown-flag', { command: 'review', flag: unknown });
    io.err(`${coachText(words)}\n`);
    return EXIT_FAULT;
  }
  const file = rest[0]!;
  const played = await playLog(bytesOf(file, io));
  if ('error' in played) {
    io.err(faultLine(file, played));
    return EXIT_FAULT;
  }
  const made = reviewOf(played);
  if (!made) {
    io.err(`${coachText('coach.none')}\n`);
    return EXIT_FAULT;
  }
  if (flags.has('--json')) io.out(`${JSON.stringify({ game: played.header.game.id, ...made })}\n`);
  else io.out(inWords(played, made));
  return EXIT_OK;
}

interface Made {
  readonly players: readonly string[];
  readonly review: Review;
  readonly series: WinSeries | null;
}

function reviewOf({ header, start, moves, log }: PlayedLog): Made | null {
  const { game, options } = header;
  const rows = (start as unknown as Partial<SheetState>).cards?.[0]?.rows;
  const judge = rows ? judgeForCard(game, options, { rows, forfeits: 0, bank: 0 }, false) : null;
  const review = judge && reviewGame(judge, game, start, moves);
  if (!judge || !review) return null;
  const games = judge.basis === 'estimate' ? ESTIMATED_SERIES_GAMES : SERIES_GAMES;
  const isAlone = log.players.length < 2;
  const series = isAlone ? null : winSeries(judge, game, start, moves, games, seededRandom(1));
  return { players: log.players, review, series };
}

function inWords({ header }: PlayedLog, { players, review, series }: Made): string {
  const name = (seat: number): string => players[seat] ?? '';
  const throwLine = (key: string, thrown: ReviewedThrow | null): string[] =>
    thrown
      ? [coachText(key, { dice: diceText(thrown.faces), name: name(thrown.seat), luck: signed(thrown.luck) })]
      : [];
  const decisionLine = (decision: ReviewedDecision): string =>
    `  ${coachText('review.decision', {
      name: name(decision.seat),
      turn: decision.turn,
      dice: diceText(decision.dice),
      chosen: decision.chosen
        ? choiceName(header.game.id, decision.chosen.row, decision.chosen.keep)
        : coachText('review.passed'),
      best: choiceName(header.game.id, decision.best.row, decision.best.keep),
      points: decision.loss.toFixed(2),
    })}`;
  const lines = [
    coachText(`coach.basis.${review.basis}`),
    ...review.players.flatMap((player) => [
      coachText(review.isOver ? 'review.line' : 'review.line-open', {
        name: name(player.seat),
        start: points(player.start),
        luck: signed(player.luck),
        loss: points(player.loss),
        final: points(player.expected),
        accuracy: player.accuracy.toFixed(0),
      }),
      ...(Math.abs(player.drift) >= 0.05
        ? [`  ${labelled(coachText('review.drift'), signed(player.drift))}`]
        : []),
    ]),
    ...throwLine('review.luckiest', review.luckiest),
    ...throwLine('review.unluckiest', review.unluckiest),
    ...(review.costliest.length > 0 ? [coachText('review.costliest')] : []),
    ...review.costliest.map(decisionLine),
    ...(series ? seriesLines(series, name) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function seriesLines(series: WinSeries, name: (seat: number) => string): string[] {
  const { games, points: moments, turningPoints } = series;
  const last = moments.at(-1)?.chances ?? [];
  const turnOf = ({ move, seat }: WinSeries['turningPoints'][number]): number =>
    moments.filter((point) => point.seat === seat && point.move <= move).length;
  return [
    labelled(
      coachText('review.chances'),
      last
        .map((chance, seat) => `${name(seat)} ${coachText('coach.percent', { percent: percent(chance) })}`)
        .join(', '),
    ),
    coachText('review.simulated', { games, error: percent(series.error) }),
    ...(turningPoints.length > 0 ? [coachText('review.turning-points')] : []),
    ...turningPoints.map(
      (point) =>
        `  ${coachText('review.turning-point', {
          name: name(point.seat),
          turn: turnOf(point),
          change: signed(100 * point.change),
        })}`,
    ),
  ];
}

function signed(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(1)}`;
}
