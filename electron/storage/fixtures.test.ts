import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { summaryOf } from '../session/summary.ts';
import { listBackups } from './backups.ts';
import { SCHEMA_VERSION } from './migrations/index.ts';
import { openStore } from './open-store.ts';
import { temporaryFolder } from './storage.test-kit.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'databases');
const versions = readdirSync(FIXTURES).flatMap((name) => {
  const version = /^schema-(\d+)\.db$/.exec(name)?.[1];
  return version === undefined ? [] : [Number(version)];
});

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

describe('databases of every version', () => {
  it('are all there, from the first to the present one', () => {
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, i) => i + 1));
  });

  it.each(versions)('schema %i opens with everything in it, and an old one is copied first', (version) => {
    const { folder, remove } = temporaryFolder();
    undo.push(remove);
    copyFileSync(join(FIXTURES, `schema-${version}.db`), join(folder, 'donburi.db'));
    const { store, report } = openStore(folder, '2026-03-01T19:00:00.000Z');
    undo.push(() => store.close());
    expect(report).toEqual({ setAside: null, restoredFrom: null });
    expect(store.check()).toBe('ok');
    const list = (which: 'finished' | 'unfinished' | 'deleted'): string[] =>
      store.games({ search: '', which, offset: 0, limit: 50 }).games.map(({ gameId }) => gameId);
    expect(list('finished')).toEqual(['fixture-yahtzee', 'fixture-kiriki']);
    expect(list('unfinished')).toEqual(['fixture-open']);
    expect(list('deleted')).toEqual(['fixture-deleted']);
    expect(store.players().map(({ name }) => name)).toEqual(['Ann', '彩']);
    expect(store.setting('app')).toEqual({ theme: 'light', volume: 35 });
    expect(store.looseReadings(9).map(({ content }) => content)).toEqual(['loose']);
    expect(store.storedUpTo('B1', 'a1')).toBe(9);
    expect(
      store
        .playerStats('p-ann')
        .games.map(({ game }) => game)
        .sort(),
    ).toEqual(['kiriki', 'yahtzee']);
    const migrated = listBackups(join(folder, 'backups')).filter((path) => path.endsWith('-migration.db'));
    expect(migrated).toHaveLength(version < SCHEMA_VERSION ? 1 : 0);
    for (const path of migrated) expect(existsSync(path)).toBe(true);
  });

  it.each(versions)('schema %i still tells its games as they were scored then', (version) => {
    const { folder, remove } = temporaryFolder();
    undo.push(remove);
    copyFileSync(join(FIXTURES, `schema-${version}.db`), join(folder, 'donburi.db'));
    const { store } = openStore(folder, '2026-03-01T19:00:00.000Z');
    undo.push(() => store.close());
    expect(store.gameIds()).toHaveLength(4);
    for (const gameId of store.gameIds()) {
      const table = replayTable(findGame, store.journal(gameId));
      const listed = store.game(gameId);
      expect(table?.core.conflict).toBeNull();
      expect(table && summaryOf(table).seats.map(({ total }) => total)).toEqual(
        listed?.players.map(({ total }) => total),
      );
    }
  });
});
