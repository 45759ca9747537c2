import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { DEFAULT_LIMITS } from '../../engine/reading.ts';
import { createSession, type Delivery, type Session } from '../session/session.ts';
import { type Db, openDb, StoreError, storeErrorOf } from './db.ts';
import { migrateToLatest } from './migrations/index.ts';
import { person, temporaryFolder } from './storage.test-kit.ts';
import { makeStore, type Store } from './store.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

/** Where the next write breaks: at a statement that begins so, or at the sync that ends the transaction. */
interface Break {
  at: string | 'sync' | null;
}

/** A real database whose disk breaks on demand: the error comes from inside the transaction, as the library's would. */
function breakable(base: Db, where: Break): Db {
  const fail = (): never => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });
  };
  return {
    ...base,
    run: (sql, ...values) =>
      where.at !== null && sql.trimStart().startsWith(where.at) ? fail() : base.run(sql, ...values),
    transaction: (work) =>
      base.transaction(() => {
        const value = work();
        if (where.at === 'sync') fail();
        return value;
      }),
  };
}

function table(): { session: Session; store: Store; where: Break; changes: () => number } {
  const { folder, remove } = temporaryFolder();
  undo.push(remove);
  const db = openDb(join(folder, 'donburi.db'));
  undo.push(() => db.close());
  migrateToLatest(db);
  const where: Break = { at: null };
  const store = makeStore(breakable(db, where));
  let ids = 0;
  let changes = 0;
  const session = createSession({
    store,
    findGame,
    now: () => '2026-03-01T19:00:00.000Z',
    newId: () => `game-${++ids}`,
    limits: () => DEFAULT_LIMITS,
  });
  session.onChange(() => changes++);
  session.run(
    { type: 'start-game', game: 'kiriki', options: {}, players: [person('a', 'Ann')], firstSeat: 0 },
    'table',
  );
  return { session, store, where, changes: () => changes };
}

const THROW: Delivery = {
  stored: { dev: 'B1', boot: 'a1', n: 1, content: 'ROLL 1 4 1 2 1' },
  what: {
    type: 'throw',
    reading: {
      key: { dev: 'B1', boot: 'a1', n: 1 },
      source: 'serial',
      isSettled: true,
      asked: 'asked',
      of: null,
      dice: ([1, 4, 1, 2, 1] as const).map((face) => ({
        face,
        confidence: 99,
        place: 'in',
        alternatives: [],
        at: null,
      })),
    },
  },
};

const PLACES = [
  'INSERT INTO journal',
  'INSERT INTO readings',
  'INSERT INTO games',
  'INSERT INTO results',
  'sync',
];

describe.each(PLACES)('a disk that fails at %s', (place) => {
  it('acknowledges nothing, shows nothing, keeps what was there, and takes the same throw again', () => {
    const { session, store, where, changes } = table();
    const before = { state: session.table(), journal: store.journal('game-1'), changes: changes() };
    where.at = place;
    expect(() => session.deliver(THROW)).toThrow();
    expect(session.table()).toBe(before.state);
    expect(changes()).toBe(before.changes);
    expect(store.journal('game-1')).toEqual(before.journal);
    expect(store.looseReadings(10)).toEqual([]);
    where.at = null;
    expect(session.deliver(THROW)).toBe('scored');
    expect(session.deliver(THROW)).toBe('repeat');
    expect(session.load('game-1')?.core).toEqual(session.table()?.core);
    expect(store.check()).toBe('ok');
  });
});

// A typed throw has no reading to write.
describe.each(PLACES.filter((place) => !place.endsWith('readings')))('a disk that fails at %s', (place) => {
  it('leaves a typed throw unmade', () => {
    const { session, where } = table();
    const before = session.table();
    where.at = place;
    expect(() => session.run({ type: 'type-throw', faces: [1, 2, 3, 4, 5], out: 0 }, 'table', 'c1')).toThrow(
      StoreError,
    );
    expect(session.table()).toBe(before);
    where.at = null;
    expect(session.run({ type: 'type-throw', faces: [1, 2, 3, 4, 5], out: 0 }, 'table', 'c1').ok).toBe(true);
  });
});

describe('what the library and the system say', () => {
  it.each([
    ['SQLITE_FULL', 'database or disk is full', 'store-full'],
    ['ENOSPC', 'no space left on device', 'store-full'],
    ['SQLITE_READONLY', 'attempt to write a readonly database', 'store-read-only'],
    ['EACCES', 'permission denied', 'store-read-only'],
    ['EROFS', 'read-only file system', 'store-read-only'],
    ['SQLITE_CORRUPT', 'database disk image is malformed', 'store-damaged'],
    ['SQLITE_NOTADB', 'file is not a database', 'store-damaged'],
    ['SQLITE_BUSY', 'database is locked', 'busy'],
    ['SQLITE_IOERR', 'disk I/O error', 'store-failed'],
  ])('%s is told as what it is', (code, message, expected) => {
    expect(storeErrorOf(Object.assign(new Error(message), { code }))).toMatchObject({
      code: expected,
      message,
    });
  });
});
