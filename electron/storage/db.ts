// The one file that knows the database library. Everything else speaks to `Db`.
import Libsql from 'libsql';

/** A value that a column holds. */
export type SqlValue = string | number | null;
/** A row by column name. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A handle on one database file. Statements are cached by their text. */
export interface Db {
  readonly path: string;
  run(sql: string, ...values: SqlValue[]): number;
  get(sql: string, ...values: SqlValue[]): SqlRow | null;
  all(sql: string, ...values: SqlValue[]): SqlRow[];
  exec(sql: string): void;
  pragma(source: string): SqlValue;
  /** Runs `work` in one transaction: all of it is synced, or none. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Why the store could not do its work. `code` is a refusal code of the contract. */
export class StoreError extends Error {
  readonly code:
    | 'store-full'
    | 'store-read-only'
    | 'store-damaged'
    | 'store-failed'
    | 'file-newer'
    | 'busy'
    | 'internal';
  constructor(code: StoreError['code'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Translates what the library throws. */
export function storeErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  const message = error instanceof Error ? error.message : String(error);
  const text = `${code} ${message}`;
  if (/SQLITE_FULL|disk is full|ENOSPC/.test(text)) return new StoreError('store-full', message, error);
  if (/READONLY|readonly|EROFS|EACCES|EPERM|ENOTDIR|ConnectionFailed|CANTOPEN|: 14"/.test(text)) {
    return new StoreError('store-read-only', message, error);
  }
  if (/SQLITE_IOERR|disk I\/O error/.test(text)) return new StoreError('store-failed', message, error);
  if (/NOTADB|CORRUPT|not a database|malformed/.test(text))
    return new StoreError('store-damaged', message, error);
  if (/SQLITE_BUSY|SQLITE_LOCKED|database is locked/.test(text))
    return new StoreError('busy', message, error);
  return new StoreError('internal', message, error);
}

function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeErrorOf(error);
  }
}

/** Opens a file with WAL and synchronous=FULL; an acknowledged row survives a power cut. Throws StoreError. */
export function openDb(path: string): Db {
  return guard(() => {
    const base = new Libsql(path);
    const pragma = (source: string): SqlValue => {
      const rows = base.pragma(source) as Record<string, SqlValue>[] | undefined;
      const row = rows?.[0];
      return row ? (Object.values(row)[0] ?? null) : null;
    };
    pragma('busy_timeout = 5000');
    const mode = pragma('journal_mode = WAL');
    if (mode !== 'wal' && path !== ':memory:')
      throw new StoreError('internal', `journal mode is ${mode}`, null);
    pragma('synchronous = FULL');
    pragma('foreign_keys = ON');
    return handle(base, path, pragma);
  });
}

function handle(base: InstanceType<typeof Libsql>, path: string, pragma: (source: string) => SqlValue): Db {
  const statements = new Map<string, Libsql.Statement<SqlValue[]>>();
  const prepared = (sql: string): Libsql.Statement<SqlValue[]> => {
    const known = statements.get(sql);
    if (known) return known;
    const made = base.prepare<SqlValue[]>(sql);
    statements.set(sql, made);
    return made;
  };
  return {
    path,
    run: (sql, ...values) => guard(() => prepared(sql).run(...values).changes),
    get: (sql, ...values) => guard(() => (prepared(sql).get(...values) as SqlRow | undefined) ?? null),
    all: (sql, ...values) => guard(() => prepared(sql).all(...values) as SqlRow[]),
    exec: (sql) => guard(() => void base.exec(sql)),
    pragma: (source) => guard(() => pragma(source)),
    transaction: (work) => runTransaction(base, work),
    close: () => guard(() => closeWhole(base, pragma)),
  };
}

/**
 * The library lets go of the file only when its objects are collected. Leaving WAL mode puts all of it into the one file
 * and drops the lock at once; where another process has the file open, the log simply stays beside it.
 */
function closeWhole(base: InstanceType<typeof Libsql>, pragma: (source: string) => SqlValue): void {
  try {
    pragma('busy_timeout = 100');
    pragma('journal_mode = DELETE');
  } catch {
    // What was acknowledged is in the log and is found at the next start.
  }
  base.close();
}

function runTransaction<T>(base: InstanceType<typeof Libsql>, work: () => T): T {
  return guard(() => {
    base.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      base.exec('COMMIT');
      return value;
    } catch (error) {
      try {
        base.exec('ROLLBACK');
      } catch {
        // The library may have rolled back already (disk full); the first error is the one to tell.
      }
      throw error;
    }
  });
}
