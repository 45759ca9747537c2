// The session over a real store: what devices deliver, repeats, offers after a crash, bumps, kept dice, moves of computers' turns.
import { describe, expect, it } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import type { Player } from '../../engine/events.ts';
import { findGame } from '../../engine/games/index.ts';
import type { Reading } from '../../engine/reading.ts';
import { viewTable } from '../../engine/view.ts';
import { openStore } from '../storage/open-store.ts';
import { person } from '../storage/storage.test-kit.ts';
import { testFolders } from '../storage/test-folders.test-kit.ts';
import { createSession, type Delivery, type Session } from './session.ts';

const { newFolder, undo } = testFolders();

/** A session on the data folder, as a start of the app makes it. Nothing is closed before the test is over: that is the crash. */
function open(folder: string, keptStayInBowl = false): { session: Session; close: () => void } {
  const { store } = openStore(folder, '2026-03-01T19:00:00.000Z');
  let clock = 0;
  let games = 0;
  const session = createSession({
    store,
    findGame,
    now: () => new Date(Date.UTC(2026, 2, 1, 19) + 1_000 * clock++).toISOString(),
    newId: () => `game-${++games}`,
    limits: () => ({ minConfidence: 90, keptStayInBowl }),
  });
  return { session, close: () => store.close() };
}

function start(session: Session, game: string, players: readonly Player[] = [person('a', 'Ann')]): void {
  const result = session.run({ type: 'start-game', game, options: {}, players, firstSeat: 0 }, 'table');
  expect(result.ok).toBe(true);
}

function thrown(n: number, faces: readonly Face[], changes: Partial<Reading> = {}): Delivery {
  const dice = faces.map((face) => ({
    face,
    confidence: 99,
    place: 'in' as const,
    alternatives: [],
    at: null,
  }));
  const key = { dev: 'BWL-1', boot: '00010001', n };
  const reading: Reading = {
    key,
    source: 'serial',
    isSettled: true,
    asked: 'asked',
    of: null,
    dice,
    ...changes,
  };
  return { stored: { ...key, content: JSON.stringify([n, faces]) }, what: { type: 'throw', reading } };
}

const nudge = (n: number): Delivery => ({
  stored: { dev: 'BWL-1', boot: '00010001', n, content: `nudge ${n}` },
  what: { type: 'nudge', power: 50 },
});

describe('a message of a device', () => {
  it('is scored once and known again after a crash', () => {
    const folder = newFolder();
    const first = open(folder);
    undo(first.close);
    start(first.session, 'kiriki');
    expect(first.session.deliver(thrown(1, [1, 4, 1, 2, 1]))).toBe('scored');
    expect(first.session.deliver(thrown(1, [1, 4, 1, 2, 1]))).toBe('repeat');
    expect(first.session.deliver(thrown(1, [6, 6, 6, 6, 6]))).toBe('clash');
    const second = open(folder);
    undo(second.close);
    second.session.resume('game-1');
    expect(second.session.deliver(thrown(1, [1, 4, 1, 2, 1]))).toBe('repeat');
    expect(viewTable(second.session.table()!)).toEqual(viewTable(first.session.table()!));
  });

  it('that nobody asked for is still on offer after a crash, and can be used then', () => {
    const folder = newFolder();
    const first = open(folder);
    undo(first.close);
    start(first.session, 'kiriki');
    expect(first.session.deliver(thrown(1, [1, 4, 1, 2, 1], { asked: 'unasked' }))).toBe('held');
    expect(first.session.deliver(thrown(2, [2, 2, 2, 2, 2], { asked: 'late' }))).toBe('held');
    const { session, close } = open(folder);
    undo(close);
    session.resume('game-1');
    const { questions } = viewTable(session.table()!);
    expect(questions.map(({ reason }) => reason)).toEqual(['unasked', 'late']);
    session.run({ type: 'use-reading', held: questions[0]!.id, values: [1, 4, 1, 2, 1] }, 'table');
    expect(viewTable(session.table()!)).toMatchObject({
      questions: [{ reason: 'late' }],
      due: { throwNo: 2 },
    });
  });

  it('is settled by a typed throw, but a late one stays', () => {
    const { session, close } = open(newFolder());
    undo(close);
    start(session, 'kiriki');
    session.deliver(thrown(1, [1, 4, 1, 2]));
    session.deliver(thrown(2, [5, 5, 5, 5, 5], { asked: 'late' }));
    session.run({ type: 'type-throw', faces: [1, 4, 1, 2, 6], out: 0 }, 'table');
    expect(viewTable(session.table()!).questions.map(({ reason }) => reason)).toEqual(['late']);
  });
});

describe('a nudge of the sensor', () => {
  it('uses up one, and with none left is told and asked about at the throw', () => {
    const { session, close } = open(newFolder());
    undo(close);
    const options = { startNudges: 1 };
    session.run(
      { type: 'start-game', game: 'nkodice', options, players: [person('a', 'Ann')], firstSeat: 0 },
      'table',
    );
    expect(session.deliver(nudge(1))).toBe('nudge');
    expect(session.deliver(nudge(2))).toBe('nudge-refused');
    expect(viewTable(session.table()!).isBumped).toBe(true);
    expect(session.deliver(thrown(3, ['u', 'u', 'ma', 'ma', 'chi']))).toBe('held');
    expect(viewTable(session.table()!).questions).toMatchObject([{ reason: 'bumped' }]);
  });
});

describe('dice due', () => {
  it('are those that are thrown, or all where kept dice stay in the bowl; the built-in bowl never holds kept dice', () => {
    const taken = open(newFolder());
    const staying = open(newFolder(), true);
    undo(taken.close, staying.close);
    for (const { session } of [taken, staying]) {
      start(session, 'kiriki');
      expect(session.diceDue()).toBe(5);
      session.deliver(thrown(1, [1, 4, 1, 2, 1]));
      session.run({ type: 'keep-dice', indices: [0, 2, 4] }, 'table');
    }
    expect(taken.session.diceDue()).toBe(2);
    expect([staying.session.diceDue(), staying.session.diceDue(true)]).toEqual([5, 2]);
    expect(staying.session.deliver(thrown(2, [1, 6, 1, 1, 5]))).toBe('scored');
  });

  it('are none while the game is paused, and while the app throws for a computer', () => {
    const { session, close } = open(newFolder());
    undo(close);
    const computer = (throwsVirtually: boolean): Player => ({
      ...person('c', 'Sora'),
      kind: 'computer',
      level: 'medium',
      throwsVirtually,
    });
    start(session, 'kiriki', [computer(true), person('a', 'Ann')]);
    expect(session.diceDue()).toBeNull();
    start(session, 'kiriki', [computer(false), person('a', 'Ann')]);
    expect(session.diceDue()).toBe(5);
    session.run({ type: 'pause' }, 'table');
    expect(session.diceDue()).toBeNull();
  });

  it('is one for each while lots are drawn', () => {
    const { session, close } = open(newFolder());
    undo(close);
    const players = [person('a', 'Ann'), person('b', 'Bo')];
    session.run(
      { type: 'start-game', game: 'kiriki', options: {}, players, firstSeat: 0, drawsLots: true },
      'table',
    );
    expect(session.diceDue()).toBe(1);
    expect(session.deliver(thrown(1, [2]))).toBe('scored');
    expect(session.deliver(thrown(2, [5]))).toBe('scored');
    expect(viewTable(session.table()!)).toMatchObject({ due: { seat: 1, throwDice: 5 } });
  });
});
