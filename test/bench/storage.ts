// Measures the store: a commit against a bare synced append of the same run, and a data folder with ten thousand games. Judges nothing.
import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { rebuildLists } from '../../electron/session/rebuild.ts';
import { openStore } from '../../electron/storage/open-store.ts';
import { person, playedGame, temporaryFolder } from '../../electron/storage/storage.test-kit.ts';
import type { Store } from '../../electron/storage/store.ts';

const NOW = '2026-03-01T19:00:00.000Z';

/** What was measured; times in milliseconds. */
export interface StorageBench {
  readonly commitMs: number;
  readonly bareAppendMs: number;
  /** How many bare synced appends a commit costs. */
  readonly commitRatio: number;
  readonly games: number;
  readonly events: number;
  readonly databaseMb: number;
  readonly openMs: number;
  readonly firstOpenOfDayMs: number;
  /** The history's first page: right after opening, then the median and the slowest of many. */
  readonly historyFirstMs: number;
  readonly historyMs: number;
  readonly historyWorstMs: number;
  readonly searchMs: number;
  readonly recordsMs: number;
  readonly playerStatsMs: number;
  readonly rebuildMs: number;
  readonly rebuildGamesPerSecond: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function timed(work: () => unknown): number {
  const since = performance.now();
  work();
  return performance.now() - since;
}

function times(count: number, work: (turn: number) => unknown): number[] {
  return Array.from({ length: count }, (_, turn) => timed(() => work(turn)));
}

/** Commits of one event, and bare appends of as many bytes, in turns so that both meet the same disk. */
function commits(
  folder: string,
  count: number,
): Pick<StorageBench, 'commitMs' | 'bareAppendMs' | 'commitRatio'> {
  const { store } = openStore(join(folder, 'commits'), NOW);
  const log = openSync(join(folder, 'bare.log'), 'a');
  const players = [person('a', 'Ann'), person('b', 'Bo')];
  const game = playedGame({ gameId: 'g', game: 'kiriki', players, seed: 1, startedAt: NOW });
  const first = game.envelopes[0]!;
  const commit: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const envelope = { ...(game.envelopes[turn % game.envelopes.length] ?? first), seq: turn + 1 };
    const line = `${JSON.stringify(envelope)}\n`;
    commit.push(timed(() => store.append({ envelopes: [envelope], reading: null, summary: game.summary })));
    bare.push(
      timed(() => {
        writeSync(log, line);
        fsyncSync(log);
      }),
    );
  }
  closeSync(log);
  store.close();
  const [commitMs, bareAppendMs] = [median(commit), median(bare)];
  return { commitMs, bareAppendMs, commitRatio: commitMs / bareAppendMs };
}

/** Stores many games: some dozen real ones, each under many ids, times and players. */
function fill(store: Store, count: number): void {
  const people = Array.from({ length: 24 }, (_, index) => person(`p${index}`, `Player ${index}`, index % 8));
  const pool = Array.from({ length: 48 }, (_, seed) =>
    playedGame({
      gameId: 'x',
      game: ['kiriki', 'yahtzee', 'nkodice', 'yatzy'][seed % 4]!,
      players: [people[seed % 24]!, people[(seed * 7 + 1) % 24]!],
      seed: seed + 1,
      startedAt: NOW,
      most: seed % 12 === 0 ? 40 : 5_000,
    }),
  );
  for (let index = 0; index < count; index++) {
    const game = pool[index % pool.length]!;
    const gameId = `game-${String(index).padStart(6, '0')}`;
    const updatedAt = new Date(Date.parse(NOW) + index * 60_000).toISOString();
    store.append({
      envelopes: game.envelopes.map((envelope) => ({ ...envelope, gameId })),
      reading: null,
      summary: { ...game.summary, gameId, updatedAt },
    });
  }
}

/** Makes a data folder with so many stored games. */
export function fillDataFolder(folder: string, games: number): void {
  const { store } = openStore(folder, NOW);
  fill(store, games);
  store.close();
}

/** Runs everything. Takes about a minute with ten thousand games. */
export function benchStorage(games = 10_000, commitCount = 400): StorageBench {
  const { folder, remove } = temporaryFolder();
  try {
    const commitTimes = commits(folder, commitCount);
    const data = join(folder, 'many');
    fillDataFolder(data, games);
    const databaseMb = statSync(join(data, 'donburi.db')).size / 1e6;
    const firstOpenOfDayMs = timed(() => openStore(data, NOW).store.close());
    const openMs = timed(() => openStore(data, NOW).store.close());
    const { store } = openStore(data, NOW);
    const page = { search: '', which: 'all', offset: 0, limit: 50 } as const;
    const historyFirstMs = timed(() => store.games(page));
    const history = times(60, (turn) =>
      store.games({ ...page, which: (['all', 'finished', 'unfinished'] as const)[turn % 3]! }),
    );
    const searchMs = median(times(20, (turn) => store.games({ ...page, search: `player ${turn}` })));
    const recordsMs = median(times(10, () => store.records()));
    const playerStatsMs = median(times(10, (turn) => store.playerStats(`p${turn}`)));
    const since = performance.now();
    const { events } = rebuildLists(store);
    const rebuildMs = performance.now() - since;
    store.close();
    return {
      ...commitTimes,
      games,
      events,
      databaseMb,
      openMs,
      firstOpenOfDayMs,
      historyFirstMs,
      historyMs: median(history),
      historyWorstMs: Math.max(...history),
      searchMs,
      recordsMs,
      playerStatsMs,
      rebuildMs,
      rebuildGamesPerSecond: (games / rebuildMs) * 1000,
    };
  } finally {
    remove();
  }
}
