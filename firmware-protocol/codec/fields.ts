// The table of every type: which key carries which property, in the order of spec/messages.md. Both directions read it.
import type { MessageType } from './message.ts';
import {
  CALIBRATION_PARTS,
  CALIBRATION_STATUSES,
  DEVICE_STATES,
  ERROR_CODES,
  LOG_LEVELS,
} from './message.ts';
import * as v from './values.ts';

/** One key of a type. `property` is the name in message.ts; `omit` is the value that is written by leaving the key out. */
export interface Field {
  readonly key: string;
  readonly property: string;
  readonly kind: v.ValueKind<unknown>;
  readonly isRequired: boolean;
  readonly omit?: unknown;
}

function must<T>(key: string, property: string, kind: v.ValueKind<T>): Field {
  return { key, property, kind: kind as v.ValueKind<unknown>, isRequired: true };
}

function may<T>(key: string, property: string, kind: v.ValueKind<T>): Field {
  return { key, property, kind: kind as v.ValueKind<unknown>, isRequired: false };
}

const bootField = must('boot', 'boot', v.boot);
const numberField = must('n', 'n', v.messageNumber);
const armField = must('arm', 'arm', v.u16);
const repeatField: Field = { ...may('rep', 'isRepeat', v.flag), omit: false };
const timeField = must('t', 'deviceMs', v.u32);
const idField = must('id', 'id', v.commandId);
const partField = must('of', 'part', v.wordKind(CALIBRATION_PARTS));
const pingFields = [may('id', 'id', v.u16)];
const dieNumber = v.numberOrUnknownKind(1, v.DICE_MAX);
const diceInBowl = v.numberOrUnknownKind(0, v.DICE_MAX);

/** Where the dice keys stand among the fields of THROW: before this property. */
export const DICE_BEFORE = 'deviceMs';

/** Every official type with its keys. The dice keys of THROW (`d1`, `a1`, `p1`, ...) are not here: dice-keys.ts. */
export const FIELDS: Readonly<Record<MessageType, readonly Field[]>> = {
  HELLO: [
    must('proto', 'protocol', v.version),
    must('dev', 'dev', v.name),
    bootField,
    must('fw', 'firmware', v.name),
    must('cap', 'capabilities', v.capabilities),
    must('faces', 'faces', v.faceSet),
    must('dice', 'diceMax', v.diceCount),
    must('pend', 'pendingCount', v.u16),
    must('next', 'nextN', v.messageNumber),
    may('t', 'deviceMs', v.u32),
    may('nonce', 'nonce', v.patternKind(/^[0-9a-f]{32}$/)),
  ],
  THROW: [bootField, numberField, may('of', 'of', v.messageNumber), armField, repeatField, timeField],
  NUDGE: [bootField, numberField, armField, repeatField, must('power', 'power', v.percent), timeField],
  LOST: [
    bootField,
    numberField,
    must('count', 'count', v.numberOrUnknownKind(1, v.U32_MAX)),
    may('was', 'formerBoot', v.boot),
    repeatField,
  ],
  STATE: [
    must('st', 'state', v.wordKind(DEVICE_STATES)),
    must('ms', 'sinceMs', v.u32),
    armField,
    may('in', 'diceInBowl', diceInBowl),
    may('code', 'faultCode', v.patternKind(/^[a-z0-9-]{1,24}$/)),
  ],
  DIE: [
    must('ev', 'event', v.wordKind(['in', 'out'])),
    may('d', 'dieNumber', dieNumber),
    may('face', 'face', v.face),
    may('conf', 'confidence', v.percent),
    timeField,
  ],
  BATT: [
    must('pct', 'percent', v.numberOrUnknownKind(0, 100)),
    may('chg', 'isCharging', v.yesNoUnknown),
    may('mv', 'milliVolts', v.u16),
  ],
  CALSTAT: [
    partField,
    must('st', 'status', v.wordKind(CALIBRATION_STATUSES)),
    may('pct', 'percent', v.percent),
  ],
  LOG: [must('lvl', 'level', v.wordKind(LOG_LEVELS)), must('txt', 'text', v.freeText)],
  OK: [idField],
  ERR: [
    may('id', 'id', v.commandId),
    must('code', 'code', v.wordKind(ERROR_CODES)),
    may('msg', 'text', v.freeText),
  ],
  PING: pingFields,
  PONG: pingFields,
  'HELLO?': [must('min', 'minVersion', v.version), must('max', 'maxVersion', v.version)],
  RESUME: [bootField, must('n', 'n', v.u32)],
  ACK: [bootField, numberField],
  ARM: [must('arm', 'arm', v.numberKind(1, v.U16_MAX)), must('dice', 'diceDue', v.diceCount)],
  DISARM: [],
  CAL: [idField, partField],
  TARE: [idField],
  SETDICE: [idField, must('dice', 'diceMax', v.diceCount), may('faces', 'faces', v.faceSet)],
  LED: [idField, must('rgb', 'rgb', v.patternKind(/^[0-9A-F]{6}$/))],
  AUTH: [idField, must('mac', 'mac', v.patternKind(/^[0-9a-f]{64}$/))],
};
