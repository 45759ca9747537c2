// Opens the data folder: sets a damaged database aside, puts the newest backup in its place, migrates, backs up.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, listBackups } from './backups.ts';
import { type Db, openDb, StoreError, storeErrorOf } from './db.ts';
import { MIGRATIONS, type Migration, migrateToLatest, schemaVersion } from './migrations/index.ts';
import { makeStore, type Store } from './store.ts';

/** What had to be done on the way, for the notices. */
export interface OpenReport {
  /** Where a damaged database was put; null where it was sound. */
  readonly setAside: string | null;
  /** The backup that took its place; null where none did. */
  readonly restoredFrom: string | null;
}

/** The name of the database in the data folder. */
export const DATABASE_NAME = 'donburi.db';
/** The folder of the backups in the data folder. */
export const BACKUP_FOLDER = 'backups';

/**
 * Opens the store in `folder`. `now` is UTC, ISO 8601. Throws StoreError: `store-read-only` or `store-full` where nothing can be
 * written, `file-newer` where a later build wrote the data. `migrations` are those of this build; a test brings its own.
 */
export function openStore(
  folder: string,
  now: string,
  migrations: readonly Migration[] = MIGRATIONS,
): { store: Store; report: OpenReport } {
  try {
    mkdirSync(folder, { recursive: true });
    const { db, report } = openOrRestore(folder, now);
    try {
      prepare(db, join(folder, BACKUP_FOLDER), now, migrations);
      return { store: makeStore(db), report };
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    throw storeErrorOf(error);
  }
}

function openOrRestore(folder: string, now: string): { db: Db; report: OpenReport } {
  const path = join(folder, DATABASE_NAME);
  const backups = join(folder, BACKUP_FOLDER);
  const sound = isEmptied(path, backups) ? null : openSound(path);
  if (sound) return { db: sound, report: { setAside: null, restoredFrom: null } };
  const setAside = setAsideDamaged(path, now);
  const restoredFrom = restoreNewest(backups, path);
  const db = openSound(path);
  if (!db) throw new StoreError('store-damaged', `the database in ${folder} cannot be opened`, null);
  return { db, report: { setAside, restoredFrom } };
}

function prepare(db: Db, backups: string, now: string, migrations: readonly Migration[]): void {
  const version = schemaVersion(db);
  if (version > 0 && version < migrations.length) backUp(db, backups, 'migration', now);
  migrateToLatest(db, migrations);
  refuseReadOnly(db);
  if (db.get('SELECT 1 AS one FROM journal LIMIT 1') ?? db.get('SELECT 1 AS one FROM players LIMIT 1')) {
    backUpQuietly(db, backups, now);
  }
}

/** A folder that cannot be written is told at the start, not with the first throw. */
function refuseReadOnly(db: Db): void {
  db.transaction(() => db.pragma(`user_version = ${schemaVersion(db)}`));
}

/** A daily copy must never keep the table from playing: a full disk is told when a throw is stored. */
function backUpQuietly(db: Db, folder: string, now: string): void {
  try {
    backUp(db, folder, 'daily', now);
  } catch {
    // Told by the next write, which needs the same disk.
  }
}

/** A database of no bytes opens as a new one; where there are backups it was not new. */
function isEmptied(path: string, backups: string): boolean {
  const isEmpty = existsSync(path) && statSync(path).size === 0 && !existsSync(`${path}-wal`);
  return isEmpty && listBackups(backups).length > 0;
}

function openSound(path: string): Db | null {
  let db: Db | null = null;
  try {
    db = openDb(path);
    if (db.pragma('quick_check') === 'ok') return db;
  } catch (error) {
    if (storeErrorOf(error).code !== 'store-damaged') {
      db?.close();
      throw error;
    }
  }
  db?.close();
  return null;
}

function setAsideDamaged(path: string, now: string): string {
  const target = `${path}.damaged-${now.replaceAll(/[:.]/g, '-')}`;
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
    // The bad backup itself stays where it is.
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  }
  return null;
}
