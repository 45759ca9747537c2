// The last 8 points of Electron's own security checklist, and messages that the gateway must refuse, tried on the real app.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import type { BridgeWindow, RunningApp } from './app.ts';
import { type Checked, HOME, startChecked } from './checklist.test-kit.ts';

let checked: Checked;
let app: RunningApp;
let table: Page;
let bigScreen: Page;

beforeAll(async () => {
  checked = await startChecked();
  ({ app, table, bigScreen } = checked);
});

afterAll(() => checked?.close());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends anything through the bridge of a window. */
function send(page: Page, name: unknown, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([n, i]) => (globalThis as unknown as BridgeWindow).donburi.request(n as 'app.view', i),
    [name, input] as const,
  );
}

describe('where a page may go', () => {
  it('checklist 13: stays where it is, whatever a script or a link tries', async () => {
    const places = [
      'https://example.com/',
      'file:///etc/passwd',
      'data:text/html,x',
      checked.address,
      'app://other/',
    ];
    for (const place of places) {
      await table.evaluate((url) => {
        location.href = url;
      }, place);
      await table.evaluate((url) => {
        const link = document.createElement('a');
        link.href = url;
        document.body.append(link);
        link.click();
        link.remove();
      }, place);
    }
    await table.evaluate((url) => {
      const form = document.createElement('form');
      form.action = url;
      document.body.append(form);
      form.submit();
      form.remove();
      const frame = document.createElement('iframe');
      frame.src = 'app://donburi/table.html';
      document.body.append(frame);
    }, checked.address);
    await pause(300);
    expect(table.url()).toBe(HOME);
    expect(await table.evaluate(() => (globalThis as unknown as BridgeWindow).donburi.role)).toBe('table');
    expect(table.frames().filter((frame) => frame.url().startsWith('app://')).length).toBe(1);
    await table.evaluate(() => document.querySelector('iframe')?.remove());
    expect(checked.heard).toEqual([]);
  });

  it('checklist 14: opens no window', async () => {
    const before = app.electron.windows().length;
    const opened = await table.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'app://donburi/table.html';
      link.target = '_blank';
      document.body.append(link);
      link.click();
      link.dispatchEvent(new MouseEvent('click', { button: 1, ctrlKey: true, bubbles: true }));
      link.remove();
      return ['https://example.com/', 'app://donburi/table.html', 'about:blank', ''].map(
        (url) => window.open(url) === null,
      );
    });
    await pause(300);
    expect(opened).toEqual([true, true, true, true]);
    expect(app.electron.windows().length).toBe(before);
  });

  it('checklist 15: hands no address to the system: the main process has no call that could', () => {
    const bundles = readdirSync(join(REPO, 'out', 'main'), { recursive: true }).map(String);
    const callers = bundles.filter(
      (name) =>
        name.endsWith('.js') &&
        /openExternal|openPath|showItemInFolder/.test(readFileSync(join(REPO, 'out', 'main', name), 'utf8')),
    );
    expect(bundles).toContain('index.js');
    expect(callers).toEqual([]);
  });

  it('checklist 16: is packaged with the Electron that package.json pins, and with no other', async () => {
    const { source } = await resolveElectron({ say: () => {} });
    const pinned = JSON.parse(readFileSync(join(REPO, 'package.json'), 'utf8')).devDependencies.electron;
    const runs = await app.electron.evaluate(() => process.versions.electron);
    if (source === 'package') expect(runs).toBe(pinned);
    if (source !== 'registry') return;
    // The older one that runs here is for tests: a package cannot be made of it without saying so.
    const packed = spawnSync(process.execPath, [join(REPO, 'electron', 'launch', 'package.mjs'), '--dir'], {
      cwd: REPO,
      encoding: 'utf8',
    });
    expect(packed.stderr).toContain('A package needs the current Electron');
    expect(packed.status).not.toBe(0);
  });
});

describe('what the main process gives', () => {
  it('checklist 17: hears no sender but the main frame of our page in our window', async () => {
    const ask = "window.donburi.request('app.view', null)";
    const answers = await app.electron.evaluate(
      async ({ BrowserWindow }, [preload, script]) => {
        const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
        await stranger.loadURL('app://donburi/table.html');
        const foreignWindow = await stranger.webContents.executeJavaScript(script);
        stranger.destroy();
        const ours = BrowserWindow.getAllWindows().find((window) =>
          window.webContents.getURL().includes('big-screen'),
        );
        await ours?.loadURL('data:text/html,elsewhere');
        const foreignPage = await ours?.webContents.executeJavaScript(script);
        await ours?.loadURL('app://donburi/big-screen.html');
        const ownPage = await ours?.webContents.executeJavaScript(script);
        return [foreignWindow, foreignPage, ownPage] as { ok: boolean }[];
      },
      [join(REPO, 'out', 'preload', 'bridge.cjs'), ask] as const,
    );
    const refused = { ok: false, error: { code: 'not-allowed' } };
    expect(answers[0]).toMatchObject(refused);
    expect(answers[1]).toMatchObject(refused);
    expect(answers[2]?.ok).toBe(true);
  });

  it('checklist 18: serves pages from app:// and no file outside the build, whatever the path says', async () => {
    const statuses = await table.evaluate(
      (paths) =>
        Promise.all(
          paths.map((path) =>
            fetch(`app://donburi${path}`).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        ),
      [
        '/../package.json',
        '/%2e%2e/package.json',
        '/..%2f..%2fpackage.json',
        '/..%5c..%5cpackage.json',
        '/table.html%00.js',
        '//etc/passwd',
        '/%ff',
        '/',
      ],
    );
    for (const status of statuses) expect([0, 404]).toContain(status);
    const posted = await table.evaluate(() => fetch(location.href, { method: 'POST' }).then((r) => r.status));
    expect(posted).toBe(404);
  });

  it('checklist 20: exposes three names, and passes no event of Electron on to a page', async () => {
    const seen = await table.evaluate(async () => {
      const bridge = (globalThis as unknown as BridgeWindow).donburi;
      const given = await new Promise<unknown[]>((resolve) => {
        const stop = bridge.onView((...all: unknown[]) => {
          stop();
          resolve(all);
        });
        void bridge.request('settings.set', { sound: false });
      });
      const view = given[0] as Record<string, unknown>;
      return {
        names: Object.keys(bridge).sort(),
        count: given.length,
        isView: 'settings' in view && !('sender' in view),
      };
    });
    expect(seen).toEqual({ names: ['onView', 'request', 'role'], count: 1, isView: true });
    // A name that is no string, and a listener that is no function, reach nothing.
    const odd = await table.evaluate(async () => {
      const bridge = (globalThis as unknown as BridgeWindow).donburi as unknown as {
        request(name: unknown, input: unknown): Promise<{ ok: boolean }>;
        onView(listener: unknown): () => void;
      };
      bridge.onView('alert(1)')();
      return (await bridge.request({ toString: () => 'app.view' }, null)).ok;
    });
    expect(typeof odd).toBe('boolean');
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

  it('answers a message of 5 MB and goes on', async () => {
    const reply = await table.evaluate(() =>
      (globalThis as unknown as BridgeWindow).donburi.request('games.list', {
        search: 'x'.repeat(5_000_000),
      }),
    );
    expect(reply).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(await send(table, 'app.view', null)).toMatchObject({ ok: true });
  });
});
