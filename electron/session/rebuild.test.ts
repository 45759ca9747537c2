import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDb } from '../storage/db.ts';
import { openStore } from '../storage/open-store.ts';
import { person, playedGame, temporaryFolder } from '../storage/storage.test-kit.ts';
import type { Store } from '../storage/store.ts';
import { rebuildLists } from './rebuild.ts';

const NOW = '2026-03-01T19:00:00.000Z';
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

function filled(): { store: Store; sql: (statement: string) => void } {
  const { folder, remove } = temporaryFolder();
  undo.push(remove);
  const { store } = openStore(folder, NOW);
  undo.push(() => store.close());
  const db = openDb(join(folder, 'donburi.db'));
  undo.push(() => db.close());
  ['kiriki', 'yahtzee', 'nkodice', 'farkle'].forEach((game, index) => {
    const players = [person('a', 'Ann'), person('b', 'Bo')];
    const most = index === 1 ? 15 : 5_000;
    store.append(playedGame({ gameId: `g-${game}`, game, players, seed: index + 1, startedAt: NOW, most }));
  });
  store.setDeleted('g-farkle', NOW);
  return { store, sql: (statement) => db.exec(statement) };
}

function lists(store: Store): unknown {
  return [
    (['all', 'finished', 'unfinished', 'deleted'] as const).map((which) =>
      store.games({ search: '', which, offset: 0, limit: 200 }),
    ),
    store.records(),
    store.playerStats('a'),
  ];
}

describe('a rebuild', () => {
  it('writes the same lists and statistics that play had written, deleted games included', () => {
    const { store, sql } = filled();
    const before = lists(store);
    sql('DELETE FROM results; DELETE FROM games;');
    expect(store.countGames()).toBe(0);
    const report = rebuildLists(store);
    expect(report).toMatchObject({ games: 4, lost: [] });
    expect(report.events).toBe(store.gameIds().reduce((sum, id) => sum + store.journal(id).length, 0));
    expect(lists(store)).toEqual(before);
  });

  it('mends lists that say something else than the journals', () => {
    const { store, sql } = filled();
    const before = lists(store);
    sql(
      "UPDATE results SET total = 99999; INSERT INTO games VALUES ('ghost','kiriki','kiriki','x','y',1,'Z');",
    );
    rebuildLists(store);
    expect(lists(store)).toEqual(before);
  });

  it('names journals that it cannot read, keeps them, and goes on', () => {
    const { store, sql } = filled();
    sql("UPDATE journal SET payload = '{' WHERE game_id = 'g-kiriki' AND seq = 4");
    sql("UPDATE journal SET v = 3 WHERE game_id = 'g-yahtzee' AND seq = 2");
    sql(
      "UPDATE journal SET payload = replace(payload, 'nkodice', 'later') WHERE game_id = 'g-nkodice' AND seq = 1",
    );
    const report = rebuildLists(store);
    expect(report.games).toBe(1);
    expect(report.lost.map(({ gameId, code }) => `${gameId} ${code}`).sort()).toEqual([
      'g-kiriki store-damaged',
      'g-nkodice no-such-game',
      'g-yahtzee file-newer',
    ]);
    expect(store.gameIds()).toHaveLength(4);
  });
});
