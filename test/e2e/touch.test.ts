// A whole game with one finger on the table window: real touches alone, no key and no mouse.
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import { launchApp, type RunningApp, removeFolder } from './app.ts';

/** A Kiriki for one, worked out by hand from rules.md section 2: 63 in the upper rows, the bonus of 35, and 201 below. */
const TURNS: readonly (readonly [row: string, ...throws: Face[][]])[] = [
  ['ones', [1, 1, 4, 5, 6], [1, 2, 3]],
  ['twos', [2, 2, 2, 1, 3]],
  ['threes', [3, 3, 3, 1, 6]],
  ['fours', [4, 4, 4, 1, 2]],
  ['fives', [5, 5, 5, 1, 2]],
  ['sixes', [6, 6, 6, 1, 2]],
  ['three-of-a-kind', [4, 4, 4, 2, 1]],
  ['four-of-a-kind', [5, 5, 5, 5, 1]],
  ['full-house', [2, 2, 3, 3, 3]],
  ['small-straight', [1, 2, 3, 4, 6]],
  ['large-straight', [2, 3, 4, 5, 6]],
  ['kiriki', [6, 6, 6, 6, 6]],
  ['chance', [1, 3, 4, 6, 6]],
];
const TOTAL = 299;
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

/** Marks the two ones of the first throw and waits until they are taken as kept. */
async function keepOnes(): Promise<void> {
  await tapId('die-0');
  await tapId('die-1');
  await app.until(({ table }) => table?.tray.filter((die) => die.isKept).length === 2, 'two kept dice');
}

async function playTurn(row: string, first: readonly Face[], second?: readonly Face[]): Promise<void> {
  await typeThrow(first);
  await app.until(({ table }) => table?.phase === 'decide', `what to do with ${first.join(' ')}`);
  if (second) {
    await keepOnes();
    await typeThrow(second);
    await app.until(({ table }) => table?.due.throwsLeft === 1, 'the second throw');
  }
  await tap(`[data-testid="row-${row}-0"] button`);
  await app.until(({ table }) => table?.phase !== 'decide', `the row ${row}`);
}

describe('one finger', () => {
  it('plays a whole game from the start screen to the end, with the expected card', async () => {
    await tapId('game-kiriki');
    await page.locator('.seat-row').first().waitFor();
    // A guest joins with one touch and leaves again.
    await tapId('add-player');
    await page.locator('.seat-row').nth(1).waitFor();
    await tap('[data-testid="seat-1"] .menu-button');
    await tap('[role="menuitem"]:last-child');
    await page.locator('.seat-row').nth(1).waitFor({ state: 'detached' });
    await tapId('start-game');
    await page.getByTestId('ask-line').first().waitFor();
    for (const [row, first, second] of TURNS) await playTurn(row, first ?? [], second);
    const view = await app.until(({ table }) => table?.phase === 'over', 'the end');
    expect(view.table?.players.map(({ total }) => total)).toEqual([TOTAL]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'notTouched'))).toEqual([]);
  }, 300_000);
});
