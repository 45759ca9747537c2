// The one list of games. Adding a game is one file and one line here.
import type { Game } from '../game.ts';
import { kiriki } from './kiriki.ts';

/** Every game, in the order in which they are offered. */
export const GAMES: readonly Game[] = [kiriki];

/** The game with this id, or undefined. */
export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
