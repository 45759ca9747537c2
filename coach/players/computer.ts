// The one door to computer players: any game, any state, three strengths. Pure; who throws the dice is the table's business.
import type { Game, GameState } from '../../engine/game.ts';
import type { FarkleState } from '../../engine/games/farkle/types.ts';
import type { SheetState } from '../../engine/sheet/machine.ts';
import { isSheetGame, type Judge, sheetOf } from '../judge.ts';
import { farkleMove } from './farkle.ts';
import type { ComputerMove, Strength } from './moves.ts';
import { sheetMove } from './sheet.ts';

/**
 * The next move of the seat to move, or null when nothing is due. `judge` is the solved judge of the sheet, if there is one;
 * games without decisions (NKODICE, Chinchirorin) only throw.
 */
export function computerMove(
  game: Game,
  state: GameState,
  strength: Strength,
  judge: Judge | null = null,
): ComputerMove | null {
  const due = game.due(state);
  if (due.seat === null) return null;
  if (isSheetGame(game)) {
    const sheetState = state as unknown as SheetState;
    return sheetMove(sheetOf(game, sheetState.options), sheetState, strength, judge);
  }
  if (game.id === 'farkle') return farkleMove(state as unknown as FarkleState, strength);
  return due.throwDice === null ? null : { type: 'throw' };
}
