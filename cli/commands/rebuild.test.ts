import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDb } from '../../electron/storage/db.ts';
import { openStore } from '../../electron/storage/open-store.ts';
import { person, playedGame, temporaryFolder } from '../../electron/storage/storage.test-kit.ts';
import { run } from './rebuild.ts';

const NOW = '2026-03-01T19:00:00.000Z';
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

async function call(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const stdin = (async function* (): AsyncGenerator<Uint8Array> {})();
  const code = await run(args, { stdin, out: (text) => (out += text), err: (text) => (err += text) });
  return { code, out, err };
}

function dataFolder(): string {
  const { folder, remove } = temporaryFolder();
  undo.push(remove);
  const { store } = openStore(folder, NOW);
  for (const id of ['g1', 'g2']) {
    store.append(
      playedGame({ gameId: id, game: 'kiriki', players: [person('a', 'Ann')], seed: 1, startedAt: NOW }),
    );
  }
  store.close();
  return folder;
}

describe('donburi rebuild', () => {
  it('writes the lists again and says how many games and events there were', async () => {
    const folder = dataFolder();
    const db = openDb(join(folder, 'donburi.db'));
    db.exec('DELETE FROM results; DELETE FROM games;');
    db.close();
    const { code, out, err } = await call('--data', folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ folder, games: 2, lost: [] });
    const { store } = openStore(folder, NOW);
    undo.push(() => store.close());
    expect(store.countGames()).toBe(2);
  });

  it('names a journal that tells no game and ends with 2', async () => {
    const folder = dataFolder();
    const db = openDb(join(folder, 'donburi.db'));
    db.exec("UPDATE journal SET payload = 'x' WHERE game_id = 'g2' AND seq = 3");
    db.close();
    const { code, out, err } = await call(`--data=${folder}`);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ games: 1, lost: [{ gameId: 'g2', code: 'store-damaged' }] });
    expect(err).toMatch(/^g2: store-damaged: /);
  });

  it('makes no data folder where there is none', async () => {
    const { folder, remove } = temporaryFolder();
    undo.push(remove);
    const { code, out, err } = await call('--data', join(folder, 'none'));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(join(folder, 'none'));
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('refuses arguments that mean nothing', async () => {
    for (const args of [['--data'], ['here'], ['--data', 'a', 'b']]) {
      expect(await call(...args)).toMatchObject({ code: 2, out: '' });
    }
  });
});
