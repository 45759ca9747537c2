// Every screen of the real app in every language at two sizes: no text is cut, spilled or off the window.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import type { Face } from '../../engine/dice.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from './app.ts';
import { clippedTexts } from './clipped-texts.ts';

const SIZES = [
  [1280, 720],
  [1920, 1080],
] as const;

let app: RunningApp;
let table: Page;
let big: Page;
let commands = 0;

beforeAll(async () => {
  // A picture that no camera makes: the page of the camera shows all that it has.
  app = await launchApp({ args: ['--use-fake-device-for-media-stream'] });
  table = await app.window('table');
  big = await app.window('big-screen');
  await ask('source.use', { kind: 'manual' });
  await ask('settings.set', { motion: 'reduced', coach: 'off', caller: false, sound: false });
});

afterAll(async () => {
  await app?.close();
  if (app) removeFolder(app.dataFolder);
});

// What one test has left open must not stand in the next one's way.
afterEach(async () => {
  await table.keyboard.press('Escape');
  await table.keyboard.press('Escape');
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
  return ask('table.command', { id: `clipping-${commands}`, command });
}

const throwDice = (...faces: Face[]): Promise<void> => send({ type: 'type-throw', faces, out: 0 });

function start(game: string, seats: number): Promise<void> {
  const players = ['Ann', 'Bo', 'Chie', 'Dara'].slice(0, seats).map((name, colour) => ({
    id: `clipping-${colour}`,
    name,
    colour,
    kind: 'person' as const,
    level: null,
    throwsVirtually: false,
  }));
  return send({ type: 'start-game', game, options: {}, players, firstSeat: 0 });
}

async function resize(width: number, height: number): Promise<void> {
  await app.electron.evaluate(
    ({ BrowserWindow }, size) => {
      for (const window of BrowserWindow.getAllWindows()) {
        window.setFullScreen(false);
        window.setMinimumSize(100, 100);
        window.setContentSize(size.width, size.height);
      }
    },
    { width, height },
  );
  // X11 gives a window of the screen's own size one pixel less, so that it is not taken for full screen.
  const isThere = (size: { width: number; height: number }): boolean =>
    Math.abs(innerWidth - size.width) < 2 && Math.abs(innerHeight - size.height) < 2;
  for (const page of [table, big]) await page.waitForFunction(isThere, { width, height });
}

/** Two frames on, fonts there: what stands now is what people see. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function speak(language: Language, pages: readonly Page[]): Promise<void> {
  await ask('settings.set', { language });
  for (const page of pages) {
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await settled(page);
  }
}

/** What is clipped and stays so: a busy machine may still be laying out. */
async function lastingFaults(page: Page): Promise<string[]> {
  const first = await clippedTexts(page);
  if (first.length === 0) return first;
  await page.waitForTimeout(400);
  const second = await clippedTexts(page);
  return first.filter((fault) => second.includes(fault));
}

/** What does not fit in any language and size, on the table window and, if it is asked for, the big screen. */
async function misfits(pages: readonly Page[]): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await resize(width, height);
    for (const language of LANGUAGES) {
      await speak(language, pages);
      for (const page of pages) {
        const where = `${page === big ? 'big screen' : 'table'} ${language} ${width}x${height}`;
        found.push(...(await lastingFaults(page)).map((fault) => `${where}: ${fault}`));
      }
    }
  }
  return found;
}

const GAMES: readonly (readonly [string, number, readonly Face[]])[] = [
  ['kiriki', 3, [3, 3, 3, 1, 6]],
  ['dice-poker', 2, [5, 5, 5, 2, 2]],
  ['maxi-yatzy', 4, [4, 4, 6, 6, 6, 4]],
  ['generala', 1, [1, 2, 3, 4, 5]],
  ['nkodice', 3, ['u', 'n', 'ko', 'u', 'u']],
  ['farkle', 3, [1, 1, 1, 5, 2, 3]],
  ['chinchirorin', 3, [4, 4, 6]],
];

describe('the search for clipped texts', () => {
  it.each([
    ['cut', 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: 40px'],
    ['cut', 'overflow: hidden; width: 200px; height: 8px'],
    ['spilled', 'white-space: nowrap; width: 40px'],
    ['cut', 'white-space: nowrap; left: 95vw; width: max-content'],
  ])('finds a text that is %s', async (fault, style) => {
    const found = await withText(style, () => clippedTexts(table));
    expect(found.filter((line) => line.includes('a text of the test'))).toEqual([
      expect.stringContaining(`${fault}: `),
    ]);
  });

  it.each(['overflow: auto; white-space: nowrap; width: 40px', 'width: 300px'])(
    'lets a text be that can be read or scrolled to (%s)',
    async (style) => {
      const found = await withText(style, () => clippedTexts(table));
      expect(found.filter((line) => line.includes('a text of the test'))).toEqual([]);
    },
  );
});

/** Puts a text of this style on the table window for a moment. */
async function withText<T>(style: string, look: () => Promise<T>): Promise<T> {
  await table.evaluate((css) => {
    const box = document.createElement('div');
    box.id = 'clipping-test';
    box.textContent = 'a text of the test';
    // Not by the attribute: the page's own policy forbids that.
    box.style.cssText = `position: fixed; top: 0; left: 0; ${css}`;
    document.body.append(box);
  }, style);
  try {
    return await look();
  } finally {
    await table.evaluate(() => document.querySelector('#clipping-test')?.remove());
  }
}

describe('in every language, at 1280x720 and 1920x1080', () => {
  it('the start, its people and house rules, and the idle big screen fit', async () => {
    expect(await misfits([table, big])).toEqual([]);
    await table.getByTestId('game-maxi-yatzy').click();
    await table.locator('.seat-row').first().waitFor();
    expect(await misfits([table])).toEqual([]);
    await table.getByTestId('from-paper').click();
    await table.getByTestId('paper-status').waitFor();
    expect(await misfits([table])).toEqual([]);
    await ask('games.close', null);
    await table.reload();
    await table.getByTestId('start').waitFor();
  });

  it.each(GAMES)('a game of %s fits', async (game, seats, faces) => {
    await start(game, seats);
    // The line of what is to be thrown is longest in these two; the others say the same.
    if (game === 'kiriki' || game === 'nkodice') expect(await misfits([table])).toEqual([]);
    await throwDice(...faces);
    expect(await misfits([table, big])).toEqual([]);
  });

  it.each([
    ['pad', 'KeyP'],
    ['correction', 'KeyC'],
    ['history', 'KeyI'],
    ['keys', 'F1'],
  ])('the %s fits', async (_name, key) => {
    await start('kiriki', 3);
    await throwDice(3, 3, 3, 1, 6);
    await table.keyboard.press(key);
    await table.waitForTimeout(300);
    expect(await misfits([table])).toEqual([]);
    await table.keyboard.press('Escape');
  });

  it('the coach and the odds of NKODICE fit', async () => {
    await ask('settings.set', { coach: 'always' });
    await start('generala', 2);
    await throwDice(3, 3, 3, 1, 6);
    await table.getByTestId('coach-choice').first().waitFor();
    expect(await misfits([table])).toEqual([]);
    await start('nkodice', 2);
    await throwDice('u', 'n', 'ko', 'u', 'u');
    await table.getByTestId('hint').click();
    await table.getByTestId('odds').waitFor();
    expect(await misfits([table])).toEqual([]);
    await table.keyboard.press('Escape');
    await ask('settings.set', { coach: 'off' });
  });

  it.each(['rules', 'games', 'players', 'fairness', 'sources', 'companion', 'settings'])(
    'the page %s fits',
    async (page) => {
      await table.getByTestId('menu').click();
      await table.getByTestId(`menu-${page}`).click();
      await table.getByTestId('back').waitFor();
      expect(await misfits([table])).toEqual([]);
      await table.getByTestId('back').click();
    },
  );

  it('the test of the bowl and the page of the camera fit', async () => {
    await table.getByTestId('menu').click();
    await table.getByTestId('menu-sources').click();
    await table.getByTestId('test-bowl').click();
    await table.getByTestId('screen-bowl-test').waitFor();
    expect(await misfits([table])).toEqual([]);
    await table.getByTestId('back').click();
    await table.getByTestId('menu').click();
    await table.getByTestId('menu-sources').click();
    await table.getByTestId('use-camera').first().click();
    await table.getByTestId('open-camera').click();
    await table.getByTestId('camera-empty').waitFor();
    expect(await misfits([table])).toEqual([]);
    await table.getByTestId('back').click();
    await ask('source.use', { kind: 'manual' });
  });

  it('the menu fits', async () => {
    await table.getByTestId('menu').click();
    expect(await misfits([table])).toEqual([]);
    await table.keyboard.press('Escape');
  });

  it('the end fits', async () => {
    await start('generala', 2);
    await throwDice(6, 6, 6, 6, 6);
    await send({ type: 'write-row', row: 'generala' });
    await app.until((view) => view.table?.phase === 'over', 'the end');
    expect(await misfits([table, big])).toEqual([]);
    await table.keyboard.press('KeyR');
    await table.getByTestId('review').waitFor();
    expect(await misfits([table])).toEqual([]);
    await table.keyboard.press('Escape');
  });
});

describe('the language', () => {
  it('changes at run time on both windows', async () => {
    await ask('games.close', null);
    for (const language of LANGUAGES) {
      await speak(language, [table, big]);
      await big.getByText(TEXTS[language]['idle.noRecords'] ?? '', { exact: true }).waitFor();
      await table.getByText(TEXTS[language]['start.line.kiriki'] ?? '').waitFor();
    }
  });
});
