// Random but allowed messages for property tests. Used by tests only.
import * as fc from 'fast-check';
import type { DieReading, Message } from './message.ts';
import * as m from './message.ts';

const seq = fc.integer({ min: 0, max: 65535 });
const u32 = fc.integer({ min: 0, max: 4294967295 });
const u16 = fc.integer({ min: 0, max: 65535 });
const n = fc.integer({ min: 1, max: 4294967295 });
const percent = fc.integer({ min: 0, max: 100 });
const id = fc.integer({ min: 1, max: 65535 });
const boot = fc.stringMatching(/^[0-9A-F]{8}$/);
const name = fc.stringMatching(/^[A-Za-z0-9._+-]{1,24}$/);
const faceName = fc.stringMatching(/^[a-z0-9]{1,3}$/);
const version = fc.record({
  major: fc.integer({ min: 0, max: 255 }),
  minor: fc.integer({ min: 0, max: 255 }),
});
const diceCount = fc.integer({ min: 1, max: 12 });
const faceSet = fc.oneof(
  fc.constant([]),
  fc
    .tuple(fc.integer({ min: 1, max: 49 }), fc.integer({ min: 1, max: 50 }))
    .map(([low, more]) => Array.from({ length: more + 1 }, (_, index) => String(low + index))),
  fc.uniqueArray(faceName, { minLength: 2, maxLength: 24 }),
);
const part = fc.constantFrom(...m.CALIBRATION_PARTS);
const text = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((value) => !/\p{Surrogate}/u.test(value));

const die: fc.Arbitrary<DieReading> = fc.oneof(
  percent.map((confidence): DieReading => ({ face: '-', confidence, place: 'out' })),
  fc.record(
    {
      face: fc.oneof(faceName, fc.constant('?')),
      confidence: percent,
      place: fc.constantFrom('in' as const, 'cocked' as const, 'stacked' as const),
      alternatives: fc.array(fc.record({ face: faceName, confidence: percent }), {
        minLength: 1,
        maxLength: 3,
      }),
      position: fc.record({
        x: fc.integer({ min: 0, max: 1000 }),
        y: fc.integer({ min: 0, max: 1000 }),
      }),
    },
    { requiredKeys: ['face', 'confidence', 'place'] },
  ),
);

function of<Type extends Message['type']>(
  type: Type,
  required: Record<string, fc.Arbitrary<unknown>>,
  optional: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<Message> {
  return fc
    .record(
      { type: fc.constant(type), seq, ...required, ...optional },
      { requiredKeys: ['type', 'seq', ...Object.keys(required)] as ('type' | 'seq')[] },
    )
    .map((value) => value as unknown as Message);
}

const isRepeat = fc.boolean();

/** Any message of BOWL/1 that the specification allows and that fits into a line with all its extras. */
export const anyMessage: fc.Arbitrary<Message> = fc.oneof(
  of(
    'HELLO',
    {
      protocol: version,
      dev: name,
      boot,
      firmware: name,
      capabilities: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,12}$/), { maxLength: 5 }),
      faces: faceSet,
      diceMax: diceCount,
      pendingCount: u16,
      nextN: n,
    },
    { deviceMs: u32, nonce: fc.stringMatching(/^[0-9a-f]{32}$/) },
  ),
  of('THROW', {
    boot,
    n,
    arm: u16,
    isRepeat,
    dice: fc.array(die, { minLength: 1, maxLength: 5 }),
    deviceMs: u32,
  }),
  of('THROW', {
    boot,
    n: fc.integer({ min: 100, max: 4294967295 }),
    of: fc.integer({ min: 1, max: 99 }),
    arm: u16,
    isRepeat,
    dice: fc.array(
      die.map(({ face, confidence, place }) => ({ face, confidence, place })),
      { minLength: 1, maxLength: 12 },
    ),
    deviceMs: u32,
  }),
  of('NUDGE', { boot, n, arm: u16, isRepeat, power: percent, deviceMs: u32 }),
  of('LOST', { boot, n: fc.integer({ min: 50, max: 99 }), count: diceCount, isRepeat }),
  of('LOST', { boot, n, count: fc.option(n), formerBoot: boot, isRepeat }),
  of(
    'STATE',
    { state: fc.constantFrom(...m.DEVICE_STATES), sinceMs: u32, arm: u16 },
    { diceInBowl: fc.option(fc.integer({ min: 0, max: 12 })), faultCode: fc.constant('no-imu') },
  ),
  of(
    'DIE',
    { event: fc.constantFrom('in', 'out'), deviceMs: u32 },
    { dieNumber: fc.option(diceCount), face: faceName, confidence: percent },
  ),
  of('BATT', { percent: fc.option(percent) }, { isCharging: fc.option(fc.boolean()), milliVolts: u16 }),
  of('CALSTAT', { part, status: fc.constantFrom(...m.CALIBRATION_STATUSES) }, { percent }),
  of('LOG', { level: fc.constantFrom(...m.LOG_LEVELS), text }),
  of('OK', { id }),
  of('ERR', { code: fc.constantFrom(...m.ERROR_CODES) }, { id, text }),
  of('PING', {}, { id: u16 }),
  of('PONG', {}, { id: u16 }),
  of('HELLO?', { minVersion: version, maxVersion: version }),
  of('RESUME', { boot, n: u32 }),
  of('ACK', { boot, n }),
  of('ARM', { arm: id, diceDue: diceCount }),
  of('DISARM', {}),
  of('CAL', { id, part }),
  of('TARE', { id }),
  of('SETDICE', { id, diceMax: diceCount }, { faces: faceSet }),
  of('LED', { id, rgb: fc.stringMatching(/^[0-9A-F]{6}$/) }),
  of('AUTH', { id, mac: fc.stringMatching(/^[0-9a-f]{64}$/) }),
);
