// What is due at a table: the lots for the start first, then the game's own. The one place that asks both.
import type { Due } from '../game.ts';
import type { ReadingLimits } from '../reading.ts';
import { lotsDue } from './lots.ts';
import { gameStateOf, type TableState } from './state.ts';

/** What is due now; `kept` says which very dice on the table are marked. */
export function dueOf(state: TableState): Due {
  const lots = lotsDue(state.core.lots);
  if (lots) return lots;
  const due = state.game.due(gameStateOf(state.core));
  const tray = state.core.last?.tray ?? [];
  return { ...due, kept: due.dice.map((_, index) => tray[index]?.isKept ?? false) };
}

/** Whether lots are still drawn for the start. */
export function isDrawingLots(state: TableState): boolean {
  return lotsDue(state.core.lots) !== null;
}

/** Whether a reading shows the kept dice too: the house leaves them in the bowl, and the game is one with a card. */
export function isKeptInBowl(state: TableState, limits: Pick<ReadingLimits, 'keptStayInBowl'>): boolean {
  return limits.keptStayInBowl === true && state.game.panel === 'card' && dueOf(state).dice.length > 0;
}

/** Dice that a device should expect now; null: no throw is due, or something must be answered first. */
export function diceToThrow(state: TableState, limits: Pick<ReadingLimits, 'keptStayInBowl'>): number | null {
  if (state.isPaused || state.core.conflict) return null;
  const due = dueOf(state);
  if (due.throwDice === null) return null;
  return isKeptInBowl(state, limits) ? due.dice.length : due.throwDice;
}
