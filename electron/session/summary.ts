// A table's line in the lists, made from its state.
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import type { StoredSummary } from '../storage/store.ts';

/** The line that the lists and the statistics keep of a table. */
export function summaryOf(state: TableState): StoredSummary {
  const standing = state.game.standing(gameStateOf(state.core));
  return {
    gameId: state.gameId,
    game: state.game.id,
    ruleset: String(state.options.ruleset ?? state.game.id),
    startedAt: state.startedAt,
    updatedAt: state.latestAt,
    isFinished: standing.isFinished && state.core.conflict === null,
    seats: state.core.players.map((player, seat) => ({
      playerId: player.id,
      name: player.name,
      colour: player.colour,
      total: standing.totals[seat] ?? 0,
      isWinner: standing.winners.includes(seat),
    })),
  };
}
