import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLine } from '../codec/decode.ts';
import { createNumberedEncoder, textBytes } from '../codec/encode.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { DeviceMessage, HostMessage, Message, Throw } from '../codec/message.ts';
import { isDeviceMessage } from '../codec/message.ts';
import type { DeviceOptions } from './device.ts';
import { createFaultyWire, NO_FAULTS } from './faults.ts';
import { createReliableRing } from './ring.ts';
import type { ThrowModel } from './throw-model.ts';
import { createRandom, DEFAULT_THROW_MODEL } from './throw-model.ts';
import { createVirtualBowl, defaultBowlIdentity, KANA_FACES } from './virtual-bowl.ts';

const BOOT = '001C9C41';

/** A bowl with a clock; hears what it says. */
function makeBowl(seed: number, more: Partial<DeviceOptions & { model: ThrowModel }> = {}) {
  const bowl = createVirtualBowl({ ...defaultBowlIdentity(BOOT), random: createRandom(seed), ...more });
  const splitter = createLineSplitter();
  const encode = createNumberedEncoder<HostMessage>();
  let nowMs = 0;
  const heard: { atMs: number; message: DeviceMessage }[] = [];
  const listen = () => {
    for (const line of splitter.push(bowl.takeBytes())) {
      const decoded = decodeLine(line.text);
      if (!decoded.ok || !isDeviceMessage(decoded.message)) throw new Error(line.text);
      heard.push({ atMs: nowMs, message: decoded.message });
    }
  };
  bowl.powerOn(0);
  return {
    bowl,
    heard,
    get nowMs() {
      return nowMs;
    },
    say(message: Omit<Message, 'seq'>) {
      bowl.receive(encode(message as unknown as HostMessage), nowMs);
      listen();
    },
    pass(ms: number) {
      for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 10) {
        bowl.tick(nowMs);
        listen();
      }
    },
    throws: () => {
      const all = heard.flatMap(({ message }) => (message.type === 'THROW' ? [message] : []));
      return [...new Map(all.map((one) => [one.n, one])).values()] as Throw[];
    },
    states: () => heard.flatMap(({ message }) => (message.type === 'STATE' ? [message.state] : [])),
  };
}

describe('a throw', () => {
  test('goes through handling, rolling and settling, then THROW, then settled and idle', () => {
    const at = makeBowl(1);
    at.say({ type: 'ARM', arm: 9, diceDue: 5 } as HostMessage);
    at.bowl.throwDice(at.nowMs);
    at.pass(5000);
    expect(at.states()).toEqual(['idle', 'handling', 'rolling', 'settling', 'settled', 'idle']);
    expect(at.throws()).toHaveLength(1);
    expect(at.throws()[0]).toMatchObject({ n: 1, arm: 9 });
    expect(at.throws()[0]!.dice).toHaveLength(5);
  });

  test('takes between one and two and a half seconds', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const at = makeBowl(seed);
      at.bowl.throwDice(0);
      at.pass(4000);
      const first = at.heard.find(({ message }) => message.type === 'THROW')!;
      expect(first.atMs).toBeGreaterThanOrEqual(1000);
      expect(first.atMs).toBeLessThanOrEqual(2500);
    }
  });

  test('the same seed throws the same dice', () => {
    const dice = (seed: number) => {
      const at = makeBowl(seed);
      at.bowl.throwDice(0);
      at.pass(4000);
      return at.throws()[0]!.dice;
    };
    expect(dice(5)).toEqual(dice(5));
    expect(dice(5)).not.toEqual(dice(6));
  });

  test('the dice are fair: a chi-square test over 4,800 dice', () => {
    const at = makeBowl(11, { model: { ...DEFAULT_THROW_MODEL, cockedChance: 0, outChance: 0 } });
    const counts = new Map<string, number>();
    for (let round = 0; round < 800; round += 1) {
      at.bowl.throwDice(at.nowMs);
      at.pass(2500);
      const { dice, n } = at.throws().at(-1)!;
      at.say({ type: 'ACK', boot: BOOT, n } as HostMessage);
      for (const die of dice) counts.set(die.face, (counts.get(die.face) ?? 0) + 1);
    }
    const expected = (800 * 6) / 6;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(6);
    expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, p = 0.001
  }, 30_000);

  test('cocked dice and dice out of the bowl come as often as wished', () => {
    const at = makeBowl(3, {
      model: { mode: 'faces', cockedChance: 0.2, outChance: 0.3, unreadChance: 0.1 },
    });
    for (let round = 0; round < 200; round += 1) {
      at.bowl.throwDice(at.nowMs);
      at.pass(2500);
      at.say({ type: 'ACK', boot: BOOT, n: round + 1 } as HostMessage);
    }
    const dice = at.throws().flatMap((one) => one.dice);
    const share = (place: string) => dice.filter((die) => die.place === place).length / dice.length;
    expect(share('out')).toBeCloseTo(0.3, 1);
    expect(share('cocked')).toBeCloseTo(0.2, 1);
    expect(dice.filter((die) => die.face === '?').length / dice.length).toBeCloseTo(0.1, 1);
    expect(dice.every((die) => (die.face === '-') === (die.place === 'out'))).toBe(true);
  });

  test('kana dice show kana', () => {
    const at = makeBowl(2, { faces: KANA_FACES, diceMax: 5 });
    at.bowl.throwDice(0);
    at.pass(3000);
    for (const { face } of at.throws()[0]!.dice) expect([...KANA_FACES, '-']).toContain(face);
  });

  test('a bowl that only counts, and a button, send unread faces', () => {
    for (const mode of ['count', 'button'] as const) {
      const at = makeBowl(2, {
        faces: [],
        model: { ...DEFAULT_THROW_MODEL, mode, outChance: 0 },
      });
      at.say({ type: 'ARM', arm: 3, diceDue: 2 } as HostMessage);
      at.bowl.throwDice(at.nowMs);
      at.pass(3000);
      expect(at.throws()[0]!.dice.map((die) => die.face)).toEqual(['?', '?']);
    }
  });
});

describe('a nudge', () => {
  test('of rolling dice is told and the dice roll on', () => {
    const at = makeBowl(4);
    at.say({ type: 'ARM', arm: 9, diceDue: 5 } as HostMessage);
    at.bowl.throwDice(at.nowMs);
    at.pass(900);
    at.bowl.nudge(at.nowMs, 60);
    at.pass(100);
    expect(at.heard.at(-1)!.message).toMatchObject({ type: 'NUDGE', n: 1, arm: 9, power: 60 });
    at.say({ type: 'ACK', boot: BOOT, n: 1 } as HostMessage);
    at.pass(4000);
    expect(at.throws()).toMatchObject([{ n: 2, arm: 9 }]);
  });

  test('of dice that lie makes a re-reading of that throw under its token', () => {
    const at = makeBowl(4);
    at.say({ type: 'ARM', arm: 9, diceDue: 5 } as HostMessage);
    at.bowl.throwDice(at.nowMs);
    at.pass(3000);
    at.say({ type: 'ACK', boot: BOOT, n: 1 } as HostMessage);
    at.bowl.nudge(at.nowMs, 100);
    at.say({ type: 'ACK', boot: BOOT, n: 2 } as HostMessage);
    at.pass(3000);
    expect(at.throws()[1]).toMatchObject({ n: 3, of: 1, arm: 9 });
  });
});

describe('a key', () => {
  const nonce = 'a'.repeat(32);
  const auth = { makeNonce: () => nonce, isRightMac: (_: string, mac: string) => mac === 'b'.repeat(64) };

  test('nothing but HELLO and PING goes out and no ACK is heeded before AUTH', () => {
    const at = makeBowl(1, { auth });
    at.bowl.device.reportThrow([{ face: '1', confidence: 99, place: 'in' }], 0);
    at.say({
      type: 'HELLO?',
      minVersion: { major: 1, minor: 0 },
      maxVersion: { major: 1, minor: 0 },
    } as HostMessage);
    at.say({ type: 'RESUME', boot: BOOT, n: 1 } as HostMessage);
    at.pass(4000);
    expect(new Set(at.heard.map(({ message }) => message.type))).toEqual(new Set(['HELLO', 'PING']));
    expect(at.heard[0]!.message).toMatchObject({ nonce });
    at.say({ type: 'AUTH', id: 1, mac: 'b'.repeat(64) } as HostMessage);
    at.pass(100);
    expect(at.throws()).toMatchObject([{ n: 1 }]);
  });

  test('the third wrong AUTH makes it hang up', () => {
    const at = makeBowl(1, { auth });
    for (let id = 1; id <= 3; id += 1) {
      expect(at.bowl.device.wantsHangUp()).toBe(false);
      at.say({ type: 'AUTH', id, mac: 'c'.repeat(64) } as HostMessage);
    }
    expect(at.bowl.device.wantsHangUp()).toBe(true);
    at.bowl.device.connected();
    expect(at.bowl.device.wantsHangUp()).toBe(false);
  });
});

describe('the ring', () => {
  test('whatever is added, every n is held, or acknowledged, or stands in the one LOST at the front', () => {
    const action = fc.constantFrom('add', 'send', 'ack', 'resume');
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.array(action, { maxLength: 200 }), (size, actions) => {
        const ring = createReliableRing(BOOT, size);
        let newest = 0;
        let cleared = 0;
        for (const one of actions) {
          const head = ring.head();
          if (one === 'add') newest = ring.add({ type: 'NUDGE', arm: 0, power: 1, deviceMs: 0 }).n;
          else if (one === 'send') ring.markSent();
          else if (one === 'ack' && head && ring.acknowledge(head.n)) cleared = head.n;
          else if (one === 'resume' && head && ring.resume(head.n)) cleared = head.n;
          const now = ring.head();
          const fromN = now?.type === 'LOST' ? now.n - now.count! + 1 : (now?.n ?? newest + 1);
          expect(fromN).toBe(cleared + 1);
          expect(ring.unacknowledged()).toEqual({ fromN, count: newest - cleared });
          expect(ring.nextN() + ring.pendingCount() - 1).toBe(newest);
          expect(ring.pendingCount()).toBeLessThanOrEqual(size);
        }
      }),
    );
  });
});

describe('the faulty wire', () => {
  const lines = textBytes(Array.from({ length: 2000 }, (_, index) => `$PING,${index}*AAAA\n`).join(''));

  test('without faults it changes nothing', () => {
    expect(createFaultyWire(NO_FAULTS, createRandom(1)).pass(lines)).toEqual(lines);
  });

  test('each fault comes as often as wished and by the seed', () => {
    for (const fault of ['drop', 'corrupt', 'duplicate', 'reorder', 'cut', 'chatter'] as const) {
      const wire = createFaultyWire({ ...NO_FAULTS, [fault]: 0.1 }, createRandom(7));
      const passed = wire.pass(lines);
      expect(passed).not.toEqual(lines);
      expect(wire.counts[fault]).toBeGreaterThan(120);
      expect(wire.counts[fault]).toBeLessThan(280);
      expect(createFaultyWire({ ...NO_FAULTS, [fault]: 0.1 }, createRandom(7)).pass(lines)).toEqual(passed);
    }
  });
});

describe('the device under any bytes', () => {
  test('never throws, and still answers PING', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 20 }), (chunks) => {
        const at = makeBowl(1);
        for (const chunk of chunks) at.bowl.receive(chunk, at.nowMs);
        at.bowl.receive(textBytes('\n'), at.nowMs);
        at.say({ type: 'PING', id: 5 } as HostMessage);
        expect(at.heard.at(-1)!.message).toMatchObject({ type: 'PONG', id: 5 });
      }),
      { numRuns: 300 },
    );
  });
});
