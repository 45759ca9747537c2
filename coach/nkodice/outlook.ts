// What the next throw of NKODICE is expected to bring, and where the game may end. Counting is the engine's.
import { KANA, type Kana } from '../../engine/dice.ts';
import { countThrow, seatAfter } from '../../engine/games/nkodice/count.ts';
import { totalOf } from '../../engine/games/nkodice/points.ts';
import type { NkodiceSeat, NkodiceState, Word } from '../../engine/games/nkodice/types.ts';
import type { Options } from '../../engine/options.ts';
import { type Random, randomIndex } from '../random.ts';
import { chancesOf, type Finals, finalsOf, type WinChances } from '../win-chance.ts';

/** The next throw of a player. `games` is null where every throw was counted, else how many were tried. JSON. */
export interface NextThrow {
  readonly dice: number;
  readonly games: number | null;
  /** Mean change of the total, and its standard error (0 where exact). */
  readonly gain: number;
  readonly error: number;
  readonly chanceOfMore: number;
  readonly chanceOfLess: number;
  readonly chanceOfWord: number;
  /** Mean of what the words of this throw bring on the spot, combos included. */
  readonly byWord: Readonly<Partial<Record<Word, number>>>;
}

/** Up to this many dice every throw is counted. */
const MOST_EXACT_DICE = 10;
/** A game that does not end by then is taken as it stands. */
const MOST_THROWS = 2000;

/** The next throw of `seat` as it stands, no die out of the bowl. `games` is used where the dice are too many. */
export function nextThrow(options: Options, seat: NkodiceSeat, games: number, random: Random): NextThrow {
  const dice = seat.diceNext;
  const sums = new ThrowSums(options, seat);
  if (dice <= MOST_EXACT_DICE) {
    for (const { faces, chance } of allThrows(dice)) sums.add(faces, chance);
    return sums.result(null);
  }
  for (let game = 0; game < games; game++) sums.add(randomFaces(dice, random), 1 / games);
  return sums.result(games);
}

class ThrowSums {
  private gain = 0;
  private squares = 0;
  private more = 0;
  private less = 0;
  private word = 0;
  private readonly byWord: Partial<Record<Word, number>> = {};

  constructor(
    private readonly options: Options,
    private readonly seat: NkodiceSeat,
  ) {}

  add(faces: readonly Kana[], chance: number): void {
    const counted = countThrow(this.options, this.seat, { seat: 0, faces, out: 0, nudgesUsed: 0 });
    const gain = counted.totalAfter - counted.totalBefore;
    this.gain += chance * gain;
    this.squares += chance * gain * gain;
    if (gain > 0) this.more += chance;
    if (gain < 0) this.less += chance;
    if (counted.words.length > 0) this.word += chance;
    for (const line of counted.words) {
      this.byWord[line.word] = (this.byWord[line.word] ?? 0) + chance * totalOf(line.points);
    }
  }

  result(games: number | null): NextThrow {
    const spread = Math.max(0, this.squares - this.gain * this.gain);
    return {
      dice: this.seat.diceNext,
      games,
      gain: this.gain,
      error: games === null ? 0 : Math.sqrt(spread / games),
      chanceOfMore: this.more,
      chanceOfLess: this.less,
      chanceOfWord: this.word,
      byWord: this.byWord,
    };
  }
}

function* allThrows(dice: number): Generator<{ faces: readonly Kana[]; chance: number }> {
  const counts = [0, 0, 0, 0, 0, 0];
  function* place(face: number, left: number, chance: number): Generator<{ faces: Kana[]; chance: number }> {
    if (face === KANA.length - 1) {
      counts[face] = left;
      const faces = KANA.flatMap((kana, index) => Array.from({ length: counts[index]! }, () => kana));
      yield { faces, chance: chance * (1 / 6) ** left };
      return;
    }
    let ways = 1;
    for (let count = 0; count <= left; count++) {
      counts[face] = count;
      yield* place(face + 1, left - count, chance * ways * (1 / 6) ** count);
      ways = (ways * (left - count)) / (count + 1);
    }
  }
  yield* place(0, dice, 1);
}

function randomFaces(dice: number, random: Random): Kana[] {
  return Array.from({ length: dice }, () => KANA[randomIndex(random, KANA.length)]!);
}

/** The total at the end of one simulated game, no die out of the bowl and no nudge. */
export function playNkodice(options: Options, from: NkodiceSeat, random: Random): number {
  let seat = from;
  for (let made = 0; seat.throwsLeft > 0 && made < MOST_THROWS; made++) {
    const faces = randomFaces(seat.diceNext, random);
    seat = seatAfter(seat, countThrow(options, seat, { seat: 0, faces, out: 0, nudgesUsed: 0 }));
  }
  return totalOf(seat.points);
}

/** Where every player may end: chances to win and the distribution of final scores, from `games` simulated games. */
export function nkodiceOutlook(state: NkodiceState, games: number, random: Random): WinChances {
  return chancesOf(
    state.seats.map((seat) =>
      seat.isPlaying
        ? Float64Array.from({ length: games }, () => playNkodice(state.options, seat, random))
        : null,
    ),
  );
}

/** The distribution of one player's final score, with how many games it is drawn from and a histogram for a chart. */
export interface FinalDistribution extends Finals {
  readonly games: number;
  /** The 1 %, 5 %, 10 %, ... 95 %, 99 % points. */
  readonly points: readonly { readonly share: number; readonly score: number }[];
  /** Shares of the games that end in each stretch between the 5 % and the 90 % point; what lies outside is left out. */
  readonly bars: readonly ScoreBar[];
}

/** One stretch of final scores, `from` in it and `to` not. */
export interface ScoreBar {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

/** Simulates where one player may end. */
export function finalDistribution(
  options: Options,
  seat: NkodiceSeat,
  games: number,
  random: Random,
): FinalDistribution {
  const scores = Float64Array.from({ length: games }, () => playNkodice(options, seat, random)).sort();
  const points = SHARES.map((share) => ({
    share,
    score: scores[Math.min(games - 1, Math.floor(share * games))] ?? 0,
  }));
  return { ...finalsOf(scores), games, points, bars: scoreBars(scores) };
}

const BARS = 20;

/** A histogram of sorted scores in stretches of a round width. The far ends, which may be millions away, do not stretch it. */
export function scoreBars(scores: Float64Array): ScoreBar[] {
  const at = (share: number): number => scores[Math.floor(share * (scores.length - 1))] ?? 0;
  const width = roundWidth((at(0.9) - at(0.05)) / BARS);
  const low = Math.floor(at(0.05) / width) * width;
  const bars = Math.floor((at(0.9) - low) / width) + 1;
  const counts = new Float64Array(bars);
  for (const score of scores) {
    const bar = Math.floor((score - low) / width);
    if (bar >= 0 && bar < bars) counts[bar] = counts[bar]! + 1;
  }
  return [...counts].map((count, bar) => ({
    from: low + bar * width,
    to: low + (bar + 1) * width,
    share: count / Math.max(1, scores.length),
  }));
}

/** 1, 2 or 5 times a power of ten, at least 50: every score is a multiple of it. */
function roundWidth(least: number): number {
  for (let power = 10; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power >= Math.max(50, least)) return step * power;
  }
}
