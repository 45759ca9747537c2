// Moves for seats that a computer plays, until the coach advises: a sound heuristic over what the engine says is legal.
import type { Face } from '../../engine/dice.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';

/** The next decision of the seat to move; null where a throw is due and the dice decide. */
export function computerCommand(table: TableState): TableCommand | null {
  const state = gameStateOf(table.core);
  const due = table.game.due(state);
  if (!due.mayDecide) return null;
  const previews = table.game.previews(state).filter((preview) => preview.isAllowed);
  const best = [...previews].sort((a, b) => b.value + b.extra - (a.value + a.extra))[0];
  if (due.throwDice !== null && due.throwsLeft > 0 && (best?.value ?? 0) < 25) {
    const keep = mostCommon(due.dice);
    const indices = due.dice.flatMap((face, index) => (face === keep ? [index] : []));
    const isMarked = due.dice.every((face, index) => due.kept[index] === (face === keep));
    return isMarked ? null : { type: 'keep-dice', indices };
  }
  return best ? { type: 'write-row', row: best.row } : null;
}

function mostCommon(dice: readonly Face[]): Face | null {
  let best: { face: Face | null; count: number } = { face: null, count: 0 };
  for (const face of dice) {
    const count = dice.filter((die) => die === face).length;
    if (count > best.count || (count === best.count && face > (best.face ?? 0))) best = { face, count };
  }
  return best.face;
}
