// What goes into and comes out of the host's end of BOWL/1. Types and closed lists only.
import type { LineFault } from '../codec/decode.ts';
import type {
  Battery,
  Calibrate,
  CalibrationReport,
  DeviceErrorCode,
  DieMoved,
  Led,
  ReliableMessage,
  SetDice,
  StateReport,
  Tare,
  Unnumbered,
} from '../codec/message.ts';

/**
 * off: not started; searching: never was live, waits for the next try; opening; greeting: open, asks HELLO?; live; stale: silent for 5 s, being closed;
 * lost: was live, waits for the next try; incompatible: left alone until somebody asks again.
 */
export const LINK_STATES = [
  'off',
  'searching',
  'opening',
  'greeting',
  'live',
  'stale',
  'lost',
  'incompatible',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What a person can do about the present state; the texts belong to the contract. */
export const ADVICE_CODES = [
  'permission',
  'busy',
  'missing',
  'open-failed',
  'no-answer',
  'silent',
  'unplugged',
  'incompatible',
  'wrong-device',
  'other-reader',
  'echo',
  'device-busy',
  'auth-needed',
  'auth-failed',
  'store-failed',
] as const;
export type AdviceCode = (typeof ADVICE_CODES)[number];

/** Why a port could not be opened (port/open-error.ts). */
export type OpenProblem = Extract<AdviceCode, 'permission' | 'busy' | 'missing' | 'open-failed'>;

/** Why a reading is offered instead of scored (spec/reliability.md, host 8). */
export const LATE_FLAGS = [
  'repeated',
  'before-greeting',
  'not-armed',
  'other-token',
  'token-spent',
  'out-of-order',
] as const;
export type LateFlag = (typeof LATE_FLAGS)[number];

/** Why a reliable message is stored but never scored (spec/reliability.md, host 7). */
export type RejectReason = LineFault | 'face-outside-set' | 'too-many-dice';

/** The key under which a reliable message is stored once and for ever. */
export interface ReadingKey {
  readonly dev: string;
  readonly boot: string;
  readonly n: number;
}

/**
 * One reliable message on its way into the journal of readings.
 * `due`: may score by itself; `offer`: late or unasked, see `flags`; `rereading`: a correction of an earlier throw; `rejected`: see `rejected`, then `message` may
 * be missing; `note`: LOST.
 */
export interface Reading {
  readonly key: ReadingKey;
  readonly kind: 'due' | 'offer' | 'rereading' | 'rejected' | 'note';
  readonly message?: ReliableMessage;
  readonly flags: readonly LateFlag[];
  readonly rejected?: { readonly reason: RejectReason; readonly detail: string };
  /** The raw line, for the journal and for diagnostics. */
  readonly line: string;
  /** What must be equal for two messages of one key to be the same (codec/encode.ts, contentOf). */
  readonly content: string;
  readonly receivedMs: number;
}

/** What the store found: a new key, the same again, or another content under a known key. */
export type StoreOutcome = 'new' | 'repeat' | 'clash';

/** A command of the table, without its id: the link gives it one. */
export type LinkCommand = CommandWithoutId<Calibrate | Tare | SetDice | Led>;
type CommandWithoutId<M extends { seq: number; id: number }> = M extends unknown
  ? Omit<Unnumbered<M>, 'id'>
  : never;
export type CommandOutcome = 'ok' | DeviceErrorCode | 'no-answer' | 'link-lost' | 'queue-full';

/** What the surroundings report. `connection` is the number of the `open` effect it belongs to; older ones are ignored. */
export type LinkEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'stop' }
  /** Somebody asks to try again now, also out of `incompatible`. */
  | { readonly kind: 'retry' }
  /** The computer woke from sleep: what was open is not trusted. */
  | { readonly kind: 'woke' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'opened'; readonly connection: number }
  | {
      readonly kind: 'open-failed';
      readonly connection: number;
      readonly problem: OpenProblem;
      readonly detail: string;
    }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed'; readonly connection: number; readonly detail?: string }
  | { readonly kind: 'stored'; readonly key: ReadingKey; readonly outcome: StoreOutcome }
  | { readonly kind: 'store-failed'; readonly key: ReadingKey; readonly detail: string }
  | { readonly kind: 'arm'; readonly diceDue: number }
  | { readonly kind: 'disarm' }
  | { readonly kind: 'command'; readonly ref: string; readonly command: LinkCommand };

/** What the table should know. */
export type LinkNews =
  /** status() changed in state, advice, device or arming. */
  | { readonly kind: 'status' }
  /** Greeted: from now on readings come. `pendingCount` messages wait in the device. */
  | { readonly kind: 'live'; readonly dev: string; readonly boot: string; readonly pendingCount: number }
  | { readonly kind: 'rebooted'; readonly dev: string; readonly formerBoot: string; readonly boot: string }
  /** Stored for the first time. */
  | { readonly kind: 'reading'; readonly reading: Reading }
  /** The first one stays; this one was thrown away. */
  | { readonly kind: 'clash'; readonly key: ReadingKey; readonly line: string }
  /** LOST: messages from..to are gone; with `formerBoot`, `count` of another boot (null: unknown). */
  | {
      readonly kind: 'lost';
      readonly key: ReadingKey;
      readonly count: number | null;
      readonly formerBoot?: string;
    }
  /** n jumped without a LOST. */
  | {
      readonly kind: 'missing';
      readonly dev: string;
      readonly boot: string;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'store-failed'; readonly key: ReadingKey; readonly detail: string }
  /** The device says that this token is armed. */
  | { readonly kind: 'armed'; readonly token: number; readonly diceDue: number }
  | { readonly kind: 'device-state'; readonly message: StateReport }
  | { readonly kind: 'die'; readonly message: DieMoved }
  | { readonly kind: 'battery'; readonly message: Battery }
  | { readonly kind: 'calibration'; readonly message: CalibrationReport }
  | {
      readonly kind: 'command-done';
      readonly ref: string;
      readonly outcome: CommandOutcome;
      readonly text?: string;
    };

/** What the surroundings must do, in this order. */
export type LinkEffect =
  /** List the ports again and open with a fresh port; answer with `opened` or `open-failed`. */
  | { readonly kind: 'open'; readonly connection: number }
  /** Close and destroy; answer with `closed`. */
  | { readonly kind: 'close'; readonly connection: number }
  | { readonly kind: 'write'; readonly connection: number; readonly bytes: Uint8Array }
  /** Store under its key in one synced transaction, then answer `stored` or `store-failed`. The ACK waits for it. */
  | { readonly kind: 'store'; readonly reading: Reading }
  | { readonly kind: 'tell'; readonly news: LinkNews }
  /** Send `tick` at this time (replaces the earlier one); null: no need. */
  | { readonly kind: 'set-timer'; readonly atMs: number | null };

/** Counters since `start`, over all connections. */
export interface LinkCounters {
  lines: number;
  crcErrors: number;
  notAscii: number;
  tooLong: number;
  chatter: number;
  malformed: number;
  unknown: number;
  unknownKeys: number;
  /** Lines that the seq says are missing. */
  gaps: number;
  /** Reliable messages that came again. */
  resends: number;
  readings: number;
  acks: number;
  connections: number;
  reboots: number;
}

/** Who is at the other end. */
export interface DeviceIdentity {
  readonly dev: string;
  readonly boot: string;
  readonly firmware: string;
  readonly protocol: string;
  readonly capabilities: readonly string[];
  readonly faces: readonly string[];
  readonly diceMax: number;
}

/** The link as plain JSON, for windows and reports. */
export interface LinkStatus {
  readonly state: LinkState;
  readonly device: DeviceIdentity | null;
  readonly advice: { readonly code: AdviceCode; readonly detail: string } | null;
  readonly counters: Readonly<LinkCounters>;
  /** What is armed, and whether the device said so. */
  readonly armed: { readonly token: number; readonly diceDue: number; readonly isConfirmed: boolean } | null;
  readonly deviceState: StateReport['state'] | null;
  readonly battery: { readonly percent: number | null; readonly isCharging: boolean | null } | null;
  /** When the next try comes, on the clock that was given in; null if none is planned. */
  readonly nextTryMs: number | null;
}

/** A line of the raw log. */
export interface LoggedLine {
  readonly atMs: number;
  readonly direction: 'in' | 'out';
  readonly text: string;
  readonly fault?: LineFault | 'wrong-way';
}

/** What a link needs from outside. All functions are synchronous and must not throw. */
export interface LinkOptions {
  /** 1-65535, random for each run of the program. */
  readonly firstToken: number;
  /** 1-65535, random for each run of the program. */
  readonly firstCommandId: number;
  /** The highest n in the journal of readings for this device and boot, 0 for none. */
  storedUpTo(dev: string, boot: string): number;
  /** HMAC-SHA256(shared key, nonce as ASCII) in lower-case hex; leave out if there is no key. */
  computeMac?(nonce: string): string;
  /** Take no other device than this one. Read at each greeting. */
  readonly expectedDev?: string | undefined;
}

/** One link to one port or address. Call `handle` for every event and carry out the effects in order. */
export interface Link {
  handle(event: LinkEvent, nowMs: number): LinkEffect[];
  status(): LinkStatus;
  /** The last 200 lines in both directions, oldest first. */
  recentLines(): readonly LoggedLine[];
}
