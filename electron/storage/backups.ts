// Copies of the database: one a day and one before a migration, the newest ten kept.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from './db.ts';

const KEPT = 10;
const NAME = /^donburi-(\d{4}-\d{2}-\d{2}(?:T[\dZ-]+)?)-(daily|migration)\.db$/;

/** The backups of a folder, newest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort((a, b) => b.localeCompare(a))
    .map((name) => join(folder, name));
}

/** Writes a whole, consistent copy; nothing where today's daily copy is already there. `now` is UTC, ISO 8601. */
export function backUp(db: Db, folder: string, why: 'daily' | 'migration', now: string): string | null {
  mkdirSync(folder, { recursive: true });
  const stamp = why === 'daily' ? now.slice(0, 10) : now.replaceAll(/[:.]/g, '-');
  const target = join(folder, `donburi-${stamp}-${why}.db`);
  if (existsSync(target)) return null;
  const draft = `${target}.draft`;
  rmSync(draft, { force: true });
  try {
    db.run('VACUUM INTO ?', draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  for (const old of listBackups(folder).slice(KEPT)) rmSync(old, { force: true });
  return target;
}
