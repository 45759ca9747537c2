// Hostile messages, files and devices on the real app: nothing gets in, nothing ends, and both windows go on.
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameBody } from '../../firmware-protocol/codec/frame.ts';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from './app.ts';
import { pickPort, startGame, typeThrow } from './hands.ts';
import { layCable } from './pty.ts';
import { endStalls, watchStalls } from './stalls.ts';

// The goal is 100 ms on a quiet machine; the figures are printed, and this only catches what truly stands still.
const MOST_LOOP_MS = 3_000;
const MOST_ANSWER_MS = 3_000;
const MB = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'donburi-hostile-'));
// One name for every dialog: each hostile file lies where the next dialog looks.
const chosen = join(folder, 'chosen');
let app: RunningApp;
let table: Page;
let bigScreen: Page;

beforeAll(async () => {
  app = await launchApp({ env: { DONBURI_TEST_DIALOG_PATH: chosen } });
  table = await app.window('table');
  bigScreen = await app.window('big-screen');
  await startGame(table, 'kiriki', ['Ann', 'Bo']);
  await typeThrow(table, [1, 4, 1, 2, 1]);
  await app.until((view) => view.table?.tray.length === 5, 'the first throw');
});

afterAll(async () => {
  await app?.close();
  removeFolder(app.dataFolder);
  rmSync(folder, { recursive: true, force: true });
});

/** Does it while the big screen is watched; the game and the windows must be what they were. */
async function unmoved(what: string, work: () => Promise<void>): Promise<void> {
  const before = await app.view();
  await watchStalls(bigScreen);
  await work();
  const { loopMs, answerMs } = await endStalls(bigScreen);
  console.log(`${what}: the window stood for ${loopMs} ms at most, an answer took ${answerMs} ms at most`);
  const after = await app.view();
  expect(after.table).toEqual(before.table);
  expect(after.settings).toEqual(before.settings);
  expect(app.electron.windows().length).toBe(2);
  expect(await app.electron.evaluate(() => Reflect.get({}, 'isPolluted') ?? null)).toBeNull();
  expect(loopMs, what).toBeLessThan(MOST_LOOP_MS);
  expect(answerMs, what).toBeLessThan(MOST_ANSWER_MS);
}

describe('hostile messages', () => {
  it('of any shape are refused, huge, deep and poisoned ones too', async () => {
    await unmoved('messages', async () => {
      const codes = await table.evaluate(async () => {
        const bridge = (globalThis as unknown as BridgeWindow).donburi as unknown as {
          request(name: unknown, input: unknown): Promise<{ ok: boolean; error?: { code: string } }>;
        };
        let deep: unknown = 'x';
        for (let depth = 0; depth < 500; depth += 1) deep = { deep };
        const poison = JSON.parse(
          '{"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}}',
        );
        const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`k${index}`, index]));
        const small: unknown[] = [
          deep,
          poison,
          2n ** 200n,
          Number.NaN,
          new Uint8Array(100),
          ['undo'],
          'undo',
          true,
        ];
        const huge: unknown[] = [
          many,
          new Array(1_000_000).fill(0),
          'x'.repeat(5_000_000),
          new Uint8Array(5_000_000),
        ];
        const names = [
          'table.command',
          'settings.set',
          'source.use',
          'players.save',
          'games.list',
          'table.check-paper',
        ];
        // What cannot even be copied is thrown by the bridge itself.
        const ask = async (name: unknown, input: unknown): ReturnType<typeof bridge.request> =>
          bridge.request(name, input);
        const found = new Set<string>();
        for (const name of [...names, '__proto__', 'constructor', 'toString', 'x'.repeat(1_000_000)]) {
          for (const input of name === 'games.list' ? [...small, ...huge] : small) {
            const reply = await ask(name, input).catch((error: Error) => ({
              ok: false,
              error: { code: error.name },
            }));
            found.add(reply.ok ? `${name} was taken` : (reply.error?.code ?? ''));
          }
        }
        return [...found].sort();
      });
      expect(codes.filter((code) => !['bad-request', 'TypeError', 'Error'].includes(code))).toEqual([]);
    });
  });
});

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const farkles =
  line({ game: 'farkle', players: ['A', 'B'] }) + line({ throw: [2, 3, 4, 6, 2, 3] }).repeat(17_000);

describe('hostile files', () => {
  it.each<[string, () => string | Uint8Array]>([
    ['one line of 19 MB', () => 'x'.repeat(19 * MB)],
    ['bytes that are no text', () => new Uint8Array(2 * MB).map((_, index) => (index * 7919 + 13) % 256)],
    ['a line of brackets', () => '['.repeat(60_000)],
    ['keys of prototypes', () => '{"__proto__":{"isPolluted":true},"game":"kiriki","players":["A"]}\n'],
    [
      'options of prototypes',
      () => '{"game":"kiriki","players":["A"],"options":{"__proto__":{"isPolluted":true},"constructor":1}}\n',
    ],
    [
      'a throw of a million dice',
      () => line({ game: 'kiriki', players: ['A'] }) + line({ throw: new Array(30_000).fill(1) }),
    ],
    ['21 MB', () => '{}\n'.repeat(7 * MB)],
    ['a picture', () => Buffer.from('iVBORw0KGgoAAAANSUhEUg', 'base64')],
    ['legal throws without end', () => `${farkles}{"score":"nothing"}\n`],
  ])('as a score log: %s', async (what, content) => {
    writeFileSync(chosen, content());
    await unmoved(what, async () => {
      const reply = await table.evaluate(() =>
        (globalThis as unknown as BridgeWindow).donburi.request('files.import-log', null),
      );
      expect(reply.ok, what).toBe(false);
    });
  });

  it.each<[string, () => string]>([
    ['nothing of ours', () => 'x'.repeat(30 * MB)],
    ['our head and 30 MB of brackets', () => `{"donburi":"archive","version":1,"all":${'['.repeat(30 * MB)}`],
  ])('as all data: %s', async (what, content) => {
    writeFileSync(chosen, content());
    await unmoved(what, async () => {
      const reply = await table.evaluate(() =>
        (globalThis as unknown as BridgeWindow).donburi.request('files.import-all', null),
      );
      expect(reply.ok, what).toBe(false);
    });
  });
});

const hello = (more: string): string =>
  `${frameBody(`HELLO,0,proto=1.0,dev=EVIL-1,boot=0001F054,fw=0.1.0,cap=faces,${more},t=1`)}\n`;

describe.runIf(process.platform === 'linux')('hostile devices', () => {
  it('that flood with 1 MB a second of noise, lies and damaged lines change nothing', async () => {
    const cable = await layCable(join(folder, 'cable'));
    const port = createWriteStream(cable.device);
    const lies = [
      hello('faces=1-6,dice=5,pend=4294967295,next=4294967295'),
      hello('faces=1-999999,dice=1000000,pend=0,next=1'),
      hello('faces=__proto__+constructor,dice=-1,pend=-1,next=0'),
      `${frameBody('THROW,1,boot=0001F054,n=9,arm=1,d1=7:99:in,d2=0:99:in,d3=__proto__:9:in')}\n`,
      `${frameBody(`THROW,2,boot=0001F054,n=4294967295,arm=9,${'d1=1:99:in,'.repeat(25)}t=1`)}\n`,
      '$THROW,1,boot=0001F054,n=1,arm=1,d1=6:99:in*0000\n',
      `${'x'.repeat(20_000)}\n`,
    ].join('');
    const noise = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919 + 13) % 256));
    const chunk = Buffer.concat([Buffer.from(lies, 'latin1'), noise]);
    await pickPort(table, cable.host);
    await app.until((view) => view.link.choice.kind === 'serial', 'the port');
    await table.keyboard.press('Escape');
    let sent = 0;
    await unmoved('a flood', async () => {
      const since = Date.now();
      while (Date.now() - since < 3_000) {
        if (sent < ((Date.now() - since) / 1_000) * MB) {
          sent += chunk.length;
          if (!port.write(chunk)) await new Promise<void>((resolve) => port.once('drain', () => resolve()));
        } else await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    console.log(`a flood: ${(sent / 3 / MB).toFixed(2)} MB/s went in`);
    expect((await app.view()).notices.length).toBeLessThan(20);
    port.destroy();
    await cable.pull();
    await typeThrow(table, [2, 2, 3, 4, 5]);
    await app.until((view) => (view.table?.history.length ?? 0) > 1, 'play by hand goes on');
  });
});
