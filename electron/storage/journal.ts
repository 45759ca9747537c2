// The journal of a game: appended, never changed.
import type { EventEnvelope, EventSource, TableEvent } from '../../engine/events.ts';
import type { Db, SqlRow } from './db.ts';

/** Appends events; a seq that is already there fails the whole transaction. */
export function appendJournal(db: Db, envelopes: readonly EventEnvelope[]): void {
  for (const { gameId, seq, at, v, source, event } of envelopes) {
    const { type, ...payload } = event;
    db.run(
      'INSERT INTO journal (game_id, seq, at, v, type, source, payload) VALUES (?, ?, ?, ?, ?, ?, ?)',
      gameId,
      seq,
      at,
      v,
      type,
      source,
      JSON.stringify(payload),
    );
  }
}

/** All events of a game in their order. */
export function journalOf(db: Db, gameId: string): EventEnvelope[] {
  return db.all('SELECT * FROM journal WHERE game_id = ? ORDER BY seq', gameId).map(envelopeOf);
}

/** The ids of all games that the journal tells of. */
export function journalIds(db: Db): string[] {
  return db.all('SELECT DISTINCT game_id FROM journal').map((row) => String(row.game_id));
}

function envelopeOf(row: SqlRow): EventEnvelope {
  const event = { type: row.type, ...JSON.parse(String(row.payload)) } as TableEvent;
  return {
    gameId: String(row.game_id),
    seq: Number(row.seq),
    at: String(row.at),
    v: 1,
    source: String(row.source) as EventSource,
    event,
  };
}
