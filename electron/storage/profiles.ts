// Saved people and settings.
import type { PlayerProfile } from '../../contract/players.ts';
import type { Db } from './db.ts';

/** The queries on people and settings. */
export function profileQueries(db: Db): {
  players(): PlayerProfile[];
  savePlayer(profile: PlayerProfile, now: string): void;
  setRemoved(id: string, removedAt: string | null): void;
  setting(key: string): unknown;
  saveSetting(key: string, value: unknown): void;
  /** Where settings cannot be read at all: puts their table aside and makes an empty one. */
  mendSettings(): void;
} {
  return {
    players: () =>
      db.all('SELECT * FROM players WHERE removed_at IS NULL ORDER BY created_at, id').map((row) => ({
        id: String(row.id),
        name: String(row.name),
        colour: Number(row.colour),
        picture: row.picture === null ? null : String(row.picture),
      })),
    savePlayer: ({ id, name, colour, picture }, now) => {
      db.run(
        `INSERT INTO players (id, name, colour, picture, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, colour = excluded.colour, picture = excluded.picture`,
        id,
        name,
        colour,
        picture,
        now,
      );
    },
    setRemoved: (id, removedAt) => {
      db.run('UPDATE players SET removed_at = ? WHERE id = ?', removedAt, id);
    },
    setting: (key) => {
      const row = db.get('SELECT value FROM settings WHERE key = ?', key);
      return row ? parse(String(row.value)) : null;
    },
    saveSetting: (key, value) => {
      db.run(
        'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        key,
        JSON.stringify(value),
      );
    },
    mendSettings: () => mendSettings(db),
  };
}

function mendSettings(db: Db): void {
  try {
    db.get('SELECT key, value FROM settings LIMIT 1');
  } catch {
    db.transaction(() => {
      const tables = db
        .all("SELECT name FROM sqlite_master WHERE type = 'table'")
        .map(({ name }) => String(name));
      if (tables.includes('settings')) {
        const aside = tables.filter((name) => name.startsWith('settings_aside_')).length + 1;
        db.exec(`ALTER TABLE settings RENAME TO settings_aside_${aside}`);
      }
      db.exec('CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID');
    });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
