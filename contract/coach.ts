// What the coach answers, as the windows get it: plain JSON. The main process proves that the coach's own types are these.
import type { Face } from '../engine/dice.ts';
import type { Seat } from '../engine/game.ts';

/** How the coach knows: from a solved table, a nearly solved one, or an estimate. */
export type CoachBasis = 'exact' | 'near' | 'estimate';

/** A sentence that explains a choice: `coach.why.<code>`. */
export type CoachReason = {
  readonly code: string;
  readonly params: { readonly [name: string]: string | number };
};

/** One choice: a row to write or faces to keep, its expected final score, and what it gives up against the best. */
export type CoachChoice = {
  readonly kind: 'row' | 'keep';
  readonly row: string | null;
  readonly keep: readonly Face[];
  readonly mean: number;
  readonly loss: number;
  readonly bonusChance: number | null;
  readonly bonusLoss: number | null;
  readonly reason: CoachReason;
};

/** Advice for the decision that is due in a row game; before the first throw of a turn there are no choices. */
export type CoachAdvice = {
  readonly seat: Seat;
  readonly basis: CoachBasis;
  readonly mean: number;
  readonly bonusChance: number | null;
  readonly choices: readonly CoachChoice[];
  readonly more: number;
};

/** Chances to win, by seat, from simulated games; a tie for first is shared. `errors` are standard errors. */
export type CoachChances = {
  readonly basis: CoachBasis;
  readonly games: number;
  readonly chances: readonly number[];
  readonly errors: readonly number[];
};

/** How far the exact values are that are being worked out. */
export type CoachProgress = { readonly share: number; readonly secondsLeft: number | null };

/** In how many of all throws something happens; numbers too large to be exact are text. */
export type CoachOdds = { readonly ways: number | string; readonly chance: number };

/** What the next throw of NKODICE is expected to bring, and where the game may end. */
export type NkodiceOutlook = {
  readonly seat: Seat;
  readonly next: {
    readonly dice: number;
    readonly games: number | null;
    readonly gain: number;
    readonly error: number;
    readonly chanceOfMore: number;
    readonly chanceOfLess: number;
    readonly chanceOfWord: number;
    readonly byWord: { readonly [word: string]: number };
  };
  readonly final: {
    readonly games: number;
    readonly mean: number;
    readonly error: number;
    readonly low: number;
    readonly median: number;
    readonly high: number;
    readonly points: readonly { readonly share: number; readonly score: number }[];
    readonly bars: readonly { readonly from: number; readonly to: number; readonly share: number }[];
  };
  readonly odds: {
    readonly dice: number;
    readonly throws: number | string;
    readonly words: { readonly [word: string]: CoachOdds };
    readonly wordCounts: readonly CoachOdds[];
    readonly anyWord: CoachOdds;
    readonly triplets: { readonly [face: string]: CoachOdds };
  };
};

/** A choice in a review. */
export type ReviewChoice = { readonly row: string | null; readonly keep: readonly Face[] };

/** One decision of a review: what was chosen, what was best, and the points it gave away. */
export type ReviewDecision = {
  readonly move: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly dice: readonly Face[];
  readonly chosen: ReviewChoice | null;
  readonly best: ReviewChoice;
  readonly loss: number;
  readonly stake: number;
};

/** One throw of a review and what it added to the expected score. */
export type ReviewThrow = {
  readonly move: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly faces: readonly Face[];
  readonly luck: number;
};

/** The account of one player: `expected` = `start` + `luck` - `loss` + `drift`. */
export type ReviewPlayer = {
  readonly seat: Seat;
  readonly start: number;
  readonly luck: number;
  readonly loss: number;
  readonly drift: number;
  readonly expected: number;
  readonly decisions: number;
  readonly perfect: number;
  readonly accuracy: number;
};

/** A whole review, and the chances to win over the game where they were simulated. */
export type CoachReview = {
  /** Events of the journal after which each move stands, by the move's index: the step of the replay. */
  readonly steps: readonly number[];
  readonly names: readonly { readonly name: string; readonly colour: number }[];
  readonly game: string;
  readonly review: {
    readonly basis: CoachBasis;
    readonly players: readonly ReviewPlayer[];
    readonly decisions: readonly ReviewDecision[];
    readonly throws: readonly ReviewThrow[];
    /** Whether the game is over, so that what is expected is the final score. */
    readonly isOver: boolean;
    readonly luckiest: ReviewThrow | null;
    readonly unluckiest: ReviewThrow | null;
    readonly costliest: readonly ReviewDecision[];
  };
  readonly series: {
    readonly games: number;
    readonly error: number;
    readonly points: readonly {
      readonly move: number;
      readonly seat: Seat | null;
      readonly chances: readonly number[];
    }[];
    readonly turningPoints: readonly {
      readonly move: number;
      readonly seat: Seat;
      readonly change: number;
    }[];
  } | null;
};

/** How often one face came, its share, and the bounds of the share with 95 % confidence. */
export type FairnessFace = {
  readonly face: Face;
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
};

/** A test: its statistic and its p. */
export type FairnessTest = {
  readonly statistic: number;
  readonly p: number;
  readonly method: 'exact' | 'chi-square' | 'binomial';
};

/** What a file of throws came to: a report a kind of dice and source, and the lines that were not understood. */
export type FairnessFile = {
  readonly name: string;
  readonly views: readonly FairnessView[];
  readonly badLines: readonly number[];
};

/** Counts and tests of the dice of one kind and source. Never a verdict below 5 expected a face. */
export type FairnessView = {
  readonly faceSet: 'pips' | 'kana';
  readonly source: string;
  readonly report: {
    readonly throws: number;
    readonly dice: number;
    readonly expectedPerFace: number;
    readonly faces: readonly FairnessFace[];
    readonly verdict: 'too-few' | 'as-expected' | 'unusual' | 'very-unusual';
    readonly evenness: FairnessTest | null;
    readonly repeats:
      | (FairnessTest & { readonly count: number; readonly of: number; readonly expected: number })
      | null;
    readonly longestRun: { readonly face: Face; readonly length: number } | null;
    readonly moreDice: number;
    readonly moreThrows: number | null;
    readonly typed: readonly FairnessFace[];
    readonly corrected: readonly FairnessFace[];
  };
};
