// The bowl that throws by itself: only where a throw is all there is to do, and never against an undo.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { createSession, type Session } from '../session/session.ts';
import { openStore } from '../storage/open-store.ts';
import { person, temporaryFolder } from '../storage/storage.test-kit.ts';
import { createAutoThrow, throwByItself } from './auto-throw.ts';

const undo: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const step of undo.splice(0).reverse()) step();
});

function start(game = 'kiriki'): Session {
  const { folder, remove } = temporaryFolder();
  const { store } = openStore(folder, '2026-03-01T19:00:00.000Z');
  undo.push(remove, () => store.close());
  let id = 0;
  const session = createSession({
    store,
    findGame,
    now: () => '2026-03-01T19:00:00.000Z',
    newId: () => `game-${++id}`,
    limits: () => ({ minConfidence: 90 }),
  });
  const players = [person('a', 'Ann'), person('b', 'Bo')];
  session.run({ type: 'start-game', game, options: {}, players, firstSeat: 0 }, 'table');
  return session;
}

describe('throwByItself', () => {
  it('is for the first throw of a turn, not while somebody has to decide', () => {
    const session = start();
    expect(throwByItself(session.table())).not.toBeNull();
    session.run({ type: 'type-throw', faces: [1, 2, 3, 4, 6], out: 0 }, 'table');
    expect(throwByItself(session.table())).toBeNull();
    session.run({ type: 'write-row', row: 'chance' }, 'table');
    expect(throwByItself(session.table())).not.toBeNull();
  });

  it('leaves a paused table and an undo in peace', () => {
    const session = start();
    session.run({ type: 'pause' }, 'table');
    expect(throwByItself(session.table())).toBeNull();
    session.run({ type: 'resume' }, 'table');
    session.run({ type: 'type-throw', faces: [1, 2, 3, 4, 6], out: 0 }, 'table');
    session.run({ type: 'undo' }, 'table');
    expect(throwByItself(session.table())).toBeNull();
  });
});

describe('createAutoThrow', () => {
  it('throws once a moment, after a while, and not once the setting is off', () => {
    vi.useFakeTimers();
    const session = start('nkodice');
    let thrown = 0;
    let isWanted = true;
    const auto = createAutoThrow({
      table: session.table,
      isWanted: () => isWanted,
      throwDice: () => {
        thrown += 1;
        return true;
      },
      delayMs: 500,
    });
    auto.sync();
    auto.sync();
    expect(thrown).toBe(0);
    vi.advanceTimersByTime(600);
    auto.sync();
    vi.advanceTimersByTime(600);
    expect(thrown).toBe(1);
    session.run({ type: 'type-throw', faces: ['u', 'u', 'ma', 'ma', 'chi'], out: 0 }, 'table');
    auto.sync();
    isWanted = false;
    vi.advanceTimersByTime(600);
    expect(thrown).toBe(1);
  });
});
