// What the windows may offer to be played: each game with its options, and the card of a row game for those begun on paper.
import { isSheetGame } from '../../coach/judge.ts';
import type { GameOffer, PaperOffer } from '../../contract/replies.ts';
import type { Game } from '../../engine/game.ts';
import { GAMES } from '../../engine/games/index.ts';
import { defaultOptions } from '../../engine/options.ts';

function paperOf(game: Game): PaperOffer | null {
  if (!isSheetGame(game) || !game.paper) return null;
  const { rows, repeat, hasBankedThrows } = game.sheet(defaultOptions(game.options));
  return {
    rows: rows.map(({ id, section }) => ({ id, section })),
    hasExtra: repeat.kind === 'joker' && repeat.bonus > 0,
    hasBank: hasBankedThrows,
  };
}

/** All games, in the order of the registry. */
export const OFFERS: readonly GameOffer[] = GAMES.map((game): GameOffer => {
  const { id, panel, faceSet, maxDice, minSeats, maxSeats, options } = game;
  return { id, panel, faceSet, maxDice, minSeats, maxSeats, options, paper: paperOf(game) };
});
