// What the game of a table says to a move or a face, before anything is decided.
import { type Face, isFaceOf } from '../dice.ts';
import { accept, type Result } from '../errors.ts';
import type { Move } from '../game.ts';
import { gameStateOf, type TableState } from './state.ts';

/** The game's own face for what a die shows; null where it is no face of it. */
export function faceInGame(state: TableState, shown: Face): Face | null {
  const { toFace, faceSet } = state.game;
  if (toFace) return toFace(state.options, shown);
  return isFaceOf(faceSet, shown) ? shown : null;
}

/** Whether the game takes this move now. */
export function checkMove(state: TableState, move: Move): Result<true> {
  const result = state.game.apply(gameStateOf(state.core), move);
  return result.ok ? accept(true) : result;
}
