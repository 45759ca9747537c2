// `donburi advise LOG`: advice for the player to move, from a score log. Solves what can still come from that card.
import { type Advice, type AdvisedChoice, advise, coachCard } from '../../coach/advice.ts';
import { estimateJudge, isSheetGame, type Judge } from '../../coach/judge.ts';
import {
  type FinalDistribution,
  finalDistribution,
  type NextThrow,
  nextThrow,
  nkodiceOutlook,
} from '../../coach/nkodice/outlook.ts';
import { computerMove } from '../../coach/players/computer.ts';
import type { ComputerMove } from '../../coach/players/moves.ts';
import { seededRandom } from '../../coach/random.ts';
import { type WinChances, winChances } from '../../coach/win-chance.ts';
import type { GameState, Seat } from '../../engine/game.ts';
import type { NkodiceState } from '../../engine/games/nkodice/types.ts';
import type { LogHeader } from '../../engine/log.ts';
import type { SheetState } from '../../engine/sheet/machine.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { judgeForCard, judgeForStart } from './coach-judge.ts';
import {
  bytesOf,
  coachArgs,
  coachText,
  faultLine,
  labelled,
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
  | (Advice & { readonly game: string; readonly player: string; readonly chances: WinChances | null })
  | { readonly game: string; readonly player: string; readonly move: ComputerMove | null }
  | {
      readonly game: string;
      readonly player: string;
      readonly next: NextThrow;
      readonly final: FinalDistribution;
      readonly chances: WinChances | null;
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
  if (judge && advice)
    return { game: game.id, player, ...advice, chances: chancesOfAll(header, state, judge) };
  return { game: game.id, player, move: computerMove(game, log.state, 'strong') };
}

/** Simulated games for the chances to win; few where they are only estimated, which is slow. */
const CHANCE_GAMES = 1000;
const ESTIMATED_CHANCE_GAMES = 60;

/** The chances to win of all players; null for one player. */
function chancesOfAll({ game, options }: LogHeader, state: SheetState, judge: Judge): WinChances | null {
  if (state.cards.filter(({ isPlaying }) => isPlaying).length < 2) return null;
  const isForAll = (of: Judge): boolean => state.cards.every((_, seat) => of.covers(coachCard(state, seat)));
  // The cards of the others may have rows open that are filled here.
  const whole = isForAll(judge) || !isSheetGame(game) ? judge : (judgeForStart(game, options) ?? judge);
  const all = isForAll(whole) ? whole : estimateJudge(judge.sheet);
  const games = all.basis === 'estimate' ? ESTIMATED_CHANCE_GAMES : CHANCE_GAMES;
  return winChances(all, state, games, seededRandom(1));
}

/** Simulated games for where an NKODICE game may end. */
const OUTLOOK_GAMES = 2000;

interface Outlook {
  readonly next: NextThrow;
  readonly final: FinalDistribution;
  readonly chances: WinChances | null;
}

function outlook(state: GameState, seat: Seat): Outlook {
  const nkodice = state as unknown as NkodiceState;
  const { options, seats } = nkodice;
  const random = seededRandom(1);
  return {
    next: nextThrow(options, seats[seat]!, OUTLOOK_GAMES, random),
    final: finalDistribution(options, seats[seat]!, OUTLOOK_GAMES, random),
    chances: seats.length > 1 ? nkodiceOutlook(nkodice, OUTLOOK_GAMES, random) : null,
  };
}

function outlookText({ next, final }: Outlook): string {
  const at = (share: number): number => final.points.find((point) => point.share === share)?.score ?? 0;
  return [
    coachText('odds.next-gain', { points: points(next.gain) }),
    coachText('odds.final', { low: at(0.25), high: at(0.75) }),
  ].join('\n  ');
}

function inWords({ header, log }: PlayedLog, advice: CliAdvice): string {
  if (!advice) return `${coachText('coach.none')}\n`;
  if ('next' in advice) {
    const text = labelled(advice.player, outlookText(advice));
    return `${[text, ...chanceLines(advice.chances, log.players)].join('\n')}\n`;
  }
  if ('move' in advice) return `${labelled(advice.player, moveText(header.game.id, advice.move))}\n`;
  const head = [
    labelled(advice.player, coachText('coach.expected', { mean: points(advice.mean) })),
    ...(advice.bonusChance === null ? [] : [bonusText(advice.bonusChance)]),
    coachText(`coach.basis.${advice.basis}`),
  ].join('; ');
  const choices = advice.choices.map((choice) => choiceText(header.game.id, choice));
  return `${[head, ...choices, ...chanceLines(advice.chances, log.players)].join('\n')}\n`;
}

function chanceLines(chances: WinChances | null, players: readonly string[]): string[] {
  if (!chances) return [];
  const lines = players.map((player, seat) => {
    const [share, error] = [percent(chances.chances[seat] ?? 0), percent(chances.errors[seat] ?? 0)];
    return labelled(player, coachText('coach.win-chance', { percent: share, error }));
  });
  return [...lines, coachText('coach.simulated', { games: chances.games })];
}

/** A move of a game without rows, in words. */
function moveText(game: string, move: ComputerMove | null): string {
  if (!move) return coachText('coach.none');
  if (move.type === 'throw') return coachText('coach.throw');
  if (move.type === 'bank') return coachText('coach.bank');
  return move.type === 'keep' ? choiceName(game, null, move.faces) : choiceName(game, move.row, []);
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
  if ((choice.bonusLoss ?? 0) >= 0.0005)
    parts.push(coachText('coach.gives-up-bonus', { percent: percent(choice.bonusLoss ?? 0) }));
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
