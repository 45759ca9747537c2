// Owns what the coach's advice means for the card, and which decision was made after it. Pure.
import type { CoachAdvice, CoachChoice } from '../../../contract/coach.ts';
import type { Face, TableView } from '../../../contract/engine-types.ts';

/** Rows that the card marks: those that are as good as the best choice. None while keeping dice is better. */
export function bestByCoach(advice: CoachAdvice): ReadonlySet<string> {
  const rows = advice.choices.filter((choice) => choice.kind === 'row' && choice.loss < 1e-6);
  return new Set(rows.flatMap(({ row }) => (row === null ? [] : [row])));
}

/** A decision that was due: whose, after which step, and the faces marked to be kept. */
export interface LastDecision {
  readonly moment: string;
  readonly seat: number;
  readonly step: number;
  readonly kept: readonly Face[];
}

/** What was chosen: the row that was written or the dice that were kept for the next throw; null where something else happened. */
export function decisionOf(
  table: Pick<TableView, 'history'>,
  last: LastDecision,
): Pick<CoachChoice, 'row' | 'keep'> | null {
  const [line] = table.history;
  if (!line || line.step <= last.step || line.seat !== last.seat) return null;
  if (line.move.type === 'score') return { row: line.move.row, keep: [] };
  return line.move.type === 'throw' && line.throwNo > 1 ? { row: null, keep: last.kept } : null;
}

/** Whose cards are compared: changes when a chance to win may have changed. */
export function standingKey(table: TableView): string {
  const rows = table.card.rows.flatMap((row) => (row.kind === 'row' ? [row.values.join(' ')] : []));
  const moment = table.panel === 'nkodice' ? (table.history[0]?.step ?? 0) : rows.join('|');
  return `${table.gameId} ${table.players.length} ${table.players.map(({ total }) => total).join(' ')} ${moment}`;
}

/** Games in which the coach can say who may win. */
export function hasChances(table: Pick<TableView, 'panel' | 'players' | 'phase'>): boolean {
  return (
    (table.panel === 'card' || table.panel === 'nkodice') &&
    table.players.length > 1 &&
    table.phase !== 'over'
  );
}
