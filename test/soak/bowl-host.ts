// The host of the campaign as a process of its own: session, store and devices as in the app, without Electron. Plays by itself, and dies.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDevices } from '../../electron/devices/manager.ts';
import { createSession, type Session } from '../../electron/session/session.ts';
import { type Db, openDb, StoreError } from '../../electron/storage/db.ts';
import { migrateToLatest } from '../../electron/storage/migrations/index.ts';
import { person, randomCommand, seededRandom } from '../../electron/storage/storage.test-kit.ts';
import { makeStore, type Store } from '../../electron/storage/store.ts';
import { findGame } from '../../engine/games/index.ts';
import { DEFAULT_LIMITS } from '../../engine/reading.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { gameStateOf, waitingOf } from '../../engine/table/state.ts';

/** What a host is told in its one argument. */
export interface HostConfig {
  readonly folder: string;
  readonly path: string;
  readonly seed: number;
  /** For each reading that is stored: the process kills itself, half of the time before the commit and half after it. */
  readonly crashChance: number;
  /** For each transaction: an error from inside it, at a statement or at its end. */
  readonly failChance: number;
}

const GAMES = ['kiriki', 'nkodice', 'yahtzee', 'farkle'];

function say(event: string, more: object = {}): void {
  writeSync(1, `${JSON.stringify({ event, ...more })}\n`);
}

function die(where: string): never {
  say('crash', { where });
  process.kill(process.pid, 'SIGKILL');
  throw new Error('not killed');
}

/** The database whose writes fail by chance. */
function failing(base: Db, chance: number, random: () => number): Db {
  let failsAt = Number.POSITIVE_INFINITY;
  const fail = (): never => {
    failsAt = Number.POSITIVE_INFINITY;
    throw Object.assign(new Error('disk I/O error (made by the campaign)'), { code: 'SQLITE_IOERR_FSYNC' });
  };
  return {
    ...base,
    run: (sql, ...values) => {
      if (--failsAt < 0) fail();
      return base.run(sql, ...values);
    },
    transaction: (work) =>
      base.transaction(() => {
        const kind = random() < chance ? random() : 1;
        failsAt = kind < 0.5 ? Math.floor(random() * 4) : Number.POSITIVE_INFINITY;
        const value = work();
        failsAt = Number.POSITIVE_INFINITY;
        if (kind < 1 && kind >= 0.5) fail();
        return value;
      }),
  };
}

/** The store of which a host may die: before or after what it was told to write is on the disk. */
function deadly(store: Store, chance: number, random: () => number): Store {
  return {
    ...store,
    append: (batch) => {
      const isFatal = batch.reading !== null && random() < chance;
      const isBefore = random() < 0.5;
      if (isFatal && isBefore) die('before the commit');
      store.append(batch);
      if (isFatal) die('after the commit');
    },
  };
}

/** Answers what waits, decides what is to be decided, begins the next game. Null while a throw is due. */
function nextCommand(session: Session, random: () => number): TableCommand | null {
  const table = session.table();
  if (!table) return newGame(random);
  const waiting = waitingOf(table)[0];
  if (waiting) {
    const values = waiting.reading.dice.map((die) => die.face);
    const isUsed = random() < 0.3 && waiting.reading.dice.length === session.diceDue();
    return isUsed && !values.includes(null)
      ? { type: 'use-reading', held: waiting.id, values }
      : { type: 'dismiss-reading', held: waiting.id };
  }
  if (session.diceDue() !== null && random() < 0.8) return null;
  if (table.game.standing(gameStateOf(table.core)).isFinished) return newGame(random);
  const command = randomCommand(table, random);
  return command?.type === 'type-throw' ? null : command;
}

function newGame(random: () => number): TableCommand {
  const game = GAMES[Math.floor(random() * GAMES.length)]!;
  return {
    type: 'start-game',
    game: findGame(game) ? game : 'kiriki',
    options: {},
    players: [person('a', 'Ann'), person('b', 'Bo', 1)],
    firstSeat: 0,
  };
}

/** Plays until nothing but a throw is wanted; a store that fails is asked again a little later. */
function play(session: Session, random: () => number, again: (waitMs: number) => void): void {
  try {
    for (let turn = 0; turn < 20; turn++) {
      const command = nextCommand(session, random);
      if (!command) return;
      const result = session.run(command, 'table');
      if (result.ok) continue;
      // A held reading that cannot be used is dismissed, as a person would.
      if (command.type === 'use-reading')
        session.run({ type: 'dismiss-reading', held: command.held }, 'table');
      else say('refused', { command: command.type, code: result.error.code });
    }
    again(5);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    say('store-failed', { detail: error.message, at: 'command' });
    again(20);
  }
}

function run(config: HostConfig): void {
  const random = seededRandom(config.seed);
  const db = openDb(join(config.folder, 'donburi.db'));
  migrateToLatest(db);
  const store = deadly(makeStore(failing(db, config.failChance, random)), config.crashChance, random);
  const session = createSession({
    store,
    findGame,
    now: () => new Date().toISOString(),
    newId: () => randomUUID(),
    limits: () => DEFAULT_LIMITS,
  });
  const latest = store.games({ search: '', which: 'unfinished', offset: 0, limit: 1 }).games[0];
  if (latest) session.resume(latest.gameId);
  const devices = createDevices({
    session,
    store,
    notices: { add: (code, detail) => say('notice', { code, ...detail }), current: () => [] },
    seed: null,
    stored: { kind: 'serial', path: config.path },
  });
  let isPlanned = false;
  const plan = (waitMs: number): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      play(session, random, plan);
    }, waitMs);
  };
  session.onChange(() => {
    devices.sync();
    plan(1);
  });
  plan(1);
  listen(
    async () => {
      await devices.close();
      db.close();
    },
    () => ({ due: session.diceDue(), report: devices.diagnostics().report.split('\n').slice(-60) }),
  );
  say('ready');
}

/** `mem`: what is held after a collection. `why`: where it stands. `end`: closes as the app does. */
function listen(close: () => Promise<void>, why: () => object): void {
  createInterface(process.stdin).on('line', (line) => {
    if (line === 'mem') {
      (globalThis as { gc?: () => void }).gc?.();
      const { heapUsed, external, rss } = process.memoryUsage();
      say('mem', { held: heapUsed + external, rss });
    } else if (line === 'why') say('why', why());
    else if (line === 'end') void close().then(() => process.exit(0));
  });
  process.stdin.on('end', () => process.exit(0));
}

run(JSON.parse(process.argv[2] ?? '{}') as HostConfig);
