// The big screen of the real app: sizes from the sofa, nothing cut at any window, moments that hold nothing up, axe.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WindowCommand } from '../../contract/table-commands.ts';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from './app.ts';

let app: RunningApp;
let table: Page;
let big: Page;
let commands = 0;

beforeAll(async () => {
  app = await launchApp();
  table = await app.window('table');
  big = await app.window('big-screen');
});

afterAll(async () => {
  await app.close();
  removeFolder(app.dataFolder);
});

async function run(command: WindowCommand): Promise<void> {
  commands += 1;
  const input = { id: `big-screen-test-${commands}`, command };
  const reply = await table.evaluate(
    (sent) => (globalThis as unknown as BridgeWindow).donburi.request('table.command', sent),
    input,
  );
  if (!reply.ok) throw new Error(`${command.type}: ${reply.error.code}`);
  await painted();
}

/** Waits until the big screen has drawn the newest view. */
async function painted(): Promise<void> {
  const { revision } = await app.view();
  await big.waitForFunction(
    (least) => Number(document.querySelector('#root')?.getAttribute('data-revision')) >= least,
    revision,
  );
}

async function resize(width: number, height: number): Promise<void> {
  await app.electron.evaluate(
    ({ BrowserWindow }, size) => {
      const isBig = (url: string): boolean => url.includes('/big-screen.html');
      const window = BrowserWindow.getAllWindows().find((one) => isBig(one.webContents.getURL()));
      window?.setMinimumSize(100, 100);
      window?.setContentSize(size.width, size.height);
    },
    { width, height },
  );
  // X11 gives a window of the screen's own size one pixel less, so that it is not taken for full screen.
  await big.waitForFunction(
    (size) => Math.abs(innerWidth - size.width) < 2 && Math.abs(innerHeight - size.height) < 2,
    { width, height },
  );
  await big.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const NAMES = ['Ann', 'Bo', 'Chiyo', 'Dario', 'Émile', 'Fatima', 'Grzegorz', 'Hana'];

async function start(game: string, players: number): Promise<void> {
  await run({
    type: 'start-game',
    game,
    options: {},
    players: NAMES.slice(0, players).map((name, colour) => ({
      id: `guest-${colour}`,
      name,
      colour,
      kind: 'person',
      level: null,
      throwsVirtually: false,
    })),
    firstSeat: 0,
  });
}

/** The computed font size of the first element that fits, in pixels. */
async function fontPx(selector: string): Promise<number> {
  return big
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}

/** Every visible text with its size. */
async function textSizes(): Promise<{ readonly text: string; readonly px: number }[]> {
  return big.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; px: number }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      // Faces of dice and their badges are pictures; their size is the die's.
      if (!text || !element || element.closest('svg, .visually-hidden, script')) continue;
      const box = element.getBoundingClientRect();
      if (box.width > 1 && box.height > 1)
        found.push({ text, px: Number.parseFloat(getComputedStyle(element).fontSize) });
    }
    return found;
  });
}

/** What does not fit: texts that are cut, parts that leave the window, figures that run into their neighbour. */
async function misfits(): Promise<string[]> {
  return big.evaluate(() => {
    const wrong: string[] = [];
    const main = document.querySelector('main');
    for (const element of main?.querySelectorAll('*') ?? []) {
      if (element.closest('svg, .visually-hidden, .moment-place, .gold-leaf')) continue;
      const text = element.textContent?.trim() ?? '';
      const hasOwnText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      );
      if (!hasOwnText) continue;
      const box = element.getBoundingClientRect();
      // Names of players may end in dots in a narrow column: the whole name stands on the plaque.
      const isName = element.matches('.card-player-text');
      if (!isName && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        wrong.push(`cut: ${text}`);
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1)
        wrong.push(`outside: ${text}`);
    }
    for (const row of document.querySelectorAll('tr')) {
      const figures = [...row.querySelectorAll('td')].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('[aria-hidden]') ?? cell);
        return range.getBoundingClientRect();
      });
      for (const [index, box] of figures.entries()) {
        const next = figures[index + 1];
        if (next && next.width > 2 && box.width > 2 && box.right > next.left)
          wrong.push(`collides: ${row.textContent}`);
      }
    }
    return wrong;
  });
}

describe('sizes from the sofa (look.md), at 1920 x 1080', () => {
  it.each([
    ['kiriki', 3, { score: 44, total: 72, row: [48, 56] }],
    ['kiriki', 8, { score: 36, total: 48, row: [48, 56] }],
    ['maxi-yatzy', 4, { score: 44, total: 72, row: [40, 56] }],
  ] as const)('%s with %i players', async (game, players, want) => {
    await resize(1920, 1080);
    await start(game, players);
    const dice = game === 'maxi-yatzy' ? ([6, 6, 6, 2, 3, 5] as const) : ([6, 6, 6, 2, 3] as const);
    await run({ type: 'type-throw', faces: dice, out: 0 });
    await run({ type: 'keep-dice', indices: [0, 1] });
    expect(await fontPx('[data-testid="big-turn"]')).toBeCloseTo(96, 0);
    expect(await fontPx('.card-line.is-row td .card-preview')).toBeCloseTo(want.score, 0);
    expect(await fontPx('.card-line.is-row th')).toBeCloseTo(34, 0);
    expect(await fontPx('.card-total')).toBeCloseTo(want.total, 0);
    for (let die = 0; die < dice.length; die++) {
      const box = await big
        .getByTestId(`big-die-${die}`)
        .locator('.die')
        .first()
        .evaluate((svg) => ({
          // The drawing has 112 by 116 units, of which the square of the die is 100.
          px: Number.parseFloat(getComputedStyle(svg).width),
        }));
      expect(box.px).toBeCloseTo(180, 0);
    }
    const rows = await big
      .locator('.card-line.is-row')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(want.row[0] - 0.5);
    expect(Math.max(...rows)).toBeLessThanOrEqual(want.row[1] + 1.5);
    const small = (await textSizes()).filter(({ px }) => px < 27.9);
    expect(small).toEqual([]);
  });

  it.each(['nkodice', 'farkle', 'chinchirorin'])('%s has no text under 28 px', async (game) => {
    await resize(1920, 1080);
    for (const players of [3, 8]) {
      await start(game, players);
      const faces = {
        nkodice: ['u', 'n', 'ko', 'u', 'u'],
        farkle: [1, 1, 5, 2, 3, 4],
        chinchirorin: [2, 2, 5],
      };
      await run({ type: 'type-throw', faces: faces[game as 'farkle'] as never, out: 0 });
      const small = (await textSizes()).filter(({ px }) => px < 27.9);
      expect(small).toEqual([]);
      expect(await misfits()).toEqual([]);
    }
  });
});

describe('other screens', () => {
  it.each([
    [1280, 720],
    [3840, 2160],
  ])('at %i x %i everything scales with the height', async (width, height) => {
    await resize(width, height);
    await start('kiriki', 2);
    await run({ type: 'type-throw', faces: [6, 6, 6, 2, 3], out: 0 });
    const scale = height / 1080;
    expect(await fontPx('[data-testid="big-turn"]')).toBeCloseTo(96 * scale, 0);
    expect(await fontPx('.card-total')).toBeCloseTo(72 * scale, 0);
    expect(await fontPx('.card-line.is-row th')).toBeCloseTo(34 * scale, 0);
  });

  it.each([
    [1280, 720],
    [1024, 768],
    [2560, 1080],
    [1080, 1920],
  ])(
    'at %i x %i nothing is cut and nothing collides, with one, three and eight players',
    async (width, height) => {
      await resize(width, height);
      for (const [game, players] of [
        ['kiriki', 1],
        ['yahtzee', 3],
        ['kiriki', 8],
        ['maxi-yatzy', 8],
      ] as const) {
        await start(game, players);
        const faces = game === 'maxi-yatzy' ? [6, 6, 6, 2, 3, 5] : [6, 6, 6, 2, 3];
        await run({ type: 'type-throw', faces: faces as never, out: 0 });
        expect(await misfits(), `${game} with ${players}`).toEqual([]);
      }
    },
  );
});

/** How long the next moment stands on the page, by the page's own clock. */
function momentLength(): Promise<number> {
  return big.evaluate(
    () =>
      new Promise<number>((done) => {
        let begun = 0;
        const observer = new MutationObserver(() => {
          const isShown = document.querySelector('[data-testid="moment"]') !== null;
          if (isShown && begun === 0) begun = performance.now();
          if (isShown || begun === 0) return;
          observer.disconnect();
          done(performance.now() - begun);
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
}

describe('a moment', () => {
  it('is shown at once, is gone within 1.5 s, and the next throw cuts it short', async () => {
    await resize(1280, 720);
    await start('nkodice', 1);
    await run({ type: 'type-throw', faces: ['u', 'n', 'ko', 'u', 'u'], out: 0 });
    const moment = big.getByTestId('moment');
    await moment.waitFor();
    expect(await moment.getAttribute('data-kind')).toBe('word');
    await run({ type: 'type-throw', faces: ['ma', 'ma', 'chi', 'chi', 'u'], out: 0 });
    expect(await moment.count()).toBe(0);
    const shownMs = momentLength();
    await run({ type: 'type-throw', faces: ['u', 'n', 'ko', 'u', 'u'], out: 0 });
    expect(await shownMs).toBeLessThan(1_550);
  });
});

describe('axe', () => {
  it.each(['dark', 'light', 'contrast'] as const)(
    'finds nothing on the big screen, theme %s',
    async (theme) => {
      await resize(1920, 1080);
      await table.evaluate(
        (chosen) =>
          (globalThis as unknown as BridgeWindow).donburi.request('settings.set', {
            theme: chosen,
            motion: 'reduced',
          }),
        theme,
      );
      for (const [game, players, faces] of [
        ['kiriki', 3, [6, 6, 6, 2, 3]],
        ['nkodice', 3, ['u', 'n', 'ko', 'u', 'u']],
        ['nkodice', 8, ['u', 'n', 'ko', 'u', 'u']],
        ['farkle', 3, [1, 1, 5, 2, 3, 4]],
        ['chinchirorin', 3, [2, 2, 5]],
      ] as const) {
        await start(game, players);
        await run({ type: 'type-throw', faces: faces as never, out: 0 });
        expect(await violations(big), `${game} with ${players}`).toEqual([]);
      }
    },
  );

  it('finds nothing on the idle screen and on the screens of the table', async () => {
    await table.evaluate(() =>
      (globalThis as unknown as BridgeWindow).donburi.request('settings.set', { theme: 'dark' }),
    );
    await start('kiriki', 3);
    await run({ type: 'type-throw', faces: [6, 6, 6, 2, 3], out: 0 });
    expect(await violations(table), 'the game').toEqual([]);
    await table.evaluate(() => (globalThis as unknown as BridgeWindow).donburi.request('games.close', null));
    await big.getByTestId('idle').waitFor();
    expect(await violations(big), 'idle').toEqual([]);
    expect(await violations(table), 'start').toEqual([]);
    for (const screen of ['settings', 'players', 'games', 'sources', 'rules']) {
      await table.getByTestId('menu').click();
      await table.getByTestId(`menu-${screen}`).click();
      await table.waitForTimeout(300);
      expect(await violations(table), screen).toEqual([]);
    }
  });
});

describe('sound', () => {
  /** Counts the voices of Web Audio that a window starts from now on. */
  async function listen(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const heard = globalThis as unknown as { heard: number };
      heard.heard = 0;
      const start = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = function (...when: [number?]) {
        heard.heard += 1;
        return start.apply(this, when);
      };
    });
    return () => page.evaluate(() => (globalThis as unknown as { heard: number }).heard);
  }

  it('comes from one window: the big screen while it is open, the table once it is closed', async () => {
    const settings = { sound: true, volume: 50, nightMute: false, theme: 'dark' };
    const ask = (name: string, input: unknown): Promise<unknown> =>
      table.evaluate(
        (sent) =>
          (globalThis as unknown as BridgeWindow).donburi.request(sent.name as 'app.view', sent.input),
        { name, input },
      );
    await ask('settings.set', settings);
    await start('kiriki', 2);
    const [inTable, onBig] = [await listen(table), await listen(big)];
    await run({ type: 'type-throw', faces: [6, 5, 6, 2, 3], out: 0 });
    await big.waitForFunction(() => (globalThis as unknown as { heard: number }).heard > 0);
    expect(await inTable()).toBe(0);
    await ask('settings.set', { sound: false });
    const before = await onBig();
    await run({ type: 'write-row', row: 'chance' });
    expect(await onBig()).toBe(before);
    await ask('settings.set', { sound: true });
    await ask('app.open-big-screen', { isOpen: false });
    await app.until((view) => !view.isBigScreenOpen, 'the big screen closed');
    const reply = await ask('table.command', {
      id: 'sound-last',
      command: { type: 'type-throw', faces: [1, 5, 6, 2, 3], out: 0 },
    });
    expect(reply).toMatchObject({ ok: true });
    await table.waitForFunction(() => (globalThis as unknown as { heard: number }).heard > 0);
  });
});

/** What axe finds, one line each. Once what fades in has come to rest. */
async function violations(page: Page): Promise<string[]> {
  await page.waitForTimeout(1_700);
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id} x${nodes.length}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary?.replace(/\s+/g, ' ').slice(0, 200)}`,
  );
}
