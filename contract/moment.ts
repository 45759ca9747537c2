// Which moment of a table somebody acted on. Two people who answer the same moment: one wins, the other is told.
import type { TableView } from '../engine/view.ts';

/** The game that a moment is of; empty where there was none. */
export function gameOfMoment(moment: string): string {
  return moment.split(' ')[0] ?? '';
}

/**
 * The moment of a view: it changes with every step, question, turn and phase, and not with dice that are only marked as kept.
 * A command that names a moment is refused with `overtaken` once the table has moved on.
 */
export function momentOf(
  table: Pick<TableView, 'gameId' | 'due' | 'phase' | 'history' | 'questions' | 'lots'> | null,
): string {
  if (!table) return '';
  const { gameId, due, phase, history, questions, lots } = table;
  const asked = questions[0]?.id ?? 0;
  return [
    gameId,
    history[0]?.step ?? 0,
    lots?.throws.length ?? 0,
    due.seat ?? '-',
    due.throwNo,
    phase,
    asked,
  ].join(' ');
}
