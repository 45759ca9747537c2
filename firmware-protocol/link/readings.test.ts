import { describe, expect, test } from 'vitest';
import { frameBody } from '../codec/frame.ts';
import { BOOT, LinkBench } from './link.test-kit.ts';

/** Live, with a throw of five dice due and confirmed; the token is 7. */
function armedBench(): LinkBench {
  const bench = new LinkBench();
  bench.goLive();
  bench.give({ kind: 'arm', diceDue: 5 });
  bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 7 });
  bench.takeSent();
  return bench;
}

describe('stored before acknowledged', () => {
  test('no ACK goes out before the store says so', () => {
    const bench = armedBench();
    bench.manualStore = true;
    bench.throwDice(1, { arm: 7 });
    expect(bench.sentTypes()).toEqual([]);
    expect(bench.readings()).toEqual([]);
    bench.finishStore();
    expect(bench.takeSent()).toMatchObject([{ type: 'ACK', boot: BOOT, n: 1 }]);
    expect(bench.readings()).toMatchObject([{ kind: 'due', key: { dev: 'BWL-7F3A', boot: BOOT, n: 1 } }]);
  });

  test('a store that failed gives no ACK; the resent throw is stored then and still scores', () => {
    const bench = armedBench();
    bench.manualStore = true;
    bench.throwDice(1, { arm: 7 });
    const { key } = bench.stores.shift()!;
    bench.give({ kind: 'store-failed', key, detail: 'disk full' });
    expect(bench.sentTypes()).toEqual([]);
    expect(bench.link.status().advice).toEqual({ code: 'store-failed', detail: 'disk full' });
    bench.throwDice(1, { arm: 7 });
    bench.finishStore();
    expect(bench.readings()).toMatchObject([{ kind: 'due' }]);
    expect(bench.link.status().advice).toBeNull();
  });

  test('a throw that is resent while it is being stored is stored once', () => {
    const bench = armedBench();
    bench.manualStore = true;
    bench.throwDice(1, { arm: 7 });
    bench.throwDice(1, { arm: 7 });
    expect(bench.stores).toHaveLength(1);
  });

  test('a repeat is acknowledged again and applied never, also by a host that has just started', () => {
    const bench = armedBench();
    bench.throwDice(1, { arm: 7 });
    bench.throwDice(1, { arm: 7 });
    expect(bench.sentTypes()).toEqual(['ACK', 'ACK']);
    expect(bench.readings()).toHaveLength(1);
    const restarted = new LinkBench();
    for (const [key, content] of bench.journal) restarted.journal.set(key, content);
    restarted.goLive();
    restarted.throwDice(1, { arm: 7, isRepeat: true });
    expect(restarted.sentTypes()).toEqual(['ACK']);
    expect(restarted.readings()).toEqual([]);
  });

  test('the same key with another content: the first stays, the clash is told, and it is acknowledged', () => {
    const bench = armedBench();
    bench.throwDice(1, { arm: 7 });
    bench.throwDice(1, { arm: 7, deviceMs: 5 });
    expect(bench.told('clash')).toHaveLength(1);
    expect(bench.readings()).toHaveLength(1);
    expect(bench.sentTypes()).toEqual(['ACK', 'ACK']);
  });

  test('what was stored after the link went down is told, and acknowledged only to the same boot', () => {
    const bench = armedBench();
    bench.manualStore = true;
    bench.throwDice(1, { arm: 7 });
    bench.close();
    bench.finishStore();
    expect(bench.readings()).toHaveLength(1);
    expect(bench.sentTypes()).not.toContain('ACK');
  });

  test('a boot that was not greeted is not taken: HELLO? is asked, at most each half second', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.pass(1000);
    bench.throwDice(1, { boot: '001DAAAA' });
    bench.throwDice(1, { boot: '001DAAAA' });
    expect(bench.stores).toEqual([]);
    expect(bench.sentTypes().filter((type) => type === 'HELLO?')).toHaveLength(1);
  });
});

describe('what scores by itself and what is offered', () => {
  test('a throw under the armed token is due, once', () => {
    const bench = armedBench();
    bench.throwDice(1, { arm: 7 });
    bench.throwDice(2, { arm: 7 });
    expect(bench.readings().map(({ kind, flags }) => [kind, flags])).toEqual([
      ['due', []],
      ['offer', ['token-spent']],
    ]);
    expect(bench.link.status().armed).toBeNull();
  });

  test('a throw nobody asked for is offered', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.throwDice(1, { arm: 0 });
    bench.throwDice(2, { arm: 99 });
    expect(bench.readings().map(({ flags }) => flags)).toEqual([['not-armed'], ['not-armed']]);
  });

  test('a throw under an older token is offered', () => {
    const bench = armedBench();
    bench.give({ kind: 'arm', diceDue: 4 });
    bench.throwDice(1, { arm: 7 });
    bench.throwDice(2, { arm: 8 });
    expect(bench.readings().map(({ kind, flags }) => [kind, flags])).toEqual([
      ['offer', ['other-token']],
      ['due', []],
    ]);
  });

  test('a throw that is sent again after a greeting is late, and so is one that was held before it', () => {
    const bench = armedBench();
    bench.close();
    bench.pass(500);
    bench.open();
    bench.hello({ nextN: 1, pendingCount: 2 });
    bench.throwDice(1, { arm: 7, isRepeat: true });
    bench.throwDice(2, { arm: 7 });
    bench.throwDice(3, { arm: 7 });
    expect(bench.readings().map(({ kind, flags }) => [kind, flags])).toEqual([
      ['offer', ['repeated', 'before-greeting']],
      ['offer', ['before-greeting', 'token-spent']],
      ['offer', ['token-spent']],
    ]);
  });

  test('a late throw has spent its token in the device: the throw that is due gets a new one', () => {
    const bench = armedBench();
    bench.close();
    bench.pass(500);
    bench.open();
    bench.hello({ nextN: 1, pendingCount: 1 });
    bench.takeSent();
    bench.throwDice(1, { arm: 7, isRepeat: true });
    expect(bench.takeSent()).toMatchObject([
      { type: 'ARM', arm: 8, diceDue: 5 },
      { type: 'ACK', n: 1 },
    ]);
    bench.throwDice(2, { arm: 8 });
    expect(bench.readings().map(({ kind }) => kind)).toEqual(['offer', 'due']);
  });

  test('a manual entry disarms: a throw that comes after it is offered', () => {
    const bench = armedBench();
    bench.give({ kind: 'disarm' });
    bench.throwDice(1, { arm: 7 });
    expect(bench.readings()).toMatchObject([{ kind: 'offer', flags: ['not-armed'] }]);
  });

  test('a nudge under the token is due and spends nothing', () => {
    const bench = armedBench();
    bench.say({ type: 'NUDGE', boot: BOOT, n: 1, arm: 7, isRepeat: false, power: 60, deviceMs: 1 });
    bench.throwDice(2, { arm: 7 });
    expect(bench.readings().map(({ kind }) => kind)).toEqual(['due', 'due']);
  });

  test('a re-reading is its own kind and spends no token', () => {
    const bench = armedBench();
    bench.throwDice(1, { arm: 7 });
    bench.give({ kind: 'arm', diceDue: 5 });
    bench.throwDice(2, { arm: 7, of: 1 });
    bench.throwDice(3, { arm: 8 });
    expect(bench.readings().map(({ kind }) => kind)).toEqual(['due', 'rereading', 'due']);
  });
});

describe('what is rejected but never blocks the device', () => {
  test('a face outside the set of HELLO', () => {
    const bench = armedBench();
    bench.throwDice(1, { arm: 7, dice: [{ face: '9', confidence: 99, place: 'in' }] });
    expect(bench.readings()).toMatchObject([
      { kind: 'rejected', rejected: { reason: 'face-outside-set', detail: '9' } },
    ]);
    expect(bench.takeSent()).toMatchObject([{ type: 'ARM', arm: 8, diceDue: 5 }, { type: 'ACK' }]);
  });

  test('more dice than HELLO said', () => {
    const bench = armedBench();
    const die = { face: '1', confidence: 99, place: 'in' } as const;
    bench.throwDice(1, { arm: 7, dice: Array(6).fill(die) });
    expect(bench.readings()).toMatchObject([{ rejected: { reason: 'too-many-dice', detail: '6' } }]);
  });

  test('a malformed throw whose key can be read', () => {
    const bench = armedBench();
    const line = frameBody(`THROW,9,boot=${BOOT},n=1,arm=7,d1=6:98:flying,t=1`);
    bench.hear(`${line}\n`);
    expect(bench.readings()).toMatchObject([{ kind: 'rejected', rejected: { reason: 'bad-value' }, line }]);
    expect(bench.sentTypes()).toEqual(['ACK']);
  });

  test('a bowl without faces may say that it did not read them, and that a die is out', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    bench.hello({ faces: [] });
    bench.throwDice(1, {
      dice: [
        { face: '?', confidence: 0, place: 'in' },
        { face: '-', confidence: 90, place: 'out' },
      ],
    });
    bench.throwDice(2, { dice: [{ face: '6', confidence: 90, place: 'in' }] });
    expect(bench.readings().map(({ kind }) => kind)).toEqual(['offer', 'rejected']);
  });
});

describe('losses are told', () => {
  test('LOST tells how many are gone, without those that were stored, and without telling a range twice', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.throwDice(1);
    const lost = { type: 'LOST', boot: BOOT, isRepeat: false } as const;
    bench.say({ ...lost, n: 3, count: 3 });
    bench.say({ ...lost, n: 5, count: 5 });
    expect(bench.told('lost').map(({ key, count }) => [key.n, count])).toEqual([
      [3, 2],
      [5, 2],
    ]);
    expect(bench.told('missing')).toEqual([]);
    expect(bench.sentTypes().filter((type) => type === 'ACK')).toHaveLength(3);
  });

  test('LOST of an earlier boot names it, and the count may be unknown', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.say({ type: 'LOST', boot: BOOT, n: 1, count: null, formerBoot: '001B0000', isRepeat: false });
    expect(bench.told('lost')).toMatchObject([{ count: null, formerBoot: '001B0000' }]);
  });

  test('a jump in n without LOST is told, and the message is taken', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.throwDice(1);
    bench.throwDice(5);
    expect(bench.told('missing')).toMatchObject([{ from: 2, to: 4 }]);
    expect(bench.readings()).toHaveLength(2);
  });

  test('a message that comes after a later one is marked', () => {
    const bench = armedBench();
    bench.throwDice(2);
    bench.throwDice(1, { arm: 7 });
    expect(bench.readings()[1]).toMatchObject({ kind: 'offer', flags: ['out-of-order'] });
  });

  test('a reboot is told, what waits is greeted anew and the throw that is due is armed again', () => {
    const bench = armedBench();
    bench.give({ kind: 'command', ref: 'a', command: { type: 'TARE' } });
    bench.takeSent();
    bench.hello({ boot: '001DAAAA' });
    expect(bench.told('rebooted')).toMatchObject([{ formerBoot: BOOT, boot: '001DAAAA' }]);
    expect(bench.told('command-done')).toMatchObject([{ ref: 'a', outcome: 'link-lost' }]);
    expect(bench.takeSent()).toMatchObject([
      { type: 'RESUME', boot: '001DAAAA', n: 0 },
      { type: 'ARM', arm: 7, diceDue: 5 },
    ]);
    bench.throwDice(1, { boot: '001DAAAA', arm: 7 });
    expect(bench.readings()).toMatchObject([{ kind: 'due' }]);
  });

  test('a HELLO of the same boot while live is answered by RESUME and is no reboot', () => {
    const bench = armedBench();
    bench.throwDice(1, { arm: 7 });
    bench.takeSent();
    bench.hello({ diceMax: 4, nextN: 2 });
    expect(bench.takeSent()).toMatchObject([{ type: 'RESUME', n: 1 }]);
    expect(bench.told('rebooted')).toEqual([]);
    expect(bench.link.status().device?.diceMax).toBe(4);
  });
});
