// Owns what the end comes to: places, margin, a record. Pure.
import type { PlayerView, TableView } from '../../contract/engine-types.ts';
import type { RecordEntry } from '../../contract/replies.ts';

export interface Result {
  readonly kind: 'solo' | 'won' | 'tie';
  readonly winners: readonly PlayerView[];
  readonly ranking: readonly PlayerView[];
  /** Points between the first and the next; null where there is none. */
  readonly margin: number | null;
}

export function resultOf(table: TableView): Result {
  const winners = table.players.filter((player) => table.standing.winners.includes(player.seat));
  const isWinner = (player: PlayerView): number => (winners.includes(player) ? 0 : 1);
  const ranking = table.players.toSorted((a, b) => isWinner(a) - isWinner(b) || a.rank - b.rank);
  const kind = table.players.length === 1 ? 'solo' : winners.length > 1 ? 'tie' : 'won';
  const [winner] = winners;
  const next = ranking.find((player) => !winners.includes(player));
  const margin = kind === 'won' && winner && next ? winner.total - next.total : null;
  return { kind, winners, ranking, margin: margin !== null && margin > 0 ? margin : null };
}

/** The records of this game under this ruleset. */
export function sameKind(table: TableView, records: readonly RecordEntry[]): readonly RecordEntry[] {
  const ruleset = String(table.options.ruleset ?? table.game);
  return records.filter((record) => record.game === table.game && record.ruleset === ruleset);
}

/** Whether the best total of this game stands above all finished games of its kind, and there was one before. */
export function isRecord(table: TableView, records: readonly RecordEntry[]): boolean {
  const others = sameKind(table, records).filter((record) => record.gameId !== table.gameId);
  const best = Math.max(...table.players.map((player) => player.total));
  return others.length > 0 && others.every((record) => record.total < best);
}
