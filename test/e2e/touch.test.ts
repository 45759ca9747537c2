// A whole game with one finger on the table window: real touches alone, no key and no mouse.
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import { launchApp, type RunningApp, removeFolder } from './app.ts';
import { goldenGame, type LogLine } from './hands.ts';

const golden = goldenGame('dice-poker-many-equal-dice');
let app: RunningApp;
let page: Page;
let finger: CDPSession;

beforeEach(async () => {
  app = await launchApp();
  page = await app.window('table');
  finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await page.evaluate(() => {
    const others: string[] = [];
    Reflect.set(globalThis, 'notTouched', others);
    addEventListener(
      'pointerdown',
      ({ pointerType }) => pointerType !== 'touch' && others.push(pointerType),
      true,
    );
    addEventListener('keydown', ({ code }) => others.push(code), true);
  });
});

afterEach(async () => {
  await app?.close();
  if (app) removeFolder(app.dataFolder);
});

/** Puts the finger onto the middle of what stands under this selector, and lifts it. Nothing smaller than 44 px is touched. */
async function tap(selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} cannot be touched`);
  expect(Math.min(box.width, box.height), `${selector} is large enough for a finger`).toBeGreaterThanOrEqual(
    43.5,
  );
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const tapId = (testId: string): Promise<void> => tap(`[data-testid="${testId}"]`);

async function typeThrow(faces: readonly Face[]): Promise<void> {
  await tapId('do-open-pad');
  for (const face of faces) await tapId(`face-${face}`);
  await tapId('pad-enter');
}

async function keep(faces: readonly Face[]): Promise<void> {
  const { table } = await app.view();
  const wanted = [...faces];
  for (const [index, die] of (table?.tray ?? []).entries()) {
    const found = wanted.indexOf(die.face as Face);
    if (found >= 0) wanted.splice(found, 1);
    if (found >= 0 !== (die.isKept ?? false)) await tapId(`die-${index}`);
  }
  await app.until(
    (view) => view.table?.tray.filter((die) => die.isKept).length === faces.length,
    `kept ${faces.join(' ')}`,
  );
}

async function play(line: LogLine): Promise<void> {
  const before = await app.view();
  if (line.keep) return keep(line.keep);
  if (line.throw) await typeThrow(line.throw);
  if (line.score !== undefined)
    await tap(`[data-testid="row-${line.score}-${before.table?.due.seat}"] button`);
  const step = before.table?.history[0]?.step ?? 0;
  await app.until((view) => (view.table?.history[0]?.step ?? 0) > step, `the step ${JSON.stringify(line)}`);
}

describe('one finger', () => {
  it('plays a whole game from the start screen to the end, with the expected card', async () => {
    await tapId('game-dice-poker');
    await page.locator('.seat-row').first().waitFor();
    await tapId('add-player');
    await page.locator('.seat-row').nth(1).waitFor();
    await tapId('start-game');
    await page.getByTestId('ask-line').first().waitFor();
    for (const line of golden.lines) await play(line);
    const view = await app.until(({ table }) => table?.phase === 'over', 'the end');
    expect(view.table?.players.map(({ total }) => total)).toEqual(
      golden.result.players.map(({ total }) => total),
    );
    expect(await page.evaluate(() => Reflect.get(globalThis, 'notTouched'))).toEqual([]);
  }, 300_000);
});
