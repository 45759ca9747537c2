// The companion over a real table: pairing, roles and seats, two people at once, repeats, throwing out. Real requests over loopback.
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '../../contract/companion.ts';
import { asTableCommand, type WindowCommand } from '../../contract/table-commands.ts';
import {
  ask,
  type Client,
  connect,
  openRoom,
  pairedCookie,
  type Room,
  switchOn,
} from './companion.test-kit.ts';

let room: Room;

beforeEach(async () => {
  room = openRoom();
  await switchOn(room);
});
afterEach(() => room.close());

const THROW: WindowCommand = { type: 'type-throw', faces: [4, 2, 6, 4, 6], out: 0 };

async function player(playerId: string): Promise<Client> {
  const client = await connect(room, await pairedCookie(room));
  await client.until(() => true);
  expect(await client.request('companion.sit', { playerId })).toMatchObject({ ok: true });
  return client;
}

async function referee(): Promise<Client> {
  const client = await connect(room, await pairedCookie(room, 'referee'));
  await client.until(() => true);
  return client;
}

function codeOf(reply: Awaited<ReturnType<Client['command']>>): string {
  return reply.ok ? 'ok' : reply.error.code;
}

describe('switching', () => {
  it('is off at first: nothing listens, no code is made', async () => {
    const other = openRoom();
    expect(other.companion.status()).toMatchObject({ isOn: false, code: null, addresses: [], devices: [] });
    expect(() => other.companion.mint('player')).toThrow('companion-off');
    await other.close();
  });

  it('tells of a port that is taken, and offers one that works', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as { port: number };
    const taken = await room.companion.turn({ isOn: true, port, reach: 'loopback' });
    expect(taken).toMatchObject({ isOn: false, trouble: { code: 'port-taken' } });
    const offer = taken.trouble?.offer ?? 0;
    expect(offer).toBeGreaterThan(port);
    expect(await room.companion.turn({ isOn: true, port: offer, reach: 'loopback' })).toMatchObject({
      isOn: true,
      trouble: null,
    });
    holder.close();
  });

  it('off voids every token: a cookie of before is worth nothing after', async () => {
    const cookie = await pairedCookie(room);
    const client = await connect(room, cookie);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    const port = room.port();
    await room.companion.turn({ isOn: false, port, reach: 'loopback' });
    expect(await closed).toBe(CLOSE_CODES.stopped);
    await expect(ask(room, '/self')).rejects.toThrow();
    await room.companion.turn({ isOn: true, port, reach: 'loopback' });
    await expect(connect(room, cookie)).rejects.toThrow('401');
    const before = cookie.split('=')[0];
    expect((await pairedCookie(room)).split('=')[0]).not.toBe(before);
  });
});

describe('a viewer', () => {
  it('gets whole views with rising revisions, and may ask for nothing but what a screen needs', async () => {
    const client = await connect(room, await pairedCookie(room, 'viewer'));
    const first = await client.until((view) => view.table?.phase === 'throw');
    room.session.run(asTableCommand(THROW), 'table');
    const next = await client.until((view) => view.table?.phase === 'decide');
    expect(next.revision).toBeGreaterThan(first.revision);
    expect(next.table).toEqual(room.view().table);
    expect(codeOf(await client.command(THROW))).toBe('not-allowed');
    for (const name of [
      'companion.sit',
      'companion.code',
      'settings.set',
      'source.list',
      'files.export-all',
    ]) {
      const reply = await client.request(name, name === 'companion.sit' ? { playerId: 'a' } : null);
      expect(reply, name).toMatchObject({ ok: false });
    }
  });
});

describe('views', () => {
  it('hold no path, port, key, picture or setting of this computer', async () => {
    const client = await connect(room, await pairedCookie(room, 'referee'));
    await client.until(() => true);
    await client.request('app.view', null);
    expect(JSON.stringify(client.pushes)).not.toMatch(/secret|192\.168\.1\.20|\/dev\/|\/home\//i);
  });
});

describe('a player', () => {
  it('plays the own turn on the own card', async () => {
    const client = await player('a');
    expect(codeOf(await client.command(THROW))).toBe('ok');
    await client.until((view) => view.table?.phase === 'decide');
    expect(codeOf(await client.command({ type: 'keep-dice', indices: [0, 3] }))).toBe('ok');
    await client.until((view) => view.table?.tray[0]?.isKept === true);
    expect(codeOf(await client.command({ type: 'write-row', row: 'fours' }))).toBe('ok');
    await client.until((view) => view.table?.due.seat === 1);
  });

  it('may not act on another turn, nor without a seat', async () => {
    const bo = await player('b');
    expect(codeOf(await bo.command(THROW))).toBe('not-your-turn');
    const nobody = await connect(room, await pairedCookie(room));
    await nobody.until(() => true);
    expect(codeOf(await nobody.command(THROW))).toBe('not-your-seat');
  });

  it.each<WindowCommand>([
    { type: 'undo' },
    { type: 'redo' },
    { type: 'pause' },
    { type: 'pass-turn', to: null },
    { type: 'leave-game', seat: 1 },
    { type: 'remove-step', step: 2 },
    { type: 'move-step', step: 2, seat: 0 },
    { type: 'insert-step', before: null, move: { type: 'score', row: 'ones' } },
    { type: 'start-game', game: 'kiriki', options: {}, players: [], firstSeat: 0 },
  ])('may not $type', async (command) => {
    const client = await player('a');
    await client.command(THROW);
    await client.until((view) => view.table?.phase === 'decide');
    expect((await client.command(command)).ok).toBe(false);
    expect(room.session.table()?.core.last?.move.type).toBe('throw');
  });

  it('may set the own latest throw right, but nobody else’s and no older one', async () => {
    const ann = await player('a');
    const bo = await player('b');
    await ann.command(THROW);
    const thrown = await bo.until((view) => view.table?.phase === 'decide');
    const step = thrown.table?.history[0]?.step ?? 0;
    expect(codeOf(await bo.command({ type: 'correct-die', step, die: 0, value: 1 }))).toBe('not-your-seat');
    await ann.until((view) => view.table?.phase === 'decide');
    expect(codeOf(await ann.command({ type: 'correct-die', step, die: 0, value: 1 }))).toBe('ok');
    await ann.until((view) => view.table?.tray[0]?.face === 1);
    await ann.command({ type: 'write-row', row: 'chance' });
    for (const seat of [1, 2]) {
      room.session.run(asTableCommand(THROW), 'table');
      room.session.run({ type: 'write-row', row: 'chance' }, 'table');
      await ann.until((view) => view.table?.due.seat === (seat + 1) % 3);
    }
    expect(codeOf(await ann.command({ type: 'correct-die', step, die: 1, value: 1 }))).toBe('ok');
    await ann.until((view) => view.table?.history.some((line) => line.corrections.length === 2) === true);
    expect(codeOf(await ann.command(THROW))).toBe('ok');
    await ann.until((view) => view.table?.phase === 'decide');
    expect(codeOf(await ann.command({ type: 'correct-die', step, die: 2, value: 1 }))).toBe('not-your-seat');
  });

  it('sits where nobody else does', async () => {
    await player('a');
    const other = await connect(room, await pairedCookie(room));
    await other.until(() => true);
    expect(await other.request('companion.sit', { playerId: 'a' })).toMatchObject({
      error: { code: 'seat-taken' },
    });
    expect(await other.request('companion.sit', { playerId: 'z' })).toMatchObject({
      error: { code: 'no-such-player' },
    });
    const self = other.pushes.findLast((push) => push.type === 'self');
    expect(self).toMatchObject({ self: { role: 'player', playerId: null, takenIds: ['a'] } });
  });
});

describe('a referee', () => {
  it('can undo, correct and pass for anybody, but not start, export or look at other games', async () => {
    const client = await referee();
    await client.command(THROW);
    const thrown = await client.until((view) => view.table?.phase === 'decide');
    const step = thrown.table?.history[0]?.step ?? 0;
    expect(codeOf(await client.command({ type: 'correct-die', step, die: 4, value: 4 }))).toBe('ok');
    await client.until((view) => view.table?.tray[4]?.face === 4);
    expect(await client.request('table.history', { gameId: null })).toMatchObject({ ok: true });
    expect(await client.request('table.history', { gameId: 'other' })).toMatchObject({
      error: { code: 'not-allowed' },
    });
    const start: WindowCommand = {
      type: 'start-game',
      game: 'kiriki',
      options: {},
      players: [],
      firstSeat: 0,
    };
    expect(codeOf(await client.command(start))).not.toBe('ok');
    for (const name of ['files.export-log', 'settings.set', 'source.use', 'games.list', 'companion.status']) {
      expect(await client.request(name, null), name).toMatchObject({ error: { code: 'not-allowed' } });
    }
    expect(codeOf(await client.command({ type: 'undo' }))).toBe('ok');
  });
});

describe('two people at once', () => {
  it('type the same throw: one wins, the other is told, and it counts once', async () => {
    const [ann, helper] = [await player('a'), await referee()];
    const both = await Promise.all([ann.command(THROW), helper.command(THROW)]);
    expect(both.map(codeOf).sort()).toEqual(['ok', 'overtaken']);
    expect(room.session.table()?.core.last?.count).toBe(1);
  });

  it('undo at the same time: one step goes back', async () => {
    const [one, two] = [await referee(), await referee()];
    await one.command(THROW);
    await one.until((view) => view.table?.phase === 'decide');
    await one.command({ type: 'write-row', row: 'chance' });
    await Promise.all([one, two].map((client) => client.until((view) => view.table?.due.seat === 1)));
    const both = await Promise.all([one.command({ type: 'undo' }), two.command({ type: 'undo' })]);
    expect(both.map(codeOf).sort()).toEqual(['ok', 'overtaken']);
    expect(room.session.table()?.core.last?.move.type).toBe('throw');
  });

  it('cannot act on a table that has moved on while they slept', async () => {
    const ann = await player('a');
    const seen = ann.view();
    room.session.run(asTableCommand(THROW), 'table');
    room.session.run({ type: 'write-row', row: 'chance' }, 'table');
    expect(seen?.table?.phase).toBe('throw');
    const late = await ann.command(THROW, { moment: 'game-1 0 0 0 1 throw 0' });
    expect(late.ok).toBe(false);
    expect(room.session.table()?.core.last?.move.type).toBe('score');
  });
});

describe('a message that comes twice', () => {
  it('is applied once and answered twice, also over a new socket', async () => {
    const cookie = await pairedCookie(room, 'referee');
    const first = await connect(room, cookie);
    await first.until(() => true);
    expect(codeOf(await first.command(THROW, { id: 'same' }))).toBe('ok');
    first.socket.terminate();
    const second = await connect(room, cookie);
    await second.until(() => true);
    expect(codeOf(await second.command(THROW, { id: 'same' }))).toBe('ok');
    expect(room.session.table()?.core.last?.count).toBe(1);
  });

  it('under the id of another device’s is a message of its own', async () => {
    const [one, two] = [await referee(), await referee()];
    expect(codeOf(await one.command(THROW, { id: 'same' }))).toBe('ok');
    await two.until((view) => view.table?.phase === 'decide');
    expect(codeOf(await two.command({ type: 'write-row', row: 'chance' }, { id: 'same' }))).toBe('ok');
    expect(room.session.table()?.core.last?.move.type).toBe('score');
  });
});

describe('the table window', () => {
  it('changes roles and seats while devices are connected', async () => {
    const client = await player('a');
    const { id } = room.companion.status().devices[0]!;
    room.companion.change(id, 'viewer', null);
    expect(codeOf(await client.command(THROW))).toBe('not-allowed');
    room.companion.change(id, 'player', 'b');
    expect(codeOf(await client.command(THROW))).toBe('not-your-turn');
    expect(client.pushes.findLast((push) => push.type === 'self')).toMatchObject({
      self: { role: 'player', playerId: 'b' },
    });
  });

  it('throws a device out: its socket closes and its token is void', async () => {
    const cookie = await pairedCookie(room);
    const client = await connect(room, cookie);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    room.companion.throwOut(room.companion.status().devices[0]!.id);
    expect(await closed).toBe(CLOSE_CODES.thrownOut);
    expect(room.companion.status().devices).toEqual([]);
    await expect(connect(room, cookie)).rejects.toThrow('401');
    expect(JSON.parse((await ask(room, '/self', { headers: { Cookie: cookie } })).text)).toMatchObject({
      code: 'not-paired',
    });
  });

  it('sees who is there and who sleeps', async () => {
    const client = await player('c');
    expect(room.companion.status().devices).toMatchObject([
      { name: 'a player', role: 'player', playerId: 'c', isConnected: true, address: '127.0.0.1' },
    ]);
    const closed = new Promise((resolve) => client.socket.once('close', resolve));
    client.socket.terminate();
    await closed;
    await expect.poll(() => room.companion.status().devices[0]?.isConnected).toBe(false);
  });
});
