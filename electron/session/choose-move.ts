// What a computer player does next: from the coach's worker where strength needs it, else at once and in this process.
import type { CoachClient } from '../../coach/coach-client.node.ts';
import { computerMove } from '../../coach/players/computer.ts';
import type { ComputerMove, Strength } from '../../coach/players/moves.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';

/** A strong computer never keeps people waiting longer than this for its exact answer. */
const MOST_WAIT_MS = 4_000;

/** Chooses moves; never rejects. Without a coach, and where it fails or is late, strong players play as medium ones. */
export function moveChooser(
  coach: Pick<CoachClient, 'ask'> | null,
  onBug: (error: unknown) => void,
): (table: TableState, strength: Strength) => Promise<ComputerMove | null> {
  return async (table, strength) => {
    const state = gameStateOf(table.core);
    const atOnce = (): ComputerMove | null => computerMove(table.game, state, strength);
    if (!coach || strength !== 'strong') return atOnce();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), MOST_WAIT_MS);
    });
    const asked = coach
      .ask({ kind: 'move', game: table.game.id, state, strength })
      .catch((error: unknown) => {
        onBug(error);
        return null;
      });
    const move = await Promise.race([asked, late]);
    clearTimeout(timer);
    return move ?? atOnce();
  };
}
