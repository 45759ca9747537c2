import { describe, expect, it } from 'vitest';
import { openDb } from './db.ts';
import { journalOf } from './journal.ts';
import { migrateToLatest } from './migrations/index.ts';
import { envelopeFrom, type UpcastStep, upcast } from './upcast.ts';

describe('upcasting', () => {
  const steps: UpcastStep[] = [
    (event) => ({ ...event, payload: { ...event.payload, colour: 0 } }),
    (event) => ({ ...event, type: event.type === 'old-name' ? 'new-name' : event.type }),
  ];

  it('walks every step from the version an event was written in', () => {
    const first = { v: 1, type: 'old-name', payload: { a: 1 } };
    expect(upcast(first, steps)).toEqual({ v: 3, type: 'new-name', payload: { a: 1, colour: 0 } });
    expect(upcast({ ...first, v: 2 }, steps)).toEqual({ v: 3, type: 'new-name', payload: { a: 1 } });
  });

  it('leaves an event of the present version as it is', () => {
    const event = { v: 1, type: 'undone', payload: {} };
    expect(upcast(event)).toEqual(event);
  });

  it('refuses a version that a later build wrote', () => {
    for (const v of [2, 0, 1.5, Number.NaN]) {
      expect(() => upcast({ v, type: 'undone', payload: {} })).toThrow(/version/);
    }
  });

  it('never lets a payload rename its event', () => {
    const head = { gameId: 'g', seq: 1, at: '2026-03-01T19:00:00.000Z', source: 'table' };
    const envelope = envelopeFrom(head, { v: 1, type: 'undone', payload: { type: 'redone' } });
    expect(envelope.event.type).toBe('undone');
  });
});

describe('reading a journal', () => {
  function withRow(v: number, payload: string): ReturnType<typeof openDb> {
    const db = openDb(':memory:');
    migrateToLatest(db);
    db.run(
      "INSERT INTO journal VALUES ('g', 1, '2026-03-01T19:00:00.000Z', ?, 'undone', 'table', ?)",
      v,
      payload,
    );
    return db;
  }

  it('tells an event of a later build from one that is damaged', () => {
    expect(() => journalOf(withRow(9, '{}'), 'g')).toThrow(expect.objectContaining({ code: 'file-newer' }));
    for (const payload of ['{"a":', '7', 'null']) {
      expect(() => journalOf(withRow(1, payload), 'g')).toThrow(
        expect.objectContaining({ code: 'store-damaged' }),
      );
    }
  });
});
