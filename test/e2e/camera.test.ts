// A real app before a fake webcam: dice are thrown, come to rest, are taken out, one leans; the picture goes black and comes back.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type CameraSetup, NEW_CAMERA_SETUP } from '../../contract/camera.ts';
import { type BridgeWindow, launchApp, newDataFolder, type RunningApp, removeFolder } from './app.ts';
import { diceOf, hand, rest, rolling, type Shot, trayWith, writeFilm } from './camera-video.ts';
import { startGame, writeRow } from './hands.ts';

const running: { app?: RunningApp } = {};

afterEach(async () => {
  await running.app?.close().catch(() => {});
  if (running.app) removeFolder(running.app.dataFolder);
  delete running.app;
});

async function appWithFilm(shots: readonly Shot[]): Promise<{ app: RunningApp; page: Page }> {
  const dataFolder = newDataFolder();
  const film = join(dataFolder, 'film.y4m');
  writeFilm(film, shots);
  const app = await launchApp({
    dataFolder,
    args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  });
  running.app = app;
  return { app, page: await app.window('table') };
}

/** The name of the first camera, as the system tells it. */
function firstCamera(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.find((device) => device.kind === 'videoinput')?.label ?? '';
  });
}

async function setupOf(page: Page, label: string): Promise<CameraSetup> {
  const reply = await page.evaluate(
    (name) => (globalThis as unknown as BridgeWindow).donburi.request('camera.setup', { label: name }),
    label,
  );
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.value;
}

/** A camera that was right often enough. */
async function trust(page: Page, label: string): Promise<void> {
  const input = { label, setup: { ...NEW_CAMERA_SETUP, agreed: 20 } };
  await page.evaluate(
    (given) => (globalThis as unknown as BridgeWindow).donburi.request('camera.save', given),
    input,
  );
}

async function chooseCamera(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-sources').click();
  await page.getByTestId('use-camera').first().click();
}

/** From the first still frame to the verdict of the worker. */
function readingMs(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.cameraMs);
}

const facesIn = (dice: readonly { readonly face: unknown }[] | undefined): string =>
  [...(dice ?? [])]
    .map((die) => String(die.face))
    .sort()
    .join('');

const EMPTY = trayWith([]);
const FIRST = [6, 2, 5, 1, 3];
const SECOND = [4, 4, 6, 2, 5];
const firstRest = trayWith(diceOf(FIRST));
const leaning = diceOf(SECOND, 8);
const secondRest = trayWith(leaning.with(3, { ...leaning[3]!, lean: 35 }));

describe('a camera over the tray', () => {
  it('scores dice that came to rest and nothing else, and asks about a die that leans', {
    timeout: 240_000,
  }, async () => {
    const { app, page } = await appWithFilm([
      rest(EMPTY, 20),
      rolling(5, 1),
      rest(firstRest, 25),
      hand(firstRest, EMPTY),
      rest(EMPTY, 6),
      rolling(5, 2),
      rest(secondRest, 45),
      hand(secondRest, EMPTY),
    ]);
    const label = await firstCamera(page);
    await trust(page, label);
    await startGame(page, 'kiriki', ['Ann', 'Bo']);
    await chooseCamera(page);
    await app.until(({ link }) => link.feel.armedDice === 5, 'a camera that waits for five dice', 30_000);
    await page.keyboard.press('Escape');
    const first = await app.until(({ table }) => (table?.history.length ?? 0) > 0, 'the first throw', 60_000);
    expect(facesIn(first.table?.tray)).toBe(facesIn(FIRST.map((face) => ({ face }))));
    expect(first.table?.tray.every((die) => die.source === 'camera')).toBe(true);
    expect(first.table?.questions).toEqual([]);
    console.log(`still dice to the throw: ${await readingMs(page)} ms`);
    await writeRow(app, page, first.table?.previews[0]?.row ?? '');
    const asked = await app.until(({ table }) => (table?.questions.length ?? 0) > 0, 'a question', 90_000);
    // Between the two throws lay dice that were already read, a hand, an empty tray and rolling dice: none of it counted.
    expect(asked.table?.history.filter((line) => line.move.type === 'throw').length).toBe(1);
    const [held] = asked.table?.questions ?? [];
    expect(held?.reason).toBe('cocked');
    expect(held?.reading.dice[3]?.place).toBe('cocked');
    await page.keyboard.press('Digit2');
    const second = await app.until(({ table }) => table?.questions.length === 0, 'the answer');
    expect(facesIn(second.table?.tray)).toBe(facesIn(SECOND.map((face) => ({ face }))));
    await expect.poll(async () => (await setupOf(page, label)).agreed).toBe(0);
    expect((await setupOf(page, label)).pips.samples.map((sample) => sample.label)).toContain('2');
  });

  it('shows what it reads on the picture, takes the empty tray and an outline, and learns a face', {
    timeout: 120_000,
  }, async () => {
    const { page } = await appWithFilm([rest(firstRest, 60)]);
    const label = await firstCamera(page);
    await chooseCamera(page);
    await page.getByTestId('open-camera').click();
    const seen = page.getByTestId('seen-die');
    await seen.nth(4).waitFor({ timeout: 40_000 });
    const faces = await seen.evaluateAll((dice) => dice.map((die) => (die as HTMLElement).dataset.face));
    expect([...faces].sort().join('')).toBe('12356');
    await page.getByTestId('camera-oval').click();
    await seen.first().click();
    await page.getByTestId('camera-face-4').click();
    await expect
      .poll(async () => (await setupOf(page, label)).pips.samples.length, { timeout: 10_000 })
      .toBe(1);
    await page.getByTestId('camera-empty').click();
    await expect
      .poll(async () => (await setupOf(page, label)).emptyTray, { timeout: 10_000 })
      .toMatchObject({ width: 160, height: 120 });
    const setup = await setupOf(page, label);
    expect(setup.outline.length).toBeGreaterThan(4);
    expect(setup.pips.samples[0]?.label).toBe('4');
    if (process.env.DONBURI_SHOT) await page.screenshot({ path: process.env.DONBURI_SHOT });
  });

  it('is lost when its picture goes black, and comes back by itself', { timeout: 120_000 }, async () => {
    const black = { ...EMPTY, data: EMPTY.data.slice().fill(0) };
    const { app, page } = await appWithFilm([rest(EMPTY, 12), rest(black, 12)]);
    await chooseCamera(page);
    const isLive = ({ link }: { link: { state: string } }): boolean => link.state === 'live';
    await app.until(isLive, 'a live camera', 40_000);
    const lost = await app.until((view) => !isLive(view), 'a lost camera', 40_000);
    expect(lost.link.advice?.code).toBe('camera-black');
    await app.until(isLive, 'the camera again', 40_000);
  });

  it('is opened by the table window alone, and without sound', async () => {
    const { app, page } = await appWithFilm([rest(EMPTY, 1)]);
    const tryIt = (from: Page, wish: MediaStreamConstraints): Promise<string> =>
      from.evaluate(
        (given) =>
          navigator.mediaDevices.getUserMedia(given).then(
            () => 'opened',
            (error: Error) => error.name,
          ),
        wish,
      );
    expect(await tryIt(page, { video: true })).toBe('opened');
    expect(await tryIt(page, { video: true, audio: true })).toBe('NotAllowedError');
    expect(await tryIt(await app.window('big-screen'), { video: true })).toBe('NotAllowedError');
  });
});
