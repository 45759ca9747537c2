// Whether the built-in bowl may be bumped now. A real bowl is bumped by a hand, which no software holds back; this one does as it is told.
import type { Refusal } from '../../engine/errors.ts';
import { checkMove } from '../../engine/table/legal.ts';
import type { TableState } from '../../engine/table/state.ts';

/**
 * Why a bump that the app itself makes is refused: with no nudge left, or in a game without nudges, the dice must fall as they were
 * thrown. Null: it may be made, also where no game runs. A bump of a real bowl is told, and the table is asked (design.md section 4).
 */
export function whyNotNudge(table: TableState | null): Refusal | null {
  if (!table) return null;
  const legal = checkMove(table, { type: 'nudge' });
  return legal.ok ? null : legal.error;
}
