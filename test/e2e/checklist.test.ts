// The first 12 points of Electron's own security checklist, each tried on the real app: what is loaded, and what a page may be. The
// rest stands in security.test.ts; SECURITY.md lists all 20.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BridgeWindow, RunningApp } from './app.ts';
import { type Checked, HOME, type Preferences, startChecked } from './checklist.test-kit.ts';

let checked: Checked;
let app: RunningApp;
let table: Page;
let bigScreen: Page;
let heard: readonly string[];
let everyPreferences: readonly Preferences[];

beforeAll(async () => {
  checked = await startChecked();
  ({ app, table, bigScreen, heard } = checked);
  everyPreferences = await checked.lookIntoEveryPage();
});

afterAll(() => checked?.close());

describe('what is loaded', () => {
  it('checklist 1: loads nothing from any network, not even for a page without our policy', async () => {
    expect(table.url()).toBe(HOME);
    expect(bigScreen.url()).toBe('app://donburi/big-screen.html');
    await app.electron.evaluate(async ({ BrowserWindow }, there) => {
      const stranger = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
      const page = `<img src="${there}/img"><link rel="stylesheet" href="${there}/css"><script src="${there}/js"></script>
        <script>fetch('${there}/fetch').catch(() => {}); new WebSocket('${there.replace('http', 'ws')}/socket');
        navigator.sendBeacon('${there}/beacon')</script>`;
      await stranger.loadURL(`data:text/html,${encodeURIComponent(page)}`);
      await stranger.loadURL(`${there}/page`).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 500));
      stranger.destroy();
    }, checked.address);
    expect(heard).toEqual([]);
    expect((await fetch(`${checked.address}/heard`)).ok && heard).toEqual(['/heard']);
  });

  it('checklist 2: gives no page Node, nor its workers and frames', async () => {
    for (const page of [table, bigScreen]) {
      const seen = await page.evaluate(() =>
        ['require', 'process', 'Buffer', 'module', 'electron', 'global'].filter(
          (name) => Reflect.get(globalThis, name) !== undefined,
        ),
      );
      expect(seen).toEqual([]);
    }
    for (const one of everyPreferences) {
      expect(one.nodeIntegration ?? false).toBe(false);
      expect(one.nodeIntegrationInWorker ?? false).toBe(false);
      expect(one.nodeIntegrationInSubFrames ?? false).toBe(false);
    }
  });

  it('checklist 3: isolates the bridge from a page that rewrites what it is made of', async () => {
    const seen = await table.evaluate(async () => {
      const call = Function.prototype.call;
      const caught: string[] = [];
      Function.prototype.call = function (this: unknown, ...all: unknown[]) {
        caught.push(String(all[0]));
        return Reflect.apply(call, this, all);
      } as typeof call;
      const bridge = (globalThis as unknown as BridgeWindow).donburi;
      const isReplaced = Reflect.set(bridge, 'request', () => 'mine');
      const reply = await bridge.request('app.view', null);
      Function.prototype.call = call;
      return { isOk: reply.ok, isReplaced, ipc: caught.filter((one) => /ipc/i.test(one)) };
    });
    expect(seen).toEqual({ isOk: true, isReplaced: false, ipc: [] });
    for (const one of everyPreferences) expect(one.contextIsolation).toBe(true);
  });

  it('checklist 4: asks for the sandbox in every page', () => {
    for (const one of everyPreferences) expect(one.sandbox).toBe(true);
  });

  it('checklist 5: grants no permission but video without sound, and that to the table window only', async () => {
    const NAMES = ['geolocation', 'notifications', 'microphone', 'camera', 'clipboard-read', 'midi'];
    const states = (page: Page): Promise<(string | undefined)[]> =>
      page.evaluate(
        (names) =>
          Promise.all(
            names.map((name) =>
              navigator.permissions.query({ name: name as PermissionName }).then(
                ({ state }) => (state === 'granted' ? name : undefined),
                () => undefined,
              ),
            ),
          ),
        NAMES,
      );
    expect((await states(table)).filter((name) => name !== undefined && name !== 'camera')).toEqual([]);
    expect((await states(bigScreen)).filter((name) => name !== undefined)).toEqual([]);
    for (const page of [table, bigScreen]) {
      const given = await page.evaluate(() => {
        const { mediaDevices } = navigator;
        const ask = (asked: Promise<unknown> | undefined): Promise<boolean> =>
          (asked ?? Promise.reject(new Error('none'))).then(
            () => true,
            () => false,
          );
        return Promise.all([
          ask(mediaDevices.getUserMedia({ audio: true })),
          ask(mediaDevices.getUserMedia({ audio: true, video: true })),
          ask(mediaDevices.getDisplayMedia({ video: true })),
          ask((navigator as { serial?: { requestPort(): Promise<unknown> } }).serial?.requestPort()),
          ask(
            (navigator as { usb?: { requestDevice(o: object): Promise<unknown> } }).usb?.requestDevice({
              filters: [],
            }),
          ),
        ]);
      });
      expect(given).toEqual([false, false, false, false, false]);
    }
  });
});

describe('what a page may be', () => {
  it('checklist 6: keeps the same-origin rule: no file and no other origin can be read', async () => {
    for (const one of everyPreferences) expect(one.webSecurity ?? true).toBe(true);
    const read = await table.evaluate(
      (urls) =>
        Promise.all(
          urls.map((url) =>
            fetch(url).then(
              () => url,
              () => null,
            ),
          ),
        ),
      [
        'file:///etc/passwd',
        'https://example.com/',
        'app://other/table.html',
        'devtools://devtools/bundled/inspector.html',
      ],
    );
    expect(read).toEqual([null, null, null, null]);
  });

  it('checklist 7: has a policy that lets no inline script, handler, eval or other origin run', async () => {
    for (const page of [table, bigScreen]) {
      const policy = await page.evaluate(async () =>
        (await fetch(location.href)).headers.get('content-security-policy'),
      );
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/'unsafe-(eval|inline)'|https?:|\*/);
      const ran = await page.evaluate(async () => {
        const run: string[] = [];
        Reflect.set(globalThis, 'markRun', (what: string) => run.push(what));
        const script = document.createElement('script');
        script.textContent = "markRun('inline')";
        document.head.append(script);
        const button = document.createElement('button');
        button.setAttribute('onclick', "markRun('handler')");
        button.click();
        const tries = [
          () => Reflect.apply(Reflect.get(globalThis, 'eval'), null, ["markRun('eval')"]),
          () => Reflect.construct(Function, ["markRun('function')"])(),
        ];
        // In a turn of its own: what a debugger asks for directly may use eval.
        const outcomes = tries.map(
          (attempt) =>
            new Promise<string>((resolve) => {
              setTimeout(() => {
                try {
                  attempt();
                  resolve('ran');
                } catch (error) {
                  resolve((error as Error).name);
                }
              });
            }),
        );
        return [...(await Promise.all(outcomes)), ...run];
      });
      expect(ran).toEqual(['EvalError', 'EvalError']);
    }
  });

  it('checklist 8: allows no insecure content', () => {
    for (const one of everyPreferences) expect(one.allowRunningInsecureContent ?? false).toBe(false);
  });

  it("checklist 9: switches none of Chromium's experiments on", async () => {
    for (const one of everyPreferences) {
      expect(one.experimentalFeatures ?? false).toBe(false);
    }
    const switches = await app.electron.evaluate(({ app: main }) =>
      ['enable-experimental-web-platform-features', 'enable-features', 'enable-blink-features'].map((name) =>
        main.commandLine.getSwitchValue(name),
      ),
    );
    // Playwright and Electron add features of their own; none of them is a page's.
    expect(switches[0]).toBe('');
    expect(switches[2]).toBe('');
  });

  it('checklist 10: names no Blink features', () => {
    for (const one of everyPreferences) expect(one.enableBlinkFeatures ?? '').toBe('');
  });

  it('checklist 11: knows no webview, so none with allowpopups', async () => {
    for (const one of everyPreferences) expect(one.webviewTag ?? false).toBe(false);
    const isGuest = await table.evaluate(() => {
      const view = document.createElement('webview');
      view.setAttribute('allowpopups', '');
      view.setAttribute('src', 'app://donburi/table.html');
      document.body.append(view);
      const is = 'getWebContentsId' in view;
      view.remove();
      return is;
    });
    expect(isGuest).toBe(false);
  });

  it('checklist 12: refuses a webview even where a window allowed the tag', async () => {
    const types = await app.electron.evaluate(async ({ BrowserWindow, webContents }) => {
      const window = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } });
      await window.loadURL('data:text/html,<webview src="data:text/html,in"></webview>');
      await new Promise((resolve) => setTimeout(resolve, 500));
      const seen = webContents.getAllWebContents().map((contents) => contents.getType());
      window.destroy();
      return seen;
    });
    expect(types).not.toContain('webview');
  });
});
