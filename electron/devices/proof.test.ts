// Stills beside real throws: kept with what was stored, shown by step, never in the way of a throw.
import { expect, it } from 'vitest';
import { cameraStillSchema, MOST_STILL_BYTES } from '../../contract/camera.ts';
import { viewTable } from '../../engine/view.ts';
import { createNotices } from '../main/notices.ts';
import { seatedTables } from '../session/seated.test-kit.ts';
import { createStills, type WriteFile } from '../storage/stills.ts';
import { createProof } from './proof.ts';

const newTable = seatedTables();

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

function table(write?: WriteFile) {
  const { folder, session, begin } = newTable();
  begin('kiriki');
  const notices = createNotices(() => {});
  const limit: { bytes: number | null } = { bytes: 1_000 };
  const proof = createProof({
    ...{ stills: createStills(folder, write), notices },
    gameId: () => session.table()?.gameId ?? null,
    limitBytes: () => limit.bytes,
  });
  const fall = (n: number) => {
    const key = { dev: 'CAM-0001', boot: '00010001', n };
    const dice = ([1, 2, 3, 4, 6] as const).map((face) => ({
      ...{ face, confidence: 99, place: 'in', alternatives: [], at: null },
    })) as never;
    const reading = { key, source: 'camera', isSettled: true, asked: 'asked', of: null, dice } as const;
    session.deliver({ stored: { ...key, content: `n=${n}` }, what: { type: 'throw', reading } });
    return key;
  };
  return { session, proof, notices, limit, fall };
}

it('shows the still of a throw by its step, whichever of reading and still came first', () => {
  const { session, proof, fall } = table();
  proof.read(11, fall(1));
  proof.still({ label: '', no: 11, jpeg: JPEG });
  proof.still({ label: '', no: 12, jpeg: JPEG });
  proof.read(12, fall(2));
  fall(3);
  const now = session.table()!;
  const steps = viewTable(now).history.map((line) => line.step);
  expect(proof.steps(now)).toEqual([steps[2], steps[1]]);
  expect(proof.find(now, steps[1]!)).toEqual(JPEG);
  expect(proof.find(now, steps[0]!)).toBeNull();
});

it('keeps nothing while the table wants no proof', () => {
  const { session, proof, limit, fall } = table();
  limit.bytes = null;
  proof.read(11, fall(1));
  proof.still({ label: '', no: 11, jpeg: JPEG });
  limit.bytes = 1_000;
  proof.still({ label: '', no: 11, jpeg: JPEG });
  expect(proof.steps(session.table()!)).toEqual([]);
});

it('says that the disk is full, and the throw counts', () => {
  const { session, proof, notices, fall } = table(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  proof.read(11, fall(1));
  proof.still({ label: '', no: 11, jpeg: JPEG });
  expect(notices.current().map((notice) => notice.code)).toEqual(['proof-full']);
  expect(viewTable(session.table()!).tray).toHaveLength(5);
});

it('takes only pictures, and only of a fit size', () => {
  const isTaken = (jpeg: unknown): boolean =>
    cameraStillSchema.safeParse({ label: 'Desk camera', no: 1, jpeg }).success;
  const large = new Uint8Array(MOST_STILL_BYTES + 1);
  large.set(JPEG);
  expect([JPEG, new Uint8Array([1, 2, 3]), large, 'abc', null].map(isTaken)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
