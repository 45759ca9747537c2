// Leaving, coming back and asking to join from a device: for oneself, at any time, and nobody joins before the table says so.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompanionSelf } from '../../contract/companion.ts';
import { type Client, connect, openRoom, pairedCookie, type Room, switchOn } from './companion.test-kit.ts';

let room: Room;

beforeEach(async () => {
  room = openRoom();
  await switchOn(room);
});
afterEach(() => room.close());

async function device(role: 'player' | 'referee' | 'viewer', playerId?: string): Promise<Client> {
  const client = await connect(room, await pairedCookie(room, role));
  await client.until(() => true);
  if (playerId !== undefined) await client.request('companion.sit', { playerId });
  return client;
}

const codeOf = (reply: Awaited<ReturnType<Client['command']>>): string =>
  reply.ok ? 'ok' : reply.error.code;
const leave = (seat: number) => ({ type: 'leave-game', seat }) as const;
const back = (seat: number) => ({ type: 'return-to-game', seat, rows: 'open' }) as const;
const hasLeft = (room_: Room): boolean[] => room_.view().table!.players.map((player) => player.hasLeft);

function selfOf(client: Client): CompanionSelf | null {
  const push = client.pushes.findLast((one) => one.type === 'self');
  return push?.type === 'self' ? push.self : null;
}

describe('a player’s phone', () => {
  it('leaves for its player out of turn, and comes back', async () => {
    const bo = await device('player', 'b');
    expect(codeOf(await bo.command(leave(1)))).toBe('ok');
    await bo.until((view) => view.table?.players[1]?.hasLeft === true);
    expect(codeOf(await bo.command(leave(1)))).toBe('seat-not-playing');
    expect(codeOf(await bo.command(back(1)))).toBe('ok');
    await bo.until((view) => view.table?.players[1]?.hasLeft === false);
  });

  it('neither leaves nor comes back for anybody else', async () => {
    const bo = await device('player', 'b');
    expect(codeOf(await bo.command(leave(0)))).toBe('not-your-seat');
    room.session.run(leave(0), 'table');
    expect(codeOf(await bo.command(back(0)))).toBe('not-your-seat');
    const nobody = await device('player');
    expect(codeOf(await nobody.command(back(0)))).toBe('not-your-seat');
    expect(hasLeft(room)).toEqual([true, false, false]);
  });

  it('leaves whatever the others did meanwhile, but never another game than it saw', async () => {
    const bo = await device('player', 'b');
    const moment = 'game-1 0 0 0 1 throw 0';
    room.session.run({ type: 'type-throw', faces: [1, 2, 3, 4, 5], out: 0 }, 'table');
    expect(codeOf(await bo.command(leave(1), { moment: 'game-0 0 0 0 1 throw 0' }))).toBe('overtaken');
    expect(codeOf(await bo.command(leave(1), { moment: null }))).toBe('overtaken');
    expect(codeOf(await bo.command(leave(1), { moment }))).toBe('ok');
  });

  it('does not let anybody join by itself', async () => {
    const player = {
      id: 'z',
      name: 'Zoe',
      colour: 3,
      kind: 'person',
      level: null,
      throwsVirtually: false,
    } as const;
    for (const role of ['player', 'viewer'] as const) {
      const client = await device(role);
      expect(codeOf(await client.command({ type: 'join-game', player, rows: 'open' }))).toBe('not-allowed');
      expect(codeOf(await client.request('companion.answer-join', { id: 'd1', rows: 'open' }))).toBe(
        'not-allowed',
      );
    }
    expect(codeOf(await (await device('viewer')).request('companion.ask-join', { name: 'Zoe' }))).toBe(
      'not-allowed',
    );
    expect(room.view().table?.players).toHaveLength(3);
  });
});

describe('a referee’s phone', () => {
  it('lets anybody leave and come back', async () => {
    const client = await device('referee');
    expect(codeOf(await client.command(leave(2)))).toBe('ok');
    expect(codeOf(await client.command(leave(0)))).toBe('ok');
    expect(codeOf(await client.command(leave(1)))).toBe('last-player');
    expect(codeOf(await client.command(back(2)))).toBe('ok');
    await client.until((view) => view.table?.players[2]?.hasLeft === false);
    expect(hasLeft(room)).toEqual([true, false, false]);
  });
});

describe('who asks to join', () => {
  it('is shown to the table and to referees, joins once let in, and sits at that device', async () => {
    const zoe = await device('player');
    const referee = await device('referee');
    expect(codeOf(await zoe.request('companion.ask-join', { name: ' Zoe ' }))).toBe('ok');
    expect(room.asked).toEqual(['Zoe']);
    const seen = await referee.until((view) => view.companion.asks.length === 1);
    expect(seen.companion.asks).toEqual([{ id: 'd1', name: 'Zoe' }]);
    expect(selfOf(zoe)).toMatchObject({ ask: { name: 'Zoe', isTurnedDown: false } });
    expect(seen.table?.players).toHaveLength(3);
    expect(codeOf(await referee.request('companion.answer-join', { id: 'd1', rows: 'zero' }))).toBe('ok');
    const joined = await zoe.until((view) => view.table?.players.length === 4);
    const player = joined.table!.players[3]!;
    expect(player).toMatchObject({ name: 'Zoe', kind: 'person', colour: 3 });
    expect(selfOf(zoe)).toMatchObject({ playerId: player.id, ask: null });
    expect(room.view().companion.asks).toEqual([]);
    expect(codeOf(await referee.request('companion.answer-join', { id: 'd1', rows: 'open' }))).toBe('ok');
    expect(room.view().table?.players).toHaveLength(4);
    expect(codeOf(await zoe.request('companion.ask-join', { name: 'Yan' }))).toBe('already-playing');
  });

  it('is told when the table says no, and may ask again or no more', async () => {
    const zoe = await device('player');
    await zoe.request('companion.ask-join', { name: 'Zoe' });
    room.companion.answerJoin('d1', null);
    await zoe.until((view) => view.companion.asks.length === 0);
    await expect.poll(() => selfOf(zoe)?.ask).toEqual({ name: 'Zoe', isTurnedDown: true });
    room.companion.answerJoin('d1', 'open');
    expect(room.view().table?.players).toHaveLength(3);
    await zoe.request('companion.ask-join', { name: 'Zoe' });
    await zoe.until((view) => view.companion.asks.length === 1);
    await zoe.request('companion.ask-join', { name: null });
    await zoe.until((view) => view.companion.asks.length === 0);
    expect(selfOf(zoe)?.ask).toBeNull();
  });

  it('is refused at once where nobody could join: a name that is taken, a game that is over or none', async () => {
    const client = await device('player');
    expect(codeOf(await client.request('companion.ask-join', { name: 'Ann' }))).toBe('seat-already-playing');
    expect(codeOf(await client.request('companion.ask-join', { name: '' }))).toBe('bad-request');
    room.session.close();
    expect(codeOf(await client.request('companion.ask-join', { name: 'Zoe' }))).toBe('no-game');
    expect(room.asked).toEqual([]);
  });

  it('asks for the game that runs: with the next one the ask is gone', async () => {
    const zoe = await device('player');
    await zoe.request('companion.ask-join', { name: 'Zoe' });
    room.session.close();
    await zoe.until((view) => view.table === null);
    expect(room.companion.glance().asks).toEqual([]);
    room.companion.answerJoin('d1', 'open');
    expect(room.session.table()).toBeNull();
  });

  it('gives the ask up by sitting down as somebody, or with the device', async () => {
    const zoe = await device('player');
    await zoe.request('companion.ask-join', { name: 'Zoe' });
    await zoe.request('companion.sit', { playerId: 'a' });
    expect(room.companion.glance().asks).toEqual([]);
    const yan = await device('player');
    await yan.request('companion.ask-join', { name: 'Yan' });
    expect(room.companion.glance().asks).toEqual([{ id: 'd2', name: 'Yan' }]);
    room.companion.throwOut('d2');
    expect(room.companion.glance().asks).toEqual([]);
  });
});
