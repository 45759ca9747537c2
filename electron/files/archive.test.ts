import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Game } from '../../engine/game.ts';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { historyOf, viewTable } from '../../engine/view.ts';
import { openStore } from '../storage/open-store.ts';
import { person, playedGame, temporaryFolder } from '../storage/storage.test-kit.ts';
import type { Store } from '../storage/store.ts';
import { archiveParts } from './export-all.ts';
import { importArchive } from './import-all.ts';

const NOW = '2026-03-01T19:00:00.000Z';
const ANN = person('p-ann', 'Ann', 0);
const BO = person('p-bo', 'Bo', 1);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

let folders = 0;
function newStore(): Store {
  const { folder, remove } = temporaryFolder();
  undo.push(remove);
  const data = join(folder, `data-${++folders}`);
  mkdirSync(data);
  const { store } = openStore(data, NOW);
  undo.push(() => store.close());
  return store;
}

function filledStore(games: readonly Game[] = GAMES): Store {
  const store = newStore();
  games.forEach((game, index) => {
    const gameId = `game-${game.id}`;
    const startedAt = `2026-02-${String(index + 1).padStart(2, '0')}T19:00:00.000Z`;
    const most = index % 3 === 0 ? 30 : 5_000;
    const played = playedGame({
      gameId,
      game: game.id,
      players: [ANN, BO],
      seed: index + 1,
      startedAt,
      most,
    });
    const reading = {
      dev: 'B1',
      boot: 'a',
      n: index,
      at: startedAt,
      content: `ROLL ${index}`,
      gameId,
      seq: 2,
    };
    store.append({ ...played, reading });
  });
  store.setDeleted('game-yatzy', NOW);
  store.savePlayer({ id: 'p-ann', name: 'Ann', colour: 0, picture: null }, NOW);
  store.savePlayer({ id: 'p-bo', name: 'Bo', colour: 1, picture: 'data:image/png;base64,AA==' }, NOW);
  store.setRemoved('p-bo', NOW);
  store.saveSetting('settings', { theme: 'light' });
  store.saveSetting('source', { kind: 'tcp', url: 'tcp://bowl:7000', sharedKey: 'not for others' });
  return store;
}

async function exported(store: Store): Promise<string> {
  let text = '';
  for await (const part of archiveParts(store, NOW)) text += part;
  return text;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Everything that a window could show of a store. */
function everything(store: Store): unknown {
  const list = (which: 'unfinished' | 'finished' | 'deleted'): unknown =>
    store.games({ search: '', which, offset: 0, limit: 200 });
  const tables = store.gameIds().map((gameId) => {
    const table = replayTable(findGame, store.journal(gameId));
    return table && { view: viewTable(table), history: historyOf(table, 10_000) };
  });
  return {
    lists: [list('unfinished'), list('finished'), list('deleted')],
    tables,
    players: store.players(),
    records: store.records(),
    stats: [store.playerStats('p-ann'), store.playerStats('p-bo')],
    settings: store.setting('settings'),
    readings: store.readingsAfter(null, 1_000),
  };
}

describe('all data as one file', () => {
  it('brings every view back after everything was wiped', async () => {
    const before = filledStore();
    const file = await exported(before);
    const after = newStore();
    expect(await importArchive(after, bytes(file), 'all.json')).toEqual({ games: GAMES.length, players: 2 });
    expect(everything(after)).toEqual(everything(before));
    expect(await exported(after)).toBe(file);
    expect(after.check()).toBe('ok');
  });

  it('tells no shared key', async () => {
    const file = await exported(filledStore());
    expect(file).not.toContain('not for others');
    expect(JSON.parse(file).settings).toEqual([{ key: 'settings', value: { theme: 'light' } }]);
  });

  it('changes nothing when it is imported again, or where it came from', async () => {
    const store = filledStore();
    const file = await exported(store);
    const before = everything(store);
    for (let times = 0; times < 2; times++) {
      expect(await importArchive(store, bytes(file), 'all.json')).toEqual({ games: 0, players: 0 });
    }
    expect(everything(store)).toEqual(before);
  });

  it('keeps what is here where both have it, and goes on with a game that went further there', async () => {
    const there = newStore();
    const whole = playedGame({ gameId: 'g', game: 'kiriki', players: [ANN], seed: 3, startedAt: NOW });
    const half = playedGame({
      gameId: 'g',
      game: 'kiriki',
      players: [ANN],
      seed: 3,
      startedAt: NOW,
      most: 12,
    });
    there.append(whole);
    there.savePlayer({ id: 'p-ann', name: 'Anna there', colour: 5, picture: null }, NOW);
    const here = newStore();
    here.append(half);
    here.savePlayer({ id: 'p-ann', name: 'Ann here', colour: 0, picture: null }, NOW);
    here.saveSetting('settings', { theme: 'dark' });
    await importArchive(here, bytes(await exported(there)), 'all.json');
    expect(here.journal('g')).toEqual(whole.envelopes);
    expect(here.game('g')?.isFinished).toBe(true);
    expect(here.players()[0]?.name).toBe('Ann here');
    expect(here.setting('settings')).toEqual({ theme: 'dark' });
    // And the shorter one adds nothing to the longer.
    const shorter = newStore();
    shorter.append(half);
    expect(await importArchive(here, bytes(await exported(shorter)), 'b.json')).toMatchObject({ games: 0 });
  });

  it('keeps both where the same game was played on in two places', async () => {
    const here = newStore();
    const there = newStore();
    here.append(playedGame({ gameId: 'g', game: 'kiriki', players: [ANN], seed: 4, startedAt: NOW }));
    there.append(playedGame({ gameId: 'g', game: 'kiriki', players: [ANN], seed: 5, startedAt: NOW }));
    const file = bytes(await exported(there));
    expect(await importArchive(here, file, 'all.json')).toMatchObject({ games: 1 });
    expect(await importArchive(here, file, 'all.json')).toMatchObject({ games: 0 });
    const ids = here.gameIds();
    expect(ids).toHaveLength(2);
    expect(here.journal(ids.find((id) => id !== 'g')!).map(({ event }) => event)).toEqual(
      there.journal('g').map(({ event }) => event),
    );
    expect(here.games({ search: '', which: 'all', offset: 0, limit: 9 }).total).toBe(2);
  });
});

/** The file with another content under a right hash, as a program of somebody else might write it. */
function signed(text: string): Uint8Array {
  const at = text.lastIndexOf('"sha256":"');
  const body = text.slice(0, at);
  return bytes(`${body}"sha256":"${createHash('sha256').update(body).digest('hex')}"}\n`);
}

describe('a wrong file', () => {
  let sound: Promise<string> | undefined;

  async function refusal(change: (file: string) => string | Uint8Array): Promise<unknown> {
    sound ??= exported(filledStore(GAMES.slice(0, 3)));
    const file = change(await sound);
    const store = newStore();
    store.append(playedGame({ gameId: 'mine', game: 'kiriki', players: [BO], seed: 9, startedAt: NOW }));
    const before = everything(store);
    const data = typeof file === 'string' ? bytes(file) : file;
    const error = await importArchive(store, data, 'all.json').then(
      () => null,
      (reason: { code: unknown; detail: unknown }) => ({ code: reason.code, detail: reason.detail }),
    );
    expect(everything(store)).toEqual(before);
    return error;
  }

  it('that is none of ours is named so', async () => {
    for (const text of ['', 'hello', '{}', '{"donburi":"log"}', '\u0000\u0001PNG']) {
      expect(await refusal(() => text)).toEqual({ code: 'file-not-donburi', detail: { path: 'all.json' } });
    }
  });

  it('of a later version is named so', async () => {
    expect(await refusal((file) => file.replace('"version":1', '"version":7'))).toMatchObject({
      code: 'file-newer',
      detail: { version: 7, known: 1 },
    });
    expect(await refusal((file) => signed(file.replace('"v":1', '"v":4')))).toMatchObject({
      code: 'file-newer',
    });
    expect(
      await refusal((file) => signed(file.replaceAll('"game":"kiriki"', '"game":"later"'))),
    ).toMatchObject({
      code: 'file-newer',
      detail: { game: 'later' },
    });
  });

  it('that was cut or changed anywhere is damaged', async () => {
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const cut = await refusal((file) => file.slice(0, Math.floor(file.length * share)));
      expect(cut).toMatchObject({ code: 'file-unreadable', detail: { reason: 'damaged' } });
      const changed = await refusal((file) => {
        const data = bytes(file);
        const at = Math.floor((data.length - 80) * share);
        data[at] = data[at]! ^ 1;
        return data;
      });
      expect(changed).toMatchObject({ code: 'file-unreadable' });
    }
  });

  it('whose content does not fit is refused with the place', async () => {
    const place = async (change: (file: string) => string): Promise<unknown> =>
      ((await refusal((file) => signed(change(file)))) as { detail: { place: string } }).detail.place;
    expect(await place((file) => file.replace('"colour":0', '"colour":"red"'))).toMatch(
      /^players\.0\.colour$/,
    );
    expect(await place((file) => file.replace('"seq":2', '"seq":3'))).toBe('games.0.events.1.seq');
    expect(await place((file) => file.replace('"type":"game-started"', '"type":"undone"'))).toMatch(
      /^games\.0\.events\.0/,
    );
    expect(await place((file) => file.replace('"type":"throw-taken"', '"type":"made-up"'))).toMatch(
      /^games\.\d+\.events\.\d+\.event$/,
    );
  });
});
