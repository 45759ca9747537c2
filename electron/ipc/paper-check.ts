// Looks at cards begun on paper while they are entered: do they fit, and what do they come to? Starts nothing.
import type { PaperCheck } from '../../contract/replies.ts';
import type { RequestInput } from '../../contract/requests.ts';
import { findGame } from '../../engine/games/index.ts';
import { resolveOptions } from '../../engine/options.ts';

/** The engine's own check, and the card with its sums as far as they can be added up. */
export function checkPaper(input: RequestInput<'table.check-paper'>): PaperCheck {
  const game = findGame(input.game);
  if (!game?.paper)
    return { problem: { code: 'paper-not-possible', detail: { game: input.game } }, card: null };
  const options = resolveOptions(game.options, input.options);
  if (!options.ok) return { problem: options.error, card: null };
  const setup = { seats: input.cards.length, firstSeat: input.firstSeat, options: options.value };
  const checked = game.paper.check(setup, input.cards);
  const card = game.card(game.paper.start(setup, input.cards));
  return { problem: checked.ok ? null : checked.error, card };
}
