// A whole Kiriki from the port to the big screen: from a bowl on a pseudo-terminal, typed, with noise, a pulled cable and kill -9.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { launchApp, newDataFolder, type RunningApp, removeFolder } from './app.ts';
import { type BowlProcess, startBowl } from './bowl-process.ts';
import { connectBowl, fall, goldenGame, pickPort, playLines, startGame, typeThrow } from './hands.ts';
import { layCable } from './pty.ts';

const golden = goldenGame('kiriki-whole-game');
const running: { app?: RunningApp; bowl?: BowlProcess } = {};

afterEach(async () => {
  await running.app?.close().catch(() => {});
  await running.bowl?.kill().catch(() => {});
  if (running.app) removeFolder(running.app.dataFolder);
  delete running.app;
  delete running.bowl;
});

/** The totals as the big screen has painted them, by the players' order. */
async function totalsOnBigScreen(app: RunningApp): Promise<string[]> {
  const big = await app.window('big-screen');
  const totals = golden.players.map(async (_, seat) => {
    const cell = big.getByTestId(`total-${seat}`).first();
    return ((await cell.locator('[aria-hidden]').first().textContent()) ?? '').trim();
  });
  return Promise.all(totals);
}

async function startWithBowl(): Promise<{ app: RunningApp; page: Page; bowl: BowlProcess; folder: string }> {
  const folder = newDataFolder();
  const bowl = await startBowl({
    path: join(folder, 'bowl'),
    bootFile: join(folder, 'bowl-memory'),
    args: ['--dev', 'TEST-1'],
  });
  const app = await launchApp({ dataFolder: folder });
  Object.assign(running, { app, bowl });
  const page = await app.window('table');
  await connectBowl(app, page, bowl.path);
  await startGame(page, 'kiriki', golden.players);
  return { app, page, bowl, folder };
}

const expected = golden.result.players.map((player) => String(player.total));

describe('a whole Kiriki', () => {
  it('played from a bowl on a pseudo-terminal ends with the expected card on both windows', async () => {
    const { app, page, bowl } = await startWithBowl();
    await playLines(app, page, golden.lines, (faces) => fall(app, bowl, faces));
    const view = await app.until((now) => now.table?.phase === 'over', 'the end');
    expect(view.table?.players.map((player) => String(player.total))).toEqual(expected);
    expect(view.table?.tray.every((die) => die.source === 'serial')).toBe(true);
    const big = await app.window('big-screen');
    await big.waitForFunction(
      (revision) => Number(document.querySelector('#root')?.getAttribute('data-revision')) >= revision,
      view.revision,
    );
    expect(await totalsOnBigScreen(app)).toEqual(expected);
  });

  it('typed by keyboard ends with the same card', async () => {
    const app = await launchApp();
    running.app = app;
    const page = await app.window('table');
    await startGame(page, 'kiriki', golden.players);
    await playLines(app, page, golden.lines, (faces) => typeThrow(page, faces));
    const view = await app.until((now) => now.table?.phase === 'over', 'the end');
    expect(view.table?.players.map((player) => String(player.total))).toEqual(expected);
    expect(await totalsOnBigScreen(app)).toEqual(expected);
  });
});

describe('when things go wrong', () => {
  it('stands exactly where it was after kill -9 in the middle of a turn, and goes on', async () => {
    const { app, page, bowl, folder } = await startWithBowl();
    const cut = golden.lines.findIndex((line, index) => index > 8 && line.keep !== undefined) + 1;
    await playLines(app, page, golden.lines.slice(0, cut), (faces) => fall(app, bowl, faces));
    const before = await app.view();
    await app.kill();
    const again = await launchApp({ dataFolder: folder });
    running.app = again;
    const after = await again.until((view) => view.link.state === 'live', 'the bowl again');
    expect(after.table).toEqual(before.table);
    await playLines(again, await again.window('table'), golden.lines.slice(cut, cut + 6), (faces) =>
      fall(again, bowl, faces),
    );
  });

  it('takes a pulled cable as a pause, goes on by hand, and resumes when the bowl is back', async () => {
    const { app, page, bowl, folder } = await startWithBowl();
    await playLines(app, page, golden.lines.slice(0, 3), (faces) => fall(app, bowl, faces));
    await bowl.kill();
    await app.until((view) => view.link.state !== 'live', 'the lost link');
    await page.getByTestId('link-state').waitFor();
    await playLines(app, page, golden.lines.slice(3, 7), (faces) => typeThrow(page, faces));
    running.bowl = await startBowl({
      path: bowl.path,
      bootFile: join(folder, 'bowl-memory'),
      args: ['--dev', 'TEST-1'],
    });
    const back = running.bowl;
    await app.until((view) => view.link.state === 'live', 'the bowl again', 20_000);
    await playLines(app, page, golden.lines.slice(7, 12), (faces) => fall(app, back, faces));
    const { table } = await app.view();
    expect(table?.questions).toEqual([]);
  });

  it('changes nothing for noise and half lines on the port', async () => {
    const folder = newDataFolder();
    const cable = await layCable(join(folder, 'cable'));
    const app = await launchApp({ dataFolder: folder });
    running.app = app;
    const page = await app.window('table');
    await startGame(page, 'kiriki', golden.players);
    await playLines(app, page, golden.lines.slice(0, 4), (faces) => typeThrow(page, faces));
    const before = (await app.view()).table;
    await pickPort(page, cable.host);
    await app.until(
      (view) => view.link.choice.kind === 'serial' && view.link.state !== 'live',
      'an unanswered port',
    );
    const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919 + 13) % 256));
    appendFileSync(cable.device, noise);
    appendFileSync(cable.device, '$THROW,1,boot=001C9C41,n=1,arm=1,d1=6:98:in,d2=6:9');
    appendFileSync(
      cable.device,
      `\n$THROW,1,boot=001C9C41,n=1,arm=1,d1=6:98:in*0000\n${'x'.repeat(100_000)}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await app.view()).table).toEqual(before);
    await cable.pull();
  });
});
