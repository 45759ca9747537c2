// The shapes of Chinchirorin: hands, its state, and what the panel needs. No logic. All shapes are JSON.
import type { Face } from '../../dice.ts';
import type { Seat } from '../../game.ts';
import type { Options } from '../../options.ts';

/** The hands, lowest first. `out`: a die left the bowl. Text keys `hand.<kind>`. */
export const HANDS = ['out', 'one-two-three', 'none', 'point', 'four-five-six', 'triple', 'pinzoro'] as const;
/** One kind of hand. */
export type HandKind = (typeof HANDS)[number];

/** A hand: its kind, and the point (of a pair) or the face (of a triple) that ranks it among its kind; else 0. */
export type Hand = { readonly kind: HandKind; readonly point: number };

/** One player. `hand` is of this round; null before it stands. */
export type ChinchirorinSeat = {
  readonly total: number;
  readonly hand: Hand | null;
  readonly isSittingOut: boolean;
  readonly wins: number;
  readonly losses: number;
  readonly isPlaying: boolean;
};

/** The latest throw. `lastThrow` of Chinchirorin. */
export type ChinchirorinThrow = {
  readonly seat: Seat;
  readonly throwNo: number;
  readonly faces: readonly Face[];
  readonly out: number;
  readonly hand: Hand;
  readonly isBanker: boolean;
  /** Whether the hand stands; false: nothing yet, throw again. */
  readonly isStanding: boolean;
};

/** How one player fared against the banker. `amount` is from the player's side. `hand` is null if it was not thrown. */
export type RoundLine = {
  readonly seat: Seat;
  readonly hand: Hand | null;
  readonly result: 'win' | 'lose' | 'tie';
  readonly factor: number;
  readonly amount: number;
};

/** A round that was settled. */
export type ChinchirorinRound = {
  readonly round: number;
  readonly banker: Seat;
  readonly bankerHand: Hand;
  readonly bankerAmount: number;
  readonly lines: readonly RoundLine[];
};

/** The state of a game of Chinchirorin. `rounds` counts the rounds that are done. */
export type ChinchirorinState = {
  readonly options: Options;
  readonly seats: readonly ChinchirorinSeat[];
  readonly banker: Seat;
  readonly turn: Seat | null;
  readonly throwsUsed: number;
  readonly rounds: number;
  readonly last: ChinchirorinThrow | null;
  readonly lastRound: ChinchirorinRound | null;
};

/** `detail` of Chinchirorin. */
export type ChinchirorinDetail = {
  readonly seats: readonly ChinchirorinSeat[];
  readonly banker: Seat;
  /** The round that is played, from 1; the number of rounds once over. */
  readonly round: number;
  readonly roundsInAll: number;
  readonly stake: number;
  readonly lastRound: ChinchirorinRound | null;
};
