// The bench of a throw: from the last byte of a THROW at the port to the painted frame of the big screen, and what throws leave in memory.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createRandom } from '../../firmware-protocol/virtual-bowl/throw-model.ts';
import { type BridgeWindow, launchApp, newDataFolder, type RunningApp, removeFolder } from '../e2e/app.ts';
import { layCable } from '../e2e/pty.ts';
import { heldMemory } from '../soak/held-memory.ts';
import { treeMemoryMb } from '../soak/process-memory.ts';
import { takeFrames, watchFrames } from './frames.ts';
import { atMost, beside, quantile, report } from './table.ts';
import { type WiredBowl, wireBowl } from './wired-bowl.ts';

const THROWS = 1_700;
/** From then on delays count. */
const WARM_UP = 200;
/** From then on memory counts: until then V8 still makes machine code of what runs often, a megabyte of it in the three processes. */
const SETTLED = 700;
/** A new game begins after so many throws: by then the code is warm, and its journal is empty. */
const NEW_GAME = 30;
/** Its first throws; a throw and its undo are two events, so that many throws later the journal is 10 and 100 times as long. */
const FIRST_THROWS = 10;

function ask(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
    [name, input] as const,
  );
}

async function until(isTrue: () => boolean): Promise<void> {
  const limit = Date.now() + 10_000;
  while (!isTrue()) {
    expect(Date.now(), 'the bowl is armed').toBeLessThan(limit);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Resolves with the wall-clock milliseconds at which the page has painted a view that came after `revision`. */
async function paintedAfter(page: Page, revision: number): Promise<number> {
  const painted = await page.waitForFunction(
    (before) =>
      (Reflect.get(globalThis, 'benchPainted') as [number, number][]).find(([r]) => r > before)?.[1] ?? 0,
    revision,
    { polling: 20 },
  );
  return painted.jsonValue();
}

interface Memory {
  readonly heldMb: number;
  readonly totalMb: number;
}

async function memoryOf(app: RunningApp): Promise<Memory> {
  const { mainMb, pagesMb } = await heldMemory(app.electron.context(), app.electron);
  return {
    heldMb: (mainMb ?? 0) + pagesMb,
    totalMb: treeMemoryMb(app.electron.process().pid ?? 0) ?? Number.NaN,
  };
}

async function startTable(app: RunningApp, table: Page, path: string): Promise<void> {
  // The coach works out its tables once in the life of a data folder, on all cores: not what is measured here.
  await ask(table, 'settings.set', { coach: 'off' });
  await ask(table, 'source.use', { kind: 'serial', path });
  await app.until(
    (view) => view.link.state === 'live' && view.link.choice.kind === 'serial',
    'the bench bowl',
    30_000,
  );
  await startGame(table, 'start');
}

async function startGame(table: Page, id: string): Promise<void> {
  const player = { id: 'a', name: 'Ann', colour: 0, kind: 'person', level: null, throwsVirtually: false };
  const start = { type: 'start-game', game: 'kiriki', options: {}, players: [player], firstSeat: 0 };
  await ask(table, 'table.command', { id, command: start });
}

/** Throws and takes back; the delays in milliseconds. `between` hears how many there were. */
async function throwMany(
  { app, table, big, bowl }: { app: RunningApp; table: Page; big: Page; bowl: WiredBowl },
  between: (count: number) => Promise<void>,
): Promise<number[]> {
  const random = createRandom(7);
  const delays: number[] = [];
  let spent = 0;
  for (let count = 0; count < THROWS; count++) {
    // Undo arms anew: a throw under the token before it would be late.
    await until(() => bowl.token() !== 0 && bowl.token() !== spent);
    // The news of the arming is on the screens before the dice fall.
    await app.until((now) => now.link.feel.armedDice === 5, 'the armed bowl');
    const { revision } = await app.view();
    const sent = bowl.throwNow(Array.from({ length: 5 }, () => 1 + Math.floor(random() * 6)));
    delays.push((await paintedAfter(big, revision)) - sent);
    await app.until((now) => now.table?.tray.length === 5, 'the throw');
    await until(() => bowl.token() !== 0);
    spent = bowl.token();
    await ask(table, 'table.command', { id: `undo-${count}`, command: { type: 'undo' } });
    await big.evaluate(() => (Reflect.get(globalThis, 'benchPainted') as unknown[]).splice(0));
    await between(count + 1);
    if (count + 1 === NEW_GAME) {
      spent = bowl.token();
      await startGame(table, 'start again');
    }
  }
  return delays;
}

it('paints a throw', async () => {
  const folder = newDataFolder();
  const cable = await layCable(join(folder, 'cable'));
  const bowl = wireBowl(cable);
  const app = await launchApp({ dataFolder: folder });
  const table = await app.window('table');
  const big = await app.window('big-screen');
  await startTable(app, table, cable.host);
  await watchFrames(big);
  const memory: Memory[] = [];
  const delays = await throwMany({ app, table, big, bowl }, async (count) => {
    if (count === SETTLED || count === THROWS) memory.push(await memoryOf(app));
    // The collection is not what a throw takes.
    if (count === WARM_UP) await takeFrames(big);
  });
  const frames = await takeFrames(big);
  const measured = delays.slice(WARM_UP);
  const [before, after] = memory as [Memory, Memory];
  const middleAt = (place: number, around: number): number =>
    quantile(delays.slice(NEW_GAME + place - around, NEW_GAME + place + around), 0.5);
  const first = middleAt(FIRST_THROWS / 2, FIRST_THROWS / 2);
  const perThousand = 1_000 / (THROWS - SETTLED);
  const slow = frames.filter((ms) => ms > 50);
  report([
    {
      ...{ area: 'throw', what: 'last byte of a THROW to paint, p50', value: quantile(measured, 0.5) },
      unit: 'ms',
    },
    {
      ...{ area: 'throw', what: `last byte of a THROW to paint, p99 of ${measured.length}`, unit: 'ms' },
      ...atMost(quantile(measured, 0.99), 100),
    },
    ...[10, 100].map((times) => ({
      ...{ area: 'throw', what: `p50 with a journal ${times} times as long`, unit: 'ms' },
      ...beside(
        middleAt((times * FIRST_THROWS) / 2, Math.min(20, times)),
        { what: 'p50 of the first throws', value: first },
        1.5,
      ),
    })),
    {
      ...{
        area: 'throw',
        what: `frames over 50 ms in ${measured.length} throws`,
        unit: `of ${frames.length}`,
      },
      ...atMost(slow.length, 0),
    },
    {
      ...{ area: 'throw', what: 'slowest frame', value: Math.max(...frames), unit: 'ms' },
    },
    {
      ...{ area: 'memory', what: 'more held on all heaps for 1,000 throws', unit: 'MB' },
      ...atMost((after.heldMb - before.heldMb) * perThousand, 1),
      reference: { what: `held after ${SETTLED}`, value: before.heldMb },
    },
    {
      ...{ area: 'memory', what: `all processes after ${THROWS} throws`, unit: 'MB' },
      ...beside(after.totalMb, { what: `after ${SETTLED}`, value: before.totalMb }),
    },
  ]);
  await app.close();
  bowl.stop();
  await cable.pull();
  removeFolder(folder);
});
