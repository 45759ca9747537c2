// `donburi advise LOG`: advice for the player to move, from a score log. Solves what can still come from that card.
import { type Advice, type AdvisedChoice, advise, coachCard } from '../../coach/advice.ts';
import {
  type FinalDistribution,
  finalDistribution,
  type NextThrow,
  nextThrow,
} from '../../coach/nkodice/outlook.ts';
import { computerMove } from '../../coach/players/computer.ts';
import type { ComputerMove } from '../../coach/players/moves.ts';
import { seededRandom } from '../../coach/random.ts';
import type { GameState, Seat } from '../../engine/game.ts';
import type { NkodiceState } from '../../engine/games/nkodice/types.ts';
import type { SheetState } from '../../engine/sheet/machine.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { judgeForCard } from './coach-judge.ts';
import {
  bytesOf,
  coachArgs,
  coachText,
  faultLine,
  type PlayedLog,
  percent,
  playLog,
  points,
  rowText,
} from './coach-shared.ts';

/** Advises on one log. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, rest, unknown } = coachArgs(args, ['--json'], []);
  if (unknown !== null || rest.length !== 1) {
    const words =
      unknown === null ? 'cli.one-file' : coachText('cli.unknown-flag', { command: 'advise', flag: unknown });
    io.err(`${coachText(words)}\n`);
    return EXIT_FAULT;
  }
  const file = rest[0]!;
  const played = await playLog(bytesOf(file, io));
  if ('error' in played) {
    io.err(faultLine(file, played));
    return EXIT_FAULT;
  }
  const advice = adviceFor(played);
  if (flags.has('--json')) io.out(`${JSON.stringify(advice)}\n`);
  else io.out(inWords(played, advice));
  return EXIT_OK;
}

/** Advice as it is printed with `--json`: ranked choices in a row game, the next move alone elsewhere, null when over. */
type CliAdvice =
  | (Advice & { readonly game: string; readonly player: string })
  | { readonly game: string; readonly player: string; readonly move: ComputerMove | null }
  | {
      readonly game: string;
      readonly player: string;
      readonly next: NextThrow;
      readonly final: FinalDistribution;
    }
  | null;

function adviceFor({ header, log }: PlayedLog): CliAdvice {
  const { game, options } = header;
  const { seat } = game.due(log.state);
  if (seat === null) return null;
  const player = log.players[seat] ?? '';
  if (game.id === 'nkodice') return { game: game.id, player, ...outlook(log.state, seat) };
  const state = log.state as unknown as SheetState;
  const judge = 'cards' in log.state ? judgeForCard(game, options, coachCard(state, seat), true) : null;
  const advice = judge && advise(judge, state);
  if (advice) return { game: game.id, player, ...advice };
  return { game: game.id, player, move: computerMove(game, log.state, 'strong') };
}

/** Simulated games for where an NKODICE game may end. */
const OUTLOOK_GAMES = 2000;

function outlook(state: GameState, seat: Seat): { next: NextThrow; final: FinalDistribution } {
  const { options, seats } = state as unknown as NkodiceState;
  const random = seededRandom(1);
  return {
    next: nextThrow(options, seats[seat]!, OUTLOOK_GAMES, random),
    final: finalDistribution(options, seats[seat]!, OUTLOOK_GAMES, random),
  };
}

function outlookText({ next, final }: { next: NextThrow; final: FinalDistribution }): string {
  const at = (share: number): number => final.points.find((point) => point.share === share)?.score ?? 0;
  return [
    coachText('odds.next-gain', { points: points(next.gain) }),
    coachText('odds.final', { low: at(0.25), high: at(0.75) }),
  ].join('\n  ');
}

function inWords({ header }: PlayedLog, advice: CliAdvice): string {
  if (!advice) return `${coachText('coach.none')}\n`;
  if ('next' in advice) return `${advice.player}: ${outlookText(advice)}\n`;
  if ('move' in advice) return `${advice.player}: ${JSON.stringify(advice.move)}\n`;
  const head = [
    `${advice.player}: ${coachText('coach.expected', { mean: points(advice.mean) })}`,
    ...(advice.bonusChance === null ? [] : [bonusText(advice.bonusChance)]),
    coachText(`coach.basis.${advice.basis}`),
  ].join('; ');
  return `${[head, ...advice.choices.map((choice) => choiceText(header.game.id, choice))].join('\n')}\n`;
}

function bonusText(chance: number): string {
  return coachText('coach.bonus-chance', { percent: percent(chance) });
}

/** One choice in words. */
export function choiceName(game: string, row: string | null, keep: readonly (number | string)[]): string {
  if (row !== null) return coachText('coach.write', { row: rowText(game, row) });
  return keep.length === 0 ? coachText('coach.keep-none') : coachText('coach.keep', { dice: keep.join(' ') });
}

function choiceText(game: string, choice: AdvisedChoice): string {
  const parts = [points(choice.mean), choiceName(game, choice.row, choice.keep)];
  if (choice.loss > 0) parts.push(coachText('coach.gives-up', { points: choice.loss.toFixed(2) }));
  if (choice.bonusChance !== null) parts.push(bonusText(choice.bonusChance));
  return `  ${parts.join('  ')}\n    ${reasonText(game, choice)}`;
}

function reasonText(game: string, { reason }: AdvisedChoice): string {
  const params = Object.fromEntries(
    Object.entries(reason.params).map(([key, value]) => {
      if (key === 'row' || key === 'second') return [key, rowText(game, String(value))];
      if (key.toLowerCase().endsWith('chance')) return [key, percent(Number(value))];
      return [key, Number.isInteger(value) ? value : points(Number(value))];
    }),
  );
  return coachText(`coach.why.${reason.code}`, params);
}
