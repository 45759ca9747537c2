// Makes the pictures of docs/screenshots from the real app: every screen once, the main ones in each theme and size.
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPO } from '../../electron/launch/paths.mjs';
import type { Face } from '../../engine/dice.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from '../e2e/app.ts';

const FOLDER = join(REPO, 'docs', 'screenshots');
const MOST_BYTES = 300_000;
const SIZES = { small: [1280, 800], full: [1920, 1080] } as const;
const SETTLE_MS = 1_900;

let app: RunningApp;
let table: Page;
let big: Page;
let commands = 0;

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  app = await launchApp();
  table = await app.window('table');
  big = await app.window('big-screen');
  await ask('source.use', { kind: 'manual' });
});

afterAll(async () => {
  await app.close();
  removeFolder(app.dataFolder);
});

async function ask(name: string, input: unknown): Promise<void> {
  const reply = await table.evaluate(
    ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
    [name, input] as const,
  );
  expect(reply, `${name} ${JSON.stringify(input)}`).toMatchObject({ ok: true });
}

function send(command: TableCommand): Promise<void> {
  commands += 1;
  return ask('table.command', { id: `shot-${commands}`, command });
}

/** Gives a window a content size. */
async function resize(role: 'table' | 'big-screen', size: keyof typeof SIZES): Promise<void> {
  const [width, height] = SIZES[size];
  await app.electron.evaluate(
    ({ BrowserWindow }, { role, width, height }) => {
      const window = BrowserWindow.getAllWindows().find((one) =>
        one.webContents.getURL().includes(`/${role}.html`),
      );
      window?.setFullScreen(false);
      window?.setContentSize(width, height);
    },
    { role, width, height },
  );
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const file = join(FOLDER, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 100, effort: 9 })
    .toFile(file);
  expect(statSync(file).size, name).toBeLessThan(MOST_BYTES);
}

const person = (id: string, name: string, colour: number) =>
  ({ id, name, colour, kind: 'person', level: null, throwsVirtually: false }) as const;
const PEOPLE = [person('a', 'Ann', 0), person('b', 'Bo', 1), person('c', 'Chie', 2), person('d', 'Dara', 3)];

async function start(game: string, seats: number): Promise<void> {
  await send({ type: 'start-game', game, options: {}, players: PEOPLE.slice(0, seats), firstSeat: 0 });
}

const throwDice = (...faces: Face[]): Promise<void> => send({ type: 'type-throw', faces, out: 0 });
const write = (row: string): Promise<void> => send({ type: 'write-row', row });

/** Some rounds of Kiriki that end with Ann's second throw. */
async function middleOfKiriki(): Promise<void> {
  await start('kiriki', 3);
  const turns: readonly (readonly [readonly Face[], string])[] = [
    [[6, 6, 6, 2, 6], 'sixes'],
    [[2, 3, 4, 5, 6], 'large-straight'],
    [[3, 3, 5, 5, 5], 'full-house'],
    [[5, 5, 5, 1, 2], 'fives'],
    [[4, 4, 4, 4, 4], 'kiriki'],
    [[1, 2, 3, 4, 6], 'small-straight'],
    [[4, 4, 4, 2, 1], 'fours'],
    [[2, 2, 2, 6, 1], 'twos'],
    [[6, 6, 5, 5, 4], 'chance'],
    [[5, 5, 5, 5, 2], 'four-of-a-kind'],
    [[4, 4, 4, 4, 4], 'kiriki'],
    [[1, 1, 3, 4, 6], 'ones'],
  ];
  for (const [faces, row] of turns) {
    await throwDice(...faces);
    await write(row);
  }
  await throwDice(3, 3, 3, 1, 6);
  await send({ type: 'keep-dice', indices: [0, 1, 2] });
}

async function middleOfNkodice(): Promise<void> {
  await start('nkodice', 3);
  await throwDice('u', 'n', 'ko', 'u', 'u');
  await throwDice('ma', 'ma', 'chi', 'u', 'o');
  await throwDice('o', 'o', 'o', 'chi', 'ma');
  await throwDice('u', 'n', 'ko', 'ma', 'chi');
  await throwDice('n', 'n', 'n', 'u', 'ma');
  await throwDice('o', 'ma', 'n', 'ko', 'u');
  await throwDice('u', 'n', 'ko', 'chi', 'chi', 'n', 'o', 'o');
}

it('the start and every page of the menu', async () => {
  await resize('table', 'small');
  await resize('big-screen', 'full');
  for (const [index, name] of ['Ann', 'Bo', 'Chie'].entries()) {
    await ask('players.save', { id: PEOPLE[index]!.id, name, colour: index, picture: null });
  }
  await shoot(table, 'table-start');
  await shoot(big, 'big-screen-idle');
  await table.getByTestId('game-kiriki').click();
  await shoot(table, 'table-people');
  await table.keyboard.press('Escape');
  await middleOfKiriki();
  for (const page of ['sources', 'players', 'games', 'rules', 'settings']) {
    await table.getByTestId('menu').click();
    await table.getByTestId(`menu-${page}`).click();
    await shoot(table, `table-${page}`);
    await table.getByTestId('back').click();
  }
});

it('the middle of Kiriki in every theme', async () => {
  await middleOfKiriki();
  await resize('table', 'small');
  await shoot(table, 'table-kiriki');
  await shoot(big, 'big-screen-kiriki');
  for (const theme of ['light', 'contrast'] as const) {
    await ask('settings.set', { theme });
    await shoot(table, `table-kiriki-${theme}`);
    await shoot(big, `big-screen-kiriki-${theme}`);
  }
  await ask('settings.set', { theme: 'dark' });
  await resize('table', 'full');
  await shoot(table, 'table-kiriki-1080');
  await resize('table', 'small');
  await ask('settings.set', { layout: 'one-screen' });
  await shoot(table, 'table-kiriki-one-screen');
  await ask('settings.set', { layout: 'auto' });
});

it('what is asked, corrected and looked up', async () => {
  await table.keyboard.press('KeyP');
  await shoot(table, 'table-pad');
  await table.keyboard.press('Escape');
  await table.keyboard.press('KeyC');
  await shoot(table, 'table-correct');
  await table.keyboard.press('Escape');
  await table.keyboard.press('KeyI');
  await shoot(table, 'table-history');
  await table.keyboard.press('Escape');
  await table.keyboard.press('F1');
  await shoot(table, 'table-keys');
  await table.keyboard.press('Escape');
});

it('NKODICE and the games with panels of their own', async () => {
  await middleOfNkodice();
  await shoot(table, 'table-nkodice');
  await shoot(big, 'big-screen-nkodice');
  await start('farkle', 3);
  await throwDice(1, 1, 1, 5, 2, 3);
  await shoot(table, 'table-farkle');
  await shoot(big, 'big-screen-farkle');
  await start('chinchirorin', 3);
  await throwDice(4, 4, 6);
  await shoot(table, 'table-chinchirorin');
  await start('maxi-yatzy', 4);
  await throwDice(4, 4, 6, 6, 6, 4);
  await shoot(big, 'big-screen-maxi-yatzy');
});

it('the end', async () => {
  await start('yacht-dice', 2);
  for (;;) {
    const { table: now } = await app.view();
    if (!now || now.phase === 'over') break;
    if (now.phase === 'throw') {
      const round = now.history.length;
      await throwDice(...Array.from({ length: 5 }, (_, die) => (1 + ((die * 5 + round * 7) % 6)) as Face));
    } else {
      const best = [...now.previews].filter((one) => one.isAllowed).sort((a, b) => b.value - a.value)[0];
      await write(best?.row ?? '');
    }
  }
  await shoot(table, 'table-end');
  await table.waitForTimeout(3_000);
  await shoot(big, 'big-screen-end');
});
