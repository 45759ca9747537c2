// Benches of the real app: cold start beside a blank window, the last byte of a THROW to the painted frame, memory per throw.
import { createReadStream, openSync, type ReadStream, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { _electron as electron, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { chromiumSwitches } from '../../electron/launch/switches.mjs';
import { createRandom } from '../../firmware-protocol/virtual-bowl/throw-model.ts';
import { createVirtualBowl, defaultBowlIdentity } from '../../firmware-protocol/virtual-bowl/virtual-bowl.ts';
import { type BridgeWindow, launchApp, newDataFolder, type RunningApp, removeFolder } from '../e2e/app.ts';
import { type Cable, layCable } from '../e2e/pty.ts';
import { quantile, report } from './table.ts';

const THROWS = 500;
const STARTS = 5;

/** Milliseconds from the start of the process to the first window's content, best of several. */
async function startMs(args: readonly string[], isReady: string): Promise<number> {
  const { executablePath } = await resolveElectron({ say: () => {} });
  const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
  const times: number[] = [];
  for (let count = 0; count < STARTS; count++) {
    const since = performance.now();
    const app = await electron.launch({ executablePath, args: [...switches, ...args] });
    const page = await app.firstWindow();
    await page.waitForSelector(isReady);
    times.push(performance.now() - since);
    await app.close();
  }
  return Math.min(...times);
}

/** An Electron app that is nothing but one window. */
function blankApp(folder: string): string {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'blank', version: '1.0.0', main: 'main.cjs' }),
  );
  const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p id=blank>blank</p>'));
app.on('window-all-closed', () => app.quit());`;
  writeFileSync(join(folder, 'main.cjs'), main);
  return folder;
}

it('starts cold', async () => {
  const folder = newDataFolder();
  const blank = await startMs([blankApp(folder), `--user-data-dir=${join(folder, 'blank')}`], '#blank');
  const own = await startMs([REPO, '--data', join(folder, 'own')], '#root > *');
  removeFolder(folder);
  report([
    {
      area: 'app',
      what: 'cold start to the first content',
      value: own,
      unit: 'ms',
      reference: { what: 'blank Electron window', value: blank },
      ratio: own / blank,
      goal: 'at most 1.5',
    },
  ]);
});

/** The TypeScript bowl at the far end of a cable; `write` tells when its last byte went out. */
interface WiredBowl {
  throwNow(faces: readonly number[]): number;
  /** The token that is armed for five dice, 0 for none. */
  token(): number;
  stop(): void;
}

function wireBowl(cable: Cable): WiredBowl {
  const fd = openSync(cable.device, 'r+');
  const input: ReadStream = createReadStream('', { fd, autoClose: false });
  const bowl = createVirtualBowl({
    ...defaultBowlIdentity('0000BEEF'),
    dev: 'BENCH-1',
    random: createRandom(1),
  });
  const now = (): number => Math.round(performance.now());
  const flush = (): void => {
    const bytes = bowl.takeBytes();
    if (bytes.length > 0) writeSync(fd, bytes);
  };
  input.on('data', (chunk) => {
    bowl.receive(chunk as Buffer, now());
    flush();
  });
  const timer = setInterval(() => {
    bowl.tick(now());
    flush();
  }, 50);
  bowl.powerOn(now());
  flush();
  return {
    throwNow: (faces) => {
      const dice = faces.map((face) => ({ face: String(face), confidence: 99, place: 'in' as const }));
      bowl.device.reportThrow(dice, now());
      flush();
      return Date.now();
    },
    token: () => (bowl.device.armed().diceDue === 5 ? bowl.device.armed().token : 0),
    stop: () => {
      clearInterval(timer);
      input.destroy();
    },
  };
}

/** Notes in the page when each revision was painted, in wall-clock milliseconds, and every frame over 50 ms. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.querySelector('#root') as HTMLElement;
    const painted: [number, number][] = [];
    const slow: number[] = [];
    Reflect.set(globalThis, 'benchPainted', painted);
    Reflect.set(globalThis, 'benchSlow', slow);
    new MutationObserver(() => {
      const revision = Number(root.dataset.revision);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => painted.push([revision, Date.now()]);
        channel.port2.postMessage(null);
      });
    }).observe(root, { attributes: true, attributeFilter: ['data-revision'] });
    let last = performance.now();
    requestAnimationFrame(function frame(at) {
      if (at - last > 50) slow.push(at - last);
      last = at;
      requestAnimationFrame(frame);
    });
  });
}

function ask(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
    [name, input] as const,
  );
}

/** Megabytes of all processes of the app. */
async function memoryMb(app: RunningApp): Promise<number> {
  const kilobytes = await app.electron.evaluate(({ app: main }) =>
    main.getAppMetrics().reduce((sum, one) => sum + one.memory.workingSetSize, 0),
  );
  return kilobytes / 1024;
}

it('paints a throw', async () => {
  const folder = newDataFolder();
  const cable = await layCable(join(folder, 'cable'));
  const bowl = wireBowl(cable);
  const app = await launchApp({ dataFolder: folder });
  const table = await app.window('table');
  const big = await app.window('big-screen');
  await ask(table, 'source.use', { kind: 'serial', path: cable.host });
  await app.until(
    (view) => view.link.state === 'live' && view.link.choice.kind === 'serial',
    'the bench bowl',
    30_000,
  );
  const player = { id: 'a', name: 'Ann', colour: 0, kind: 'person', level: null, throwsVirtually: false };
  const start = { type: 'start-game', game: 'kiriki', options: {}, players: [player], firstSeat: 0 };
  await ask(table, 'table.command', { id: 'start', command: start });
  await watchFrames(big);
  const random = createRandom(7);
  const delays: number[] = [];
  let before = 0;
  let spent = 0;
  for (let count = 0; count < THROWS; count++) {
    // Undo arms anew: a throw under the token before it would be late.
    await until(() => bowl.token() !== 0 && bowl.token() !== spent);
    const steps = (await app.view()).table?.history[0]?.step ?? 0;
    const sent = bowl.throwNow(Array.from({ length: 5 }, () => 1 + Math.floor(random() * 6)));
    const view = await app.until((now) => (now.table?.history[0]?.step ?? 0) > steps, 'the throw');
    const painted = await big.waitForFunction(
      (revision) =>
        (Reflect.get(globalThis, 'benchPainted') as [number, number][]).find(([r]) => r >= revision)?.[1] ??
        0,
      firstRevisionWith(view.revision),
    );
    delays.push((await painted.jsonValue()) - sent);
    await until(() => bowl.token() !== 0);
    spent = bowl.token();
    await ask(table, 'table.command', { id: `undo-${count}`, command: { type: 'undo' } });
    await big.evaluate(() => (Reflect.get(globalThis, 'benchPainted') as unknown[]).splice(0));
    if (count === 100) before = await memoryMb(app);
  }
  const after = await memoryMb(app);
  const slow = (await big.evaluate(() => Reflect.get(globalThis, 'benchSlow'))) as number[];
  report([
    { area: 'app', what: 'last byte of a THROW to paint, p50', value: quantile(delays, 0.5), unit: 'ms' },
    {
      area: 'app',
      what: 'last byte of a THROW to paint, p99',
      value: quantile(delays, 0.99),
      unit: 'ms',
      goal: 'under 100 ms',
    },
    {
      area: 'app',
      what: 'frames over 50 ms on the big screen',
      value: slow.length,
      unit: `of ${THROWS} throws`,
      goal: '0',
    },
    {
      area: 'app',
      what: 'memory of all processes',
      value: after,
      unit: 'MB',
      reference: { what: 'after 100 throws', value: before },
      ratio: after / before,
      goal: 'less than 1 MB more per 1,000 throws',
    },
  ]);
  await app.close();
  bowl.stop();
  await cable.pull();
  removeFolder(folder);
});

async function until(isTrue: () => boolean): Promise<void> {
  const limit = Date.now() + 10_000;
  while (!isTrue()) {
    expect(Date.now(), 'the bowl is armed').toBeLessThan(limit);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The throw's own revision is the one seen, or one before it: link news may have pushed another view in between. */
function firstRevisionWith(seen: number): number {
  return seen - 1;
}
