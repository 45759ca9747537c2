// The one list of games. Adding a game is one file and one line here.
import type { Game } from '../game.ts';
import { dicePoker } from './dice-poker.ts';
import { generala } from './generala.ts';
import { kiriki } from './kiriki.ts';
import { maxiYatzy } from './maxi-yatzy.ts';
import { yachtDice } from './yacht-dice.ts';
import { yahtzee } from './yahtzee.ts';
import { yatzy } from './yatzy.ts';

/** Every game, in the order in which they are offered. */
export const GAMES: readonly Game[] = [kiriki, dicePoker, yahtzee, yatzy, maxiYatzy, yachtDice, generala];

/** The game with this id, or undefined. */
export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
