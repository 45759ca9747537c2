// The coach in the real app: a hint in time, cards begun on paper, a review after the game, fair dice, odds, and the bowl test without a game.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleMessage, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { launchApp, type RunningApp, removeFolder } from './app.ts';
import { startGame, typeThrow, writeRow } from './hands.ts';
import { temporaryFolder } from './temporary.ts';

const running: { app?: RunningApp } = {};
const blocked: string[] = [];

afterEach(async () => {
  await running.app?.close().catch(() => {});
  if (running.app) removeFolder(running.app.dataFolder);
  delete running.app;
  blocked.length = 0;
});

async function launch(env: Readonly<Record<string, string>> = {}): Promise<{ app: RunningApp; page: Page }> {
  const app = await launchApp({ env });
  running.app = app;
  const page = await app.window('table');
  page.on('console', (message: ConsoleMessage) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  return { app, page };
}

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId(`menu-${entry}`).click();
}

/** Twelve of thirteen rows of Kiriki, as they may stand on paper; chance is open. */
const PAPER = [3, 6, 9, 12, 15, 18, 22, 0, 25, 30, 40, 50];

/** Fills the cards with the keyboard, column by column, and goes on from there. */
async function enterPaper(page: Page, names: readonly string[]): Promise<void> {
  await page.getByTestId('game-kiriki').click();
  await page
    .getByTestId('seat-0')
    .getByRole('textbox')
    .fill(names[0] ?? '');
  await page.getByTestId('new-name').fill(names[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByTestId('from-paper').click();
  for (const seat of [0, 1]) {
    await page.getByTestId(`paper-ones-${seat}`).click();
    for (const points of PAPER) {
      await page.keyboard.type(String(points));
      await page.keyboard.press('Enter');
    }
  }
}

describe('the coach at the table', () => {
  it('gives a useful hint within 2 s of the request, marks it, and makes it exact by itself', async () => {
    const { app, page } = await launch();
    await startGame(page, 'kiriki', ['Ann', 'Bo']);
    await typeThrow(page, [3, 3, 3, 1, 6]);
    await app.until((view) => view.table?.phase === 'decide', 'the throw');
    await page.keyboard.press('Slash');
    const asked = Date.now();
    await page.getByTestId('coach-choice').first().waitFor();
    expect(Date.now() - asked).toBeLessThan(2_000);
    expect(await page.getByTestId('why-line').textContent()).toContain('Keep 3 3 3');
    expect(await page.locator('.bowl-die.is-counting').count()).toBe(3);
    await page.locator('[data-testid="coach-strip"][data-basis="exact"]').waitFor({ timeout: 60_000 });
    // The chance of the bonus is a second table, which comes a moment later.
    const best = /^Best: Keep 3 3 3\. Expected final score 2\d\d\.\d\. Bonus \d+%\.$/;
    await page.getByRole('button', { name: best }).waitFor({ timeout: 60_000 });
    await page.getByTestId('coach-choice').first().click();
    await app.until((view) => view.table?.due.throwDice === 2, 'the dice of the hint kept');
    expect(blocked).toEqual([]);
  });
});

/** The chart on a page that is narrower than the window; nothing is told of it, as when a page is printed. */
function onNarrowPaper(page: Page) {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const chart = document.querySelector<HTMLElement>('.chart')!;
    chart.style.width = '420px';
    const { width, height } = chart.querySelector('svg')!.getBoundingClientRect();
    const isUnfolded = document.querySelector<HTMLDetailsElement>('.numbers-fold')!.open;
    chart.style.width = '';
    return { room: 420, picture: width, height, isUnfolded };
  });
}

describe('from paper to the review', () => {
  it('checks the cards while they are typed, plays on, reviews the game and opens the replay', async () => {
    const { app, page } = await launch();
    await page.waitForTimeout(300);
    await enterPaper(page, ['Ann', 'Bo']);
    const go = page.getByTestId('paper-go');
    await page.getByTestId('paper-fours-1').fill('13');
    await page.getByTestId('paper-status').filter({ hasText: '13' }).waitFor();
    expect(await go.isDisabled()).toBe(true);
    await page.getByTestId('paper-fours-1').fill('12');
    await page.waitForFunction(
      () => !document.querySelector('[data-testid="paper-go"]')?.hasAttribute('disabled'),
    );
    expect(await page.getByTestId('paper-total-0').textContent()).toBe('265');
    await go.click();
    await page.getByTestId('ask-line').waitFor();
    for (const faces of [
      [6, 6, 5, 1, 2],
      [1, 1, 2, 2, 3],
    ] as const) {
      await typeThrow(page, faces);
      await app.until((view) => view.table?.phase === 'decide', 'the throw');
      await writeRow(app, page, 'chance');
      await app.until((view) => view.table?.phase !== 'decide', 'the row');
    }
    await app.until((view) => view.table?.phase === 'over', 'the end');
    await page.keyboard.press('KeyR');
    await page.getByTestId('review').waitFor({ timeout: 40_000 });
    expect(await page.getByTestId('account-0').textContent()).toMatch(/Ann.*285/s);
    await page.locator('.recharts-line path').first().waitFor();
    expect(await page.locator('.recharts-line path').count()).toBeGreaterThanOrEqual(2);
    const paper = await page.emulateMedia({ media: 'print' }).then(() => onNarrowPaper(page));
    expect(paper.picture).toBeLessThanOrEqual(paper.room);
    expect(paper.height).toBeGreaterThan(80);
    expect(paper.isUnfolded).toBe(true);
    await page.emulateMedia({ media: null });
    await page.getByTestId('to-replay').first().click();
    await page.getByTestId('screen-replay').waitFor();
    expect(await page.locator('.replay-dice .die').count()).toBe(5);
    await page.getByTestId('back-to-review').click();
    await page.getByTestId('review').waitFor({ timeout: 40_000 });
    expect(blocked).toEqual([]);
  });
});

describe('the dice themselves', () => {
  it('are tested without a game, counted, saved and opened as CSV, and never judged from a few throws', async () => {
    const folder = temporaryFolder('donburi-dice-');
    const file = join(folder, 'dice.csv');
    const { app, page } = await launch({ DONBURI_TEST_DIALOG_PATH: file });
    await openFromMenu(page, 'sources');
    await page.getByRole('button', { name: 'Test the bowl' }).click();
    await page.getByTestId('screen-bowl-test').waitFor();
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Throw', exact: true }).click();
      await app.until((view) => view.bowl.latest?.count === count && !view.bowl.isRolling, `throw ${count}`);
    }
    await page.getByText('2 throws read').waitFor();
    expect((await app.view()).table).toBeNull();
    await page.keyboard.press('Escape');
    await startGame(page, 'kiriki', ['Ann']);
    await page.keyboard.press('Space');
    await app.until((view) => view.table?.phase === 'decide', 'a throw of the virtual bowl');
    await openFromMenu(page, 'fairness');
    await page.getByTestId('fairness-pips-virtual').waitFor();
    expect(await page.getByTestId('verdict').first().textContent()).toBe(
      'Too few throws to say anything yet.',
    );
    await page.locator('.recharts-bar-rectangle').first().waitFor({ state: 'attached' });
    expect((await page.getByTestId('screen-fairness').textContent())?.toLowerCase()).not.toContain('loaded');
    await page.getByTestId('fairness-export').click();
    await page.getByText(file).waitFor();
    const [head, line] = readFileSync(file, 'utf8').split('\r\n');
    expect(head).toBe('\uFEFFat,game,player,dice_set,source,faces,how');
    expect(line).toMatch(/,Ann,pips,virtual,(\d ){4}\d,(read ){4}read$/);
    writeFileSync(file, `faces\n${'1 2 3 4 5\n6 6 1 2 3\n'.repeat(4)}7\n`);
    await page.getByTestId('fairness-import').click();
    await page.getByText('From dice.csv').waitFor();
    expect(await page.getByTestId('verdict').textContent()).toBe('As fair dice would fall.');
    expect(await page.getByTestId('screen-fairness').textContent()).toContain('Not understood, lines: 10');
    expect(blocked).toEqual([]);
  });

  it('have odds in NKODICE, word by word, for the dice that are due', async () => {
    const { page } = await launch();
    await startGame(page, 'nkodice', ['Ann', 'Bo']);
    await page.keyboard.press('Slash');
    await page.getByTestId('odds').waitFor();
    await page.locator('.odds-words tbody tr').first().waitFor({ timeout: 30_000 });
    expect(await page.locator('.odds-words tbody tr').count()).toBe(7);
    expect(await page.locator('.odds-words').textContent()).toContain('0.4%');
    await page.locator('[data-testid="odds"] .recharts-bar-rectangle').first().waitFor({ state: 'attached' });
    await page.getByTestId('chance-0').waitFor({ timeout: 30_000 });
    expect(blocked).toEqual([]);
  });
});
