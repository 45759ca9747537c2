// The camera as a device of the table, over the real link, session and store: what the window tells becomes throws, questions, a lost link.
import { afterEach, expect, it } from 'vitest';
import { type CameraReading, type CameraSetup, NEW_CAMERA_SETUP } from '../../contract/camera.ts';
import { findGame } from '../../engine/games/index.ts';
import { viewTable } from '../../engine/view.ts';
import { createNotices } from '../main/notices.ts';
import { createSession, type Session } from '../session/session.ts';
import { openStore } from '../storage/open-store.ts';
import { person, temporaryFolder } from '../storage/storage.test-kit.ts';
import { createDevices, type Devices } from './manager.ts';

const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const LABEL = 'Desk camera';

function tableWithCamera(agreed: number): { devices: Devices; session: Session } {
  const { folder, remove } = temporaryFolder();
  undo.push(remove);
  const { store } = openStore(folder, '2026-03-01T19:00:00.000Z');
  undo.push(() => store.close());
  const setup: CameraSetup = { ...NEW_CAMERA_SETUP, agreed };
  store.saveSetting('cameras', [{ label: LABEL, setup }]);
  let games = 0;
  const session = createSession({
    store,
    findGame,
    now: () => '2026-03-01T19:00:00.000Z',
    newId: () => `game-${++games}`,
    limits: () => ({ minConfidence: 90, keptStayInBowl: false }),
  });
  const devices = createDevices({
    session,
    store,
    notices: createNotices(() => {}),
    seed: 1,
    stored: { kind: 'camera', label: LABEL },
    listPorts: async () => [],
  });
  undo.push(() => devices.close());
  session.onChange(devices.sync);
  session.run(
    { type: 'start-game', game: 'kiriki', options: {}, players: [person('a', 'Ann')], firstSeat: 0 },
    'table',
  );
  return { devices, session };
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let waited = 0; waited < 4_000; waited += 10) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`waited in vain for ${what}`);
}

function reading(faces: readonly number[], isSure: boolean, confidence = 99): CameraReading {
  const dice = faces.map((face, index) => ({
    face: String(face) as '1',
    confidence: index === 1 ? confidence : 99,
    place: 'in' as const,
    alternatives: index === 1 ? [{ face: '5' as const, confidence: 30 }] : [],
    at: { x: 100 + 100 * index, y: 400 },
  }));
  return { label: LABEL, isSure, isUnasked: false, no: 1, dice };
}

async function armed(devices: Devices): Promise<void> {
  devices.camera.tell({ state: 'live', label: LABEL });
  await until(() => devices.link().feel.armedDice === 5, 'an armed camera');
}

it('shows and asks to confirm until the camera has earned trust, with the likely faces', async () => {
  const { devices, session } = tableWithCamera(0);
  await armed(devices);
  expect(devices.camera.report(reading([1, 2, 3, 4, 6], true))).toBe(true);
  await until(() => viewTable(session.table()!).questions.length === 1, 'a question');
  const [held] = viewTable(session.table()!).questions;
  expect(held!.reason).toBe('unsure');
  expect(held!.reading.source).toBe('camera');
  expect(held!.reading.key?.dev).toMatch(/^CAM-[0-9A-F]{4}$/);
  expect(held!.reading.dice.map((die) => die.face)).toEqual([1, 2, 3, 4, 6]);
  expect(held!.reading.dice[1]!.alternatives).toEqual([{ face: 5, confidence: 30 }]);
  expect(viewTable(session.table()!).tray).toEqual([]);
});

it('scores sure readings of a trusted camera by itself, and still asks about an unsure one', async () => {
  const { devices, session } = tableWithCamera(20);
  await armed(devices);
  devices.camera.report(reading([1, 2, 3, 4, 6], true));
  await until(() => viewTable(session.table()!).tray.length === 5, 'a throw');
  const other = tableWithCamera(20);
  await armed(other.devices);
  other.devices.camera.report(reading([1, 2, 3, 4, 6], false, 61));
  await until(() => viewTable(other.session.table()!).questions.length === 1, 'a question');
  expect(viewTable(other.session.table()!).questions[0]!.reading.dice[1]!.confidence).toBe(49);
});

it('takes the loss of the camera as a lost link with words of its own, and comes back by itself', async () => {
  const { devices } = tableWithCamera(0);
  devices.camera.tell({ state: 'lost', label: LABEL, problem: 'permission', detail: 'denied' });
  await until(() => devices.link().advice?.code === 'camera-permission', 'advice');
  await armed(devices);
  expect(devices.link().advice).toBeNull();
  devices.camera.tell({ state: 'lost', label: LABEL, problem: 'black', detail: '' });
  await until(() => devices.link().advice?.code === 'camera-black', 'advice');
  expect(devices.link().state).not.toBe('live');
  expect(devices.camera.report(reading([1, 1, 1, 1, 1], true))).toBe(false);
  await armed(devices);
});

it('only offers a throw that was made while none was due, however sure it is', async () => {
  const { devices, session } = tableWithCamera(20);
  await armed(devices);
  for (const faces of [
    [1, 2, 3, 4, 6],
    [1, 2, 3, 4, 5],
    [1, 1, 3, 4, 6],
  ]) {
    await armed(devices);
    const before = session.table()!.seq;
    devices.camera.report(reading(faces, true));
    await until(() => session.table()!.seq > before, 'a throw');
  }
  await until(() => devices.link().feel.armedDice === null, 'a camera that is not armed');
  expect(viewTable(session.table()!).due.throwDice).toBeNull();
  devices.camera.report({ ...reading([6, 6, 6, 6, 6], true), isUnasked: true });
  await until(() => viewTable(session.table()!).questions.length === 1, 'an offer');
  expect(viewTable(session.table()!).questions[0]!.reason).toBe('unasked');
  expect(viewTable(session.table()!).tray.map((die) => die.face)).toEqual([1, 1, 3, 4, 6]);
});
