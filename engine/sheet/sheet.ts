// The vocabulary in which a row-and-column game is written down as data. No logic: `score.ts` reads it, `machine.ts` plays it.
import type { Pip } from '../dice.ts';

/** What a row asks of the dice. */
export type Pattern =
  /** An upper row: always fits, counts the dice of this face. */
  | { readonly kind: 'face'; readonly face: Pip }
  /** Anything. */
  | { readonly kind: 'any' }
  /** At least `count` dice of one face. */
  | { readonly kind: 'of-a-kind'; readonly count: number }
  /** Groups of at least these sizes (longest first), each of another face; with `mayShareFace` one face may serve them all. */
  | { readonly kind: 'groups'; readonly counts: readonly number[]; readonly mayShareFace: boolean }
  /** `length` faces in a row; with `from` only the run that starts there. */
  | { readonly kind: 'straight'; readonly length: number; readonly from?: Pip };

/** What a fitting row is worth. `sum-matching` counts only the dice that the pattern used, the best ones where there is a choice. */
export type RowValue =
  | { readonly kind: 'fixed'; readonly points: number }
  | { readonly kind: 'sum-all' }
  | { readonly kind: 'sum-matching' };

/** One row of a sheet. `id` is its name in logs and the text key `row.<id>`, or `row.<game>.<id>` where a game calls it otherwise. */
export interface SheetRow {
  readonly id: string;
  /** Another name that a score log may use for it, as the game's players call it. */
  readonly alias?: string;
  readonly section: 'upper' | 'lower';
  readonly pattern: Pattern;
  readonly value: RowValue;
  /** Added where the row fits with the dice of the first throw of the turn. */
  readonly firstThrowBonus?: number;
  /** Fits only once the row of this id holds points (double generala). */
  readonly needs?: string;
}

/** What five (all) equal dice do once their own row is filled. */
export type RepeatRule =
  /** Nothing special. */
  | { readonly kind: 'none' }
  /** Kiriki: `points` more in the same row if it holds points; no other row is filled (rules.md section 2). */
  | { readonly kind: 'same-row'; readonly points: number }
  | JokerRule;

/**
 * A joker. `forced`: that face's upper row if open, else any open lower row at its joker value, else 0 in an open upper row.
 * `free`: any open row; joker values once the matching upper row is filled.
 */
export interface JokerRule {
  readonly kind: 'joker';
  readonly placing: 'forced' | 'free';
  /** Whether the joker needs points in the row of five equal (dice-poker) or just the row filled (yahtzee). */
  readonly needs: 'filled' | 'scored';
  /** Added to `extra`, never to a row, where the row of five equal holds points. */
  readonly bonus: number;
  /** `full`: lower rows at their points or sums although the pattern is not there; `plain`: as the dice are. */
  readonly values: 'full' | 'plain';
}

/** A whole game of rows. Every number in it may come from a house rule. */
export interface Sheet {
  readonly dice: number;
  readonly throws: number;
  /** Unused throws are kept for later turns (maxi yatzy). */
  readonly hasBankedThrows: boolean;
  readonly rows: readonly SheetRow[];
  /** Points for an upper sum of at least `from`. */
  readonly bonus: { readonly from: number; readonly points: number } | null;
  /** The row of all dice equal that the repeat rule speaks of. */
  readonly equalRow: string;
  readonly repeat: RepeatRule;
  /** All equal in one of these rows with the first throw wins at once (generala). */
  readonly instantWinRows: readonly string[];
}

/** The part of a player's card that the value of a throw depends on: points by row index, null where open. */
export type RowPoints = readonly (number | null)[];
