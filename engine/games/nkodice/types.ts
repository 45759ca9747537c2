// The words and shapes of NKODICE: its state, and what it tells of a throw. No logic. All shapes are JSON.
import type { Kana } from '../../dice.ts';
import type { Seat } from '../../game.ts';
import type { Options } from '../../options.ts';

/** The words, in the order in which they are told (rules.md section 1). Text keys `word.<labels>.<id>`. */
export const WORDS = ['unchi', 'unko', 'manko', 'omanko', 'chinko', 'chinchin', 'ochinchin'] as const;
/** One word. */
export type Word = (typeof WORDS)[number];

/** The three scores of a player, in their order. */
export const CATEGORIES = ['u', 'm', 'c'] as const;
/** One score of a player. */
export type Category = (typeof CATEGORIES)[number];

/** Points by category; may be negative. */
export type Points = { readonly [category in Category]: number };

/** How often each word was made in consecutive throws; a word that is not there is 0. */
export type Combos = { readonly [word in Word]?: number };

/** One player of NKODICE. */
export type NkodiceSeat = {
  readonly points: Points;
  readonly throwsLeft: number;
  readonly throwsMade: number;
  readonly nudges: number;
  readonly diceNext: number;
  readonly combos: Combos;
  /** How often each word was made in the whole game. */
  readonly wordCounts: { readonly [word in Word]: number };
  /** The highest and the lowest total after any throw of the game; 0 before the first. */
  readonly highest: number;
  readonly lowest: number;
  /** The longest combo of any word so far. */
  readonly bestCombo: number;
  readonly isPlaying: boolean;
};

/** The state of a game of NKODICE. `nudgesUsed` counts the nudges of the throw that is due. */
export type NkodiceState = {
  readonly options: Options;
  readonly seats: readonly NkodiceSeat[];
  readonly turn: Seat | null;
  readonly nudgesUsed: number;
  readonly last: NkodiceThrow | null;
};

/** What the dice of one face brought. */
export type FaceLine = { readonly face: Kana; readonly count: number; readonly points: Points };

/** A word that counted: `base` x `factor` (x `times` under the house rule that counts a word more than once). */
export type WordLine = {
  readonly word: Word;
  readonly base: number;
  /** In how many consecutive throws it was made now, this one included. */
  readonly combo: number;
  readonly factor: number;
  readonly times: number;
  readonly points: Points;
  /** Indices into `faces` of one set of dice that spells it. */
  readonly dice: readonly number[];
};

/** A triplet (or more) and what it did to the whole score. */
export type TripletLine = {
  readonly face: Kana;
  readonly count: number;
  /** For example 2, 1.5 or -4. */
  readonly factor: number;
  readonly categories: readonly Category[];
  /** Negative categories that were first made positive. */
  readonly madePositive: readonly Category[];
  readonly before: Points;
  readonly after: Points;
};

/** The whole breakdown of one throw, in the order in which it is counted. `lastThrow` of NKODICE. */
export type NkodiceThrow = {
  readonly seat: Seat;
  /** Number of the throw in the player's game, from 1. */
  readonly throwNo: number;
  readonly faces: readonly Kana[];
  readonly out: number;
  readonly nudgesUsed: number;
  readonly before: Points;
  readonly faceLines: readonly FaceLine[];
  /** What the dice out of the bowl cost. */
  readonly outPoints: Points;
  readonly words: readonly WordLine[];
  /** Words that were there but stood back for a longer one. */
  readonly replaced: readonly Word[];
  /** Combos of two and more that this throw ended. */
  readonly endedCombos: readonly { readonly word: Word; readonly combo: number }[];
  readonly triplets: readonly TripletLine[];
  readonly after: Points;
  readonly totalBefore: number;
  readonly totalAfter: number;
  /** What it gave: throws (0 or 1), nudges, and dice beyond the usual for the next throw. */
  readonly gained: { readonly throws: number; readonly nudges: number; readonly dice: number };
  readonly throwsLeft: number;
  readonly nudges: number;
  readonly diceNext: number;
};

/** One player in the panel. */
export type NkodiceSeatDetail = {
  readonly u: number;
  readonly m: number;
  readonly c: number;
  readonly total: number;
  readonly throwsLeft: number;
  readonly throwsMade: number;
  readonly nudges: number;
  readonly diceNext: number;
  /** Running combos and the factor that the word would have in the next throw. */
  readonly combos: readonly { readonly word: Word; readonly combo: number; readonly nextFactor: number }[];
  readonly wordCounts: { readonly [word in Word]: number };
  readonly highest: number;
  readonly lowest: number;
  readonly achievements: readonly NkodiceAchievement[];
  readonly isPlaying: boolean;
};

/** What players of the original chase. `no-ochinchin` is told once the game is over. Text keys `achievement.<id>`. */
export const ACHIEVEMENTS = ['all-words', 'ochinchin', 'combo-4', 'no-ochinchin', 'below-zero'] as const;
/** One achievement. */
export type NkodiceAchievement = (typeof ACHIEVEMENTS)[number];

/** `detail` of NKODICE. */
export type NkodiceDetail = {
  readonly seats: readonly NkodiceSeatDetail[];
  /** Nudges already used before the throw that is due. */
  readonly nudgesUsed: number;
  /** What the house does with a bump when no nudge is left: the default answer to the table's question. */
  readonly bumpWithoutNudge: 'stands' | 'throw-again';
};
