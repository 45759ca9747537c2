// A bowl's count and a camera's faces as one throw, over the real session and store.
import { describe, expect, it } from 'vitest';
import { provenanceOf } from '../../engine/events.ts';
import type { DieReading, Reading } from '../../engine/reading.ts';
import { viewTable } from '../../engine/view.ts';
import { seatedTables } from '../session/seated.test-kit.ts';
import type { Delivery } from '../session/session.ts';
import { createJoiner } from './joiner.ts';

const newTable = seatedTables();

function table() {
  const { store, session, begin } = newTable();
  begin('kiriki');
  let clockMs = 0;
  const misfits: string[] = [];
  const joined: string[] = [];
  const joiner = createJoiner(session, () => clockMs, {
    onJoined: (one, no) => joined.push(`${one.key?.n} ${no}`),
    onMisfit: (problem) => misfits.push(problem),
  });
  const pass = (ms: number): void => {
    clockMs += ms;
  };
  return { session, store, joiner, pass, misfits, joined };
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
const SECOND: Delivery = {
  stored: { ...key, n: 2, content: 'THROW,n=2' },
  what: {
    type: 'throw',
    reading: reading({
      key: { ...key, n: 2 },
      source: 'serial',
      dice: dice([null, null, null, null, null], 0),
    }),
  },
};
const camera = (confidence: number) => reading({ dice: dice([1, 4, 1, 2, 1], confidence) });

describe('a bowl that only counts beside a camera', () => {
  it('scores by itself where the camera saw the dice first', () => {
    const { session, joiner, pass } = table();
    expect(joiner.cameraSaw(camera(99), 'arm 1', 7)).toBe(false);
    pass(800);
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('scored');
  });

  it('has its question answered where the camera comes after it', () => {
    const { session, joiner, pass } = table();
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('held');
    pass(800);
    expect(joiner.cameraSaw(camera(99), 'arm 2', 7)).toBe(true);
    expect(session.table()?.held).toEqual([]);
    expect(session.diceDue()).toBe(5);
  });

  it('shows faces of which the camera is not sure in the question, and leaves it where the camera comes too late', () => {
    const { session, joiner, pass } = table();
    session.deliver(joiner.withFaces(COUNTED, 'arm 1'));
    pass(6_000);
    expect(joiner.cameraSaw(camera(99), 'arm 2', 7)).toBe(false);
    expect(session.table()?.held[0]).toMatchObject({ reason: 'not-read' });
    const other = table();
    other.session.deliver(other.joiner.withFaces(COUNTED, 'arm 1'));
    expect(other.joiner.cameraSaw(camera(60), 'arm 2', 7)).toBe(true);
    const [held] = other.session.table()?.held ?? [];
    expect(other.session.table()?.held).toHaveLength(1);
    expect([held?.reason, held?.reading.source]).toEqual(['unsure', 'joined']);
    expect(held?.reading.dice.map((die) => die.face)).toEqual([1, 4, 1, 2, 1]);
  });

  it('asks by hand and says so where the two do not count the same', () => {
    const { session, joiner, misfits } = table();
    session.deliver(joiner.withFaces(COUNTED, 'arm 1'));
    expect(joiner.cameraSaw(reading({ dice: dice([1, 4, 1, 2], 99) }), 'arm 2', 7)).toBe(false);
    expect(misfits).toEqual(['count']);
    expect(session.table()?.held[0]?.reading.dice.every((die) => die.face === null)).toBe(true);
    // The fifth die is laid straight: the same throw, read whole.
    expect(joiner.cameraSaw(camera(99), 'arm 2', 7)).toBe(true);
    expect(session.table()?.held).toEqual([]);
  });

  it('never uses what lay there before the dice moved again, nor after somebody has answered', () => {
    const { session, joiner } = table();
    joiner.cameraSaw(camera(99), 'arm 1', 7);
    joiner.moved();
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('held');
    const held = session.table()!.held[0]!.id;
    session.run({ type: 'use-reading', held, values: [2, 2, 2, 2, 2] }, 'table');
    expect(joiner.cameraSaw(camera(99), 'arm 3', 7)).toBe(false);
    const thrown = viewTable(session.table()!).history[0];
    expect(thrown?.dice.map((die) => [die.face, provenanceOf(die)])).toEqual(Array(5).fill([2, 'manual']));
  });

  it('gives its faces again to a throw that could not be stored and is sent once more', () => {
    const { session, joiner } = table();
    joiner.cameraSaw(camera(99), 'arm 1', 7);
    // The disk was full: what came of this was never stored.
    joiner.withFaces(COUNTED, 'arm 1');
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('scored');
    expect(session.deliver(joiner.withFaces(SECOND, 'arm 2'))).toBe('held');
  });

  it('scores a throw once under the key of the bowl, each die with the camera as its source', () => {
    const { session, store, joiner, joined } = table();
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 1'))).toBe('held');
    expect(store.storedUpTo(key.dev, key.boot)).toBe(1);
    joiner.cameraSaw(camera(99), 'arm 2', 7);
    expect(session.deliver(joiner.withFaces(COUNTED, 'arm 3'))).toBe('repeat');
    expect(joined).toEqual(['1 7']);
    const replayed = session.load('game-1')!;
    expect(viewTable(replayed)).toEqual(viewTable(session.table()!));
    const throws = viewTable(replayed).history.filter((line) => line.move.type === 'throw');
    expect(throws).toHaveLength(1);
    expect(throws[0]!.dice.map(provenanceOf)).toEqual(Array(5).fill('camera'));
    expect(replayed.core.last?.key).toEqual(key);
  });
});
