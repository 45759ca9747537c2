// The sockets of the devices: whole views out, requests in. Owns their number, rates, sizes and what happens to slow readers.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import {
  BEAT_MS,
  CLOSE_CODES,
  type CompanionMessage,
  type CompanionPush,
  type CompanionSelf,
} from '../../contract/companion.ts';
import { companionMessageSchema } from '../../contract/companion-schemas.ts';
import type { Reply } from '../../contract/replies.ts';
import { type Bucket, createBucket } from './bucket.ts';
import type { Guest } from './guests.ts';

/** The most sockets of all devices, and of one. */
export const MOST_SOCKETS = 120;
export const MOST_SOCKETS_OF_ONE = 3;
/** The largest message that is read; a table command is far below it. */
const MOST_BYTES = 8_192;
const MESSAGES_AT_ONCE = 40;
const MESSAGES_PER_SECOND = 20;
/** Messages over the rate before the socket is closed. */
const MOST_FLOOD = 200;
/** Bytes not yet read by a device from which it gets no further views, only the newest once it has caught up. */
const MOST_UNREAD = 256_000;
const SLOW_LIMIT_MS = 10_000;
const PONG_LIMIT_MS = 15_000;

interface Client {
  readonly socket: WebSocket;
  readonly guest: Guest;
  readonly bucket: Bucket;
  flood: number;
  self: string;
  behindSinceMs: number | null;
  sentAtMs: number;
  heardAtMs: number;
}

/** What the sockets need. */
export interface LiveParts {
  readonly nowMs: () => number;
  /** The newest view as the text of a push. */
  readonly viewText: () => string;
  readonly selfOf: (guest: Guest) => CompanionSelf;
  readonly answer: (guest: Guest, message: CompanionMessage) => Promise<Reply<unknown>>;
  readonly onChange: () => void;
}

/** The sockets. */
export interface Live {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, guest: Guest): void;
  hasRoom(guest: Guest): boolean;
  /** Sends the newest view to everybody who keeps up. */
  push(): void;
  /** Tells each device who it is, where that changed. */
  tellSelf(): void;
  isConnected(guest: Guest): boolean;
  count(): number;
  throwOut(guest: Guest): void;
  close(): void;
}

/** Opens the room for sockets. */
export function createLive(parts: LiveParts): Live {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const clients = new Set<Client>();
  const send = (client: Client, text: string): void => {
    client.sentAtMs = parts.nowMs();
    client.socket.send(text, () => catchUp(client));
  };
  const sendView = (client: Client): void => {
    if (client.socket.bufferedAmount > MOST_UNREAD) client.behindSinceMs ??= parts.nowMs();
    else send(client, parts.viewText());
  };
  const catchUp = (client: Client): void => {
    if (client.behindSinceMs === null || client.socket.bufferedAmount > MOST_UNREAD / 2) return;
    client.behindSinceMs = null;
    sendView(client);
  };
  const tellSelf = (client: Client): void => {
    const text = toText({ type: 'self', self: parts.selfOf(client.guest) });
    if (text === client.self) return;
    client.self = text;
    send(client, text);
  };
  const beat = setInterval(() => {
    for (const client of clients) lookAfter(client, parts.nowMs(), (text) => send(client, text));
  }, BEAT_MS / 2);
  beat.unref();

  const meet = (socket: WebSocket, guest: Guest): void => {
    const now = parts.nowMs();
    const bucket = createBucket(parts.nowMs, MESSAGES_AT_ONCE, MESSAGES_PER_SECOND);
    const client: Client = {
      ...{ socket, guest, bucket, flood: 0, self: '' },
      ...{ behindSinceMs: null, sentAtMs: now, heardAtMs: now },
    };
    clients.add(client);
    socket.on('message', (data, isBinary) => {
      client.heardAtMs = parts.nowMs();
      take(client, data, isBinary);
    });
    socket.on('pong', () => {
      client.heardAtMs = parts.nowMs();
    });
    // Too large, badly framed, reset: the close that follows is all that matters.
    socket.on('error', () => {});
    socket.on('close', () => {
      clients.delete(client);
      parts.onChange();
    });
    tellSelf(client);
    sendView(client);
    parts.onChange();
  };

  const take = (client: Client, data: RawData, isBinary: boolean): void => {
    const { socket, guest } = client;
    const message = isBinary ? null : readMessage(data);
    if (!message) {
      socket.close(1008);
      return;
    }
    if (!client.bucket.take()) {
      client.flood += 1;
      if (client.flood > MOST_FLOOD) socket.close(CLOSE_CODES.flood);
      else reply(client, message.id, { ok: false, error: { code: 'busy', detail: {} } });
      return;
    }
    void parts.answer(guest, message).then((answer) => reply(client, message.id, answer));
  };
  const reply = (client: Client, id: string, answer: Reply<unknown>): void => {
    if (client.socket.readyState !== WebSocket.OPEN) return;
    // A reader this slow does not read its replies either; it asks again once it is back.
    if (client.socket.bufferedAmount > 2 * MOST_UNREAD) client.socket.terminate();
    else send(client, toText({ type: 'reply', id, reply: answer }));
  };
  const of = (guest: Guest): Client[] => [...clients].filter((client) => client.guest === guest);

  return {
    hasRoom: (guest) => clients.size < MOST_SOCKETS && of(guest).length < MOST_SOCKETS_OF_ONE,
    accept: (request, socket, head, guest) =>
      server.handleUpgrade(request, socket, head, (accepted) => meet(accepted, guest)),
    push: () => {
      for (const client of clients) sendView(client);
    },
    tellSelf: () => {
      for (const client of clients) tellSelf(client);
    },
    isConnected: (guest) => of(guest).length > 0,
    count: () => clients.size,
    throwOut: (guest) => {
      for (const client of of(guest)) shut(client, CLOSE_CODES.thrownOut);
    },
    close: () => {
      clearInterval(beat);
      for (const client of clients) shut(client, CLOSE_CODES.stopped);
      server.close();
    },
  };
}

function toText(push: CompanionPush): string {
  return JSON.stringify(push);
}

function readMessage(data: RawData): CompanionMessage | null {
  try {
    const parsed = companionMessageSchema.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not JSON: nothing that our page sends.
    return null;
  }
}

/** Says why, and does not wait for a peer that no longer answers. */
function shut({ socket }: Client, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), 1_000).unref();
}

function lookAfter(client: Client, nowMs: number, send: (text: string) => void): void {
  const { socket } = client;
  const isSlow = client.behindSinceMs !== null && nowMs - client.behindSinceMs > SLOW_LIMIT_MS;
  if (isSlow || nowMs - client.heardAtMs > PONG_LIMIT_MS) {
    // Nothing more can be told to a socket that does not drain.
    socket.terminate();
    return;
  }
  socket.ping();
  if (client.behindSinceMs === null && nowMs - client.sentAtMs >= BEAT_MS / 2) send(toText({ type: 'beat' }));
}
