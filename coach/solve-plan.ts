// What is worth solving from a card: the whole game, what is left of it, or nothing yet. Solves nothing itself.
import type { Sheet } from '../engine/sheet/sheet.ts';
import { emptyCard } from './solver/solve.ts';
import type { StartCard } from './solver/space.ts';
import type { CoachCard } from './turn.ts';

/** What to solve, and whether it is so little that it is done on the spot. */
export interface SolvePlan {
  readonly card: StartCard;
  readonly mostBank: number;
  readonly isQuick: boolean;
  /** A table of the whole game serves every game under these rules and is stored. */
  readonly isWhole: boolean;
}

/** Open rows that are solved with five dice and with six (banked throws with them): some seconds with five, up to half a minute and 130 MB with six. */
const MOST_ROWS = 16;
const MOST_ROWS_SIX = 14;
/** Open rows that are solved on the spot, in less than a tenth of a second. */
const QUICK_ROWS = 10;
const QUICK_ROWS_SIX = 8;
/** Banked throws that are told apart at most; more are worth hardly more. */
const MOST_BANK = 8;

/** The plan for a card, or null where it is too much: then the coach estimates until more rows are filled. */
export function solvePlan(sheet: Sheet, card: CoachCard): SolvePlan | null {
  const open = card.rows.filter((held) => held === null).length;
  const isLarge = sheet.dice > 5;
  const most = isLarge ? MOST_ROWS_SIX : MOST_ROWS;
  const mostBank = sheet.hasBankedThrows ? Math.min(MOST_BANK, card.bank + open * (sheet.throws - 1)) : 0;
  const isQuick = open <= (isLarge ? QUICK_ROWS_SIX : QUICK_ROWS);
  const canBeWhole = sheet.rows.length <= most && card.forfeits === 0;
  if (canBeWhole && !isQuick) return { card: emptyCard(sheet), mostBank, isQuick: false, isWhole: true };
  if (open > most) return null;
  return { card: { rows: card.rows, forfeits: card.forfeits }, mostBank, isQuick, isWhole: false };
}
