// The server that phones reach: guards every request and upgrade, serves the page, lets devices in by code. Knows no game.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { COMPANION_PATHS, type CompanionSelf, type PairReply, type Reach } from '../../contract/companion.ts';
import { pairSchema } from '../../contract/companion-schemas.ts';
import { isOwnHost, isOwnRequest, mayCome, type Provenance, plainAddress } from './addresses.ts';
import { createBuckets } from './bucket.ts';
import type { Codes } from './codes.ts';
import type { Guest, Guests } from './guests.ts';
import { pageHeaders } from './headers.ts';
import type { Live } from './live.ts';
import type { StaticFile } from './static-files.ts';

const MOST_BODY_BYTES = 1_024;
const MOST_HEADER_BYTES = 8_192;
/** Connections in all, and of one address. */
const MOST_CONNECTIONS = 400;
const MOST_CONNECTIONS_OF_ONE = 100;
const REQUESTS = { most: 400, perSecond: 40, keys: 256 };
const UPGRADES = { most: 60, perSecond: 10, keys: 256 };
const COOKIE_SECONDS = 12 * 3600;

/** What the server needs. */
export interface ServerParts {
  readonly nowMs: () => number;
  readonly reach: Reach;
  readonly port: number;
  readonly ownAddresses: () => readonly string[];
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly codes: Codes;
  readonly guests: Guests;
  readonly live: Live;
  readonly selfOf: (guest: Guest) => CompanionSelf;
  readonly left: (guest: Guest) => void;
  readonly onChange: () => void;
}

/** A server that listens. */
export interface CompanionServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts listening; rejects with the system's error (EADDRINUSE for a port that is taken). */
export async function startServer(parts: ServerParts): Promise<CompanionServer> {
  const cookieName = `donburi-${randomBytes(9).toString('base64url')}`;
  const app = fastify({
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    http: { maxHeaderSize: MOST_HEADER_BYTES, headersTimeout: 5_000 },
  });
  const context = { ...parts, cookieName };
  limitConnections(app, parts);
  addGuards(app, context);
  addPairing(app, context);
  addPage(app, parts);
  addUpgrade(app, context);
  await app.listen({ port: parts.port, host: parts.reach === 'loopback' ? '127.0.0.1' : '0.0.0.0' });
  return {
    port: (app.server.address() as AddressInfo).port,
    close: async () => {
      parts.live.close();
      await app.close();
    },
  };
}

interface Context extends ServerParts {
  readonly cookieName: string;
}

function provenanceOf(request: IncomingMessage, isUpgrade: boolean): Provenance {
  const { headers, method = '' } = request;
  const one = (value: string | string[] | undefined): string | undefined =>
    Array.isArray(value) ? value.join() : value;
  return {
    method,
    host: headers.host,
    origin: headers.origin,
    site: one(headers['sec-fetch-site']),
    mode: one(headers['sec-fetch-mode']),
    isUpgrade,
  };
}

/** Whether a request names us and comes from our page, at an address that may speak to us. */
function isWelcome(parts: ServerParts, request: IncomingMessage, isUpgrade: boolean): boolean {
  const from = provenanceOf(request, isUpgrade);
  const port = request.socket.localPort ?? 0;
  return (
    mayCome(plainAddress(request.socket.remoteAddress), parts.reach) &&
    isOwnHost(from.host, port, parts.ownAddresses(), parts.reach) &&
    isOwnRequest(from)
  );
}

/** Strangers are not even read; one address cannot use up all connections. */
function limitConnections(app: FastifyInstance, { reach }: ServerParts): void {
  app.server.maxConnections = MOST_CONNECTIONS;
  const counts = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress);
    const count = (counts.get(address) ?? 0) + 1;
    if (!mayCome(address, reach) || count > MOST_CONNECTIONS_OF_ONE) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

function addGuards(app: FastifyInstance, parts: Context): void {
  const bucketOf = createBuckets(parts.nowMs, REQUESTS);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(pageHeaders(request.headers.host ?? ''));
    if (!isWelcome(parts, request.raw, false)) return refuse(reply, 403);
    if (!bucketOf(addressOf(request)).take()) return refuse(reply, 429);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      // The schema refuses it.
      done(null, undefined);
    }
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500),
  );
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send('');
}

function addressOf(request: FastifyRequest): string {
  return plainAddress(request.socket.remoteAddress);
}

/** The device that a request's cookie belongs to. */
function guestOf({ cookieName, guests }: Context, request: IncomingMessage): Guest | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, token] = part.trim().split('=', 2);
    if (name === cookieName && token) return guests.byToken(token);
  }
  return null;
}

function addPairing(app: FastifyInstance, parts: Context): void {
  const { codes, guests, cookieName, selfOf } = parts;
  const cookie = (value: string, seconds: number): string =>
    `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  const no = (code: Extract<PairReply, { ok: false }>['code'], waitSeconds = 0): PairReply => ({
    ok: false,
    code,
    waitSeconds,
  });
  app.post(COMPANION_PATHS.pair, async (request, reply): Promise<PairReply> => {
    const asked = pairSchema.safeParse(request.body);
    if (!asked.success) return no('bad-request');
    const wasLocked = codes.isLocked();
    const redeemed = codes.redeem(asked.data.code, addressOf(request));
    // A wrong code changes nothing that the table would see: guessing must not make it draw.
    if (!redeemed.ok) {
      if (codes.isLocked() !== wasLocked) parts.onChange();
      return no(redeemed.code, redeemed.waitSeconds);
    }
    const before = guestOf(parts, request.raw);
    if (before) parts.left(before);
    const admitted = guests.admit(asked.data.name, redeemed.role, addressOf(request));
    parts.onChange();
    if (!admitted) return no('full');
    reply.header('Set-Cookie', cookie(admitted.token, COOKIE_SECONDS));
    return { ok: true, self: selfOf(admitted.guest) };
  });
  app.get(COMPANION_PATHS.self, async (request): Promise<PairReply> => {
    const guest = guestOf(parts, request.raw);
    return guest ? { ok: true, self: selfOf(guest) } : no('not-paired');
  });
  app.post(COMPANION_PATHS.leave, async (request, reply): Promise<PairReply> => {
    const guest = guestOf(parts, request.raw);
    if (guest) parts.left(guest);
    reply.header('Set-Cookie', cookie('', 0));
    return no('not-paired');
  });
}

function addPage(app: FastifyInstance, { files }: ServerParts): void {
  app.get('/*', async (request, reply) => {
    const found = files.get(request.url.split('?', 1)[0] ?? '');
    if (!found) return refuse(reply, 404);
    const keep = found.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    const body = await readFile(found.file);
    return reply.header('Cache-Control', keep).type(found.type).send(body);
  });
}

function addUpgrade(app: FastifyInstance, parts: Context): void {
  const bucketOf = createBuckets(parts.nowMs, UPGRADES);
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    const turnAway = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    };
    if (request.url !== COMPANION_PATHS.live || !isWelcome(parts, request, true))
      return turnAway('403 Forbidden');
    if (!bucketOf(plainAddress(request.socket.remoteAddress)).take())
      return turnAway('429 Too Many Requests');
    const guest = guestOf(parts, request);
    if (!guest) return turnAway('401 Unauthorized');
    if (!parts.live.hasRoom(guest)) return turnAway('503 Service Unavailable');
    parts.live.accept(request, socket, head, guest);
  });
}
