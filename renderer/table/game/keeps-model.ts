// Owns which dice were kept before the latest throw, so that they stay kept. Pure.
import type { TableView } from '../../../contract/engine-types.ts';

/**
 * The dice that lie outside the bowl since an earlier throw of this turn. They stay kept after a rethrow,
 * as they do on a real table, unless no throw is left or some are marked already.
 */
export function carriedKeeps(table: Pick<TableView, 'tray' | 'due' | 'panel' | 'players'>): number[] {
  const { tray, due } = table;
  // A computer says itself what it keeps.
  if (table.players[due.seat ?? 0]?.kind === 'computer') return [];
  if (table.panel !== 'card' || due.throwsLeft <= 0 || tray.some((die) => die.isKept)) return [];
  const latest = Math.max(0, ...tray.map((die) => die.step));
  return tray.flatMap((die, index) => (die.step < latest ? [index] : []));
}
