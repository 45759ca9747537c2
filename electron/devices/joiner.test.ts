import { afterEach, describe, expect, it } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { DEFAULT_LIMITS, type DieReading, type Reading } from '../../engine/reading.ts';
import { createSession, type Delivery } from '../session/session.ts';
import { openStore } from '../storage/open-store.ts';
import { person, temporaryFolder } from '../storage/storage.test-kit.ts';
import { createJoiner } from './joiner.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

const NOW = '2026-03-01T19:00:00.000Z';

function table() {
  const { folder, remove } = temporaryFolder();
  const { store } = openStore(folder, NOW);
  undo.push(remove, () => store.close());
  const session = createSession({
    store,
    findGame,
    now: () => NOW,
    newId: () => 'game-1',
    limits: () => DEFAULT_LIMITS,
  });
  session.run(
    { type: 'start-game', game: 'kiriki', options: {}, players: [person('a', 'Ann')], firstSeat: 0 },
    'table',
  );
  let clockMs = 0;
  const joiner = createJoiner(session, () => clockMs);
  const pass = (ms: number): void => {
    clockMs += ms;
  };
  return { session, joiner, pass };
}

const dice = (faces: readonly (1 | 2 | 3 | 4 | 5 | 6 | null)[], confidence: number): DieReading[] =>
  faces.map((face) => ({ face, confidence, place: 'in', alternatives: [], at: null }));
const reading = (more: Partial<Reading>): Reading => ({
  key: null,
  source: 'camera',
  isSettled: true,
  asked: 'asked',
  of: null,
  dice: [],
  ...more,
});
const key = { dev: 'COUNT-1', boot: '00010001', n: 1 };
const COUNTED: Delivery = {
  stored: { ...key, content: 'THROW,n=1' },
  what: {
    type: 'throw',
    reading: reading({ key, source: 'serial', dice: dice([null, null, null, null, null], 0) }),
  },
};
const camera = (confidence: number) => reading({ dice: dice([1, 4, 1, 2, 1], confidence) });

describe('a bowl that only counts beside a camera', () => {
  it('scores by itself where the camera saw the dice first', () => {
    const { session, joiner, pass } = table();
    expect(joiner.cameraSaw(camera(99), 'arm 1')).toBe(false);
    pass(800);
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('scored');
  });

  it('has its question answered where the camera comes after it', () => {
    const { session, joiner, pass } = table();
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('held');
    pass(800);
    expect(joiner.cameraSaw(camera(99), 'arm 2')).toBe(true);
    expect(session.table()?.held).toEqual([]);
    expect(session.diceDue()).toBe(5);
  });

  it('leaves the question to the table where the camera is not sure, or comes too late', () => {
    const { session, joiner, pass } = table();
    session.deliver(joiner.withFaces(COUNTED, 'arm 1'));
    expect(joiner.cameraSaw(camera(60), 'arm 2')).toBe(false);
    pass(6_000);
    expect(joiner.cameraSaw(camera(99), 'arm 2')).toBe(false);
    expect(session.table()?.held).toHaveLength(1);
  });
});
