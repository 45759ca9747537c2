// Owns the socket of this device: connects, notices silence and sleep, connects anew, repeats what was not answered. Draws nothing.
import {
  BEAT_MS,
  CLOSE_CODES,
  COMPANION_PATHS,
  type CompanionMessage,
  type CompanionPush,
  type CompanionSelf,
} from '../../contract/companion.ts';
import { momentOf } from '../../contract/moment.ts';
import type { AppView, DonburiBridge, Reply } from '../../contract/replies.ts';
import { askSelf } from './pairing.ts';

export type GoneWhy = 'thrown-out' | 'stopped' | 'not-paired';

export interface LinkState {
  readonly status: 'connecting' | 'live' | 'lost' | 'gone';
  readonly self: CompanionSelf;
  readonly gone: GoneWhy | null;
}

export interface PhoneLink {
  readonly bridge: DonburiBridge;
  get(): LinkState;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

interface Waiting {
  readonly message: CompanionMessage;
  readonly sinceMs: number;
  readonly answer: (reply: Reply<unknown>) => void;
}

const ANSWER_LIMIT_MS = 20_000;
const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 4_000;
const SILENCE_MS = 2 * BEAT_MS;
const WATCH_MS = 1_000;

/** Requests whose answer depends on what the person saw. */
const NEEDS_MOMENT: ReadonlySet<string> = new Set(['table.command', 'bowl.throw']);

export function openLink(first: CompanionSelf): PhoneLink {
  let state: LinkState = { status: 'connecting', self: first, gone: null };
  let socket: WebSocket | null = null;
  let view: AppView | null = null;
  let heardAtMs = Date.now();
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<string, Waiting>();
  const stateListeners = new Set<() => void>();
  const viewListeners = new Set<(view: AppView) => void>();

  const change = (next: Partial<LinkState>): void => {
    state = { ...state, ...next };
    for (const listener of stateListeners) listener();
  };
  const transmit = (message: CompanionMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const hear = (push: CompanionPush): void => {
    heardAtMs = Date.now();
    if (push.type === 'view') {
      view = push.view;
      for (const listener of viewListeners) listener(push.view);
    } else if (push.type === 'self') change({ self: push.self });
    else if (push.type === 'reply') {
      waiting.get(push.id)?.answer(push.reply);
      waiting.delete(push.id);
    }
  };
  const drop = (): void => {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  };
  const leave = (why: GoneWhy): void => {
    drop();
    clearTimeout(retry);
    change({ status: 'gone', gone: why });
  };
  const connect = (): void => {
    clearTimeout(retry);
    drop();
    heardAtMs = Date.now();
    const opened = new WebSocket(`ws://${location.host}${COMPANION_PATHS.live}`);
    socket = opened;
    opened.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      heardAtMs = Date.now();
      change({ status: 'live' });
      for (const { message } of waiting.values()) transmit(message);
    };
    opened.onmessage = (event) => hear(JSON.parse(String(event.data)) as CompanionPush);
    opened.onclose = (event) => {
      socket = null;
      if (event.code === CLOSE_CODES.thrownOut) leave('thrown-out');
      else if (event.code === CLOSE_CODES.stopped) leave('stopped');
      else lose();
    };
  };
  /** Not connected: whether we are still known is asked first, as a socket cannot say why it was turned away. */
  const lose = (): void => {
    drop();
    change({ status: 'lost' });
    clearTimeout(retry);
    retry = setTimeout(() => {
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      void askSelf().then((reply) => {
        if (state.status !== 'lost') return;
        if (reply === null) lose();
        else if (reply.ok) connect();
        else leave('not-paired');
      });
    }, retryMs);
  };
  /** The device woke up, or came to the front: what it shows may be old. */
  const wake = (): void => {
    if (state.status === 'gone' || document.visibilityState === 'hidden') return;
    if (state.status === 'lost' || Date.now() - heardAtMs > BEAT_MS) {
      retryMs = FIRST_RETRY_MS;
      connect();
    }
  };
  const watch = setInterval(() => {
    const now = Date.now();
    if (state.status !== 'gone' && socket && now - heardAtMs > SILENCE_MS) lose();
    for (const [id, { sinceMs, answer }] of waiting) {
      if (now - sinceMs < ANSWER_LIMIT_MS && state.status !== 'gone') continue;
      waiting.delete(id);
      answer({ ok: false, error: { code: 'no-answer', detail: {} } });
    }
  }, WATCH_MS);

  const request = (name: string, input: unknown): Promise<Reply<unknown>> => {
    // Painting is of interest for the windows' benches only.
    if (name === 'app.rendered') return Promise.resolve({ ok: true, value: null });
    const moment = NEEDS_MOMENT.has(name) ? momentOf(view?.table ?? null) : null;
    const message: CompanionMessage = { type: 'request', id: crypto.randomUUID(), name, input, moment };
    return new Promise((answer) => {
      waiting.set(message.id, { message, sinceMs: Date.now(), answer });
      transmit(message);
    });
  };

  document.addEventListener('visibilitychange', wake);
  for (const event of ['pageshow', 'online', 'focus']) addEventListener(event, wake);
  connect();
  return {
    bridge: {
      role: 'table',
      request: request as DonburiBridge['request'],
      onView: (listener) => {
        viewListeners.add(listener);
        if (view) listener(view);
        return () => viewListeners.delete(listener);
      },
    },
    get: () => state,
    subscribe: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    stop: () => {
      clearInterval(watch);
      clearTimeout(retry);
      document.removeEventListener('visibilitychange', wake);
      for (const event of ['pageshow', 'online', 'focus']) removeEventListener(event, wake);
      drop();
    },
  };
}
