// kill -9 of the real app at seeded moments of scripted games: what was answered is there, and the table stands where the journal says.
// 15 crashes here; `DONBURI_CRASHES=200` is the long campaign.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openDb } from '../../electron/storage/db.ts';
import { journalOf } from '../../electron/storage/journal.ts';
import { person, randomCommand, seededRandom } from '../../electron/storage/storage.test-kit.ts';
import type { EventEnvelope, TableEvent } from '../../engine/events.ts';
import { findGame, GAMES } from '../../engine/games/index.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { decideTable } from '../../engine/table/decide.ts';
import { reduceTable, replayTable } from '../../engine/table/reduce.ts';
import type { TableState } from '../../engine/table/state.ts';
import { viewTable } from '../../engine/view.ts';
import { type BridgeWindow, launchApp, newDataFolder, type RunningApp, removeFolder } from './app.ts';

const CRASHES = Number(process.env.DONBURI_CRASHES ?? 15);
const SEED = Number(process.env.DONBURI_CRASH_SEED ?? 20_260_301);
/** A game is cut off after so many commands: the next crash is to meet another one. */
const MOST_COMMANDS = 400;
const LONGEST_LIFE_MS = 1_500;

/** A game as it will be played: each command with the events that it must leave in the journal. */
interface Script {
  readonly commands: readonly TableCommand[];
  /** Events there are once the command at this index was answered. */
  readonly eventsAfter: readonly number[];
  readonly events: readonly TableEvent[];
}

/** Plays a game by a seeded hand, with undo, redo, corrections and pauses in between. */
function scriptOf(seed: number): Script {
  const random = seededRandom(seed);
  const game = GAMES[Math.floor(random() * GAMES.length)]!.id;
  const players = [person('a', 'Ann'), person('b', 'Bo')];
  const commands: TableCommand[] = [];
  const eventsAfter: number[] = [];
  const events: TableEvent[] = [];
  let table: TableState | null = null;
  const make = (command: TableCommand): void => {
    const decided = decideTable(findGame, table, command);
    if (!decided.ok) return;
    for (const event of decided.value) {
      events.push(event);
      const at = new Date(Date.UTC(2026, 2, 1) + events.length * 1_000).toISOString();
      const envelope: EventEnvelope = { gameId: 'g', seq: events.length, at, v: 1, source: 'table', event };
      table = reduceTable(findGame, table, envelope);
    }
    commands.push(command);
    eventsAfter.push(events.length);
  };
  make({ type: 'start-game', game, options: {}, players, firstSeat: 0 });
  while (commands.length < MOST_COMMANDS) {
    const now: TableState = table!;
    const roll = random();
    if (roll < 0.05) make({ type: 'undo' });
    else if (roll < 0.08) make({ type: 'redo' });
    else if (roll < 0.1) make(now.isPaused ? { type: 'resume' } : { type: 'pause' });
    else if (roll < 0.13 && now.core.last) {
      make({ type: 'correct-die', step: now.core.last.id, die: 0, value: random() < 0.5 ? 6 : 1 });
    } else {
      const command = randomCommand(now, random);
      if (!command) break;
      make(command);
    }
    if (table!.core.conflict) make({ type: 'undo' });
  }
  return { commands, eventsAfter, events };
}

/** Sends the commands one after another as fast as they are answered; tells each answer by the page's console. */
async function send(page: Page, from: number, { commands }: Script): Promise<void> {
  await page.evaluate(
    ({ from, commands }) => {
      const { donburi } = globalThis as unknown as BridgeWindow;
      const go = async (): Promise<void> => {
        for (let index = from; index < commands.length; index++) {
          const reply = await donburi.request('table.command', { id: `c${index}`, command: commands[index] });
          console.log(`answered ${index} ${reply.ok ? 'ok' : reply.error.code}`);
        }
      };
      void go();
    },
    { from, commands: commands as unknown as Record<string, never>[] },
  );
}

const running: { app?: RunningApp } = {};
afterAll(async () => {
  await running.app?.kill();
});

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What the disk holds of a game after the crash, read by nobody but us. */
function onDisk(folder: string, gameId: string): { journal: EventEnvelope[]; check: string } {
  const db = openDb(join(folder, 'donburi.db'));
  try {
    return { journal: journalOf(db, gameId), check: String(db.pragma('integrity_check')) };
  } finally {
    db.close();
  }
}

describe('kill -9', () => {
  it(`at ${CRASHES} seeded moments loses nothing that was answered and leaves the table where the journal says`, {
    timeout: 60_000 + CRASHES * 30_000,
  }, async () => {
    const folder = newDataFolder();
    const random = seededRandom(SEED);
    let app = await launchApp({ dataFolder: folder });
    running.app = app;
    let answered = 0;
    for (let crash = 0; crash < CRASHES; crash++) {
      const script = scriptOf(SEED + crash);
      const page = await app.window('table');
      const oks: number[] = [];
      const faults: string[] = [];
      page.on('console', (message) => {
        const [, index, outcome] = /^answered (\d+) (\S+)$/.exec(message.text()) ?? [];
        if (outcome === 'ok') oks.push(Number(index));
        else if (outcome) faults.push(message.text());
      });
      await send(page, 0, script);
      const life = 50 + random() * LONGEST_LIFE_MS;
      const isAlive = (): boolean => oks.length === 0 && faults.length === 0;
      for (let waited = 0; isAlive() && waited < 10_000; waited += 20) await sleep(20);
      const { gameId } = (await app.view()).table!;
      await sleep(life);
      await app.kill();
      expect(faults).toEqual([]);
      const last = oks.at(-1) ?? -1;
      answered += oks.length;

      const { journal, check } = onDisk(folder, gameId);
      expect(check).toBe('ok');
      expect(journal.length).toBeGreaterThanOrEqual(script.eventsAfter[last]!);
      expect(journal.map(({ event }) => event)).toEqual(script.events.slice(0, journal.length));
      // Never half a command.
      expect(script.eventsAfter).toContain(journal.length);

      app = await launchApp({ dataFolder: folder });
      running.app = app;
      const { table } = await app.view();
      const replayed = viewTable(replayTable(findGame, journal)!);
      if (replayed.phase === 'over') expect(table).toBeNull();
      else expect(table).toEqual(JSON.parse(JSON.stringify(replayed)));
    }
    expect(answered).toBeGreaterThan(CRASHES * 3);
    await app.close();
    delete running.app;
    removeFolder(folder);
  });
});
