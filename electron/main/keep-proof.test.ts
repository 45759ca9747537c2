import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { createSession } from '../session/session.ts';
import { openStore } from '../storage/open-store.ts';
import { STILLS_FOLDER } from '../storage/stills.ts';
import { person, temporaryFolder } from '../storage/storage.test-kit.ts';
import { keepProof } from './keep-proof.ts';
import { createNotices } from './notices.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

it('forgets the stills of a deleted game for good, and no others', () => {
  const { folder, remove } = temporaryFolder();
  const now = '2026-03-01T19:00:00.000Z';
  const { store } = openStore(folder, now);
  undo.push(remove, () => store.close());
  let games = 0;
  const session = createSession({
    store,
    findGame,
    now: () => now,
    newId: () => `game-${++games}`,
    limits: () => ({ minConfidence: 90 }),
  });
  const open = () =>
    keepProof({
      dataFolder: folder,
      ...{ store, session, notices: createNotices(() => {}) },
      settings: () => ({ proofStills: true, proofStillsMb: 20 }),
    });
  const proof = open();
  for (const no of [1, 2]) {
    const players = [person('a', 'Ann')];
    session.run({ type: 'start-game', game: 'kiriki', options: {}, players, firstSeat: 0 }, 'table');
    proof.read(no, { dev: 'CAM-0001', boot: '00010001', n: no });
    proof.still({ label: '', no, jpeg: new Uint8Array([0xff, 0xd8]) });
  }
  const isKept = (game: string): boolean => existsSync(join(folder, STILLS_FOLDER, game));
  store.setDeleted('game-1', now);
  expect(isKept('game-1')).toBe(true);
  open();
  expect([isKept('game-1'), isKept('game-2')]).toEqual([false, true]);
});
