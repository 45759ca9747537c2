// Port fact 13 (protocol.md) in the real app: a window that is loaded again doubles no subscription and disturbs no bowl.
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { launchApp, newDataFolder, type RunningApp, removeFolder } from '../e2e/app.ts';
import { startGame } from '../e2e/hands.ts';
import { bowl, CAN_RUN } from './serial.test-kit.ts';

let app: RunningApp | null = null;
afterEach(async () => {
  await app?.close().catch(() => {});
  if (app) removeFolder(app.dataFolder);
  app = null;
});

describe.skipIf(!CAN_RUN)('a window that is loaded again (needs socat and a C compiler; no Windows)', () => {
  it('fact 13: leaves one open port and one score for each throw', async () => {
    const folder = newDataFolder();
    const device = await bowl(join(folder, 'bowl'));
    app = await launchApp({ dataFolder: folder });
    const page = await app.window('table');
    await startGame(page, 'kiriki', ['Ann', 'Bo']);
    await page.evaluate(
      (path) =>
        (
          globalThis as unknown as { donburi: { request(name: string, input: unknown): Promise<unknown> } }
        ).donburi.request('source.use', { kind: 'serial', path }),
      device.path,
    );
    await app.until((view) => view.link.state === 'live' && view.link.feel.armedDice === 5, 'the armed bowl');
    for (let turn = 0; turn < 3; turn++) {
      await page.reload();
      await page.waitForSelector('#root > *');
    }
    device.say('throw 1 4 1 2 1');
    const view = await app.until((now) => now.table?.tray.length === 5, 'the throw');
    expect(view.table?.tray.map((die) => die.face)).toEqual([1, 4, 1, 2, 1]);
    expect(view.table?.due.throwNo).toBe(2);
    expect(device.truth().split('"event":"open"')).toHaveLength(2);
    expect(device.truth()).toContain('"why":"ack"');
  });
});
