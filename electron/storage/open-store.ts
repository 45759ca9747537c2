// Opens the data folder: sets a damaged database aside, offers the newest backup, migrates, backs up.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, listBackups } from './backups.ts';
import { type Db, openDb, StoreError, storeErrorOf } from './db.ts';
import { migrateToLatest, SCHEMA_VERSION, schemaVersion } from './migrations/index.ts';
import { makeStore, type Store } from './store.ts';

/** What had to be done on the way, for the notices. */
export interface OpenReport {
  /** Where a damaged database was put; null where it was sound. */
  readonly setAside: string | null;
  /** The backup that took its place; null where none did. */
  readonly restoredFrom: string | null;
}

/** Opens the store in `folder`. Throws StoreError where nothing can be written. `now` is UTC, ISO 8601. */
export function openStore(folder: string, now: string): { store: Store; report: OpenReport } {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw storeErrorOf(error);
  }
  const path = join(folder, 'donburi.db');
  const backups = join(folder, 'backups');
  let report: OpenReport = { setAside: null, restoredFrom: null };
  let db = openSound(path);
  if (!db) {
    const setAside = setAsideDamaged(path, now);
    const restoredFrom = restoreNewest(backups, path);
    report = { setAside, restoredFrom };
    db = openSound(path);
    if (!db) throw new StoreError('store-damaged', `the database in ${folder} cannot be opened`, null);
  }
  const version = schemaVersion(db);
  if (version > 0 && version < SCHEMA_VERSION) backUp(db, backups, 'migration', now);
  migrateToLatest(db);
  const store = makeStore(db);
  if (store.countGames() > 0) backUpQuietly(db, backups, now);
  return { store, report };
}

/** A daily copy must never keep the table from playing: a full disk is told when a throw is stored. */
function backUpQuietly(db: Db, folder: string, now: string): void {
  try {
    backUp(db, folder, 'daily', now);
  } catch {
    // Told by the next write, which needs the same disk.
  }
}

function openSound(path: string): Db | null {
  let db: Db | null = null;
  try {
    db = openDb(path);
    if (db.pragma('quick_check') === 'ok') return db;
  } catch (error) {
    if (storeErrorOf(error).code !== 'store-damaged') throw storeErrorOf(error);
  }
  db?.close();
  return null;
}

function setAsideDamaged(path: string, now: string): string {
  const stamp = now.replaceAll(/[:.]/g, '-');
  const target = `${path}.damaged-${stamp}`;
  renameSync(path, target);
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  }
  return target;
}

function restoreNewest(backups: string, path: string): string | null {
  for (const backup of listBackups(backups)) {
    copyFileSync(backup, path);
    const db = openSound(path);
    db?.close();
    if (db) return backup;
    renameSync(path, `${path}.bad-backup`);
  }
  return null;
}
