// What is asked of the coach's worker and what it answers; survives a structured clone. No logic.
import type { GameState, Move, Seat } from '../engine/game.ts';
import type { Options } from '../engine/options.ts';
import type { Advice } from './advice.ts';
import type { Basis } from './judge.ts';
import type { oddsJson } from './nkodice/odds.ts';
import type { FinalDistribution, NextThrow } from './nkodice/outlook.ts';
import type { ComputerMove, Strength } from './players/moves.ts';
import type { Review } from './review.ts';
import type { WinChances } from './win-chance.ts';
import type { WinSeries } from './win-series.ts';

/** What the coach can be asked. Games by id; `state` and `start` as the engine made them. */
export type CoachQuestion =
  /** Begin with the tables of a game that may be played. */
  | { readonly kind: 'prepare'; readonly game: string; readonly options: Options }
  | { readonly kind: 'advise'; readonly game: string; readonly state: GameState }
  | { readonly kind: 'move'; readonly game: string; readonly state: GameState; readonly strength: Strength }
  | { readonly kind: 'win-chances'; readonly game: string; readonly state: GameState; readonly games: number }
  /** `games` simulated games a point of the series of chances; 0: no series. */
  | {
      readonly kind: 'review';
      readonly game: string;
      readonly start: GameState;
      readonly moves: readonly Move[];
      readonly games: number;
    }
  | { readonly kind: 'nkodice'; readonly state: GameState; readonly seat: Seat; readonly games: number }
  /** End what is being solved. */
  | { readonly kind: 'cancel' };

/** The answers, by kind of question. Null: the coach has nothing to say (another kind of game, or the game is over). */
export interface CoachAnswers {
  readonly prepare: { readonly basis: Basis } | null;
  readonly advise: Advice | null;
  readonly move: ComputerMove | null;
  readonly 'win-chances': (WinChances & { readonly basis: Basis }) | null;
  readonly review: { readonly review: Review; readonly series: WinSeries | null } | null;
  readonly nkodice: {
    readonly next: NextThrow;
    readonly final: FinalDistribution;
    readonly odds: ReturnType<typeof oddsJson>;
  } | null;
  readonly cancel: null;
}

/** A kind of question. */
export type CoachKind = CoachQuestion['kind'];

/** A question on its way to the worker, and what comes back. */
export interface CoachCall {
  readonly id: number;
  readonly question: CoachQuestion;
}

/** From the worker: an answer, a failure, or how far a table is (null: none is being solved any more). */
export type CoachReply =
  | { readonly id: number; readonly answer: CoachAnswers[CoachKind] }
  | { readonly id: number; readonly problem: string }
  | { readonly progress: { readonly share: number; readonly secondsLeft: number | null } | null };
