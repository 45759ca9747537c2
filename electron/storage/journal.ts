// The journal of a game: appended, never changed.
import type { EventEnvelope } from '../../engine/events.ts';
import { type Db, type SqlRow, StoreError } from './db.ts';
import { envelopeFrom } from './upcast.ts';

/** Appends events; a seq that is not the next one of its game fails the whole transaction. */
export function appendJournal(db: Db, envelopes: readonly EventEnvelope[]): void {
  refuseGap(db, envelopes[0]);
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

/** A hole or an overlap would be told only at the next start, when it is too late to ask. */
function refuseGap(db: Db, first: EventEnvelope | undefined): void {
  if (!first) return;
  const stored = Number(
    db.get('SELECT max(seq) AS seq FROM journal WHERE game_id = ?', first.gameId)?.seq ?? 0,
  );
  if (first.seq !== stored + 1) {
    throw new StoreError(
      'internal',
      `event ${first.seq} of game ${first.gameId} cannot follow event ${stored}`,
      null,
    );
  }
}

/** All events of a game in their order. Throws StoreError where one of them cannot be read. */
export function journalOf(db: Db, gameId: string): EventEnvelope[] {
  return db.all('SELECT * FROM journal WHERE game_id = ? ORDER BY seq', gameId).map(envelopeOf);
}

/** The ids of all games that the journal tells of. */
export function journalIds(db: Db): string[] {
  return db.all('SELECT DISTINCT game_id FROM journal').map((row) => String(row.game_id));
}

function envelopeOf(row: SqlRow): EventEnvelope {
  const [gameId, seq] = [String(row.game_id), Number(row.seq)];
  return envelopeFrom(
    { gameId, seq, at: String(row.at), source: String(row.source) },
    { v: Number(row.v), type: String(row.type), payload: payloadOf(String(row.payload), gameId, seq) },
  );
}

function payloadOf(text: string, gameId: string, seq: number): Readonly<Record<string, unknown>> {
  try {
    const payload: unknown = JSON.parse(text);
    if (typeof payload === 'object' && payload !== null) return { ...payload };
  } catch {
    // Told below, with the place.
  }
  throw new StoreError('store-damaged', `event ${seq} of game ${gameId} cannot be read`, null);
}
