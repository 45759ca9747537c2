// Schema 1. Never edited after a release; what changes later is a new file.
import type { Db } from '../db.ts';

/** Makes the first tables. */
export function migrate(db: Db): void {
  db.exec(`
    CREATE TABLE journal (
      game_id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      at TEXT NOT NULL,
      v INTEGER NOT NULL,
      type TEXT NOT NULL,
      source TEXT NOT NULL,
      payload TEXT NOT NULL,
      PRIMARY KEY (game_id, seq)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE readings (
      dev TEXT NOT NULL,
      boot TEXT NOT NULL,
      n INTEGER NOT NULL,
      at TEXT NOT NULL,
      content TEXT NOT NULL,
      game_id TEXT,
      seq INTEGER,
      is_clash INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (dev, boot, n)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE games (
      game_id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      ruleset TEXT NOT NULL,
      started_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      is_finished INTEGER NOT NULL,
      names TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_update ON games (updated_at DESC, is_finished);

    CREATE TABLE results (
      game_id TEXT NOT NULL REFERENCES games (game_id) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      player_id TEXT NOT NULL,
      name TEXT NOT NULL,
      colour INTEGER NOT NULL,
      total INTEGER NOT NULL,
      is_winner INTEGER NOT NULL,
      PRIMARY KEY (game_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_player ON results (player_id);

    CREATE TABLE deleted_games (
      game_id TEXT PRIMARY KEY,
      deleted_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      colour INTEGER NOT NULL,
      picture TEXT,
      created_at TEXT NOT NULL,
      removed_at TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE settings (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
}
