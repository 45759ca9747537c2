// One sheet with what is known of it: a solved table, or an estimate. Everything that judges decisions asks a judge.
import type { Face } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Options } from '../engine/options.ts';
import { sheetSums } from '../engine/sheet/score.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import type { SheetGame } from '../engine/sheet/sheet-game.ts';
import { estimateFuture } from './estimate.ts';
import { idOfDice } from './multisets.ts';
import { makeWorthTable, type WorthTable } from './solver/worth-table.ts';
import { type CoachCard, type Future, TurnValues } from './turn.ts';
import { BONUS_STEP, coversCard, type SolvedSheet, tableFuture } from './values.ts';

/** How a value was found: from a solved table, from one that leaves something out (`near`), or estimated. */
export type Basis = 'exact' | 'near' | 'estimate';

/** Judges cards of one sheet. `raised` is the future with the bonus raised by BONUS_STEP; null: no chance of a bonus is told. */
export interface Judge {
  readonly sheet: Sheet;
  readonly worths: WorthTable;
  readonly basis: Basis;
  readonly future: Future;
  readonly raised: Future | null;
  /** The table behind it; null for an estimate. */
  readonly solved: SolvedSheet | null;
  /** Whether it can judge this card. */
  covers(card: CoachCard): boolean;
}

/** A judge from a solved table. A sheet with banked throws or an instant win is judged nearly, not exactly. */
export function exactJudge(solved: SolvedSheet): Judge {
  const { sheet, table, raised } = solved;
  const isNear = sheet.hasBankedThrows || sheet.instantWinRows.length > 0;
  return {
    sheet,
    worths: table.worths,
    basis: isNear ? 'near' : 'exact',
    future: tableFuture(sheet, table.space, table.values),
    raised: raised && tableFuture(sheet, table.space, raised),
    solved,
    covers: (card) => coversCard(sheet, table.space, card),
  };
}

/** A judge that estimates; it needs nothing but the sheet. */
export function estimateJudge(sheet: Sheet, worths: WorthTable = makeWorthTable(sheet)): Judge {
  return {
    sheet,
    worths,
    basis: 'estimate',
    future: estimateFuture(sheet, worths),
    raised: null,
    solved: null,
    covers: () => true,
  };
}

/** The values of a turn on this card. */
export function turnOf(judge: Judge, card: CoachCard): TurnValues {
  return new TurnValues(judge.worths, judge.sheet, card, judge.future);
}

/** The same with the bonus raised by BONUS_STEP, for the chance of the bonus. */
export function raisedTurnOf(judge: Judge, card: CoachCard): TurnValues | null {
  return judge.raised && new TurnValues(judge.worths, judge.sheet, card, judge.raised);
}

/** The chance of the bonus, from a value and the same value with the raised bonus. */
export function bonusChance(value: number, raised: number): number {
  return Math.min(1, Math.max(0, (raised - value) / BONUS_STEP));
}

/** Points that stand on the card already, the bonus left out: the future holds it. */
export function pointsOnCard(sheet: Sheet, card: CoachCard, extra: number): number {
  const { upper, lower } = sheetSums(sheet, card.rows);
  return upper + lower + extra;
}

/** Rank of a roll of all dice. */
export function rankOf(judge: Judge, dice: readonly Face[]): number {
  const { sets } = judge.worths;
  return idOfDice(sets, dice) - sets.firstOfSize[sets.dice]!;
}

/** Whether nothing is left to play on this card. */
export function isFull(card: CoachCard): boolean {
  return card.rows.filter((held) => held === null).length <= card.forfeits;
}

/** Whether a game is one of rows, which the coach can judge. */
export function isSheetGame(game: Game): game is SheetGame {
  return 'sheet' in game && typeof game.sheet === 'function';
}

const sheets = new WeakMap<Options, Sheet>();

/** The sheet of a row game under these options; the same object for the same options. */
export function sheetOf(game: SheetGame, options: Options): Sheet {
  const known = sheets.get(options);
  if (known) return known;
  const made = game.sheet(options);
  sheets.set(options, made);
  return made;
}
