// The storage interface that the session uses, and its one implementation over a Db. The journal is the truth, the rest can be rebuilt.

import type { PlayerProfile } from '../../contract/players.ts';
import type { GameSummary } from '../../contract/replies.ts';
import type { EventEnvelope } from '../../engine/events.ts';
import type { Db } from './db.ts';
import { type Dump, dumpQueries } from './dump.ts';
import { type GameQuery, gameQueries, writeSummary } from './games.ts';
import { appendJournal, journalIds, journalOf } from './journal.ts';
import { profileQueries } from './profiles.ts';
import { type ReadingVerdict, readingQueries, type StoredReading } from './readings.ts';
import { type Statistics, statisticQueries } from './statistics.ts';

/** One synced write: events of a game, the reading that caused them, and the game's line in the lists. */
export interface Batch {
  readonly envelopes: readonly EventEnvelope[];
  readonly reading: StoredReading | null;
  readonly summary: StoredSummary | null;
}

/** A game's line in the lists with the seats that statistics need. */
export interface StoredSummary extends Omit<GameSummary, 'players' | 'winners' | 'isDeleted'> {
  readonly seats: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly colour: number;
    readonly total: number;
    readonly isWinner: boolean;
  }[];
}

/** Everything that is kept. All methods are synchronous and throw StoreError. */
export interface Store extends Statistics, Dump {
  /** Writes all of a batch in one synced transaction. */
  append(batch: Batch): void;
  /** Whether a device's message is new, a repeat, or another one under the same key. */
  judgeReading(reading: StoredReading): ReadingVerdict;
  /** Readings that belong to no game, newest first. */
  looseReadings(limit: number): StoredReading[];
  /** The highest n stored for a device and boot, 0 for none: what RESUME says. */
  storedUpTo(dev: string, boot: string): number;
  journal(gameId: string): EventEnvelope[];
  gameIds(): string[];
  games(query: GameQuery): { games: GameSummary[]; total: number };
  game(gameId: string): GameSummary | null;
  countGames(): number;
  setDeleted(gameId: string, deletedAt: string | null): void;
  /** Forgets lists and statistics and writes them anew from `summaries`. */
  rebuild(summaries: Iterable<StoredSummary>): number;
  players(): PlayerProfile[];
  savePlayer(profile: PlayerProfile, now: string): void;
  setRemoved(id: string, removedAt: string | null): void;
  setting(key: string): unknown;
  saveSetting(key: string, value: unknown): void;
  /** Where settings cannot be read at all: puts their table aside and makes an empty one. */
  mendSettings(): void;
  check(): string;
  close(): void;
}

/** The store over an open, migrated database. */
export function makeStore(db: Db): Store {
  const readings = readingQueries(db);
  return {
    ...statisticQueries(db),
    ...gameQueries(db),
    ...profileQueries(db),
    ...dumpQueries(db),
    judgeReading: readings.judge,
    looseReadings: readings.loose,
    storedUpTo: readings.storedUpTo,
    append: ({ envelopes, reading, summary }) =>
      db.transaction(() => {
        appendJournal(db, envelopes);
        if (reading) readings.insert(reading);
        if (summary) writeSummary(db, summary);
      }),
    journal: (gameId) => journalOf(db, gameId),
    gameIds: () => journalIds(db),
    rebuild: (summaries) => rebuild(db, summaries),
    check: () => String(db.pragma('integrity_check')),
    close: () => db.close(),
  };
}

function rebuild(db: Db, summaries: Iterable<StoredSummary>): number {
  return db.transaction(() => {
    db.run('DELETE FROM results');
    db.run('DELETE FROM games');
    let count = 0;
    for (const summary of summaries) {
      writeSummary(db, summary);
      count++;
    }
    return count;
  });
}
