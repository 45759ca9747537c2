// Runs one link over one kind of stream: carries out its effects, feeds it what happens. The rules are in firmware-protocol/link.

import { createLink, type LinkOptions } from '../../firmware-protocol/link/link.ts';
import type {
  LinkEffect,
  LinkEvent,
  LinkNews,
  LinkStatus,
  LoggedLine,
  Reading,
  StoreOutcome,
} from '../../firmware-protocol/link/link-types.ts';
import type { OpenTransport, Transport } from './transport.ts';

/** What the runner asks of the table. `store` is synchronous: when it returns, the reading is on the disk. */
export interface RunnerHooks {
  store(reading: Reading): StoreOutcome;
  tell(news: LinkNews): void;
}

/** A running link. */
export interface LinkRunner {
  send(event: Extract<LinkEvent, { kind: 'arm' | 'disarm' | 'retry' | 'woke' | 'command' }>): void;
  status(): LinkStatus;
  recentLines(): readonly LoggedLine[];
  /** Closes the stream; resolves when it is closed. */
  stop(): Promise<void>;
}

/** Starts a link. `openFresh` is asked for a new stream for every connection. */
export function runLink(
  options: LinkOptions,
  openFresh: () => OpenTransport,
  hooks: RunnerHooks,
): LinkRunner {
  const link = createLink(options);
  let transport: { connection: number; stream: Transport } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let onStopped: (() => void) | null = null;
  const nowMs = (): number => Math.round(performance.now());

  const queue: LinkEvent[] = [];
  let isHandling = false;
  /** Effects may cause events at once; they are taken one after another. */
  const feed = (event: LinkEvent): void => {
    queue.push(event);
    if (isHandling) return;
    isHandling = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const effect of link.handle(next, nowMs())) carryOut(effect);
    }
    isHandling = false;
    if (onStopped && !transport) onStopped();
  };

  const carryOut = (effect: LinkEffect): void => {
    switch (effect.kind) {
      case 'open':
        open(effect.connection);
        return;
      case 'close':
        if (transport?.connection === effect.connection) transport.stream.close();
        return;
      case 'write':
        if (transport?.connection === effect.connection) transport.stream.write(effect.bytes);
        return;
      case 'store':
        store(effect.reading);
        return;
      case 'tell':
        hooks.tell(effect.news);
        return;
      case 'set-timer':
        setTimer(effect.atMs);
        return;
    }
  };

  const forget = (connection: number): void => {
    if (transport?.connection === connection) transport = null;
  };

  const open = (connection: number): void => {
    const stream = openFresh()({
      onOpened: () => feed({ kind: 'opened', connection }),
      onBytes: (bytes) => feed({ kind: 'bytes', connection, bytes }),
      onOpenFailed: ({ problem, detail }) => {
        forget(connection);
        feed({ kind: 'open-failed', connection, problem, detail });
      },
      onClosed: (detail) => {
        forget(connection);
        feed({ kind: 'closed', connection, detail });
      },
    });
    transport = { connection, stream };
  };

  const store = (reading: Reading): void => {
    const { key } = reading;
    try {
      feed({ kind: 'stored', key, outcome: hooks.store(reading) });
    } catch (error) {
      feed({ kind: 'store-failed', key, detail: error instanceof Error ? error.message : String(error) });
    }
  };

  const setTimer = (atMs: number | null): void => {
    if (timer) clearTimeout(timer);
    timer = atMs === null ? null : setTimeout(() => feed({ kind: 'tick' }), Math.max(1, atMs - nowMs()));
  };

  feed({ kind: 'start' });
  return {
    send: feed,
    status: () => link.status(),
    recentLines: () => link.recentLines(),
    stop: () =>
      new Promise((resolve) => {
        onStopped = () => {
          setTimer(null);
          resolve();
        };
        feed({ kind: 'stop' });
        if (!transport) onStopped();
      }),
  };
}
