// All data at once: what an export reads and what an import adds. Adding never changes what is there.
import type { EventEnvelope } from '../../engine/events.ts';
import type { Db } from './db.ts';
import { writeSummary } from './games.ts';
import { appendJournal } from './journal.ts';
import { readingOf, type StoredReading } from './readings.ts';
import type { StoredSummary } from './store.ts';

/** A saved person with what the lists leave out. Times are UTC, ISO 8601. */
export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly colour: number;
  readonly picture: string | null;
  readonly createdAt: string;
  readonly removedAt: string | null;
}

/** A stored setting; `value` is any JSON. */
export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
}

/** A game to be added: its events behind those that are there already, and its line in the lists. */
export interface AddedGame {
  readonly envelopes: readonly EventEnvelope[];
  readonly summary: StoredSummary;
  readonly deletedAt: string | null;
}

/** What an import adds. */
export interface Addition {
  readonly people: readonly StoredPerson[];
  readonly settings: readonly StoredSetting[];
  readonly readings: readonly StoredReading[];
  readonly games: Iterable<AddedGame>;
}

/** How much of it was new. */
export interface AddedCounts {
  readonly games: number;
  readonly players: number;
}

/** Reading and adding everything. */
export interface Dump {
  people(): StoredPerson[];
  settings(): StoredSetting[];
  /** Readings behind `after` in the order of their keys, at most `limit`. */
  readingsAfter(after: StoredReading | null, limit: number): StoredReading[];
  deletedAt(gameId: string): string | null;
  /** Adds what is not there yet, all of it in one synced transaction or nothing. */
  add(addition: Addition): AddedCounts;
}

/** The queries on everything. */
export function dumpQueries(db: Db): Dump {
  return {
    people: () =>
      db.all('SELECT * FROM players ORDER BY created_at, id').map((row) => ({
        id: String(row.id),
        name: String(row.name),
        colour: Number(row.colour),
        picture: row.picture === null ? null : String(row.picture),
        createdAt: String(row.created_at),
        removedAt: row.removed_at === null ? null : String(row.removed_at),
      })),
    settings: () =>
      db.all('SELECT key, value FROM settings ORDER BY key').map((row) => ({
        key: String(row.key),
        value: JSON.parse(String(row.value)) as unknown,
      })),
    readingsAfter: (after, limit) =>
      db
        .all(
          'SELECT * FROM readings WHERE (dev, boot, n) > (?, ?, ?) ORDER BY dev, boot, n LIMIT ?',
          after?.dev ?? '',
          after?.boot ?? '',
          after?.n ?? -1,
          limit,
        )
        .map(readingOf),
    deletedAt: (gameId) => {
      const row = db.get('SELECT deleted_at FROM deleted_games WHERE game_id = ?', gameId);
      return row ? String(row.deleted_at) : null;
    },
    add: (addition) => db.transaction(() => addAll(db, addition)),
  };
}

function addAll(db: Db, { people, settings, readings, games }: Addition): AddedCounts {
  let players = 0;
  for (const { id, name, colour, picture, createdAt, removedAt } of people) {
    players += db.run(
      'INSERT OR IGNORE INTO players (id, name, colour, picture, created_at, removed_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      name,
      colour,
      picture,
      createdAt,
      removedAt,
    );
  }
  for (const { key, value } of settings) {
    db.run('INSERT OR IGNORE INTO settings (key, value) VALUES (?, ?)', key, JSON.stringify(value));
  }
  for (const { dev, boot, n, at, content, gameId, seq } of readings) {
    db.run(
      'INSERT OR IGNORE INTO readings (dev, boot, n, at, content, game_id, seq) VALUES (?, ?, ?, ?, ?, ?, ?)',
      dev,
      boot,
      n,
      at,
      content,
      gameId,
      seq,
    );
  }
  return { games: addGames(db, games), players };
}

function addGames(db: Db, games: Iterable<AddedGame>): number {
  let count = 0;
  for (const { envelopes, summary, deletedAt } of games) {
    const isNew = envelopes[0]?.seq === 1;
    appendJournal(db, envelopes);
    writeSummary(db, summary);
    if (isNew && deletedAt !== null) {
      db.run(
        'INSERT OR IGNORE INTO deleted_games (game_id, deleted_at) VALUES (?, ?)',
        summary.gameId,
        deletedAt,
      );
    }
    count += 1;
  }
  return count;
}
