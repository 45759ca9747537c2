// Records and statistics, asked from the lists. Deleted games do not count; nor do unfinished ones.
import type { PlayerStats, RecordEntry } from '../../contract/replies.ts';
import type { Db } from './db.ts';

/** The questions that can be asked. */
export interface Statistics {
  records(): RecordEntry[];
  playerStats(playerId: string): PlayerStats;
}

const COUNTED = 'g.is_finished = 1 AND g.game_id NOT IN (SELECT game_id FROM deleted_games)';

/** The queries on statistics. */
export function statisticQueries(db: Db): Statistics {
  return {
    records: () =>
      db
        .all(
          `SELECT game, ruleset, game_id, name, total, updated_at FROM (
             SELECT g.game, g.ruleset, g.game_id, g.updated_at, r.name, r.total,
               row_number() OVER (PARTITION BY g.game, g.ruleset ORDER BY r.total DESC, g.updated_at) AS place
             FROM games g JOIN results r ON r.game_id = g.game_id WHERE ${COUNTED})
           WHERE place <= 10 ORDER BY game, ruleset, place`,
        )
        .map((row) => ({
          game: String(row.game),
          ruleset: String(row.ruleset),
          gameId: String(row.game_id),
          name: String(row.name),
          total: Number(row.total),
          at: String(row.updated_at),
        })),
    playerStats: (playerId) => ({
      playerId,
      games: statsByGame(db, playerId),
      against: headToHead(db, playerId),
    }),
  };
}

function statsByGame(db: Db, playerId: string): PlayerStats['games'] {
  return db
    .all(
      `SELECT g.game, g.ruleset, count(*) AS played, sum(r.is_winner) AS won, max(r.total) AS best, avg(r.total) AS mean
       FROM games g JOIN results r ON r.game_id = g.game_id
       WHERE r.player_id = ? AND ${COUNTED} GROUP BY g.game, g.ruleset ORDER BY played DESC`,
      playerId,
    )
    .map((row) => ({
      game: String(row.game),
      ruleset: String(row.ruleset),
      played: Number(row.played),
      won: Number(row.won),
      best: Number(row.best),
      mean: Number(row.mean),
    }));
}

function headToHead(db: Db, playerId: string): PlayerStats['against'] {
  return db
    .all(
      `SELECT o.name, count(*) AS played, sum(r.total > o.total) AS won, sum(r.total < o.total) AS lost
       FROM results r JOIN results o ON o.game_id = r.game_id AND o.seat <> r.seat JOIN games g ON g.game_id = r.game_id
       WHERE r.player_id = ? AND ${COUNTED} GROUP BY o.player_id ORDER BY played DESC`,
      playerId,
    )
    .map((row) => ({
      name: String(row.name),
      played: Number(row.played),
      won: Number(row.won),
      lost: Number(row.lost),
    }));
}
