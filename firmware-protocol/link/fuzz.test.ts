import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMessage } from '../codec/arbitraries.test-kit.ts';
import { encodeLine, textBytes } from '../codec/encode.ts';
import { createLink } from './link.ts';
import type { LinkEvent } from './link-types.ts';

/** A long run: DONBURI_FUZZ_RUNS=100000. */
const FUZZ_RUNS = Number(process.env.DONBURI_FUZZ_RUNS ?? 500);

const hello = textBytes(
  '\n$HELLO,1,proto=1.0,dev=BWL-7F3A,boot=001C9C41,fw=0.3.1,cap=faces+conf+nudge+batt+cal,faces=1-6,dice=5,pend=2,next=42*89A7\n',
);
const bytes = fc.oneof(
  { weight: 4, arbitrary: anyMessage.map(encodeLine) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }) },
  { weight: 2, arbitrary: fc.constant(hello) },
);
const connection = fc.constant(0);
const anyEvent: fc.Arbitrary<LinkEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('bytes' as const), connection, bytes }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('opened' as const), connection }) },
  fc.record({ kind: fc.constant('closed' as const), connection }),
  fc.record({
    kind: fc.constant('open-failed' as const),
    connection,
    problem: fc.constantFrom('busy' as const, 'missing' as const),
    detail: fc.string(),
  }),
  fc.constantFrom<LinkEvent>(
    { kind: 'start' },
    { kind: 'start' },
    { kind: 'stop' },
    { kind: 'retry' },
    { kind: 'woke' },
    { kind: 'tick' },
    { kind: 'disarm' },
    { kind: 'arm', diceDue: 5 },
    { kind: 'command', ref: 'x', command: { type: 'TARE' } },
  ),
);
const steps = fc.array(fc.tuple(anyEvent, fc.nat({ max: 3000 })), { maxLength: 60 });

test('whatever happens in whatever order: no throw, no write without a port, no ACK without a store', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (events, isStoreWorking) => {
      const link = createLink({ firstToken: 7, firstCommandId: 1, storedUpTo: () => 0 });
      let nowMs = 0;
      let current = 0;
      let openEffects = 0;
      let port: 'none' | 'opening' | 'open' = 'none';
      const stored = new Set<number>();
      const give = (event: LinkEvent) => {
        if (event.kind === 'opened' && port === 'opening') port = 'open';
        if (event.kind === 'closed') port = 'none';
        if (event.kind === 'open-failed' && port === 'opening') port = 'none';
        for (const effect of link.handle(event, nowMs)) {
          if (effect.kind === 'open') {
            current = effect.connection;
            openEffects += 1;
            expect(port).toBe('none');
            port = 'opening';
          }
          if (effect.kind === 'close') port = 'none';
          if (effect.kind === 'write') {
            expect(port).toBe('open');
            expect(effect.connection).toBe(current);
            const ack = /^\$ACK,\d+,boot=\w+,n=(\d+)/.exec(String.fromCharCode(...effect.bytes));
            if (ack) expect(stored).toContain(Number(ack[1]));
            expect(effect.bytes.length).toBeLessThanOrEqual(129);
          }
          if (effect.kind === 'store') {
            const { key } = effect.reading;
            if (isStoreWorking) {
              stored.add(key.n);
              give({ kind: 'stored', key, outcome: 'new' });
            } else give({ kind: 'store-failed', key, detail: 'full' });
          }
        }
      };
      for (const [event, waitMs] of events) {
        nowMs += waitMs;
        give('connection' in event ? { ...event, connection: current } : event);
      }
      expect(current).toBe(openEffects);
      expect(JSON.parse(JSON.stringify(link.status()))).toEqual(link.status());
      expect(link.recentLines().length).toBeLessThanOrEqual(200);
    }),
    { numRuns: FUZZ_RUNS },
  );
});

/** The collector itself, without a flag on the command line. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test('40,000 throws after warm-up leave nothing behind: the heap does not grow by 1 MB', () => {
  const link = createLink({ firstToken: 7, firstCommandId: 1, storedUpTo: () => 0 });
  link.handle({ kind: 'start' }, 0);
  link.handle({ kind: 'opened', connection: 1 }, 0);
  link.handle({ kind: 'bytes', connection: 1, bytes: hello }, 0);
  const run = (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const line = encodeLine({
        type: 'NUDGE',
        seq: n % 65536,
        boot: '001C9C41',
        n,
        arm: 0,
        isRepeat: false,
        power: 50,
        deviceMs: n,
      });
      for (const effect of link.handle({ kind: 'bytes', connection: 1, bytes: line }, n)) {
        if (effect.kind !== 'store') continue;
        link.handle({ kind: 'stored', key: effect.reading.key, outcome: 'new' }, n);
      }
    }
  };
  run(44, 10_000);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  run(10_000, 50_000);
  collectGarbage();
  expect(link.status().counters.acks).toBe(50_000 - 44);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(1_000_000);
}, 30_000);
