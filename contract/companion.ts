// What phones, tablets and a television's browser say to the main process and hear from it, and who of them may do what.
// Facts and types only, as the pages hold them too; the schemas are in companion-schemas.ts.
import type { AppView, Reply } from './replies.ts';
import type { Role } from './requests.ts';
import type { WindowCommand } from './table-commands.ts';

/** What a companion may be: it looks on, plays one seat, or helps the whole table. */
export const COMPANION_ROLES = ['viewer', 'player', 'referee'] as const;
/** One role of COMPANION_ROLES. */
export type CompanionRole = (typeof COMPANION_ROLES)[number] & Role;
/** From where companions may come: this computer only, addresses of the local network, or any. */
export const REACHES = ['loopback', 'network', 'anywhere'] as const;
/** One reach of REACHES. */
export type Reach = (typeof REACHES)[number];
/** The port that is tried first. */
export const COMPANION_PORT = 8747;
/** Ports that need no special rights. */
export const PORTS = { least: 1024, most: 65_535 } as const;

/** Commands of a player: on the own turn, dice and card only, but for leaving and coming back, which is for oneself at any time. */
export const PLAYER_COMMANDS = [
  'type-throw',
  'keep-dice',
  'write-row',
  'use-nudge',
  'bank',
  'use-reading',
  'dismiss-reading',
  'correct-die',
  'correct-throw',
  'leave-game',
  'return-to-game',
] as const satisfies readonly WindowCommand['type'][];

/** Commands of a referee: what the table window can do inside a game. Starting one is not among them. */
export const REFEREE_COMMANDS = [
  ...PLAYER_COMMANDS,
  'pass-turn',
  'join-game',
  'undo',
  'redo',
  'replace-step',
  'insert-step',
  'remove-step',
  'move-step',
  'pause',
  'resume',
] as const satisfies readonly WindowCommand['type'][];

/** The commands of a role; a viewer has none. */
export const COMMANDS_OF: Readonly<Record<CompanionRole, readonly WindowCommand['type'][]>> = {
  viewer: [],
  player: PLAYER_COMMANDS,
  referee: REFEREE_COMMANDS,
};

/** One message of a companion over its socket. `id` makes a repeated message harmless; `moment` is what it acted on. */
export interface CompanionMessage {
  readonly type: 'request';
  readonly id: string;
  readonly name: string;
  readonly input?: unknown;
  readonly moment: string | null;
}

/** What a device asked for: to let somebody of this name join the running game. It stands until the table answers. */
export interface JoinAsk {
  readonly name: string;
  readonly isTurnedDown: boolean;
}

/** What a device is told of itself. `playerId` is the player it plays, null before a seat is chosen. */
export interface CompanionSelf {
  readonly role: CompanionRole;
  readonly playerId: string | null;
  /** Players whom another device plays already. */
  readonly takenIds: readonly string[];
  /** Null where it asks for nothing. */
  readonly ask: JoinAsk | null;
}

/** What the main process sends to a companion. */
export type CompanionPush =
  | { readonly type: 'self'; readonly self: CompanionSelf }
  | { readonly type: 'view'; readonly view: AppView }
  | { readonly type: 'reply'; readonly id: string; readonly reply: Reply<unknown> }
  | { readonly type: 'beat' };

/** Codes with which the main process closes a socket. After `thrown-out` and `stopped` a device must pair anew. */
export const CLOSE_CODES = { thrownOut: 4001, stopped: 4002, slow: 4003, flood: 4008, full: 4009 } as const;

/** The main process says that it is there at least this often; a companion that hears nothing for twice as long connects anew. */
export const BEAT_MS = 4_000;

/** Where the page, its requests and its socket are. */
export const COMPANION_PATHS = { pair: '/pair', self: '/self', leave: '/leave', live: '/live' } as const;

/** What pairing, and asking for oneself, are answered with. */
export type PairReply =
  | { readonly ok: true; readonly self: CompanionSelf }
  | {
      readonly ok: false;
      readonly code: 'bad-request' | 'wrong-code' | 'too-many-tries' | 'not-paired' | 'full';
      /** Seconds to wait before the next try is looked at. */
      readonly waitSeconds: number;
    };

/** A device in the table window's list. */
export interface CompanionDevice {
  readonly id: string;
  readonly name: string;
  readonly role: CompanionRole;
  readonly playerId: string | null;
  readonly isConnected: boolean;
  readonly address: string;
}

/** The code that lets one device in, and the same as a picture. */
export interface CompanionCode {
  readonly digits: string;
  readonly role: CompanionRole;
  /** UTC, ISO 8601. */
  readonly endsAt: string;
  /** The picture: black modules as one SVG path in a square of `size` units, quiet zone included. */
  readonly qr: { readonly size: number; readonly path: string };
}

/** The companion as the table window shows it. */
export interface CompanionStatus {
  readonly isOn: boolean;
  readonly reach: Reach;
  readonly port: number;
  /** Addresses to type into a browser, the likeliest first. */
  readonly addresses: readonly string[];
  readonly code: CompanionCode | null;
  /** Too many wrong codes were tried: pairing rests until the table asks for a new code. */
  readonly isLocked: boolean;
  readonly devices: readonly CompanionDevice[];
  /** Why it could not be switched on; `offer` is a port that is free. */
  readonly trouble: { readonly code: 'port-taken' | 'cannot-listen'; readonly offer: number | null } | null;
}

/** What every view says of the companion: enough to know when to ask for its status, and who asks to join the running game. */
export interface CompanionGlance {
  readonly isOn: boolean;
  readonly connected: number;
  /** Rises with every change of the status. */
  readonly change: number;
  /** By the device's id. The table window or a referee answers. */
  readonly asks: readonly { readonly id: string; readonly name: string }[];
}
