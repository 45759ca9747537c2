// The lists of games: a cache of the journal, with which of them are deleted (kept until the person empties the bin).
import type { GameSummary } from '../../contract/replies.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import type { Db, SqlRow } from './db.ts';
import type { StoredSummary } from './store.ts';

/** Which games; each word of `search` is part of a player's name or of the game's, in any language. */
export interface GameQuery {
  readonly search: string;
  readonly which: 'unfinished' | 'finished' | 'deleted' | 'all';
  readonly offset: number;
  readonly limit: number;
}

const WHERE = {
  all: 'd.game_id IS NULL',
  deleted: 'd.game_id IS NOT NULL',
  finished: 'd.game_id IS NULL AND g.is_finished = 1',
  unfinished: 'd.game_id IS NULL AND g.is_finished = 0',
} as const;

const FROM = 'FROM games g LEFT JOIN deleted_games d ON d.game_id = g.game_id';

/** Writes a game's line and its seats. */
export function writeSummary(db: Db, summary: StoredSummary): void {
  const names = summary.seats.map((seat) => seat.name).join(' ');
  db.run(
    `INSERT INTO games (game_id, game, ruleset, started_at, updated_at, is_finished, names) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (game_id) DO UPDATE SET updated_at = excluded.updated_at, is_finished = excluded.is_finished, names = excluded.names`,
    summary.gameId,
    summary.game,
    summary.ruleset,
    summary.startedAt,
    summary.updatedAt,
    summary.isFinished ? 1 : 0,
    names,
  );
  summary.seats.forEach((seat, index) => {
    db.run(
      `INSERT INTO results (game_id, seat, player_id, name, colour, total, is_winner) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (game_id, seat) DO UPDATE SET player_id = excluded.player_id, name = excluded.name,
         colour = excluded.colour, total = excluded.total, is_winner = excluded.is_winner`,
      summary.gameId,
      index,
      seat.playerId,
      seat.name,
      seat.colour,
      seat.total,
      seat.isWinner ? 1 : 0,
    );
  });
  db.run('DELETE FROM results WHERE game_id = ? AND seat >= ?', summary.gameId, summary.seats.length);
}

/** The queries on lists. */
export function gameQueries(db: Db): {
  games(query: GameQuery): { games: GameSummary[]; total: number };
  game(gameId: string): GameSummary | null;
  countGames(): number;
  setDeleted(gameId: string, deletedAt: string | null): void;
} {
  return {
    games: ({ search, which, offset, limit }) => {
      const words = folded(search).split(' ').filter(Boolean);
      const order = `${FROM} WHERE ${WHERE[which]} ORDER BY g.updated_at DESC`;
      if (words.length > 0) {
        const all = db.all(`SELECT g.*, d.deleted_at ${order}`).filter((row) => isFound(row, words));
        const page = all.slice(offset, offset + limit);
        return { games: page.map((row) => summaryOf(db, row)), total: all.length };
      }
      // Without a search the index alone answers; it holds the order, too.
      const total = Number(db.get(`SELECT count(*) AS n ${FROM} WHERE ${WHERE[which]}`)?.n ?? 0);
      const rows = db.all(`SELECT g.*, d.deleted_at ${order} LIMIT ? OFFSET ?`, limit, offset);
      return { games: rows.map((row) => summaryOf(db, row)), total };
    },
    game: (gameId) => {
      const row = db.get(`SELECT g.*, d.deleted_at ${FROM} WHERE g.game_id = ?`, gameId);
      return row ? summaryOf(db, row) : null;
    },
    countGames: () => Number(db.get('SELECT count(*) AS n FROM games')?.n ?? 0),
    setDeleted: (gameId, deletedAt) => {
      if (deletedAt === null) db.run('DELETE FROM deleted_games WHERE game_id = ?', gameId);
      else
        db.run('INSERT OR IGNORE INTO deleted_games (game_id, deleted_at) VALUES (?, ?)', gameId, deletedAt);
    },
  };
}

/** Without case and accents, as people type a name in haste. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ');
}

const gameNames = new Map<string, string>();

/** A game's id and its names in all languages. */
function namesOfGame(game: string): string {
  const known = gameNames.get(game);
  if (known !== undefined) return known;
  const names = Object.values(TEXTS).map(
    (texts) => (texts as Readonly<Record<string, string>>)[`game.${game}`] ?? '',
  );
  const made = folded([game, ...names].join(' '));
  gameNames.set(game, made);
  return made;
}

function isFound(row: SqlRow, words: readonly string[]): boolean {
  const players = folded(String(row.names));
  return words.every((word) => players.includes(word) || namesOfGame(String(row.game)).includes(word));
}

function summaryOf(db: Db, row: SqlRow): GameSummary {
  const gameId = String(row.game_id);
  const seats = db.all('SELECT * FROM results WHERE game_id = ? ORDER BY seat', gameId);
  return {
    gameId,
    game: String(row.game),
    ruleset: String(row.ruleset),
    startedAt: String(row.started_at),
    updatedAt: String(row.updated_at),
    isFinished: row.is_finished === 1,
    isDeleted: row.deleted_at !== null,
    players: seats.map((seat) => ({
      name: String(seat.name),
      colour: Number(seat.colour),
      total: Number(seat.total),
    })),
    winners: seats.filter((seat) => seat.is_winner === 1).map((seat) => String(seat.name)),
  };
}
