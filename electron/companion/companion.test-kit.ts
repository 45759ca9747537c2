// For tests: a companion over a real session and store, without Electron, and a plain client for its socket.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { CompanionPush, PairReply } from '../../contract/companion.ts';
import { momentOf } from '../../contract/moment.ts';
import type { AppView, Reply } from '../../contract/replies.ts';
import { DEFAULT_SETTINGS } from '../../contract/settings.ts';
import type { WindowCommand } from '../../contract/table-commands.ts';
import { findGame } from '../../engine/games/index.ts';
import { historyOf, viewTable } from '../../engine/view.ts';
import { type Handlers, RefusedError } from '../ipc/gateway.ts';
import { createPublisher } from '../main/publisher.ts';
import { createSession, type Session } from '../session/session.ts';
import { openStore } from '../storage/open-store.ts';
import { person, temporaryFolder } from '../storage/storage.test-kit.ts';
import { type Companion, createCompanion } from './companion.ts';

/** A table with its companion. */
export interface Room {
  readonly session: Session;
  readonly companion: Companion;
  readonly port: () => number;
  /** The names for which devices asked to join. */
  readonly asked: readonly string[];
  view(): AppView;
  close(): Promise<void>;
}

/** The view of the windows, with everything in it that a companion must not see. */
export function secretView(session: Session, revision: number): AppView {
  const table = session.table();
  return {
    revision,
    version: '1.0.0',
    language: 'en',
    settings: { ...DEFAULT_SETTINGS, bigScreenDisplay: 'secret-display' },
    games: [],
    table: table && viewTable(table),
    link: {
      choice: { kind: 'tcp', url: 'tcp://192.168.1.20:7878', sharedKey: 'secret-key' },
      state: 'lost',
      label: 'secret-label',
      device: { dev: 'secret-dev', firmware: '1', dice: 5, faces: 'pips' },
      advice: { code: 'missing', detail: { path: '/dev/secret-port' } },
      eyes: null,
      feel: { state: 'IDLE', batteryPercent: null, diceInBowl: null, armedDice: null },
    },
    bowl: { isVirtual: false, isRolling: false, latest: null },
    coach: null,
    latestUnfinished: null,
    players: [{ id: 'x', name: 'Secret Saved', colour: 0, picture: 'data:image/png;base64,secretpicture' }],
    notices: [{ id: 1, code: 'store-failed', detail: { detail: '/home/secret-folder' }, tone: 'warn' }],
    isBigScreenOpen: false,
    isDemo: false,
    companion: { isOn: true, connected: 0, change: 0, asks: [] },
  };
}

/** Opens a room whose companion is off; three people sit at a Kiriki. */
export function openRoom(game = 'kiriki'): Room {
  const { folder, remove } = temporaryFolder();
  const { store } = openStore(folder, '2026-03-01T19:00:00.000Z');
  const pageFolder = join(folder, 'page');
  const windowsFolder = join(folder, 'windows');
  mkdirSync(join(pageFolder, 'assets'), { recursive: true });
  mkdirSync(windowsFolder);
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(pageFolder, 'assets', 'a-1234.js'), 'export {};');
  writeFileSync(join(folder, 'secret.html'), 'not for you');
  const session = createSession({
    ...{ store, findGame, now: () => new Date().toISOString(), newId: () => 'game-1' },
    limits: () => ({ minConfidence: 90 }),
  });
  session.run(
    {
      type: 'start-game',
      game,
      options: {},
      players: [person('a', 'Ann'), person('b', 'Bo', 1), person('c', 'Cy', 2)],
      firstSeat: 0,
    },
    'table',
  );
  let view = secretView(session, 1);
  const publisher = createPublisher(
    () => {
      view = { ...secretView(session, view.revision + 1), companion: companion.glance() };
      return view;
    },
    (next) => companion.push(next),
    (error) => {
      throw error;
    },
  );
  const asked: string[] = [];
  const companion: Companion = createCompanion({
    ...{ session, pageFolder, windowsFolder, stored: null, save: () => {} },
    onAsked: (name) => asked.push(name),
    handlers: () => handlersOver(session, () => view, companion),
    view: () => view,
    onChange: publisher.changed,
    onBug: (error) => {
      throw error;
    },
  });
  session.onChange(publisher.changed);
  return {
    ...{ session, companion, asked, view: () => view },
    port: () => companion.status().port,
    close: async () => {
      await companion.close();
      store.close();
      remove();
    },
  };
}

/** The handlers that companions can reach at all, over the real session; any other one is a fault of the gate. */
function handlersOver(session: Session, view: () => AppView, companion: Companion): Handlers {
  const reached: Partial<Handlers> = {
    'app.view': view,
    'table.command': ({ id, command }) => {
      const result = session.run(command, 'companion', id);
      if (!result.ok) throw new RefusedError(result.error.code, result.error.detail);
      return null;
    },
    'companion.answer-join': ({ id, rows }) => {
      companion.answerJoin(id, rows);
      return null;
    },
    'table.history': () => historyOf(session.table()!, 100),
    'stats.records': () => [],
  };
  return reached as Handlers;
}

/** Switches on at a free port of loopback. */
export async function switchOn(room: Room): Promise<void> {
  let port: number | null = 30_000 + Math.floor(Math.random() * 20_000);
  for (let turn = 0; turn < 5 && port !== null; turn++) {
    const status = await room.companion.turn({ isOn: true, port, reach: 'loopback' });
    if (status.isOn) return;
    port = status.trouble?.offer ?? null;
  }
  throw new Error('no free port');
}

/** A plain request with the headers that our page sends, or others. */
export function ask(
  room: Room,
  path: string,
  init: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const origin = `http://127.0.0.1:${room.port()}`;
  const { method = 'GET', body, headers } = init;
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(method === 'POST' ? { Origin: origin, 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
}

/** Pairs and returns the cookie. */
export async function pairedCookie(
  room: Room,
  role: 'viewer' | 'player' | 'referee' = 'player',
): Promise<string> {
  const code = room.companion.mint(role).code?.digits;
  const answered = await ask(room, '/pair', { method: 'POST', body: { code, name: `a ${role}` } });
  const reply = JSON.parse(answered.text) as PairReply;
  if (!reply.ok) throw new Error(reply.code);
  return (answered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** A device on its socket. */
export interface Client {
  readonly socket: WebSocket;
  readonly pushes: CompanionPush[];
  view(): AppView | null;
  request(
    name: string,
    input: unknown,
    changes?: { id?: string; moment?: string | null },
  ): Promise<Reply<unknown>>;
  command(command: WindowCommand, changes?: { id?: string; moment?: string | null }): Promise<Reply<unknown>>;
  /** Waits for a view that fits. */
  until(fits: (view: AppView) => boolean): Promise<AppView>;
}

/** Opens a socket as our page does; rejects with the HTTP status where it is turned away. */
export function connect(
  room: Room,
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const port = room.port();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { Cookie: cookie, Origin: `http://127.0.0.1:${port}`, ...headers },
  });
  socket.setMaxListeners(0);
  const pushes: CompanionPush[] = [];
  const waiting = new Map<string, (reply: Reply<unknown>) => void>();
  const watchers = new Set<() => void>();
  socket.on('message', (data) => {
    const push = JSON.parse(String(data)) as CompanionPush;
    pushes.push(push);
    if (push.type === 'reply') waiting.get(push.id)?.(push.reply);
    for (const watcher of watchers) watcher();
  });
  const view = (): AppView | null => {
    const newest = pushes.findLast((push) => push.type === 'view');
    return newest?.type === 'view' ? newest.view : null;
  };
  let count = 0;
  const request: Client['request'] = (name, input, changes = {}) => {
    count += 1;
    const id = changes.id ?? `r${count}`;
    const moment = changes.moment === undefined ? momentOf(view()?.table ?? null) : changes.moment;
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      socket.once('close', () => reject(new Error('closed')));
      socket.send(JSON.stringify({ type: 'request', id, name, input, moment }));
    });
  };
  const client: Client = {
    ...{ socket, pushes, view, request },
    command: (command, changes) =>
      request('table.command', { id: changes?.id ?? `c${count + 1}`, command }, changes),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error('no such view came')), 5_000);
        const look = (): void => {
          const now = view();
          if (!now || !fits(now)) return;
          clearTimeout(limit);
          watchers.delete(look);
          resolve(now);
        };
        watchers.add(look);
        look();
      }),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(client));
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
      socket.terminate();
    });
    socket.once('error', reject);
  });
}
