// Devices without a browser: paired and connected over plain requests, for load and for attacks.
import { WebSocket } from 'ws';
import type { CompanionPush, CompanionRole, PairReply } from '../../contract/companion.ts';
import { momentOf } from '../../contract/moment.ts';
import type { AppView } from '../../contract/replies.ts';
import type { WindowCommand } from '../../contract/table-commands.ts';
import type { Host } from './host.ts';

/** Pairs with a fresh code and returns the cookie. */
export async function pairPlainly(host: Host, role: CompanionRole): Promise<string> {
  const answer = await fetch(`${host.address}/pair`, {
    method: 'POST',
    headers: { Origin: host.address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: await host.code(role), name: role }),
  });
  const reply = (await answer.json()) as PairReply;
  if (!reply.ok) throw new Error(reply.code);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** A device on a plain socket. */
export interface WireDevice {
  readonly socket: WebSocket;
  view(): AppView | null;
  /** Calls back with every view and the time it was there, before it is parsed; returns the way to stop. */
  onView(listener: (view: AppView, atMs: number) => void): () => void;
  command(command: WindowCommand): void;
}

/** Opens the socket of a paired device. */
export function openWire(host: Host, cookie: string): Promise<WireDevice> {
  const socket = new WebSocket(`ws://127.0.0.1:${host.port}/live`, {
    headers: { Cookie: cookie, Origin: host.address },
  });
  const listeners = new Set<(view: AppView, atMs: number) => void>();
  let view: AppView | null = null;
  let count = 0;
  socket.on('message', (data) => {
    const atMs = performance.now();
    const push = JSON.parse(String(data)) as CompanionPush;
    if (push.type !== 'view') return;
    view = push.view;
    for (const listener of listeners) listener(push.view, atMs);
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      resolve({
        socket,
        view: () => view,
        onView: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        command: (command) => {
          count += 1;
          const id = `w${count}`;
          const moment = momentOf(view?.table ?? null);
          const input = { id, command };
          socket.send(JSON.stringify({ type: 'request', id, name: 'table.command', input, moment }));
        },
      }),
    );
  });
}
