import { describe, expect, test } from 'vitest';
import { textBytes } from '../codec/encode.ts';
import { frameBody } from '../codec/frame.ts';
import { createRandom } from '../virtual-bowl/throw-model.ts';
import type { VirtualBowl } from '../virtual-bowl/virtual-bowl.ts';
import { createVirtualBowl, defaultBowlIdentity } from '../virtual-bowl/virtual-bowl.ts';
import { createCheckRun } from './check-run.ts';
import type { RuleId } from './rules.ts';

type Change = (bytes: Uint8Array, nowMs: number) => Uint8Array;

/** Plays a run against the virtual bowl; `change` spoils what the bowl sends, `spoilHost` what it hears. */
function check(change: Change = (bytes) => bytes, spoilHost: Change = (bytes) => bytes, throwLimitMs = 8000) {
  const bowl: VirtualBowl = createVirtualBowl({
    ...defaultBowlIdentity('001C9C41'),
    random: createRandom(4),
  });
  const run = createCheckRun({ throwLimitMs });
  let nowMs = 0;
  bowl.powerOn(0);
  bowl.takeBytes();
  const write = (pieces: Uint8Array[]) => {
    for (const piece of pieces) bowl.receive(spoilHost(piece, nowMs), nowMs);
  };
  write(run.start(0));
  for (; !run.isDone() && nowMs < 200_000; nowMs += 10) {
    bowl.tick(nowMs);
    if (run.isThrowAsked() && !bowl.isThrowing() && bowl.device.armed().token !== 0) bowl.throwDice(nowMs);
    write(run.receive(change(bowl.takeBytes(), nowMs), nowMs));
    write(run.tick(nowMs));
  }
  expect(run.isDone()).toBe(true);
  const outcome = (rule: RuleId) => run.results().find((result) => result.rule === rule)!;
  return { results: run.results(), outcome };
}

function createCount(): { next(): number } {
  let count = 0;
  return {
    next() {
      count += 1;
      return count;
    },
  };
}

function changeLines(change: (line: string) => string): Change {
  return (bytes) => textBytes(String.fromCharCode(...bytes).replace(/\$[^\n]*/g, change));
}

function reframe(line: string, change: (body: string) => string): string {
  return frameBody(change(line.slice(1, -5)));
}

describe('check-bowl', () => {
  test('the virtual bowl keeps every rule, and every rule is tried', () => {
    const { results } = check();
    expect(results.filter((result) => result.outcome !== 'pass')).toEqual([]);
  });

  test('a mute device fails the first rule and nothing else is seen', () => {
    const { results, outcome } = check(() => new Uint8Array());
    expect(outcome('hello-answered').outcome).toBe('fail');
    expect(results.filter((result) => result.outcome === 'not-seen')).toHaveLength(results.length - 1);
  });

  test('without a throw the rules of throws are not seen, and the rest is', () => {
    const { outcome } = check(undefined, undefined, 0);
    expect(outcome('throw-sent').outcome).toBe('not-seen');
    expect(outcome('command-once').outcome).toBe('pass');
    expect(outcome('heartbeat').outcome).toBe('pass');
  });

  test('a bowl that holds throws is not touched, unless that is allowed', () => {
    for (const mayClearHeld of [false, true]) {
      const bowl = createVirtualBowl({ ...defaultBowlIdentity('001C9C41'), random: createRandom(4) });
      bowl.powerOn(0);
      bowl.device.reportThrow([{ face: '1', confidence: 99, place: 'in' }], 0);
      const run = createCheckRun({ throwLimitMs: 0, mayClearHeld });
      for (const bytes of run.start(0)) bowl.receive(bytes, 0);
      for (const bytes of run.receive(bowl.takeBytes(), 1)) bowl.receive(bytes, 1);
      for (const bytes of run.tick(400)) bowl.receive(bytes, 400);
      expect(run.stopReason()).toBe(mayClearHeld ? null : 'holds-messages');
      expect(bowl.device.pendingCount()).toBe(mayClearHeld ? 0 : 1);
    }
  });

  const broken: [RuleId, string, Change, Change?][] = [
    [
      'hello-version',
      'another major',
      changeLines((line) => reframe(line, (body) => body.replace('proto=1.0', 'proto=2.0'))),
    ],
    [
      'lines-clean',
      'a bad CRC',
      changeLines((line) => (line.startsWith('$PONG') ? `${line.slice(0, -4)}0000` : line)),
    ],
    [
      'types-known',
      'a made-up type',
      changeLines((line) => (line.startsWith('$PONG') ? `${frameBody('SPIN,1')}\n${line}` : line)),
    ],
    [
      'seq-counts',
      'a seq that stands still',
      changeLines((line) => reframe(line, (body) => body.replace(/^([A-Z]+),\d+/, '$1,5'))),
    ],
    ['heartbeat', 'no heartbeat', changeLines((line) => (line.startsWith('$PING') ? '' : line))],
    ['ping-answered', 'no PONG', changeLines((line) => (line.startsWith('$PONG') ? '' : line))],
    ['arm-answered', 'no STATE', changeLines((line) => (line.startsWith('$STATE') ? '' : line))],
    ['disarm-answered', 'no STATE with 0', changeLines((line) => (line.includes('arm=0') ? '' : line))],
    ['command-answered', 'no answers', changeLines((line) => (/^\$(OK|ERR)/.test(line) ? '' : line))],
    [
      'bad-arg',
      'OK to a bad value',
      changeLines((line) => (line.includes('bad-arg') ? frameBody('OK,1,id=22') : line)),
    ],
    [
      'throw-sent',
      'a throw without token',
      changeLines((line) =>
        reframe(line, (body) => (body.startsWith('THROW') ? body.replace(/arm=\d+/, 'arm=0') : body)),
      ),
    ],
    ['repeat-marked', 'no rep', changeLines((line) => reframe(line, (body) => body.replace(',rep=1', '')))],
    [
      'faces-in-set',
      'a seventh face',
      changeLines((line) => reframe(line, (body) => body.replace(/d1=\d:/, 'd1=7:'))),
    ],
    [
      'hello-steady',
      'a new boot each time',
      (() => {
        const boots = createCount();
        return changeLines((line) =>
          reframe(line, (body) =>
            body.startsWith('HELLO') ? body.replace(/boot=\w+/, `boot=0000000${boots.next()}`) : body,
          ),
        );
      })(),
    ],
    [
      'throw-resent',
      'only sent once',
      (() => {
        const throws = createCount();
        return changeLines((line) => (line.startsWith('$THROW') && throws.next() > 1 ? '' : line));
      })(),
    ],
    [
      'ack-clears',
      'deaf for ACK',
      (bytes) => bytes,
      changeLines((line) => (line.startsWith('$ACK') ? '' : line)),
    ],
    [
      'resume-clears',
      'deaf for RESUME',
      (bytes) => bytes,
      changeLines((line) => (line.startsWith('$RESUME') ? '' : line)),
    ],
    [
      'token-spent',
      'arms again',
      changeLines((line) =>
        line.startsWith('$STATE') ? reframe(line, (body) => body.replace('arm=0', 'arm=102')) : line,
      ),
    ],
  ];
  for (const [rule, name, change, spoilHost] of broken) {
    test(`${rule} fails for a device with ${name}`, () => {
      expect(check(change, spoilHost).outcome(rule).outcome).toBe('fail');
    });
  }
});
