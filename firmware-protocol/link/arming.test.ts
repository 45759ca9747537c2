import { describe, expect, test } from 'vitest';
import { LinkBench } from './link.test-kit.ts';

describe('arming', () => {
  test('ARM is repeated after 0.5, 1, 2, 2 s until the device says that it is armed', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 0 });
    bench.give({ kind: 'arm', diceDue: 4 });
    expect(bench.takeSent()).toMatchObject([{ type: 'ARM', arm: 7, diceDue: 4 }]);
    const times: number[] = [];
    for (let step = 0; step < 80; step += 1) {
      bench.pass(100);
      if (step % 10 === 0) bench.say({ type: 'PING' });
      if (bench.sentTypes().includes('ARM')) times.push(bench.nowMs);
    }
    expect(times).toEqual([500, 1500, 3500, 5500, 7500]);
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 7 });
    expect(bench.told('armed')).toMatchObject([{ token: 7, diceDue: 4 }]);
    bench.takeSent();
    bench.pass(2400);
    expect(bench.sentTypes()).not.toContain('ARM');
  });

  test('a throw under the token ends the asking too', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.give({ kind: 'arm', diceDue: 5 });
    bench.throwDice(1, { arm: 7 });
    bench.takeSent();
    bench.pass(2000);
    expect(bench.sentTypes()).not.toContain('ARM');
  });

  test('what is armed while the link is down is said after the greeting, with the same token after another loss', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.give({ kind: 'arm', diceDue: 3 });
    bench.open();
    bench.takeSent();
    bench.hello();
    expect(bench.takeSent()).toMatchObject([{ type: 'RESUME' }, { type: 'ARM', arm: 7, diceDue: 3 }]);
    bench.close();
    bench.pass(500);
    bench.open();
    bench.takeSent();
    bench.hello();
    expect(bench.takeSent()).toMatchObject([{ type: 'RESUME' }, { type: 'ARM', arm: 7, diceDue: 3 }]);
  });

  test('with nothing due the greeting disarms, and gives up asking a device that never confirms', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'start' });
    bench.open();
    bench.takeSent();
    bench.hello();
    let disarms = 0;
    for (let second = 0; second < 60; second += 1) {
      disarms += bench.sentTypes().filter((type) => type === 'DISARM').length;
      bench.pass(1000);
      bench.say({ type: 'PING' });
    }
    expect(disarms).toBe(5);
  });

  test('a device that forgot its token is told again', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.give({ kind: 'arm', diceDue: 5 });
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 7 });
    bench.takeSent();
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 0 });
    expect(bench.link.status().armed).toMatchObject({ isConfirmed: false });
    bench.pass(500);
    expect(bench.sentTypes()).toEqual(['ARM']);
  });

  test('a device that refuses the token to the end spent it by a throw that it lost: the throw gets a new one', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.give({ kind: 'arm', diceDue: 5 });
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 7 });
    const arms: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      bench.takeSent();
      bench.pass(100);
      for (const message of bench.takeSent()) {
        if (message.type !== 'ARM') continue;
        arms.push(message.arm);
        bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: message.arm === 7 ? 0 : message.arm });
      }
      if (step === 0) bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 0 });
    }
    expect(arms).toEqual([7, 7, 7, 8]);
    expect(bench.link.status().armed).toMatchObject({ token: 8, diceDue: 5 });
  });

  test('tokens rise and leave out 0', () => {
    const bench = new LinkBench({ firstToken: 65535 });
    bench.goLive();
    bench.give({ kind: 'arm', diceDue: 5 });
    bench.give({ kind: 'arm', diceDue: 5 });
    expect(bench.takeSent()).toMatchObject([{ arm: 65535 }, { arm: 1 }]);
  });
});

describe('commands', () => {
  test('one at a time, each with its own id, answered by OK or ERR', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.give({ kind: 'command', ref: 'a', command: { type: 'CAL', part: 'imu' } });
    bench.give({ kind: 'command', ref: 'b', command: { type: 'LED', rgb: 'FF8800' } });
    expect(bench.takeSent()).toMatchObject([{ type: 'CAL', id: 1 }]);
    bench.say({ type: 'OK', id: 1 });
    expect(bench.takeSent()).toMatchObject([{ type: 'LED', id: 2 }]);
    bench.say({ type: 'OK', id: 1 });
    bench.say({ type: 'ERR', id: 2, code: 'unsupported', text: 'no lamp' });
    expect(bench.told('command-done')).toEqual([
      { kind: 'command-done', ref: 'a', outcome: 'ok' },
      { kind: 'command-done', ref: 'b', outcome: 'unsupported', text: 'no lamp' },
    ]);
  });

  test('no answer: sent again twice with the same id, then it failed', () => {
    const bench = new LinkBench();
    bench.goLive();
    bench.say({ type: 'STATE', state: 'idle', sinceMs: 0, arm: 0 });
    bench.give({ kind: 'command', ref: 'a', command: { type: 'TARE' } });
    bench.pass(2400);
    expect(bench.takeSent()).toMatchObject([{ id: 1 }, { id: 1 }, { id: 1 }]);
    bench.say({ type: 'PING' });
    bench.pass(600);
    expect(bench.told('command-done')).toMatchObject([{ outcome: 'no-answer' }]);
  });

  test('without a link it fails at once; a ninth waiting one is refused', () => {
    const bench = new LinkBench();
    bench.give({ kind: 'command', ref: 'early', command: { type: 'TARE' } });
    bench.goLive();
    for (let index = 0; index < 9; index += 1) {
      bench.give({ kind: 'command', ref: String(index), command: { type: 'TARE' } });
    }
    expect(bench.told('command-done')).toMatchObject([
      { ref: 'early', outcome: 'link-lost' },
      { ref: '8', outcome: 'queue-full' },
    ]);
  });
});
