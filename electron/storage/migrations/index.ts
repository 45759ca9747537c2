// The list of migrations in order. The database's user_version is the number of those that ran.
import type { Db } from '../db.ts';
import { StoreError } from '../db.ts';
import { migrate as first } from './001-first.ts';

/** One step: from the version before it to its own. Never edited after a release. */
export type Migration = (db: Db) => void;

/** All steps in order. */
export const MIGRATIONS: readonly Migration[] = [first];

/** The version that this build writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The version of a file; 0 for a new one. */
export function schemaVersion(db: Db): number {
  return Number(db.pragma('user_version') ?? 0);
}

/** Brings a file to this build's version, one transaction a step. Refuses a file of a newer build. */
export function migrateToLatest(db: Db, migrations: readonly Migration[] = MIGRATIONS): void {
  const latest = migrations.length;
  const from = schemaVersion(db);
  if (from > latest) {
    throw new StoreError(
      'file-newer',
      `the data was written by a newer Donburi (schema ${from}, this one knows ${latest})`,
      null,
    );
  }
  for (let version = from; version < latest; version++) {
    db.transaction(() => {
      migrations[version]!(db);
      db.pragma(`user_version = ${version + 1}`);
    });
  }
}
