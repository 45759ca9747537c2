import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT_BACKUPS, listBackups } from './backups.ts';
import { type Db, openDb, StoreError } from './db.ts';
import { MIGRATIONS, migrateToLatest, SCHEMA_VERSION, schemaVersion } from './migrations/index.ts';
import { openStore } from './open-store.ts';
import { person, playedGame } from './storage.test-kit.ts';
import type { Store } from './store.ts';
import { testFolders } from './test-folders.test-kit.ts';

const ANN = person('ann', 'Ann');
const day = (n: number): string => `2026-03-${String(n).padStart(2, '0')}T19:00:00.000Z`;

const { newFolder, undo } = testFolders();

function addGame(store: Store, gameId: string): void {
  store.append(playedGame({ gameId, game: 'kiriki', players: [ANN], seed: 1, startedAt: day(1) }));
}

function withStore<T>(folder: string, now: string, work: (store: Store) => T): T {
  const { store } = openStore(folder, now);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** Overwrites the middle of the file, as a bad sector would. */
function damage(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(30_000, 0xa5), 0, 30_000, 2_000);
  closeSync(file);
}

describe('backups', () => {
  it('are made once a day, the newest ten kept', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const backups = join(folder, 'backups');
    expect(listBackups(backups)).toEqual([]);
    for (let n = 2; n <= 14; n++) withStore(folder, day(n), () => null);
    withStore(folder, '2026-03-14T23:00:00.000Z', () => null);
    const names = listBackups(backups).map((path) => path.slice(backups.length + 1));
    expect(names).toHaveLength(KEPT_BACKUPS);
    expect(names[0]).toBe('donburi-2026-03-14T19-00-00-000Z-daily.db');
    expect(names.at(-1)).toBe('donburi-2026-03-05T19-00-00-000Z-daily.db');
    expect(readdirSync(backups)).toHaveLength(KEPT_BACKUPS);
  });

  it('hold everything that was there', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const journal = withStore(folder, day(2), (store) => store.journal('g1'));
    const copy = newFolder();
    copyFileSync(listBackups(join(folder, 'backups'))[0]!, join(copy, 'donburi.db'));
    expect(withStore(copy, day(2), (store) => store.journal('g1'))).toEqual(journal);
  });

  it('that a kill left half written are cleared away with the next one', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    withStore(folder, day(2), () => null);
    const left = 'donburi-2026-03-01T07-00-00-000Z-daily.db.draft';
    writeFileSync(join(folder, 'backups', left), 'half');
    withStore(folder, day(3), () => null);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(2);
    expect(readdirSync(join(folder, 'backups'))).not.toContain(left);
  });

  it('never stop the start where they cannot be written', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    writeFileSync(join(folder, 'backups'), 'a file where the folder should be');
    expect(withStore(folder, day(2), (store) => store.countGames())).toBe(1);
  });
});

describe('a damaged database', () => {
  it('is set aside and the newest sound backup takes its place', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    withStore(folder, day(2), (store) => addGame(store, 'g2'));
    withStore(folder, day(3), () => null);
    const [newest, older] = listBackups(join(folder, 'backups'));
    damage(newest!);
    damage(join(folder, 'donburi.db'));
    const { store, report } = openStore(folder, day(4));
    undo(() => store.close());
    expect(report.restoredFrom).toBe(older);
    expect(report.setAside).toBe(join(folder, 'donburi.db.damaged-2026-03-04T19-00-00-000Z'));
    expect(existsSync(report.setAside!)).toBe(true);
    expect(store.gameIds()).toEqual(['g1']);
    expect(store.check()).toBe('ok');
  });

  it('is set aside and play begins anew where there is no backup', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'donburi.db'), 'this is no database, and it is longer than a header would be');
    const { store, report } = openStore(folder, day(1));
    undo(() => store.close());
    expect(report.restoredFrom).toBeNull();
    expect(readFileSync(report.setAside!, 'utf8')).toContain('no database');
    addGame(store, 'g1');
    expect(store.countGames()).toBe(1);
  });

  it('that lost all its bytes is not taken for a new one', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    withStore(folder, day(2), () => null);
    truncateSync(join(folder, 'donburi.db'), 0);
    const { store, report } = openStore(folder, day(3));
    undo(() => store.close());
    expect(report.restoredFrom).not.toBeNull();
    expect(store.gameIds()).toEqual(['g1']);
  });

  it('is found at whatever place the damage is', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => {
      for (let n = 0; n < 30; n++) addGame(store, `g${n}`);
    });
    withStore(folder, day(2), () => null);
    const path = join(folder, 'donburi.db');
    const size = readFileSync(path).length;
    for (const share of [0, 0.3, 0.6, 0.9]) {
      const file = openSync(path, 'r+');
      writeSync(file, Buffer.alloc(4096, 0x5a), 0, 4096, Math.floor((size * share) / 4096) * 4096);
      closeSync(file);
      const { store, report } = openStore(folder, day(3 + share * 10));
      expect(report.restoredFrom).not.toBeNull();
      expect(store.countGames()).toBe(30);
      store.close();
    }
  });
});

describe('versions of the schema', () => {
  it('bring a new file to the present one', () => {
    const db = openDb(':memory:');
    expect(schemaVersion(db)).toBe(0);
    migrateToLatest(db);
    expect(schemaVersion(db)).toBe(SCHEMA_VERSION);
    db.close();
  });

  it('of a newer build are refused with both numbers, and nothing is touched', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const path = join(folder, 'donburi.db');
    const db = openDb(path);
    db.pragma(`user_version = ${SCHEMA_VERSION + 6}`);
    db.close();
    // The first 100 bytes hold counters that any opening moves.
    const contents = (): Buffer => readFileSync(path).subarray(100);
    const before = contents();
    expect(() => openStore(folder, day(2))).toThrow(
      expect.objectContaining({ code: 'file-newer', message: expect.stringContaining('newer Donburi') }),
    );
    expect(contents().equals(before)).toBe(true);
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });
});

describe('a migration', () => {
  const next = [...MIGRATIONS, (db: Db) => db.exec('ALTER TABLE players ADD COLUMN motto TEXT')];

  it('is made after a copy of the old data, and loses nothing', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const { store } = openStore(folder, day(2), next);
    undo(() => store.close());
    expect(store.gameIds()).toEqual(['g1']);
    const copies = listBackups(join(folder, 'backups'));
    const before = openDb(copies.find((path) => path.endsWith('-migration.db'))!);
    undo(() => before.close());
    expect(schemaVersion(before)).toBe(SCHEMA_VERSION);
    expect(before.get('SELECT count(*) AS n FROM journal')?.n).toBe(store.journal('g1').length);
    const now = openDb(join(folder, 'donburi.db'));
    undo(() => now.close());
    expect(schemaVersion(now)).toBe(SCHEMA_VERSION + 1);
    expect(now.get("SELECT count(*) AS n FROM pragma_table_info('players') WHERE name = 'motto'")?.n).toBe(1);
  });

  it('that fails leaves the old schema with all its data', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const broken = [
      ...MIGRATIONS,
      (db: Db) => {
        db.exec('DROP TABLE journal');
        db.exec('CREATE TABLE this is no SQL');
      },
    ];
    expect(() => openStore(folder, day(2), broken)).toThrow(StoreError);
    expect(withStore(folder, day(3), (store) => store.gameIds())).toEqual(['g1']);
  });

  it('is not begun where the copy cannot be made', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    writeFileSync(join(folder, 'backups'), 'a file where the folder should be');
    expect(() => openStore(folder, day(2), next)).toThrow(StoreError);
    rmSync(join(folder, 'backups'));
    const db = openDb(join(folder, 'donburi.db'));
    expect(schemaVersion(db)).toBe(SCHEMA_VERSION);
    db.close();
  });
});

const isRoot = process.getuid?.() === 0;

describe('a folder that cannot be written', () => {
  // Root may write anywhere, so it steps down for a moment; where there are no users the test cannot be made.
  it.skipIf(process.getuid === undefined)('is told as read-only, and nothing is lost', () => {
    const folder = newFolder();
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const path = join(folder, 'donburi.db');
    chmodSync(path, 0o444);
    chmodSync(folder, 0o555);
    if (isRoot) process.seteuid?.(65534);
    try {
      expect(() => openStore(folder, day(2))).toThrow(expect.objectContaining({ code: 'store-read-only' }));
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(folder, 0o755);
      chmodSync(path, 0o644);
    }
    expect(withStore(folder, day(2), (store) => store.gameIds())).toEqual(['g1']);
  });

  it('is told as read-only where a file stands in its place', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'taken'), '');
    expect(() => openStore(join(folder, 'taken', 'data'), day(1))).toThrow(
      expect.objectContaining({ code: 'store-read-only' }),
    );
  });
});

function mountSmallDisk(): string | null {
  if (process.platform !== 'linux' || !isRoot) return null;
  const folder = newFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700k', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  undo(() => execFileSync('umount', ['-l', folder]));
  return folder;
}

describe('a full disk', () => {
  it('refuses the batch whole, keeps every earlier one, and goes on when there is room', (test) => {
    const folder = mountSmallDisk();
    if (folder === null) return test.skip('a small disk can be mounted by root on Linux only');
    const { store } = openStore(folder, day(1));
    let stored = 0;
    let code = '';
    try {
      for (; stored < 200; stored++) addGame(store, `g${stored}`);
    } catch (error) {
      code = String((error as { code: unknown }).code);
    }
    expect(code).toBe('store-full');
    expect(stored).toBeGreaterThan(0);
    expect(store.gameIds()).toHaveLength(stored);
    expect(store.countGames()).toBe(stored);
    execFileSync('mount', ['-o', 'remount,size=8m', folder]);
    addGame(store, `g${stored}`);
    expect(store.gameIds()).toHaveLength(stored + 1);
    expect(store.check()).toBe('ok');
    store.close();
    withStore(folder, day(1), (again) => expect(again.countGames()).toBe(stored + 1));
  });

  it('is told at the start, touches nothing, and all is there once there is room', (test) => {
    const folder = mountSmallDisk();
    if (folder === null) return test.skip('a small disk can be mounted by root on Linux only');
    withStore(folder, day(1), (store) => addGame(store, 'g1'));
    const filler = join(folder, 'filler');
    try {
      for (let n = 0; n < 100; n++) writeFileSync(filler, Buffer.alloc(8_192), { flag: 'a' });
    } catch {
      // Full now.
    }
    let code = 'opened';
    try {
      withStore(folder, day(2), () => {});
    } catch (error) {
      code = String((error as { code: unknown }).code);
    }
    expect(code).toBe('store-full');
    rmSync(filler);
    withStore(folder, day(3), (store) => expect(store.gameIds()).toEqual(['g1']));
  });
});
