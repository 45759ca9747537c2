// Computers at the table: they play whole games by themselves, wait where people have to act, and leave an undo alone.
import { afterEach, describe, expect, it } from 'vitest';
import type { Player } from '../../engine/events.ts';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { viewTable } from '../../engine/view.ts';
import { openStore } from '../storage/open-store.ts';
import { person, seededRandom, temporaryFolder } from '../storage/storage.test-kit.ts';
import { moveChooser } from './choose-move.ts';
import { type Computers, createComputers, type Pace } from './computer.ts';
import { createSession, type Session } from './session.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

const AT_ONCE: Pace = { thinkMs: 0, rollMs: 0, afterUndoMs: 300 };

function table(pace: Pace = AT_ONCE): { session: Session; computers: Computers; bugs: unknown[] } {
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
  const bugs: unknown[] = [];
  const onBug = (error: unknown): void => void bugs.push(error);
  const choose = moveChooser(null, onBug);
  const computers = createComputers({
    session,
    choose,
    pace: () => pace,
    random: seededRandom(7),
    changed: () => {},
    onBug,
  });
  undo.push(() => computers.stop());
  session.onChange(() => computers.sync());
  return { session, computers, bugs };
}

const computer = (name: string, throwsVirtually = true, level: Player['level'] = 'medium'): Player => ({
  ...person(name.toLowerCase(), name),
  kind: 'computer',
  level,
  throwsVirtually,
});

function start(session: Session, game: string, players: readonly Player[], drawsLots = false): void {
  const command = { type: 'start-game', game, options: {}, players, firstSeat: 0, drawsLots } as const;
  expect(session.run(command, 'table').ok).toBe(true);
}

async function until(isTrue: () => boolean, limitMs = 30_000): Promise<void> {
  const limit = Date.now() + limitMs;
  while (!isTrue()) {
    if (Date.now() > limit) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('computers alone', () => {
  it.each(GAMES.map((game) => game.id))(
    'play %s to its end, every die thrown by the computer',
    async (game) => {
      const { session, bugs } = table();
      start(session, game, [computer('Aya', true, 'easy'), computer('Bruno')], true);
      await until(() => viewTable(session.table()!).phase === 'over', 60_000);
      expect(bugs).toEqual([]);
      const thrown = viewTable(session.table()!).history.flatMap((line) => line.dice);
      expect(new Set(thrown.map((die) => die.source))).toEqual(new Set(['computer']));
    },
  );
});

describe('a computer among people', () => {
  it('waits for the dice that a person throws for it, says what it keeps, and writes its row', async () => {
    const { session } = table();
    start(session, 'kiriki', [computer('Sora', false), person('a', 'Ann')]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(viewTable(session.table()!)).toMatchObject({ phase: 'throw', due: { seat: 0 } });
    session.run({ type: 'type-throw', faces: [6, 6, 6, 1, 2], out: 0 }, 'table');
    await until(() => viewTable(session.table()!).due.kept.some(Boolean));
    expect(viewTable(session.table()!).due).toMatchObject({ seat: 0, throwDice: 2 });
    session.run({ type: 'type-throw', faces: [6, 6], out: 0 }, 'table');
    await until(() => viewTable(session.table()!).due.seat === 1);
  });

  it('does nothing while the game is paused, a question is open, or a person is to move', async () => {
    const { session, computers } = table();
    start(session, 'kiriki', [person('a', 'Ann'), computer('Sora')]);
    session.run({ type: 'pause' }, 'table');
    session.run({ type: 'pass-turn', to: 1 }, 'table');
    const { seq } = session.table()!;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(session.table()?.seq).toBe(seq);
    session.run({ type: 'resume' }, 'table');
    await until(() => viewTable(session.table()!).due.seat === 0);
    expect(computers.isRolling()).toBe(false);
  });

  it('lets people undo past its moves before it plays on', async () => {
    const { session } = table();
    start(session, 'kiriki', [person('a', 'Ann'), computer('Sora')]);
    session.run({ type: 'type-throw', faces: [6, 6, 6, 6, 6], out: 0 }, 'table');
    session.run({ type: 'write-row', row: 'kiriki' }, 'table');
    await until(() => viewTable(session.table()!).due.seat === 0);
    while (
      viewTable(session.table()!).card.rows.some((row) => row.id === 'kiriki' && row.values[0] !== null)
    ) {
      expect(session.run({ type: 'undo' }, 'table').ok).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(viewTable(session.table()!)).toMatchObject({ phase: 'decide', due: { seat: 0 } });
  });

  it('shows its dice rolling and stops when the table goes elsewhere', async () => {
    const { session, computers } = table({ thinkMs: 0, rollMs: 200, afterUndoMs: 0 });
    start(session, 'kiriki', [computer('Sora'), person('a', 'Ann')]);
    await until(() => computers.isRolling());
    session.close();
    expect(computers.isRolling()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(session.table()).toBeNull();
  });
});

describe('a strong computer', () => {
  it('asks the coach, and plays on without it where it fails', async () => {
    const bugs: unknown[] = [];
    const choose = moveChooser(
      { ask: () => Promise.reject(new Error('the coach ended')) },
      (error) => void bugs.push(error),
    );
    const { session } = table();
    start(session, 'kiriki', [person('a', 'Ann')]);
    session.run({ type: 'type-throw', faces: [6, 6, 6, 6, 6], out: 0 }, 'table');
    expect(await choose(session.table()!, 'strong')).toEqual({ type: 'score', row: 'kiriki' });
    expect(bugs).toHaveLength(1);
  });
});
