import { describe, expect, test } from 'vitest';
import { frameBody } from '../codec/frame.ts';
import { BOOT, LinkBench } from './link.test-kit.ts';

describe('greeting', () => {
  test('asks HELLO? at once and every half second, and gives up after 3 s', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    expect(bench.state).toBe('opening');
    bench.open();
    expect(bench.state).toBe('greeting');
    bench.pass(2999);
    expect(bench.sentTypes()).toEqual(Array(6).fill('HELLO?'));
    bench.pass(1);
    expect(bench.link.status()).toMatchObject({ state: 'searching', advice: { code: 'no-answer' } });
    expect(bench.effects.at(-1)).toMatchObject({ kind: 'set-timer' });
    expect(bench.effects.some((effect) => effect.kind === 'close')).toBe(true);
  });

  test('ends a half line of the device before the first question', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    const first = bench.effects.find((effect) => effect.kind === 'write');
    expect(first).toMatchObject({ bytes: Uint8Array.of(10) });
  });

  test('HELLO makes it live: RESUME says what is stored, and the device is known', () => {
    const bench = new LinkBench();
    bench.journal.set(`${BOOT} 41`, 'x');
    bench.give({ kind: 'start' });
    bench.open();
    bench.takeSent();
    bench.hello({ nextN: 42, pendingCount: 2 });
    expect(bench.state).toBe('live');
    expect(bench.takeSent()[0]).toMatchObject({ type: 'RESUME', boot: BOOT, n: 41 });
    expect(bench.link.status().device).toMatchObject({ dev: 'BWL-7F3A', protocol: '1.0', diceMax: 5 });
    expect(bench.told('live')).toMatchObject([{ pendingCount: 2 }]);
  });

  test('takes nothing but HELLO before it was greeted', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    bench.throwDice(1);
    expect(bench.stores).toEqual([]);
    expect(bench.sentTypes()).not.toContain('ACK');
  });

  test('another major version is incompatible: no throws, port left alone until somebody asks', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    bench.hello({ protocol: { major: 2, minor: 0 } });
    expect(bench.link.status()).toMatchObject({
      state: 'incompatible',
      advice: { code: 'incompatible', detail: '2.0' },
    });
    bench.close();
    bench.pass(60_000);
    expect(bench.connection).toBe(1);
    bench.give({ kind: 'retry' });
    expect(bench.connection).toBe(2);
  });

  test('another minor version is fine', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    bench.hello({ protocol: { major: 1, minor: 9 } });
    expect(bench.state).toBe('live');
  });

  test('a bowl that is not the remembered one is not taken', () => {
    const bench = new LinkBench({ expectedDev: 'BWL-0001' });
    bench.give({ kind: 'start' });
    bench.open();
    bench.hello();
    expect(bench.link.status()).toMatchObject({ advice: { code: 'wrong-device', detail: 'BWL-7F3A' } });
    expect(bench.state).toBe('searching');
  });

  test('a port that echoes is told as such and is no sign of life', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    const echo = bench.effects.filter((effect) => effect.kind === 'write')[1];
    if (echo?.kind === 'write') bench.hear(echo.bytes);
    bench.pass(3000);
    expect(bench.link.status().advice?.code).toBe('echo');
  });
});

describe('authentication', () => {
  const computeMac = (nonce: string) => `${nonce}${nonce}`;
  const nonce = '00112233445566778899aabbccddeeff';

  test('a nonce is answered before RESUME, and live comes with OK', () => {
    const bench = new LinkBench({ computeMac });
    bench.give({ kind: 'start' });
    bench.open();
    bench.takeSent();
    bench.hello({ nonce });
    const [auth, ...rest] = bench.takeSent();
    expect(auth).toMatchObject({ type: 'AUTH', mac: nonce + nonce });
    expect(rest).toEqual([]);
    expect(bench.state).toBe('greeting');
    bench.say({ type: 'OK', id: auth?.type === 'AUTH' ? auth.id : 0 });
    expect(bench.state).toBe('live');
    expect(bench.sentTypes()[0]).toBe('RESUME');
  });

  test('AUTH is repeated when nothing comes, and given up', () => {
    const bench = new LinkBench({ computeMac });
    bench.give({ kind: 'start' });
    bench.open();
    bench.takeSent();
    bench.hello({ nonce });
    bench.pass(2500);
    expect(bench.sentTypes()).toEqual(['AUTH', 'AUTH', 'AUTH']);
    bench.pass(500);
    expect(bench.state).toBe('searching');
  });

  test('without a key, or with a wrong one, it is told and left alone', () => {
    const keyless = new LinkBench();
    keyless.give({ kind: 'start' });
    keyless.open();
    keyless.hello({ nonce });
    expect(keyless.link.status()).toMatchObject({ state: 'incompatible', advice: { code: 'auth-needed' } });
    const wrong = new LinkBench({ computeMac });
    wrong.give({ kind: 'start' });
    wrong.open();
    wrong.hello({ nonce });
    wrong.say({ type: 'ERR', id: 1, code: 'auth' });
    expect(wrong.link.status()).toMatchObject({ state: 'incompatible', advice: { code: 'auth-failed' } });
  });

  test('a bridge that has a client already says busy', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    bench.say({ type: 'ERR', code: 'busy' });
    expect(bench.link.status()).toMatchObject({ state: 'searching', advice: { code: 'device-busy' } });
  });
});

describe('liveness', () => {
  test('silence brings PING after 2.5 s and stale after 5 s; then it reopens with growing waits, for ever', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 0 });
    bench.takeSent();
    bench.pass(2500);
    expect(bench.sentTypes()).toEqual(['PING']);
    bench.pass(2500);
    expect(bench.link.status()).toMatchObject({ state: 'stale', advice: { code: 'silent' } });
    bench.close();
    const opensAfterMs: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const before = bench.connection;
      const startMs = bench.nowMs;
      while (bench.connection === before) bench.pass(50);
      opensAfterMs.push(bench.nowMs - startMs);
      bench.give({ kind: 'open-failed', connection: bench.connection, problem: 'missing', detail: '' });
      expect(bench.state).toBe('lost');
    }
    expect(opensAfterMs).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000, 5000]);
  });

  test('any valid line keeps it live, also one of an unknown type; chatter and damaged lines do not', () => {
    const bench = new LinkBench();
    bench.goLive();
    for (let second = 0; second < 10; second += 1) {
      bench.pass(1000);
      bench.hear(`${frameBody(`SPIN,${second}`)}\n`);
    }
    expect(bench.state).toBe('live');
    for (let second = 0; second < 5; second += 1) {
      bench.pass(1000);
      bench.hear('hello world\n$PING,1*0000\n');
    }
    expect(bench.state).toBe('stale');
  });

  test('PING is answered with the same id', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.say({ type: 'PING', id: 77 });
    expect(bench.takeSent()).toMatchObject([{ type: 'PONG', id: 77 }]);
  });

  test('a port that never closes is given up after 10 s, and a late close is ignored', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.pass(5000);
    const stale = bench.connection;
    bench.pass(10_600);
    expect(bench.connection).toBe(stale + 1);
    bench.open();
    bench.give({ kind: 'closed', connection: stale });
    expect(bench.state).toBe('greeting');
  });
});

describe('ports that come and go', () => {
  test('an unplug is told at once; close twice is the same as once', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.close('disconnected');
    const { nextTryMs } = bench.link.status();
    bench.close('again');
    expect(bench.link.status()).toMatchObject({
      state: 'lost',
      advice: { code: 'unplugged', detail: 'disconnected' },
      nextTryMs,
    });
  });

  test('a half line from before the unplug is not glued to the first line after it', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.hear('$THROW,16,boot=001C');
    bench.close();
    bench.pass(500);
    bench.open();
    bench.hello();
    expect(bench.state).toBe('live');
    expect(bench.link.status().counters.crcErrors).toBe(0);
  });

  test('bytes of an old connection are ignored', () => {
    const bench = new LinkBench();
    bench.goLive();
    const old = bench.connection;
    bench.close();
    bench.pass(500);
    bench.open();
    const { lines } = bench.link.status().counters;
    bench.give({ kind: 'bytes', connection: old, bytes: Uint8Array.from([36, 10]) });
    expect(bench.link.status().counters.lines).toBe(lines);
  });

  test('what cannot be opened says why and is tried again', () => {
    for (const problem of ['permission', 'busy', 'missing', 'open-failed'] as const) {
      const bench = new LinkBench();
      bench.give({ kind: 'start' });
      bench.give({ kind: 'open-failed', connection: bench.connection, problem, detail: 'words' });
      expect(bench.link.status()).toMatchObject({
        state: 'searching',
        advice: { code: problem, detail: 'words' },
      });
      bench.pass(500);
      expect(bench.connection).toBe(2);
    }
  });

  test('waking from sleep reopens at once, but waits for the close', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.give({ kind: 'woke' });
    expect(bench.effects.at(-2)).toMatchObject({ kind: 'tell' });
    expect(bench.connection).toBe(1);
    bench.close();
    expect(bench.connection).toBe(2);
    expect(bench.state).toBe('opening');
  });

  test('stop closes, and nothing is opened again', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.give({ kind: 'stop' });
    bench.close();
    bench.pass(60_000);
    expect(bench.state).toBe('off');
    expect(bench.connection).toBe(1);
    bench.give({ kind: 'start' });
    expect(bench.connection).toBe(2);
  });

  test('a timer that fires too early is set again', () => {
    const bench = new LinkBench();
    bench.goLive();
    const effects = bench.link.handle({ kind: 'tick' }, bench.nowMs + 1);
    expect(effects.at(-1)).toMatchObject({ kind: 'set-timer' });
  });

  test('damaged and missing lines together say that another program may read the port, and good ones end it', () => {
    const bench = new LinkBench();
    bench.goLive();
    for (let index = 0; index < 8; index += 1) {
      bench.pass(300);
      bench.hear('$STATE,77,st=idle,ms=0,arm=0*0000\n');
    }
    expect(bench.link.status().advice?.code).toBe('other-reader');
    for (let index = 0; index < 40; index += 1) {
      bench.pass(1000);
      bench.say({ type: 'PING' });
    }
    expect(bench.link.status().advice).toBeNull();
  });

  test('gaps in seq are counted, also over the wrap; a jump back is not a gap', () => {
    const bench = new LinkBench();
    bench.goLive();
    const before = bench.link.status().counters.gaps;
    for (const seq of [65533, 65534, 1, 2]) bench.hear(`${frameBody(`PING,${seq}`)}\n`);
    const { gaps } = bench.link.status().counters;
    expect(gaps - before).toBe(2);
  });

  test('the raw log is bounded and has both directions', () => {
    const bench = new LinkBench();
    bench.goLive();
    for (let index = 0; index < 500; index += 1) bench.say({ type: 'PING' });
    expect(bench.link.recentLines()).toHaveLength(200);
    expect(new Set(bench.link.recentLines().map((line) => line.direction))).toEqual(new Set(['in', 'out']));
  });
});
