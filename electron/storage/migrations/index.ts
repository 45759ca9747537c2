// The list of migrations in order. The database's user_version is the number of those that ran.
import type { Db } from '../db.ts';
import { StoreError } from '../db.ts';
import { migrate as first } from './001-first.ts';

const MIGRATIONS: readonly ((db: Db) => void)[] = [first];

/** The version that this build writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The version of a file; 0 for a new one. */
export function schemaVersion(db: Db): number {
  return Number(db.pragma('user_version') ?? 0);
}

/** Brings a file to this build's version, one transaction a step. Refuses a file of a newer build. */
export function migrateToLatest(db: Db): void {
  const from = schemaVersion(db);
  if (from > SCHEMA_VERSION) {
    throw new StoreError(
      'file-newer',
      `the data was written by a newer Donburi (schema ${from}, this one knows ${SCHEMA_VERSION})`,
      null,
    );
  }
  for (let version = from; version < SCHEMA_VERSION; version++) {
    db.transaction(() => {
      MIGRATIONS[version]!(db);
      db.pragma(`user_version = ${version + 1}`);
    });
  }
}
