// The shapes of Farkle: its state, and what the panel needs. No logic. All shapes are JSON.
import type { Face, Pip } from '../../dice.ts';
import type { Seat } from '../../game.ts';
import type { Options } from '../../options.ts';

/** What dice can be set aside as. Text keys `combo.<kind>`. */
export const FARKLE_COMBOS = ['single', 'of-a-kind', 'straight', 'three-pairs', 'two-triplets'] as const;

/** One scoring group of dice. `face` is null for groups of several faces. */
export type FarkleCombo = {
  readonly kind: (typeof FARKLE_COMBOS)[number];
  readonly face: Pip | null;
  readonly count: number;
  readonly points: number;
};

/** Dice that all score, and the best way to count them. */
export type FarkleSet = {
  readonly faces: readonly Face[];
  readonly points: number;
  readonly combos: readonly FarkleCombo[];
};

/** One player. `farkles` counts turns lost in a row; `owesTurn` matters in the last round only. */
export type FarkleSeat = {
  readonly total: number;
  readonly isOnBoard: boolean;
  readonly farkles: number;
  readonly turns: number;
  readonly owesTurn: boolean;
  readonly isPlaying: boolean;
};

/** The latest throw. `lastThrow` of Farkle. */
export type FarkleThrow = {
  readonly seat: Seat;
  /** Number of the throw in the turn, from 1. */
  readonly throwNo: number;
  readonly faces: readonly Face[];
  /** Nothing scored: the turn is lost. */
  readonly isFarkle: boolean;
  /** Points of the turn that the farkle lost. */
  readonly lost: number;
  /** The highest set of this throw; null where nothing scores. */
  readonly best: FarkleSet | null;
};

/** The latest bank. */
export type FarkleBank = { readonly seat: Seat; readonly points: number; readonly total: number };

/** The state of a game of Farkle. `aside` and `points` are of the turn so far, without the dice now being kept. */
export type FarkleState = {
  readonly options: Options;
  readonly seats: readonly FarkleSeat[];
  readonly turn: Seat | null;
  readonly throwsUsed: number;
  readonly dice: readonly Face[];
  readonly kept: readonly Face[];
  readonly aside: readonly Face[];
  readonly points: number;
  readonly isLastRound: boolean;
  readonly last: FarkleThrow | null;
  readonly bank: FarkleBank | null;
};

/** `detail` of Farkle. */
export type FarkleDetail = {
  readonly seats: readonly FarkleSeat[];
  /** Points of the turn, the dice now kept included. */
  readonly turnPoints: number;
  /** Dice set aside in this turn since the last hot dice. */
  readonly aside: readonly Face[];
  /** The dice now kept; null where none are. */
  readonly keeping: FarkleSet | null;
  /** Everything that can be kept of this throw, highest first. */
  readonly choices: readonly FarkleSet[];
  /** What banking now would bring; null where it is not possible. */
  readonly bankValue: number | null;
  /** All six score: the next throw has all dice again. */
  readonly isHotDice: boolean;
  readonly isLastRound: boolean;
  readonly target: number;
  readonly entry: number;
  readonly bank: FarkleBank | null;
};
