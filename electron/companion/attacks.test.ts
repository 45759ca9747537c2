// What strangers may try: guessing, replaying, forging, other pages, other names for us, floods, giants, readers that do not read.
import { request as httpRequest } from 'node:http';
import { connect as tcp } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  type Client,
  connect,
  openRoom,
  pairedCookie,
  type Room,
  switchOn,
} from './companion.test-kit.ts';
import { MOST_SOCKETS_OF_ONE } from './live.ts';

let room: Room;

beforeEach(async () => {
  room = openRoom();
  await switchOn(room);
});
afterEach(() => room.close());

/** The status of a request with exactly these headers; Host included, which fetch would not send. */
function statusOf(
  headers: Readonly<Record<string, string>>,
  init: { method?: string; path?: string; body?: string } = {},
): Promise<number> {
  const { method = 'GET', path = '/', body } = init;
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { host: '127.0.0.1', port: room.port(), method, path, headers, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

function pairWith(
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  return ask(room, '/pair', { method: 'POST', body: { code, name: 'thief' }, headers }).then(
    ({ text, headers: got }) => ({
      ...JSON.parse(text),
      cookie: got.get('set-cookie'),
    }),
  );
}

describe('guessing', () => {
  it('a thousand codes at full speed: a handful is looked at, nobody gets in, no cookie is given', async () => {
    room.companion.mint('referee');
    const replies = await Promise.all(
      Array.from({ length: 1_000 }, (_, guess) =>
        pairWith(String(guess).padStart(6, '0')).catch(() => ({ code: 'dropped' })),
      ),
    );
    const codes = replies.map((reply) => String(Reflect.get(reply, 'code')));
    expect(codes.filter((code) => code === 'wrong-code').length).toBeLessThanOrEqual(5);
    expect(replies.every((reply) => Reflect.get(reply, 'ok') !== true && !Reflect.get(reply, 'cookie'))).toBe(
      true,
    );
    expect(room.companion.status().devices).toEqual([]);
  }, 30_000);

  it('a used code again gives nothing', async () => {
    const digits = room.companion.mint('player').code?.digits ?? '';
    expect(await pairWith(digits)).toMatchObject({ ok: true });
    expect(await pairWith(digits)).toMatchObject({ ok: false, code: 'wrong-code', cookie: null });
  });
});

describe('tokens', () => {
  it('come in a cookie that scripts and other sites cannot use, under a name of this start', async () => {
    const digits = room.companion.mint('player').code?.digits ?? '';
    const { cookie, ...rest } = await pairWith(digits);
    expect(cookie).toMatch(
      /^donburi-[\w-]{12}=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(rest)).not.toContain(String(cookie).split('=')[1]?.split(';')[0]);
  });

  it('that are made up, cut, doubled or under another name let nobody in', async () => {
    const cookie = await pairedCookie(room);
    const [name = '', token = ''] = cookie.split('=');
    const forged = [
      `${name}=${'A'.repeat(43)}`,
      `${name}=${token.slice(0, -1)}`,
      `${name}=${token}x`,
      `${name}=`,
      `donburi=${token}`,
      `${name.toUpperCase()}=${token}`,
      `x${cookie}`,
      '',
    ];
    for (const one of forged) await expect(connect(room, one), one).rejects.toThrow('401');
    await fc.assert(
      fc.asyncProperty(fc.base64String({ minLength: 40, maxLength: 44 }), async (made) => {
        const { text } = await ask(room, '/self', { headers: { Cookie: `${name}=${made}` } });
        expect(JSON.parse(text).ok).toBe(false);
      }),
      { numRuns: 30 },
    );
    (await connect(room, cookie)).socket.terminate();
  });

  it('in an address are not looked at', async () => {
    const cookie = await pairedCookie(room);
    const [, token = ''] = cookie.split('=');
    expect(JSON.parse((await ask(room, `/self?token=${token}&${cookie}`)).text)).toMatchObject({ ok: false });
  });
});

describe('other names for us and other pages', () => {
  it('a rebound name is refused for pages, pairing and sockets, with or without the cookie', async () => {
    const cookie = await pairedCookie(room);
    const Host = `evil.example:${room.port()}`;
    const Origin = `http://${Host}`;
    expect(await statusOf({ Host })).toBe(403);
    expect(await statusOf({ Host, Cookie: cookie }, { path: '/self' })).toBe(403);
    const body = JSON.stringify({ code: '000000', name: 'x' });
    const type = { 'Content-Type': 'application/json' };
    expect(await statusOf({ Host, Origin, ...type }, { method: 'POST', path: '/pair', body })).toBe(403);
    await expect(connect(room, cookie, { Host, Origin })).rejects.toThrow('403');
  });

  it('a page of another site cannot send, read or open a socket with the person’s cookie', async () => {
    const cookie = await pairedCookie(room, 'referee');
    const Host = `127.0.0.1:${room.port()}`;
    for (const Origin of [
      'http://evil.example',
      'null',
      `http://127.0.0.1:${room.port() + 1}`,
      `https://${Host}`,
    ]) {
      await expect(connect(room, cookie, { Origin }), Origin).rejects.toThrow('403');
      expect(await statusOf({ Host, Origin, Cookie: cookie }, { path: '/self' })).toBe(403);
      expect(await statusOf({ Host, Origin, Cookie: cookie }, { method: 'POST', path: '/leave' })).toBe(403);
    }
    const site = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
    expect(await statusOf({ Host, ...site }, { path: '/assets/a-1234.js' })).toBe(403);
    expect(room.companion.status().devices).toHaveLength(1);
  });

  it('no answer may be framed, sniffed or shared, and the policy names this server alone', async () => {
    const { headers, status } = await ask(room, '/');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${room.port()};`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('no path leads out of the page’s folder', async () => {
    for (const path of [
      '/../secret.html',
      '/%2e%2e/secret.html',
      '/..%2fsecret.html',
      '//secret.html',
      '/assets/',
      '/x',
    ])
      expect(await statusOf({ Host: `127.0.0.1:${room.port()}` }, { path }), path).toBe(404);
    expect(await statusOf({ Host: `127.0.0.1:${room.port()}` }, { path: '/assets/a-1234.js' })).toBe(200);
  });
});

describe('too much', () => {
  it('a body of a megabyte, a header of a megabyte, other methods and other types are refused', async () => {
    const big = { code: '000000', name: 'x'.repeat(1_000_000) };
    expect((await ask(room, '/pair', { method: 'POST', body: big })).status).toBe(413);
    const Host = `127.0.0.1:${room.port()}`;
    const Origin = `http://${Host}`;
    expect(await statusOf({ Host, 'X-Big': 'x'.repeat(20_000) })).toBe(431);
    expect(await statusOf({ Host, Origin }, { method: 'PUT', path: '/pair' })).toBe(404);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await statusOf({ Host, Origin, ...form }, { method: 'POST', path: '/pair', body: 'code=1' })).toBe(
      415,
    );
    for (const body of ['', '{', '[]', '{"code":5}', '{"code":"000000","name":"x","__proto__":{}}'])
      expect(JSON.parse((await ask(room, '/pair', { method: 'POST', body })).text || '{}').ok ?? false).toBe(
        false,
      );
  });

  it('a frame of ten megabytes closes its socket before it is read, and only that one', async () => {
    const friend = await connect(room, await pairedCookie(room, 'viewer'));
    const thief = await connect(room, await pairedCookie(room, 'viewer'));
    const closed = new Promise<number>((resolve) => thief.socket.once('close', resolve));
    thief.socket.send('x'.repeat(10_000_000));
    expect(await closed).toBe(1009);
    expect(friend.socket.readyState).toBe(friend.socket.OPEN);
  });

  it('messages that are no messages close the socket', async () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"type":"request"}',
      '{"type":"request","id":"a b","name":"x","input":1,"moment":null}',
    ]) {
      const client = await connect(room, await pairedCookie(room, 'viewer'));
      const closed = new Promise<number>((resolve) => client.socket.once('close', resolve));
      client.socket.send(text);
      expect(await closed, text).toBe(1008);
    }
  });

  it('a flood of messages is answered with `busy`, then cut off', async () => {
    const client = await connect(room, await pairedCookie(room, 'viewer'));
    const closed = new Promise<number>((resolve) => client.socket.once('close', resolve));
    for (let count = 0; count < 400; count++) {
      const message = { type: 'request', id: `f${count}`, name: 'stats.records', input: null, moment: null };
      client.socket.send(JSON.stringify(message));
    }
    expect(await closed).toBe(4008);
    const busy = client.pushes.filter(
      (push) => push.type === 'reply' && !push.reply.ok && push.reply.error.code === 'busy',
    );
    expect(busy.length).toBeGreaterThan(100);
  });

  it('two hundred sockets of one device: three stay', async () => {
    const cookie = await pairedCookie(room);
    const opened = await Promise.allSettled(Array.from({ length: 200 }, () => connect(room, cookie)));
    const held = opened.filter((one): one is PromiseFulfilledResult<Client> => one.status === 'fulfilled');
    expect(held.length).toBeLessThanOrEqual(MOST_SOCKETS_OF_ONE);
    expect(room.companion.glance().connected).toBe(held.length);
  });

  it('two hundred silent connections of one address leave room for another one', async () => {
    const silent = Array.from({ length: 200 }, () =>
      tcp({ host: '127.0.0.1', port: room.port(), localAddress: '127.0.0.2' }).on('error', () => {}),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await ask(room, '/')).status).toBe(200);
    const open = silent.filter((socket) => !socket.destroyed).length;
    expect(open).toBeLessThanOrEqual(100);
    for (const socket of silent) socket.destroy();
  });

  it('a reader that does not read holds no more than its limit, and is let go', async () => {
    const reader = await connect(room, await pairedCookie(room, 'viewer'));
    const friend = await connect(room, await pairedCookie(room, 'viewer'));
    reader.socket.pause();
    const before = process.memoryUsage();
    for (let count = 0; count < 1_500; count++) {
      room.session.run({ type: count % 2 === 0 ? 'pause' : 'resume' }, 'table');
      if (count % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const last = room.session.table()?.isPaused;
    await friend.until((view) => (view.table?.phase === 'paused') === last);
    const after = process.memoryUsage();
    const grown = after.arrayBuffers + after.external - before.arrayBuffers - before.external;
    expect(grown).toBeLessThan(30_000_000);
    const closed = new Promise((resolve) => reader.socket.once('close', resolve));
    reader.socket.resume();
    await Promise.race([closed, reader.until((view) => view.revision === room.view().revision)]);
  }, 30_000);
});
