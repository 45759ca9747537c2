// The chances to win over a whole game, turn by turn, and the turns that turned it.
import type { Game, GameState, Move, Seat } from '../engine/game.ts';
import type { SheetState } from '../engine/sheet/machine.ts';
import type { Judge } from './judge.ts';
import type { Random } from './random.ts';
import { allOf, chancesOf, simulatorFor } from './win-chance.ts';

/** The chances after a turn; the first point (move -1) is the start. */
export interface WinPoint {
  readonly move: number;
  /** Who ended a turn with this move; null for the start. */
  readonly seat: Seat | null;
  readonly chances: readonly number[];
}

/** A turn after which the chances stood otherwise than before. `change` is that of `seat`. */
export interface TurningPoint {
  readonly move: number;
  readonly seat: Seat;
  readonly change: number;
}

/** The series; `games` simulated games a point and seat, `error` the largest standard error of any point. JSON. */
export interface WinSeries {
  readonly games: number;
  readonly error: number;
  readonly points: readonly WinPoint[];
  /** The turns with the largest changes, at most three; a change within twice the error of its two points is none. */
  readonly turningPoints: readonly TurningPoint[];
}

/** Simulates the chances at the start and after every turn. Only the card that changed is simulated anew. */
export function winSeries(
  judge: Judge,
  game: Game,
  start: GameState,
  moves: readonly Move[],
  games: number,
  random: Random,
): WinSeries {
  let state = start;
  let sheetState = state as unknown as SheetState;
  const simulate = simulatorFor(judge, random);
  const scores: (Float64Array | null)[] = sheetState.cards.map((_, seat) =>
    allOf(simulate(sheetState, seat, games)),
  );
  const points: WinPoint[] = [{ move: -1, seat: null, chances: chancesOf(scores).chances }];
  for (const [move, made] of moves.entries()) {
    const next = game.apply(state, made);
    if (!next.ok) break;
    const seat = sheetState.turn;
    state = next.value;
    sheetState = state as unknown as SheetState;
    if (made.type === 'join') scores.push(allOf(simulate(sheetState, scores.length, games)));
    else if (made.type === 'leave') scores[made.seat] = null;
    else if (made.type === 'return') scores[made.seat] = allOf(simulate(sheetState, made.seat, games));
    else if (made.type === 'score' && seat !== null) scores[seat] = allOf(simulate(sheetState, seat, games));
    else continue;
    points.push({ move, seat, chances: chancesOf(scores).chances });
  }
  return { games, error: largestError(points, games), points, turningPoints: turningPointsOf(points, games) };
}

function largestError(points: readonly WinPoint[], games: number): number {
  const most = Math.max(
    0,
    ...points.flatMap(({ chances }) => chances.map((chance) => chance * (1 - chance))),
  );
  return Math.sqrt(most / Math.max(1, games));
}

function turningPointsOf(points: readonly WinPoint[], games: number): TurningPoint[] {
  const turns = points.slice(1).flatMap(({ move, seat, chances }, index): TurningPoint[] => {
    if (seat === null) return [];
    const [before, after] = [points[index]!.chances[seat] ?? 0, chances[seat] ?? 0];
    const error = Math.sqrt((before * (1 - before) + after * (1 - after)) / Math.max(1, games));
    return Math.abs(after - before) > 2 * error ? [{ move, seat, change: after - before }] : [];
  });
  return turns.sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, 3);
}
