// What no page may do, tried on the real app: leave, open, ask for rights, reach Node, or send what the gateway does not know.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPO } from '../../electron/launch/paths.mjs';
import { type BridgeWindow, launchApp, type RunningApp, removeFolder } from './app.ts';

let app: RunningApp;
let table: Page;
let bigScreen: Page;

beforeAll(async () => {
  app = await launchApp();
  table = await app.window('table');
  bigScreen = await app.window('big-screen');
});

afterAll(async () => {
  await app.close();
  removeFolder(app.dataFolder);
});

/** Sends anything through the bridge of a window. */
function send(page: Page, name: unknown, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
    [name, input] as const,
  );
}

describe('the windows', () => {
  it('are isolated, sandboxed and without Node', async () => {
    const seen = await table.evaluate(() => ({
      require: typeof Reflect.get(globalThis, 'require'),
      process: typeof Reflect.get(globalThis, 'process'),
      electron: typeof Reflect.get(globalThis, 'electron'),
      bridge: Object.keys((globalThis as unknown as BridgeWindow).donburi).sort(),
    }));
    expect(seen).toEqual({
      require: 'undefined',
      process: 'undefined',
      electron: 'undefined',
      bridge: ['onView', 'request', 'role'],
    });
    const preferences = await app.electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => {
        const contents = window.webContents as unknown as {
          getLastWebPreferences(): Record<string, unknown>;
        };
        const { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag } =
          contents.getLastWebPreferences();
        return { sandbox, contextIsolation, nodeIntegration, webSecurity, webviewTag };
      }),
    );
    for (const one of preferences) {
      expect(one).toMatchObject({
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
      });
      expect(one.webviewTag ?? false).toBe(false);
    }
  });

  it('come from app:// with a policy that allows no eval, no inline script and no other origin', async () => {
    expect(table.url()).toBe('app://donburi/table.html');
    const policy = await table.evaluate(async () =>
      (await fetch(location.href)).headers.get('content-security-policy'),
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).not.toContain("'unsafe-inline'");
    const ran = await table.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasInline = true';
      document.head.append(script);
      return Reflect.get(globalThis, 'wasInline') ?? false;
    });
    expect(ran).toBe(false);
    const evaluated = await table.evaluate(() => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'globalThis.wasHandled = true');
      button.click();
      return Reflect.get(globalThis, 'wasHandled') ?? false;
    });
    expect(evaluated).toBe(false);
  });

  it('cannot navigate away, open windows or frame other pages', async () => {
    await table.evaluate(() => {
      location.href = 'https://example.com/';
    });
    await table.evaluate(() => {
      location.href = 'file:///etc/passwd';
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(table.url()).toBe('app://donburi/table.html');
    expect(await table.evaluate(() => window.open('https://example.com/') === null)).toBe(true);
    expect(await table.evaluate(() => window.open('app://donburi/table.html') === null)).toBe(true);
    await table.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'app://donburi/table.html';
      document.body.append(frame);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(table.frames().filter((frame) => frame.url().startsWith('app://')).length).toBe(1);
    expect(app.electron.windows().length).toBe(2);
  });

  it('read no file outside the build, whatever the path says', async () => {
    const tries = [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2f..%2fpackage.json',
      '/table.html%00.js',
      '//etc/passwd',
    ];
    const statuses = await table.evaluate(
      (paths) =>
        Promise.all(
          paths.map((path) =>
            fetch(`app://donburi${path}`).then(
              (response) => response.status,
              () => 0,
            ),
          ),
        ),
      tries,
    );
    for (const status of statuses) expect([0, 404]).toContain(status);
  });

  it('reach no network', async () => {
    const reached = await table.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => true,
        () => false,
      ),
    );
    expect(reached).toBe(false);
  });

  it('get no permission but video for the table window', async () => {
    const states = (page: Page): Promise<Record<string, string>> =>
      page.evaluate(async () => {
        const found: Record<string, string> = {};
        for (const name of [
          'geolocation',
          'notifications',
          'microphone',
          'camera',
          'clipboard-read',
          'midi',
        ]) {
          const asked = await navigator.permissions.query({ name: name as PermissionName }).catch(() => null);
          found[name] = asked?.state ?? 'unknown';
        }
        return found;
      });
    const [atTable, atBigScreen] = [await states(table), await states(bigScreen)];
    for (const name of ['geolocation', 'notifications', 'microphone', 'midi']) {
      expect(atTable[name], name).not.toBe('granted');
      expect(atBigScreen[name], name).not.toBe('granted');
    }
    expect(atBigScreen.camera).not.toBe('granted');
    const sound = await table.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'given',
        (error: Error) => error.name,
      ),
    );
    expect(sound).not.toBe('given');
  });
});

describe('the gateway', () => {
  it('refuses what it does not know, and what is malformed, with a code', async () => {
    const hostile: readonly (readonly [unknown, unknown])[] = [
      ['no.such', null],
      ['__proto__', null],
      ['constructor', null],
      ['table.command', null],
      ['table.command', { id: 'x', command: { type: 'take-reading' } }],
      ['table.command', { id: 'x', command: { type: 'undo', more: 1 } }],
      ['table.command', { id: 'x'.repeat(10_000), command: { type: 'undo' } }],
      ['settings.set', { theme: 'pink' }],
      ['settings.set', { unknown: true }],
      ['source.use', { kind: 'serial', path: '' }],
      ['source.use', { kind: 'tcp', url: 'http://example.com', sharedKey: '' }],
      ['games.list', { search: 'x'.repeat(1_000), which: 'all', offset: 0, limit: 10 }],
    ];
    for (const [name, input] of hostile) {
      const reply = (await send(table, name, input)) as { ok: boolean; error?: { code: string } };
      expect(reply.ok, String(name)).toBe(false);
      expect(reply.error?.code, String(name)).toBe('bad-request');
    }
  });

  it('lets the big screen look, and nothing else', async () => {
    expect(await send(bigScreen, 'app.view', null)).toMatchObject({ ok: true });
    for (const [name, input] of [
      ['table.command', { id: 'x', command: { type: 'undo' } }],
      ['settings.set', { sound: false }],
      ['source.use', { kind: 'manual' }],
      ['bowl.throw', { strength: 50 }],
    ] as const) {
      expect(await send(bigScreen, name, input)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    }
  });

  it('is not polluted by prototype keys', async () => {
    const reply = await table.evaluate(() => {
      const options = JSON.parse('{"__proto__":{"isPolluted":true},"constructor":1}');
      const players = [
        { id: 'a', name: 'Ann', colour: 0, kind: 'person', level: null, throwsVirtually: false },
      ];
      const command = { type: 'start-game', game: 'kiriki', options, players, firstSeat: 0 };
      return (globalThis as unknown as BridgeWindow).donburi.request('table.command', { id: 'p', command });
    });
    expect(reply).toMatchObject({ ok: false });
    expect(await app.electron.evaluate(() => Reflect.get({}, 'isPolluted') ?? null)).toBeNull();
  });

  it('answers a message of 5 MB within 100 ms of work and goes on', async () => {
    const reply = await table.evaluate(() =>
      (globalThis as unknown as BridgeWindow).donburi.request('games.list', {
        search: 'x'.repeat(5_000_000),
      }),
    );
    expect(reply).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(await send(table, 'app.view', null)).toMatchObject({ ok: true });
  });

  it('hears no sender that is not one of our windows', async () => {
    const answered = await app.electron.evaluate(
      async ({ BrowserWindow }, preload) => {
        const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
        await stranger.loadURL('app://donburi/table.html');
        const reply = await stranger.webContents.executeJavaScript(
          "window.donburi.request('app.view', null)",
        );
        stranger.destroy();
        return reply as unknown;
      },
      join(REPO, 'out', 'preload', 'bridge.cjs'),
    );
    expect(answered).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });
});
