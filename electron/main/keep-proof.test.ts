import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Pip } from '../../engine/dice.ts';
import { type SeatedTable, seatedTables } from '../session/seated.test-kit.ts';
import { STILLS_FOLDER } from '../storage/stills.ts';
import { keepProof } from './keep-proof.ts';
import { createNotices } from './notices.ts';

const newTable = seatedTables();
const JPEG = new Uint8Array([0xff, 0xd8]);

function openProof({ folder, store, session }: Pick<SeatedTable, 'folder' | 'store' | 'session'>) {
  return keepProof({
    dataFolder: folder,
    ...{ store, session, notices: createNotices(() => {}) },
    settings: () => ({ proofStills: true, proofStillsMb: 20 }),
  });
}

/** A table whose throws have a still each; \`fall\` gives the number of a reading of these faces. */
function tableWithStills() {
  const { folder, store, session, begin } = newTable();
  const open = () => openProof({ folder, store, session });
  const proof = open();
  begin('kiriki');
  const fall = (n: number, ...faces: Pip[]): void => {
    const key = { dev: 'CAM-0001', boot: '00010001', n };
    const dice = faces.map(
      (face) => ({ face, confidence: 99, place: 'in', alternatives: [], at: null }) as const,
    );
    const reading = { key, source: 'camera', isSettled: true, asked: 'asked', of: null, dice } as const;
    session.deliver({ stored: { ...key, content: `n=${n}` }, what: { type: 'throw', reading } });
    proof.read(n, key);
    proof.still({ label: '', no: n, jpeg: JPEG });
  };
  const held = (): number => session.table()!.held[0]!.id;
  return { folder, session, begin, proof, open, fall, held };
}

it('forgets the still of a reading that was dismissed, also by a typed throw, and keeps those that were used', () => {
  const { session, proof, fall, held } = tableWithStills();
  fall(1, 1, 2, 3, 4);
  expect(proof.kept()).toEqual({ count: 1, bytes: 2 });
  session.run({ type: 'dismiss-reading', held: held() }, 'table');
  expect(proof.kept().count).toBe(0);
  fall(2, 1, 2, 3, 4);
  session.run({ type: 'type-throw', faces: [1, 2, 3, 4, 6], out: 0 }, 'table');
  expect(proof.kept().count).toBe(0);
  session.run({ type: 'undo' }, 'table');
  fall(3, 1, 2, 3, 4);
  session.run({ type: 'use-reading', held: held(), values: [1, 2, 3, 4, 5] }, 'table');
  fall(4, 6, 6, 6, 6, 6);
  session.run({ type: 'undo' }, 'table');
  expect(proof.kept().count).toBe(2);
  expect(proof.steps(session.table()!)).toHaveLength(1);
});

it('does not keep a still that comes after its reading was dismissed', () => {
  const { session, proof, fall, held } = tableWithStills();
  fall(1, 1, 2, 3, 4);
  session.run({ type: 'dismiss-reading', held: held() }, 'table');
  proof.read(1, { dev: 'CAM-0001', boot: '00010001', n: 1 });
  proof.still({ label: '', no: 1, jpeg: JPEG });
  expect(proof.kept().count).toBe(0);
});

it('keeps the still of a reading that waits for another player, and of a throw that was moved', () => {
  const { session, proof, fall, held, begin } = tableWithStills();
  fall(1, 1, 2, 3, 4);
  const player = { ...session.table()!.core.players[0]!, id: 'b', name: 'Bo' };
  session.run({ type: 'join-game', player, rows: 'open' }, 'table');
  session.run({ type: 'move-step', step: held(), seat: 1 }, 'table');
  expect(proof.kept().count).toBe(1);
  // In a game that is not at the table any more it is swept with the same eyes.
  begin('kiriki');
  expect(proof.kept().count).toBe(1);
});

it('finds what an earlier version left of dismissed readings, and removes all on demand', () => {
  const { folder, fall, begin, open } = tableWithStills();
  fall(1, 1, 2, 3, 4, 5);
  writeFileSync(join(folder, STILLS_FOLDER, 'game-1', 'CAM-0001_00010001_9.jpg'), JPEG);
  begin('kiriki');
  const again = open();
  expect(again.kept().count).toBe(1);
  again.removeAll();
  expect([again.kept(), existsSync(join(folder, STILLS_FOLDER))]).toEqual([{ count: 0, bytes: 0 }, false]);
});

it('forgets the stills of a deleted game for good, and no others', () => {
  const { folder, store, session, begin } = newTable();
  const open = () => openProof({ folder, store, session });
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
