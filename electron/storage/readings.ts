// The journal of readings: every reliable message of a device once, before it is acknowledged (protocol.md, rule 2).
import type { ReadingKey } from '../../engine/reading.ts';
import type { Db, SqlRow } from './db.ts';

/** A device's message as it is kept. `content` is its canonical text; `gameId` and `seq` name the event that it caused. */
export interface StoredReading extends ReadingKey {
  readonly at: string;
  readonly content: string;
  readonly gameId: string | null;
  readonly seq: number | null;
}

/** New, a repeat of what is stored, or another message under a key that is taken. */
export type ReadingVerdict = 'new' | 'repeat' | 'clash';

/** The queries on readings. */
export function readingQueries(db: Db): {
  judge(reading: StoredReading): ReadingVerdict;
  insert(reading: StoredReading): void;
  loose(limit: number): StoredReading[];
  /** The highest n stored for a device and boot, 0 for none. */
  storedUpTo(dev: string, boot: string): number;
} {
  return {
    judge: ({ dev, boot, n, content }) => {
      const row = db.get('SELECT content FROM readings WHERE dev = ? AND boot = ? AND n = ?', dev, boot, n);
      if (!row) return 'new';
      return row.content === content ? 'repeat' : 'clash';
    },
    insert: ({ dev, boot, n, at, content, gameId, seq }) => {
      db.run(
        'INSERT INTO readings (dev, boot, n, at, content, game_id, seq) VALUES (?, ?, ?, ?, ?, ?, ?)',
        dev,
        boot,
        n,
        at,
        content,
        gameId,
        seq,
      );
    },
    storedUpTo: (dev, boot) =>
      Number(db.get('SELECT max(n) AS n FROM readings WHERE dev = ? AND boot = ?', dev, boot)?.n ?? 0),
    loose: (limit) =>
      db.all('SELECT * FROM readings WHERE game_id IS NULL ORDER BY at DESC LIMIT ?', limit).map(readingOf),
  };
}

/** A row as a reading. */
export function readingOf(row: SqlRow): StoredReading {
  return {
    dev: String(row.dev),
    boot: String(row.boot),
    n: Number(row.n),
    at: String(row.at),
    content: String(row.content),
    gameId: row.game_id === null ? null : String(row.game_id),
    seq: row.seq === null ? null : Number(row.seq),
  };
}
