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
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
