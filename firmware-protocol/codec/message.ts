// What a BOWL/1 line says, as types. Owns names and units only; how they are written is fields.ts.

/** `major.minor`, each 0-255. */
export interface Version {
  readonly major: number;
  readonly minor: number;
}

/** Where a die lies (spec/messages.md, "A die in a THROW"). */
export const PLACES = ['in', 'out', 'cocked', 'stacked'] as const;
export type Place = (typeof PLACES)[number];

/** What the device is doing (spec/session.md). */
export const DEVICE_STATES = ['idle', 'handling', 'rolling', 'settling', 'settled', 'fault'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export const CALIBRATION_PARTS = ['imu', 'scale', 'faces', 'all'] as const;
export type CalibrationPart = (typeof CALIBRATION_PARTS)[number];

export const CALIBRATION_STATUSES = ['running', 'done', 'failed'] as const;
export type CalibrationStatus = (typeof CALIBRATION_STATUSES)[number];

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Why a device refused (ERR). */
export const ERROR_CODES = ['busy', 'unsupported', 'bad-arg', 'not-now', 'auth', 'fault'] as const;
export type DeviceErrorCode = (typeof ERROR_CODES)[number];

/** A runner-up of a die: its face and how sure, 0-100. */
export interface FaceGuess {
  readonly face: string;
  readonly confidence: number;
}

/** Where a die was seen, in thousandths of the picture, 0-1000. */
export interface PicturePosition {
  readonly x: number;
  readonly y: number;
}

/** One die: face name, `?` not read, or `-` out of the bowl (then `confidence` is how sure it is out). */
export interface DieReading {
  readonly face: string;
  readonly confidence: number;
  readonly place: Place;
  readonly alternatives?: readonly FaceGuess[];
  readonly position?: PicturePosition;
}

interface Base<Type extends string> {
  readonly type: Type;
  /** Counts the lines of its sender mod 65536; shows gaps and nothing else. */
  readonly seq: number;
}

/** The part of every reliable message that makes its key, with dev of HELLO (spec/reliability.md). */
export interface ReliableKey {
  readonly boot: string;
  readonly n: number;
}

export interface Hello extends Base<'HELLO'> {
  readonly protocol: Version;
  readonly dev: string;
  readonly boot: string;
  readonly firmware: string;
  readonly capabilities: readonly string[];
  /** Every face it can report; empty for a bowl that reads none. */
  readonly faces: readonly string[];
  readonly diceMax: number;
  readonly pendingCount: number;
  readonly nextN: number;
  readonly deviceMs?: number;
  readonly nonce?: string;
}
export interface Throw extends Base<'THROW'>, ReliableKey {
  /** n of the earlier throw of this boot that is read anew. */
  readonly of?: number;
  /** Token armed when it was thrown, 0 if none. */
  readonly arm: number;
  readonly isRepeat: boolean;
  readonly dice: readonly DieReading[];
  readonly deviceMs: number;
}
export interface Nudge extends Base<'NUDGE'>, ReliableKey {
  readonly arm: number;
  readonly isRepeat: boolean;
  /** 0-100. */
  readonly power: number;
  readonly deviceMs: number;
}
export interface Lost extends Base<'LOST'>, ReliableKey {
  /** How many n up to and including this one are gone; null: unknown, only with `formerBoot`. */
  readonly count: number | null;
  /** The boot whose messages a reboot forgot. */
  readonly formerBoot?: string;
  readonly isRepeat: boolean;
}
export interface StateReport extends Base<'STATE'> {
  readonly state: DeviceState;
  readonly sinceMs: number;
  /** Token armed now, 0 if none. */
  readonly arm: number;
  /** Dice in the bowl; null: it cannot tell. */
  readonly diceInBowl?: number | null;
  readonly faultCode?: string;
}
export interface DieMoved extends Base<'DIE'> {
  readonly event: 'in' | 'out';
  readonly dieNumber?: number | null;
  readonly face?: string;
  readonly confidence?: number;
  readonly deviceMs: number;
}
export interface Battery extends Base<'BATT'> {
  /** 0-100; null: unknown, which is not 0. */
  readonly percent: number | null;
  readonly isCharging?: boolean | null;
  readonly milliVolts?: number;
}
export interface CalibrationReport extends Base<'CALSTAT'> {
  readonly part: CalibrationPart;
  readonly status: CalibrationStatus;
  readonly percent?: number;
}
export interface LogLine extends Base<'LOG'> {
  readonly level: LogLevel;
  readonly text: string;
}
export interface CommandOk extends Base<'OK'> {
  readonly id: number;
}
export interface CommandError extends Base<'ERR'> {
  readonly id?: number;
  readonly code: DeviceErrorCode;
  readonly text?: string;
}
export interface Ping extends Base<'PING'> {
  readonly id?: number;
}
export interface Pong extends Base<'PONG'> {
  readonly id?: number;
}
export interface HelloQuery extends Base<'HELLO?'> {
  readonly minVersion: Version;
  readonly maxVersion: Version;
}
export interface Resume extends Base<'RESUME'>, ReliableKey {}
export interface Ack extends Base<'ACK'>, ReliableKey {}
export interface Arm extends Base<'ARM'> {
  /** 1-65535. */
  readonly arm: number;
  readonly diceDue: number;
}
export interface Disarm extends Base<'DISARM'> {}
export interface Calibrate extends Base<'CAL'> {
  readonly id: number;
  readonly part: CalibrationPart;
}
export interface Tare extends Base<'TARE'> {
  readonly id: number;
}
export interface SetDice extends Base<'SETDICE'> {
  readonly id: number;
  readonly diceMax: number;
  readonly faces?: readonly string[];
}
export interface Led extends Base<'LED'> {
  readonly id: number;
  /** Six upper-case hex digits. */
  readonly rgb: string;
}
export interface Auth extends Base<'AUTH'> {
  readonly id: number;
  readonly mac: string;
}

/** THROW, NUDGE and LOST: stored before they are acknowledged. */
export type ReliableMessage = Throw | Nudge | Lost;
/** What a device may send. */
export type DeviceMessage =
  | Hello
  | ReliableMessage
  | StateReport
  | DieMoved
  | Battery
  | CalibrationReport
  | LogLine
  | CommandOk
  | CommandError
  | Ping
  | Pong;
/** What a host may send. */
export type HostMessage =
  | HelloQuery
  | Resume
  | Ack
  | Arm
  | Disarm
  | Calibrate
  | Tare
  | SetDice
  | Led
  | Auth
  | Ping
  | Pong;
/** Any official BOWL/1 message. */
export type Message = DeviceMessage | HostMessage;
export type MessageType = Message['type'];

/** A message without its seq, as its sender thinks of it before it is numbered. */
export type Unnumbered<M extends { seq: number }> = M extends unknown ? Omit<M, 'seq'> : never;

const DEVICE_TYPES: ReadonlySet<string> = new Set([
  'HELLO',
  'THROW',
  'NUDGE',
  'LOST',
  'STATE',
  'DIE',
  'BATT',
  'CALSTAT',
  'LOG',
  'OK',
  'ERR',
  'PING',
  'PONG',
]);
const HOST_TYPES: ReadonlySet<string> = new Set([
  'HELLO?',
  'RESUME',
  'ACK',
  'ARM',
  'DISARM',
  'CAL',
  'TARE',
  'SETDICE',
  'LED',
  'AUTH',
  'PING',
  'PONG',
]);

/** Whether a device may send it (PING and PONG go both ways). Anything else from a device is an echo. */
export function isDeviceMessage(message: Message): message is DeviceMessage {
  return DEVICE_TYPES.has(message.type);
}

/** Whether a host may send it. */
export function isHostMessage(message: Message): message is HostMessage {
  return HOST_TYPES.has(message.type);
}

/** Whether it is one of the three that are resent until acknowledged. */
export function isReliable(message: Message): message is ReliableMessage {
  return message.type === 'THROW' || message.type === 'NUDGE' || message.type === 'LOST';
}
