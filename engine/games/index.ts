// The one list of games. Adding a game is one file and one line here.
import type { Game } from '../game.ts';
import { chinchirorin } from './chinchirorin/chinchirorin.ts';
import { dicePoker } from './dice-poker.ts';
import { farkle } from './farkle/farkle.ts';
import { generala } from './generala.ts';
import { kiriki } from './kiriki.ts';
import { maxiYatzy } from './maxi-yatzy.ts';
import { nkodice } from './nkodice/nkodice.ts';
import { yachtDice } from './yacht-dice.ts';
import { yahtzee } from './yahtzee.ts';
import { yatzy } from './yatzy.ts';

/** Every game, in the order in which they are offered. */
export const GAMES: readonly Game[] = [
  nkodice,
  kiriki,
  dicePoker,
  yahtzee,
  yatzy,
  maxiYatzy,
  yachtDice,
  generala,
  farkle,
  chinchirorin,
];

/** The game with this id, or undefined. */
export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}
