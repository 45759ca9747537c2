// A person's thumbs on a phone: taps only. Plays lines of a score log the way a player would.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import type { RunningApp } from '../e2e/app.ts';
import type { LogLine } from '../e2e/hands.ts';

/** A line of a log with what NKODICE adds. */
export type PhoneLine = LogLine & { readonly nudge?: boolean };

/** Sits down as the player at a seat. */
export async function sit(page: Page, seat: number): Promise<void> {
  await page.getByTestId(`who-${seat}`).tap();
  await page.getByTestId('phone').waitFor();
}

async function throwDice(page: Page, faces: readonly Face[], out: number): Promise<void> {
  await page.getByTestId('do-open-pad').tap();
  for (const face of faces) await page.getByTestId(`face-${face}`).tap();
  for (let count = 0; count < out; count++) await page.getByTestId('face-out').tap();
  await page.getByTestId('pad-enter').tap();
}

/** Marks the dice to keep, each with one tap; marks that are not wanted are taken off. */
async function keep(page: Page, faces: readonly Face[]): Promise<void> {
  const wanted = faces.map(String);
  const dice = await page.locator('[data-testid^="die-"]').evaluateAll((all) =>
    all.map((die) => ({
      face: die.getAttribute('data-face'),
      isKept: die.getAttribute('data-kept') === 'true',
    })),
  );
  const marks = dice.map(({ face }) => {
    const place = wanted.indexOf(face ?? '');
    if (place >= 0) wanted.splice(place, 1);
    return place >= 0;
  });
  for (const [index, isWanted] of marks.entries()) {
    if (isWanted !== dice[index]?.isKept) await page.getByTestId(`die-${index}`).tap();
  }
  for (const [index, isWanted] of marks.entries())
    await page.waitForSelector(`[data-testid="die-${index}"][data-kept="${isWanted}"]`);
}

async function play(page: Page, line: PhoneLine): Promise<void> {
  if (line.throw) await throwDice(page, line.throw, line.out ?? 0);
  if (line.nudge) await page.getByTestId('do-nudge').tap();
  if (line.score !== undefined) {
    await page.getByTestId(`pick-${line.score}`).tap();
    await page.getByTestId('phone-write').tap();
  }
}

/** Who plays a line: a phone, or the table window's own hand. */
export type Seats = readonly (Page | ((line: PhoneLine) => Promise<void>))[];

/** Plays lines; each waits until the table has taken it and every phone shows it. */
export async function playOnPhones(
  app: RunningApp,
  seats: Seats,
  lines: readonly PhoneLine[],
): Promise<void> {
  for (const line of lines) {
    const before = await app.view();
    const hand = seats[before.table?.due.seat ?? 0]!;
    if (typeof hand === 'function') await hand(line);
    else {
      await caughtUp(hand, before.revision);
      if (line.keep) await keep(hand, line.keep);
      else await play(hand, line);
    }
    if (line.keep) continue;
    const step = before.table?.history[0]?.step ?? 0;
    await app.until((now) => (now.table?.history[0]?.step ?? 0) > step, `the step ${JSON.stringify(line)}`);
  }
}

/** Waits until a page shows this revision or a later one. */
export async function caughtUp(page: Page, revision: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector('#root')?.getAttribute('data-revision')) >= wanted,
    revision,
  );
}

/** The totals on a big screen, by seat. */
export async function totalsShown(page: Page, seats: number): Promise<string[]> {
  const totals: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const cell = page.getByTestId(`total-${seat}`).first();
    totals.push((await cell.getAttribute('data-value')) ?? (await cell.textContent()) ?? '');
  }
  return totals;
}

/** Nothing sticks out to the side, and everything that can be pressed is large enough for a thumb. */
export async function expectThumbSized(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const small: string[] = [];
    for (const one of document.querySelectorAll('button, select, input, [role="button"]')) {
      const box = one.getBoundingClientRect();
      // Screen readers' own ways out are a pixel small.
      const isShown = box.width > 1 && box.height > 1 && getComputedStyle(one).visibility !== 'hidden';
      const isHidden = one.closest('.visually-hidden') !== null || one.hasAttribute('disabled');
      if (isShown && !isHidden && (box.height < 43.5 || box.width < 43.5))
        small.push(`${one.getAttribute('data-testid') ?? one.textContent} ${box.width}x${box.height}`);
    }
    return { small, over: document.documentElement.scrollWidth - window.innerWidth };
  });
  expect(found, what).toEqual({ small: [], over: expect.toSatisfy((over: number) => over <= 0) });
}
