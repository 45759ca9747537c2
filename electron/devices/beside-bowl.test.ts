// A camera beside a bowl as the window tells of it: trust, other sources, dice that move.
import { expect, it } from 'vitest';
import { type CameraReading, NEW_CAMERA_SETUP } from '../../contract/camera.ts';
import type { DieReading } from '../../engine/reading.ts';
import { createNotices } from '../main/notices.ts';
import { seatedTables } from '../session/seated.test-kit.ts';
import type { Delivery } from '../session/session.ts';
import { besideBowl } from './beside-bowl.ts';
import { createCameraSetups } from './camera-setups.ts';

const newTable = seatedTables();

const LABEL = 'Desk camera';

function tableWith(game: string, agreed: number) {
  const { store, session, begin } = newTable();
  store.saveSetting('cameras', [{ label: LABEL, setup: { ...NEW_CAMERA_SETUP, agreed } }]);
  begin(game);
  const notices = createNotices(() => {});
  const now = { hasBowl: true };
  const faces: string[] = [];
  const beside = besideBowl({
    ...{
      session,
      notices,
      store,
      setups: createCameraSetups(store),
      onRead: () => {},
      onFaces: (one) => faces.push(one.dice.map((die) => die.face).join('')),
    },
    hasBowl: () => now.hasBowl,
    armedFor: () => `${session.table()?.seq}`,
  });
  beside.choose(LABEL);
  let n = 0;
  const counted = (places: readonly DieReading['place'][]): Delivery => {
    const key = { dev: 'COUNT-1', boot: '00010001', n: ++n };
    const dice = places.map((place) => ({ face: null, confidence: 0, place, alternatives: [], at: null }));
    const common = { isSettled: true, asked: 'asked', of: null } as const;
    return {
      stored: { ...key, content: `THROW,n=${n}` },
      what: { type: 'throw', reading: { key, source: 'serial', ...common, dice } },
    };
  };
  const fall = (...places: DieReading['place'][]) => session.deliver(beside.withFaces(counted(places)));
  return { session, store, beside, notices, now, fall, faces };
}

function seen(faces: readonly (number | null)[], isSure = true): CameraReading {
  const dice = faces.map((face, index) => ({
    face: face === null ? null : (String(face) as '1'),
    confidence: 99,
    place: face === null ? ('out' as const) : ('in' as const),
    alternatives: [],
    at: { x: 100 * index, y: 400 },
  }));
  return { label: LABEL, isSure, isUnasked: false, no: 1, dice };
}

it('gives a bowl without faces those of a trusted camera, and asks first about those of a new one', () => {
  const trusted = tableWith('kiriki', 20);
  expect(trusted.beside.report(seen([1, 4, 1, 2, 1]))).toBe(true);
  expect(trusted.fall('in', 'in', 'in', 'in', 'in')).toBe('scored');
  const fresh = tableWith('kiriki', 0);
  fresh.beside.report(seen([1, 4, 1, 2, 1]));
  expect(fresh.fall('in', 'in', 'in', 'in', 'in')).toBe('held');
  const [held] = fresh.session.table()?.held ?? [];
  expect([held?.reason, held?.reading.dice.map((die) => die.face).join('')]).toEqual(['unsure', '14121']);
});

it('asks by hand without a camera, with another camera, and once dice have moved', () => {
  const faces = seen([1, 4, 1, 2, 1]);
  const none = tableWith('kiriki', 20);
  none.beside.choose(null);
  expect(none.beside.report(faces)).toBeNull();
  const other = tableWith('kiriki', 20);
  expect(other.beside.report({ ...faces, label: 'Another' })).toBeNull();
  const moved = tableWith('kiriki', 20);
  moved.beside.report(faces);
  moved.beside.moved(LABEL);
  const rolled = tableWith('kiriki', 20);
  rolled.beside.report(faces);
  rolled.beside.felt('rolling');
  for (const { fall, session } of [none, other, moved, rolled]) {
    expect(fall('in', 'in', 'in', 'in', 'in')).toBe('held');
    expect(session.table()?.held[0]?.reason).toBe('not-read');
  }
});

it('takes the word of the bowl on a die that fell out, and of the camera on those that lie in it', () => {
  const { session, beside, fall } = tableWith('nkodice', 20);
  beside.report(seen([1, 2, 3, 4, null]));
  expect(fall('in', 'in', 'in', 'in', 'out')).toBe('scored');
  expect(session.table()?.core.last?.tray.filter((die) => die.face === null)).toHaveLength(1);
});

it('does not mind kept dice that lie beside the bowl in a game where such dice do not count', () => {
  const { beside, fall } = tableWith('kiriki', 20);
  beside.report(seen([1, 4, 1, 2, 1, null, null]));
  expect(fall('in', 'in', 'in', 'in', 'in')).toBe('scored');
});

it('says that bowl and camera do not count the same', () => {
  const { beside, notices, fall } = tableWith('kiriki', 20);
  beside.report(seen([1, 4, 1, 2]));
  expect(fall('in', 'in', 'in', 'in', 'in')).toBe('held');
  expect(notices.current().map(({ code, detail }) => ({ code, detail }))).toEqual([
    { code: 'eyes-disagree', detail: { bowl: 5, camera: 4 } },
  ]);
});

it('tells how the camera is while a bowl is in use, and remembers it for the next start', () => {
  const { beside, now, store, notices } = tableWith('kiriki', 0);
  expect(beside.view()).toEqual({ label: LABEL, state: 'waiting', advice: null });
  expect(beside.tell({ state: 'lost', label: LABEL, problem: 'busy', detail: '' })).toBe(true);
  expect(beside.view()).toEqual({ label: LABEL, state: 'lost', advice: 'camera-busy' });
  expect(notices.current().map(({ code }) => code)).toEqual(['eyes-lost']);
  now.hasBowl = false;
  expect(beside.view()).toBeNull();
  expect(store.setting('eyes')).toBe(LABEL);
});

it('joins both in a bowl test too, where no game asks', () => {
  const { session, beside, fall, faces } = tableWith('kiriki', 0);
  session.close();
  expect(fall('in', 'in', 'in', 'in', 'in')).toBe('stored');
  beside.report(seen([1, 4, 1, 2, 1]));
  expect(faces).toEqual(['14121']);
});
