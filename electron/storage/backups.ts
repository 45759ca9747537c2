// Copies of the database: one a day and one before a migration, the newest ten kept.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Db, storeErrorOf } from './db.ts';

/** How many copies are kept, of both kinds together. */
export const KEPT_BACKUPS = 10;

// The time stands first and in full, so that the order of names is the order of time.
const NAME = /^donburi-\d{4}-\d{2}-\d{2}T[\dZ-]+-(daily|migration)\.db$/;

/** What a killed process left half written; each has the time of its own in the name, so none would ever be written over. */
const DRAFT = /^donburi-[\dTZ-]+-(daily|migration)\.db\.draft(-journal)?$/;

/** The backups of a folder, newest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/**
 * Writes a whole, consistent copy; null where today's daily copy is already there. `now` is UTC, ISO 8601.
 * Throws StoreError.
 */
export function backUp(db: Db, folder: string, why: 'daily' | 'migration', now: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    if (why === 'daily' && hasDailyOf(folder, now)) return null;
    const target = join(folder, `donburi-${now.replaceAll(/[:.]/g, '-')}-${why}.db`);
    for (const name of readdirSync(folder)) if (DRAFT.test(name)) rmSync(join(folder, name), { force: true });
    writeCopy(db, target);
    for (const old of listBackups(folder).slice(KEPT_BACKUPS)) rmSync(old, { force: true });
    return target;
  } catch (error) {
    throw storeErrorOf(error);
  }
}

function hasDailyOf(folder: string, now: string): boolean {
  const day = `donburi-${now.slice(0, 10)}T`;
  return readdirSync(folder).some(
    (name) => NAME.test(name) && name.startsWith(day) && name.endsWith('-daily.db'),
  );
}

/** A draft that is renamed only when all of it is on the disk: a backup that is there is whole. */
function writeCopy(db: Db, target: string): void {
  const draft = `${target}.draft`;
  try {
    db.run('VACUUM INTO ?', draft);
    const file = openSync(draft, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
