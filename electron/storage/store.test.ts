import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EventEnvelope } from '../../engine/events.ts';
import { openDb, StoreError } from './db.ts';
import { DATABASE_NAME, openStore } from './open-store.ts';
import type { StoredReading } from './readings.ts';
import { person, playedGame, temporaryFolder } from './storage.test-kit.ts';
import type { Store } from './store.ts';

const NOW = '2026-03-01T19:00:00.000Z';
const ANN = person('ann', 'Ann', 0);
const BO = person('bo', 'Bo', 1);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

function freshStore(): { store: Store; folder: string } {
  const { folder, remove } = temporaryFolder();
  undo.push(remove);
  const { store } = openStore(folder, NOW);
  undo.push(() => store.close());
  return { store, folder };
}

function reading(n: number, content = `ROLL n=${n}`): StoredReading {
  return { dev: 'B1', boot: 'a1', n, at: NOW, content, gameId: null, seq: null };
}

function event(gameId: string, seq: number): EventEnvelope {
  return { gameId, seq, at: NOW, v: 1, source: 'table', event: { type: 'undone' } };
}

describe('the journal', () => {
  it('gives back what was appended, in order and unchanged', () => {
    const { store } = freshStore();
    const game = playedGame({ gameId: 'g1', game: 'kiriki', players: [ANN, BO], seed: 1, startedAt: NOW });
    store.append(game);
    expect(store.journal('g1')).toEqual(game.envelopes);
    expect(store.gameIds()).toEqual(['g1']);
  });

  it('is the same after the store was closed and opened again', () => {
    const { folder, remove } = temporaryFolder();
    undo.push(remove);
    const game = playedGame({ gameId: 'g1', game: 'yahtzee', players: [ANN], seed: 2, startedAt: NOW });
    const first = openStore(folder, NOW).store;
    for (const envelope of game.envelopes) {
      first.append({ envelopes: [envelope], reading: null, summary: game.summary });
    }
    first.close();
    const again = openStore(folder, NOW).store;
    undo.push(() => again.close());
    expect(again.journal('g1')).toEqual(game.envelopes);
    expect(again.check()).toBe('ok');
  });

  it('refuses a seq that is taken or that leaves a hole, and writes nothing of that batch', () => {
    const { store } = freshStore();
    store.append({ envelopes: [event('g1', 1), event('g1', 2)], reading: null, summary: null });
    for (const seq of [1, 2, 4]) {
      const batch = { envelopes: [event('g1', seq)], reading: reading(seq), summary: null };
      expect(() => store.append(batch)).toThrow(StoreError);
    }
    expect(store.journal('g1').map(({ seq }) => seq)).toEqual([1, 2]);
    expect(store.looseReadings(10)).toEqual([]);
  });

  it('writes events, reading and list together or not at all', () => {
    const { store } = freshStore();
    const game = playedGame({ gameId: 'g1', game: 'kiriki', players: [ANN], seed: 3, startedAt: NOW });
    store.append({ envelopes: [], reading: reading(7), summary: null });
    // The reading is there already: its insert fails after the events were written.
    expect(() => store.append({ ...game, reading: reading(7) })).toThrow(StoreError);
    expect(store.journal('g1')).toEqual([]);
    expect(store.game('g1')).toBeNull();
    expect(store.countGames()).toBe(0);
  });
});

describe('readings', () => {
  it('are new once, then a repeat, and a clash where the content differs', () => {
    const { store } = freshStore();
    expect(store.judgeReading(reading(1))).toBe('new');
    store.append({ envelopes: [], reading: reading(1), summary: null });
    expect(store.judgeReading(reading(1))).toBe('repeat');
    expect(store.judgeReading(reading(1, 'ROLL other'))).toBe('clash');
    expect(store.judgeReading({ ...reading(1), boot: 'a2' })).toBe('new');
    expect(store.judgeReading({ ...reading(1), dev: 'B2' })).toBe('new');
  });

  it('know the highest n of a device and boot', () => {
    const { store } = freshStore();
    for (const n of [1, 2, 3]) store.append({ envelopes: [], reading: reading(n), summary: null });
    expect(store.storedUpTo('B1', 'a1')).toBe(3);
    expect(store.storedUpTo('B1', 'a2')).toBe(0);
  });

  it('lists those of no game, newest first', () => {
    const { store } = freshStore();
    store.append({
      envelopes: [],
      reading: { ...reading(1), at: '2026-03-01T19:00:01.000Z' },
      summary: null,
    });
    store.append({
      envelopes: [],
      reading: { ...reading(2), at: '2026-03-01T19:00:02.000Z' },
      summary: null,
    });
    store.append({
      envelopes: [event('g', 1)],
      reading: { ...reading(3), gameId: 'g', seq: 1 },
      summary: null,
    });
    expect(store.looseReadings(10).map(({ n }) => n)).toEqual([2, 1]);
  });
});

describe('people and settings', () => {
  it('are saved, changed, removed and brought back', () => {
    const { store } = freshStore();
    store.savePlayer({ id: 'p1', name: 'Ann', colour: 2, picture: null }, NOW);
    store.savePlayer({ id: 'p2', name: '丼', colour: 3, picture: 'data:image/png;base64,AA==' }, NOW);
    store.savePlayer({ id: 'p1', name: 'Anna', colour: 4, picture: null }, NOW);
    expect(store.players()).toEqual([
      { id: 'p1', name: 'Anna', colour: 4, picture: null },
      { id: 'p2', name: '丼', colour: 3, picture: 'data:image/png;base64,AA==' },
    ]);
    store.setRemoved('p1', NOW);
    expect(store.players().map(({ id }) => id)).toEqual(['p2']);
    store.setRemoved('p1', null);
    expect(store.players().map(({ id }) => id)).toEqual(['p1', 'p2']);
  });

  it('keep any JSON under a key', () => {
    const { store } = freshStore();
    expect(store.setting('app')).toBeNull();
    store.saveSetting('app', { theme: 'light', volume: 20 });
    store.saveSetting('app', { theme: 'dark', volume: 20 });
    expect(store.setting('app')).toEqual({ theme: 'dark', volume: 20 });
  });

  it.each(['DROP TABLE settings', 'ALTER TABLE settings RENAME COLUMN value TO worth'])(
    'that cannot be read (%s) are put aside when they are mended, and sound ones stay',
    (damage) => {
      const { store, folder } = freshStore();
      store.saveSetting('app', { theme: 'light' });
      store.mendSettings();
      expect(store.setting('app')).toEqual({ theme: 'light' });
      const db = openDb(join(folder, DATABASE_NAME));
      db.exec(damage);
      expect(() => store.setting('app')).toThrow();
      store.mendSettings();
      expect(store.setting('app')).toBeNull();
      store.saveSetting('app', { theme: 'dark' });
      expect(store.setting('app')).toEqual({ theme: 'dark' });
      db.close();
    },
  );
});

const ALL = { search: '', which: 'all', offset: 0, limit: 50 } as const;

function storeWithGames(): Store {
  const { store } = freshStore();
  const add = (gameId: string, game: string, players: (typeof ANN)[], seed: number, most?: number): void =>
    store.append(
      playedGame({
        gameId,
        game,
        players,
        seed,
        startedAt: `2026-03-0${seed}T19:00:00.000Z`,
        ...(most === undefined ? {} : { most }),
      }),
    );
  add('g1', 'kiriki', [ANN, BO], 1);
  add('g2', 'yahtzee', [BO, person('guest', '100%_Luck')], 2);
  add('g3', 'kiriki', [ANN], 3, 9);
  return store;
}

describe('the lists', () => {
  it('put the latest first and tell finished from unfinished', () => {
    const store = storeWithGames();
    const ids = (which: 'all' | 'finished' | 'unfinished' | 'deleted'): string[] =>
      store.games({ ...ALL, which }).games.map(({ gameId }) => gameId);
    expect(ids('all')).toEqual(['g3', 'g2', 'g1']);
    expect(ids('finished')).toEqual(['g2', 'g1']);
    expect(ids('unfinished')).toEqual(['g3']);
    expect(ids('deleted')).toEqual([]);
  });

  it('find by name and by game, and take signs of patterns for what they are', () => {
    const store = storeWithGames();
    const found = (search: string): string[] =>
      store.games({ ...ALL, search }).games.map(({ gameId }) => gameId);
    expect(found('ann')).toEqual(['g3', 'g1']);
    expect(found('yahtz')).toEqual(['g2']);
    expect(found('100%_')).toEqual(['g2']);
    expect(found('%')).toEqual(['g2']);
    expect(found('zoe')).toEqual([]);
    // As it is shown, in whatever language, and by both at once.
    expect(found('ヤッツィー')).toEqual(['g2']);
    expect(found('KIRIKI  ann')).toEqual(found('ann').filter((id) => found('kiriki').includes(id)));
  });

  it('give a page and the whole count', () => {
    const { games, total } = storeWithGames().games({ ...ALL, offset: 1, limit: 1 });
    expect(games.map(({ gameId }) => gameId)).toEqual(['g2']);
    expect(total).toBe(3);
  });

  it('hide a deleted game until it is brought back; its journal stays', () => {
    const store = storeWithGames();
    store.setDeleted('g1', NOW);
    expect(store.games(ALL).games.map(({ gameId }) => gameId)).toEqual(['g3', 'g2']);
    expect(store.games({ ...ALL, which: 'deleted' }).games[0]).toMatchObject({
      gameId: 'g1',
      isDeleted: true,
    });
    expect(store.journal('g1').length).toBeGreaterThan(10);
    store.setDeleted('g1', null);
    expect(store.games(ALL).total).toBe(3);
  });

  it('follow a seat that changes its player', () => {
    const { store } = freshStore();
    const game = playedGame({ gameId: 'g1', game: 'kiriki', players: [ANN, BO], seed: 4, startedAt: NOW });
    store.append(game);
    const seats = game.summary.seats.map((seat, index) =>
      index === 1 ? { ...seat, playerId: 'cy', name: 'Cy', colour: 5 } : seat,
    );
    store.append({ envelopes: [], reading: null, summary: { ...game.summary, seats } });
    expect(store.playerStats('bo').games).toEqual([]);
    expect(store.playerStats('cy').games).toMatchObject([{ game: 'kiriki', played: 1 }]);
    expect(store.game('g1')?.players[1]).toMatchObject({ name: 'Cy', colour: 5 });
    store.append({ envelopes: [], reading: null, summary: { ...game.summary, seats: seats.slice(0, 1) } });
    expect(store.game('g1')?.players.map(({ name }) => name)).toEqual(['Ann']);
  });
});

describe('statistics', () => {
  function withResults(): Store {
    const { store } = freshStore();
    const base = playedGame({ gameId: 'x', game: 'kiriki', players: [ANN, BO], seed: 5, startedAt: NOW });
    const results: [string, number, number][] = [
      ['a', 200, 180],
      ['b', 150, 210],
      ['c', 300, 300],
      ['d', 999, 1],
    ];
    for (const [gameId, ann, bo] of results) {
      const totals = [ann, bo];
      const seats = base.summary.seats.map((seat, index) => ({
        ...seat,
        total: totals[index]!,
        isWinner: totals[index] === Math.max(ann, bo),
      }));
      const isFinished = gameId !== 'd';
      store.append({
        envelopes: [],
        reading: null,
        summary: { ...base.summary, gameId, seats, isFinished },
      });
    }
    return store;
  }

  it('count finished games, wins, best and mean', () => {
    expect(withResults().playerStats('ann').games).toEqual([
      { game: 'kiriki', ruleset: 'kiriki', played: 3, won: 2, best: 300, mean: (200 + 150 + 300) / 3 },
    ]);
  });

  it('compare two players head to head; a tie is neither won nor lost', () => {
    const store = withResults();
    expect(store.playerStats('ann').against).toEqual([{ name: 'Bo', played: 3, won: 1, lost: 1 }]);
    expect(store.playerStats('bo').against).toEqual([{ name: 'Ann', played: 3, won: 1, lost: 1 }]);
  });

  it('keep the ten best of each game and ruleset, unfinished and deleted games left out', () => {
    const store = withResults();
    expect(store.records().map(({ name, total }) => `${name} ${total}`)).toEqual([
      'Ann 300',
      'Bo 300',
      'Bo 210',
      'Ann 200',
      'Bo 180',
      'Ann 150',
    ]);
    store.setDeleted('c', NOW);
    expect(store.records()[0]).toMatchObject({ name: 'Bo', total: 210, gameId: 'b', game: 'kiriki' });
  });
});
