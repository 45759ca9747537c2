// The contract that every game fulfils. A game is a pure machine over moves; people, sources and undo are the table's.
import type { Face, FaceSet } from './dice.ts';
import type { Result } from './errors.ts';
import type { OptionSpec, Options } from './options.ts';
import type { Why } from './why.ts';

/** Games speak in seats, 0-based; names and colours are the table's. */
export type Seat = number;

/**
 * What can happen in a game. The same words serve the journal and the score log (rules.md section 5).
 * `throw`: the dice thrown now, and how many left the bowl. `keep`: the faces kept before the next throw.
 * `pass`: the turn goes on without a score, to the next seat or to the seat `to` (a player is absent, or another one threw).
 * `leave`, `join`: a player goes, or comes late; the new seat is the last one. `return`: a player who left plays on; what was
 * missed meanwhile is still to be played (`open`) or is lost (`zero`).
 */
export type Move =
  | { readonly type: 'throw'; readonly faces: readonly Face[]; readonly out: number }
  | { readonly type: 'keep'; readonly faces: readonly Face[] }
  | { readonly type: 'score'; readonly row: string }
  | { readonly type: 'nudge' }
  | { readonly type: 'bank' }
  | { readonly type: 'pass'; readonly to: Seat | null }
  | { readonly type: 'leave'; readonly seat: Seat }
  | { readonly type: 'join'; readonly rows: 'open' | 'zero' }
  | { readonly type: 'return'; readonly seat: Seat; readonly rows: 'open' | 'zero' };

/** What is due now. */
export interface Due {
  /** Whose turn it is; null when the game is over. */
  readonly seat: Seat | null;
  /** Dice of the throw that may be made now, null when none may: the count for ARM. */
  readonly throwDice: number | null;
  /** Number of the next throw in this turn, from 1. */
  readonly throwNo: number;
  /** Throws that may still be made in this turn (NKODICE: in the game). */
  readonly throwsLeft: number;
  /** Whether dice out of the bowl are counted by this game, not rethrown. */
  readonly isOutCounted: boolean;
  /** Dice now on the table, kept ones first after a rethrow. Empty before the first throw of a turn. */
  readonly dice: readonly Face[];
  /** For each of `dice` whether it is kept. */
  readonly kept: readonly boolean[];
  /** Whether a row, a bank or another decision may be taken now. */
  readonly mayDecide: boolean;
}

/** One thing that is legal now. A `throw` stands for every throw of that many dice of the game's faces. */
export type LegalAction =
  | { readonly type: 'throw'; readonly dice: number; readonly isOutCounted: boolean }
  | { readonly type: 'keep'; readonly choices: readonly (readonly Face[])[] }
  | { readonly type: 'score'; readonly row: string; readonly value: number }
  | { readonly type: 'nudge' }
  | { readonly type: 'bank'; readonly value: number }
  | { readonly type: 'pass' }
  | { readonly type: 'leave'; readonly seat: Seat }
  /** With the rows open or zero. */
  | { readonly type: 'return'; readonly seat: Seat };

/** What the dice on the table would bring in one row. */
export interface RowPreview {
  readonly row: string;
  /** Points that writing the row now adds to the total of rows (without `extra`). */
  readonly value: number;
  /** Points beside the rows, for example the +100 of a further five of a kind. */
  readonly extra: number;
  readonly isAllowed: boolean;
  readonly why: Why;
}

/** The kind of a row on the generic card. */
export type CardRowKind = 'row' | 'sum' | 'bonus' | 'extra' | 'total';

/** One line of the generic card, for all seats. `id` is also the text key `row.<id>`. */
export interface CardRow {
  readonly id: string;
  readonly kind: CardRowKind;
  readonly section: 'upper' | 'lower' | 'all';
  /** Per seat; null is an open row. */
  readonly values: readonly (number | null)[];
  /** For a bonus: how far each seat is, for example 40 of 63. */
  readonly progress?: readonly { readonly have: number; readonly need: number }[];
}

/** A scorecard that any screen can draw without knowing the game. */
export interface CardView {
  readonly rows: readonly CardRow[];
}

/** Where the game stands. */
export interface Standing {
  readonly isFinished: boolean;
  readonly totals: readonly number[];
  /** All seats that tie for first, once finished. */
  readonly winners: readonly Seat[];
}

/** Anything that survives JSON unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How a game starts. */
export interface GameSetup {
  readonly seats: number;
  readonly firstSeat: Seat;
  readonly options: Options;
}

/** A player's card as it stands on paper: points by row id, rows left out are open; what goes beside the rows; banked throws. */
export interface PaperCard {
  readonly rows: Readonly<Record<string, number>>;
  readonly extra: number;
  readonly bank: number;
}

/** How a game goes on from cards that were begun on paper. */
export interface Paper<S> {
  /** Refuses cards that the game's dice cannot have brought: `bad-card`, `bad-players`, `game-over`. */
  check(setup: GameSetup, cards: readonly PaperCard[]): Result<true>;
  /** The start with these cards, one a seat. Total. */
  start(setup: GameSetup, cards: readonly PaperCard[]): S;
  /** The cards of a state. */
  read(state: S): readonly PaperCard[];
}

/** A game's state as the table sees it: opaque, JSON. */
export type GameState = { readonly [key: string]: Json };

/**
 * A game. All functions are pure and total; `apply` refuses with a code and changes nothing.
 * `S` is the game's own state and survives JSON.parse(JSON.stringify(s)).
 */
export interface Game<S = GameState> {
  /** Id in logs and journals, and the text key `game.<id>`. */
  readonly id: string;
  readonly faceSet: FaceSet;
  /** The most dice that a throw can have. */
  readonly maxDice: number;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly options: readonly OptionSpec[];
  /** The game's own face for what a die shows, where other dice may be used (NKODICE on ordinary dice); null: no face of it. */
  readonly toFace?: (options: Options, shown: Face) => Face | null;
  /** Which screen part shows it: the generic card, or a panel of its own. */
  readonly panel: 'card' | 'nkodice' | 'farkle' | 'chinchirorin';
  start(setup: GameSetup): S;
  /** Left out where the game has no card to begin from. */
  readonly paper?: Paper<S>;
  due(state: S): Due;
  legal(state: S): readonly LegalAction[];
  apply(state: S, move: Move): Result<S>;
  previews(state: S): readonly RowPreview[];
  card(state: S): CardView;
  standing(state: S): Standing;
  /** What the panel needs beyond the card: plain JSON, its shape documented by the game. Null where the card is all. */
  detail(state: S): Json;
  /** What happened in the latest throw, for the screens and the caller; null before any. Shape documented by the game. */
  lastThrow(state: S): Json;
  /** The per-player object that `donburi score` prints (rules.md section 5), without the name. */
  playerResult(state: S, seat: Seat): { readonly [key: string]: Json };
}

/** Registers a game under the opaque state type that the table handles. */
export function defineGame<S>(game: Game<S>): Game {
  return game as unknown as Game;
}
