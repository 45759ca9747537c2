import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seatedTables } from '../session/seated.test-kit.ts';
import { STILLS_FOLDER } from '../storage/stills.ts';
import { keepProof } from './keep-proof.ts';
import { createNotices } from './notices.ts';

const newTable = seatedTables();

it('forgets the stills of a deleted game for good, and no others', () => {
  const { folder, store, session, begin } = newTable();
  const open = () =>
    keepProof({
      dataFolder: folder,
      ...{ store, session, notices: createNotices(() => {}) },
      settings: () => ({ proofStills: true, proofStillsMb: 20 }),
    });
  const proof = open();
  for (const no of [1, 2]) {
    begin('kiriki');
    proof.read(no, { dev: 'CAM-0001', boot: '00010001', n: no });
    proof.still({ label: '', no, jpeg: new Uint8Array([0xff, 0xd8]) });
  }
  const isKept = (game: string): boolean => existsSync(join(folder, STILLS_FOLDER, game));
  store.setDeleted('game-1', '2026-03-01T19:00:00.000Z');
  expect(isKept('game-1')).toBe(true);
  open();
  expect([isKept('game-1'), isKept('game-2')]).toEqual([false, true]);
});
