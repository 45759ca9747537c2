// Starts Electron with the app or with nothing but blank windows, and waits for the first content, through Chromium's debugging port
// alone: whatever else attached would hold the start up. Measures nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { chromiumSwitches } from '../../electron/launch/switches.mjs';

/** What is started: arguments after the switches, the beginning of its page's address, and the selector of its first content. */
export interface Start {
  readonly args: readonly string[];
  readonly address: string;
  readonly content: string;
}

/** A start that has its first content. */
export interface Started {
  readonly pid: number;
  /** Milliseconds since the start of the process. */
  readonly ms: number;
  close(): Promise<void>;
}

/** The app with this data folder. */
export function ownStart(dataFolder: string): Start {
  return { args: [REPO, '--data', dataFolder], address: 'app://donburi/table', content: '#root > *' };
}

/** An app that is nothing but blank windows, made in `folder`. */
export function blankStart(folder: string, windows = 1): Start {
  const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  for (let one = 0; one < ${windows}; one++) {
    new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p id=blank>blank</p>');
  }
});
app.on('window-all-closed', () => app.quit());`;
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'blank', version: '1.0.0', main: 'main.cjs' }),
  );
  writeFileSync(join(folder, 'main.cjs'), main);
  const args = [folder, `--user-data-dir=${join(folder, 'profile')}`];
  return { args, address: 'data:text/html', content: '#blank' };
}

const LIMIT_MS = 60_000;
const LOOK_MS = 4;

/** Starts it; resolves once the first window has its content. */
export async function startElectron({ args, address, content }: Start): Promise<Started> {
  const { executablePath } = await resolveElectron({ say: () => {} });
  const { switches } = await chromiumSwitches({ executablePath, isOnVirtualDisplay: true });
  const since = performance.now();
  const child = spawn(executablePath, [...switches, '--remote-debugging-port=0', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  try {
    const page = await pageOf(await portOf(child), address);
    await untilThere(page, content);
    const ms = performance.now() - since;
    const close = async (): Promise<void> => {
      child.kill('SIGTERM');
      await exited;
    };
    return { pid: child.pid ?? 0, ms, close };
  } finally {
    clearTimeout(limit);
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`Electron ended before its first window:\n${said}`)));
  });
}

async function pageOf(port: number, address: string): Promise<string> {
  for (;;) {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      readonly url: string;
      readonly webSocketDebuggerUrl?: string;
    }[];
    const page = targets.find(({ url }) => url.startsWith(address))?.webSocketDebuggerUrl;
    if (page !== undefined) return page;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Asks again and again, as the page may still be on its way to its address. */
function untilThere(page: string, content: string): Promise<void> {
  const expression = `document.querySelector(${JSON.stringify(content)}) !== null`;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(page);
    let id = 0;
    const ask = (): void => {
      id += 1;
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression } }));
    };
    socket.on('open', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the page went before it had its content')));
    socket.on('message', (message) => {
      const { id: answered, result } = JSON.parse(String(message)) as {
        readonly id?: number;
        readonly result?: { readonly result?: { readonly value?: unknown } };
      };
      if (answered === undefined) return;
      if (result?.result?.value !== true) {
        setTimeout(ask, LOOK_MS);
        return;
      }
      socket.removeAllListeners('close');
      socket.close();
      resolve();
    });
  });
}
