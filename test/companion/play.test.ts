// Whole games with two phones and a television's browser around the real app: paired by code, played by taps, with a pulled network.
import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPO } from '../../electron/launch/paths.mjs';
import type { Face } from '../../engine/dice.ts';
import { goldenGame } from '../e2e/hands.ts';
import { closeAll, type Device, type Host, hasChromium, join, startBrowser, startHost } from './host.ts';
import { layNetwork } from './network.ts';
import { caughtUp, expectThumbSized, type PhoneLine, playOnPhones, sit, totalsShown } from './phone-hands.ts';

const TV = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false };

const SIZES = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
] as const;

let host: Host;
let browser: Browser;
let count = 0;

/** Starts a game at the table, with ids that no game had before. */
async function startGame(game: string, names: readonly string[]): Promise<void> {
  count += 1;
  const players = names.map((name, seat) => ({
    ...{ id: `${game}-${seat}`, name, colour: seat, kind: 'person', level: null, throwsVirtually: false },
  }));
  const command = { type: 'start-game', game, options: {}, players, firstSeat: 0 };
  await host.ask('table.command', { id: `start-${count}`, command });
}

/** The table window's own hand: what nobody plays on a phone is typed there. */
async function byTable(line: PhoneLine): Promise<void> {
  count += 1;
  const { table } = await host.app.view();
  const wanted = [...(line.keep ?? [])];
  const indices = (table?.due.dice ?? []).flatMap((face, index) => {
    const place = wanted.indexOf(face);
    if (place >= 0) wanted.splice(place, 1);
    return place >= 0 ? [index] : [];
  });
  const command = line.throw
    ? { type: 'type-throw', faces: line.throw, out: line.out ?? 0 }
    : line.keep
      ? { type: 'keep-dice', indices }
      : { type: 'write-row', row: line.score };
  await host.ask('table.command', { id: `table-${count}`, command });
}

describe.skipIf(!hasChromium())('phones at the table (needs Debian’s chromium)', () => {
  beforeAll(async () => {
    [host, browser] = await Promise.all([startHost(), startBrowser()]);
    await host.ask('source.use', { kind: 'manual' });
  });

  afterAll(() => closeAll(host, browser));

  it('play a whole Kiriki with two phones and a viewer, the network pulled in between', async () => {
    const golden = goldenGame('kiriki-whole-game');
    const expected = golden.result.players.map((player) => String(player.total));
    await startGame('kiriki', golden.players);
    const network = await layNetwork(host.port);
    const ann = await join(browser, host.address, await host.code(), 'Ann’s phone');
    const bo = await join(browser, network.address, await host.code(), 'Bo’s phone');
    const tv = await join(browser, host.address, await host.code('viewer'), 'TV', TV);
    await sit(ann.page, 0);
    await sit(bo.page, 1);
    const seats = [ann.page, bo.page, byTable];
    const cutAt = golden.lines.findIndex((line, index) => index > 30 && line.score !== undefined) + 1;
    await playOnPhones(host.app, seats, golden.lines.slice(0, cutAt));

    network.cut();
    await bo.page.getByTestId('phone-lost').waitFor();
    const away = golden.lines.slice(cutAt, cutAt + 12);
    await playOnPhones(host.app, [ann.page, byTable, byTable], away);
    expect(await bo.page.getByTestId('phone-lost').isVisible()).toBe(true);
    network.mend();
    await bo.page.waitForSelector('#root[data-link="live"]');
    await caughtUp(bo.page, (await host.app.view()).revision);

    await playOnPhones(host.app, seats, golden.lines.slice(cutAt + 12));
    const view = await host.app.until((now) => now.table?.phase === 'over', 'the end');
    expect(view.table?.players.map((player) => String(player.total))).toEqual(expected);
    for (const { page } of [ann, bo, tv]) await caughtUp(page, view.revision);
    expect(await totalsShown(tv.page, golden.players.length)).toEqual(expected);
    expect(await ann.page.getByTestId('phone-total').textContent()).toBe(
      `${golden.players[0]} ${expected[0]}`,
    );
    network.close();
    for (const { context } of [ann, bo, tv]) await context.close();
  }, 300_000);

  it('play a whole NKODICE with nudges and dice out; a referee sets a die right; a device is thrown out', async () => {
    const folder = joinPath(REPO, 'test', 'fixtures', 'games');
    const lines: PhoneLine[] = readFileSync(joinPath(folder, 'nkodice-whole-game-2.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line));
    const golden = goldenGame('nkodice-whole-game-2');
    const expected = golden.result.players.map((player) => String(player.total));
    await startGame('nkodice', golden.players);
    const devices: Device[] = [];
    for (const [role, name] of [
      ['player', 'one'],
      ['player', 'two'],
      ['referee', 'helper'],
    ] as const) {
      devices.push(await join(browser, host.address, await host.code(role), name));
    }
    const [one, two, helper] = devices as [Device, Device, Device];
    await sit(one.page, 0);
    await sit(two.page, 1);
    await playOnPhones(host.app, [one.page, two.page], lines.slice(0, 4));

    const before = await host.app.view();
    await caughtUp(helper.page, before.revision);
    await helper.page.getByTestId('phone-correct').tap();
    await helper.page.getByTestId('die-0').tap();
    await helper.page.getByTestId('face-o').tap();
    const corrected = await host.app.until(
      (now) => now.table?.history.some((line) => line.corrections.length === 1) === true,
      'the correction',
    );
    expect(corrected.table?.standing.totals).not.toEqual(before.table?.standing.totals);
    await caughtUp(one.page, corrected.revision);
    await caughtUp(helper.page, corrected.revision);
    await helper.page.getByTestId('phone-undo').tap();
    const undone = await host.app.until(
      (now) => now.table?.history.every((line) => line.corrections.length === 0) === true,
      'the undo',
    );
    expect(undone.table?.standing.totals).toEqual(before.table?.standing.totals);

    await playOnPhones(host.app, [one.page, two.page], lines.slice(4));
    const view = await host.app.until((now) => now.table?.phase === 'over', 'the end');
    expect(view.table?.players.map((player) => String(player.total))).toEqual(expected);

    await host.table.getByTestId('menu').click();
    await host.table.getByTestId('menu-companion').click();
    const { devices: listed } = await host.status();
    const id = listed.find((device) => device.name === 'two')?.id ?? '';
    await host.table.getByTestId(`throw-out-${id}`).click();
    await two.page.getByTestId('join-code').waitFor();
    expect(await two.page.getByTestId('join-problem').textContent()).toContain('taken this device out');
    await two.page.reload();
    await two.page.getByTestId('join-code').waitFor();
    expect((await host.status()).devices.map((device) => device.name)).not.toContain('two');
    await host.table.keyboard.press('Escape');
    for (const { context } of devices) await context.close();
  }, 240_000);

  it('leave a game for oneself, come back, and let somebody in whom the table lets in', async () => {
    // Not Kiriki: the phone of the first game still holds the seat of that player.
    await startGame('yatzy', ['Ann', 'Bo']);
    const bo = await join(browser, host.address, await host.code(), 'Bo’s phone');
    const zoe = await join(browser, host.address, await host.code(), 'Zoe’s phone');
    await sit(bo.page, 1);
    for (const face of [1, 2]) await byTable({ throw: [face, face, face, face, face] as Face[] });
    const early = (await host.app.view()).table?.history[0]?.step ?? 0;
    const command = { type: 'move-step', step: early, seat: 1 };
    await host.ask('table.command', { id: 'early', command });
    await host.app.until((now) => now.table?.offers.length === 1, 'a throw that waits for Bo');
    await bo.page.getByTestId('phone-more').tap();
    await bo.page.getByTestId('phone-leave-1').tap();
    await expectThumbSized(bo.page, 'asked again in the menu');
    expect((await host.app.view()).table?.players[1]?.hasLeft).toBe(false);
    await bo.page.getByTestId('phone-leave-sure-1').tap();
    await host.app.until((now) => now.table?.players[1]?.hasLeft === true, 'Bo to leave');
    await host.table.getByTestId('menu').click();
    await host.table.getByTestId('menu-players').click();
    await host.table.locator('[data-testid^="waiting-throw-"]').waitFor();
    await host.table.keyboard.press('Escape');
    await bo.page.getByRole('button', { name: 'Close' }).tap();
    await bo.page.getByTestId('phone-left').waitFor();
    await expectThumbSized(bo.page, 'the way back');
    await bo.page.getByTestId('phone-return-open-1').tap();
    await host.app.until((now) => now.table?.players[1]?.hasLeft === false, 'Bo to come back');

    await zoe.page.getByTestId('phone-name').fill('Zoe');
    await zoe.page.getByTestId('phone-ask-join').tap();
    await zoe.page.getByTestId('phone-asked').waitFor();
    await host.table.locator('.desk-hint', { hasText: 'Zoe' }).waitFor();
    await host.table.getByTestId('menu').click();
    await host.table.getByTestId('menu-players').click();
    await host.table.locator('[data-testid^="let-in-zero-"]').click();
    await host.app.until((now) => now.table?.players[2]?.name === 'Zoe', 'Zoe to join');
    await zoe.page.getByTestId('phone').waitFor();
    expect(await zoe.page.getByTestId('phone-total').textContent()).toContain('Zoe');
    await host.table.keyboard.press('Escape');

    const helper = await join(browser, host.address, await host.code('referee'), 'helper');
    await helper.page.getByTestId('phone-more').tap();
    await helper.page.getByTestId('phone-leave-2').tap();
    await helper.page.getByTestId('phone-leave-sure-2').tap();
    await host.app.until((now) => now.table?.players[2]?.hasLeft === true, 'Zoe to leave');
    await helper.page.getByTestId('phone-return-open-2').waitFor();
    await expectThumbSized(helper.page, 'who plays, for a referee');
    for (const { context } of [bo, zoe, helper]) await context.close();
  }, 60_000);

  it('come in by the address of the picture, which does not stay in the address bar', async () => {
    await startGame('kiriki', ['Ann', 'Bo']);
    const context = await browser.newContext({ viewport: { width: 390, height: 760 }, locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(`${host.address}/#${await host.code()}`);
    await page.getByTestId('who-0').waitFor();
    expect(page.url()).toBe(`${host.address}/`);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await page.reload();
    await page.getByTestId('who-0').waitFor();
    await context.close();
  });

  it('are told why a code is not taken', async () => {
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    await page.goto(host.address);
    await page.getByTestId('join-code').fill('000000');
    await page.getByTestId('join').click();
    await expect.poll(() => page.getByTestId('join-problem').textContent()).toContain('not right');
    await page.getByTestId('join-code').fill(await host.code());
    await page.getByTestId('join').click();
    await expect.poll(() => page.getByTestId('join-problem').textContent()).toMatch(/Wait|^$/);
    await context.close();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  });

  it('fit every size from a small phone to a tablet, both ways, with everything large enough for a thumb', async () => {
    await startGame('kiriki', ['Ann', 'Bo']);
    const { page, context } = await join(browser, host.address, await host.code('referee'), 'helper');
    for (const [width, height] of SIZES) {
      const at = `${width}x${height}`;
      await page.setViewportSize({ width, height });
      await page.getByTestId('phone').waitFor();
      await expectThumbSized(page, `to throw, ${at}`);
      await page.getByTestId('do-open-pad').tap();
      await expectThumbSized(page, `typing, ${at}`);
      for (const face of [3, 3, 5, 5, 5]) await page.getByTestId(`face-${face}`).tap();
      await page.getByTestId('pad-enter').tap();
      await page.getByTestId('pick-fives').tap();
      await expectThumbSized(page, `choosing, ${at}`);
      const button = await page.getByTestId('phone-write').boundingBox();
      expect(
        (button?.y ?? 0) + (button?.height ?? 0),
        `the button is on the screen, ${at}`,
      ).toBeLessThanOrEqual(height);
      await page.getByTestId('pick-fives').tap();
      await page.getByTestId('phone-undo').tap();
      await page.waitForSelector('[data-testid="phone"][data-phase="throw"]');
    }
    await page.getByTestId('phone-more').tap();
    await expectThumbSized(page, 'the menu');
    await context.close();
  }, 120_000);
});
