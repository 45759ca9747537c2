// The device's end of BOWL/1: greeting, ring and resending, arming, commands, heartbeat. Pure; what the sensors see is told to it.
import { decodeLine } from '../codec/decode.ts';
import { createNumberedEncoder, textBytes } from '../codec/encode.ts';
import { parseFrame } from '../codec/frame.ts';
import type { LineSplitter } from '../codec/line-splitter.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type {
  CommandError,
  CommandOk,
  DeviceErrorCode,
  DeviceMessage,
  DeviceState,
  DieReading,
  HostMessage,
  Unnumbered,
} from '../codec/message.ts';
import { isHostMessage } from '../codec/message.ts';
import { commandId } from '../codec/values.ts';
import { RESEND_WAITS_MS, waitBeforeTry } from '../port/back-off.ts';
import type { NewReliable, ReliableRing } from './ring.ts';
import { createReliableRing } from './ring.ts';

/** A device that sent nothing for this long sends PING (spec/session.md). */
export const DEVICE_PING_AFTER_MS = 1500;
const NEVER = Number.POSITIVE_INFINITY;
const TOKENS_REMEMBERED = 32;
const AUTH_FAILURES_MAX = 3;
const COMMANDS: ReadonlySet<string> = new Set(['CAL', 'TARE', 'SETDICE', 'LED', 'AUTH']);

/** What HELLO says, and how much the device can hold. */
export interface DeviceOptions {
  readonly dev: string;
  /** 8 upper-case hex digits; each later power-on needs a new one. */
  readonly boot: string;
  readonly firmware: string;
  readonly capabilities: readonly string[];
  readonly faces: readonly string[];
  readonly diceMax: number;
  /** Default 16. */
  readonly ringSize?: number;
  /** On TCP with a shared key: a fresh nonce for each connection, and the check of what comes back. */
  readonly auth?: { makeNonce(): string; isRightMac(nonce: string, mac: string): boolean };
}

/** Called with every line that goes out, LF included. */
export type SendBytes = (bytes: Uint8Array) => void;

/** A device. Time is ms on any clock that does not run backwards. */
export interface BowlDevice {
  /** Power on: the ring is empty, HELLO goes out. `forgot` is what it knows that it lost of an earlier boot. */
  powerOn(nowMs: number, boot?: string, forgot?: { formerBoot: string; count: number | null }): void;
  /** A new TCP client: nothing is authenticated, half lines are gone. */
  connected(): void;
  receive(bytes: Uint8Array, nowMs: number): void;
  tick(nowMs: number): void;
  /** When `tick` is needed next. */
  nextMs(): number;
  /** A settled reading; gives its n. `of` makes it a re-reading of that n. */
  reportThrow(dice: readonly DieReading[], nowMs: number, of?: number): number;
  reportNudge(power: number, nowMs: number): number;
  /** Tells a change of state; the same state again says nothing. */
  setState(state: DeviceState, nowMs: number): void;
  /** Sends any message that is not reliable. */
  say(message: Unnumbered<DeviceMessage>, nowMs: number): void;
  armed(): { token: number; diceDue: number };
  diceMax(): number;
  pendingCount(): number;
  /** What a reboot would forget: the lowest n that was not acknowledged, and how many messages that is, dropped ones told by a waiting LOST among them. */
  unacknowledged(): { fromN: number; count: number };
  /** The third AUTH failed: the transport should hang up. */
  wantsHangUp(): boolean;
}

/** Makes a device that is off until `powerOn`. */
export function createDevice(options: DeviceOptions, sendBytes: SendBytes): BowlDevice {
  return new Device(options, sendBytes);
}

class Device implements BowlDevice {
  private readonly options: DeviceOptions;
  private readonly sendBytes: SendBytes;
  private ring: ReliableRing;
  private splitter: LineSplitter = createLineSplitter();
  private encode = createNumberedEncoder<DeviceMessage>();
  private boot: string;
  private isOn = false;
  private bootedMs = 0;
  private saidMs = 0;
  private sendAtMs = NEVER;
  private sendings = 0;
  private state: DeviceState = 'idle';
  private stateSinceMs = 0;
  private token = 0;
  private diceDue = 0;
  private spentToken = 0;
  private readonly tokenOf = new Map<number, number>();
  private diceCount: number;
  private faces: readonly string[];
  private lastAnswer: Unnumbered<CommandOk> | Unnumbered<CommandError> | undefined;
  private nonce: string | undefined;
  private isAuthenticated: boolean;
  private authFailures = 0;

  constructor(options: DeviceOptions, sendBytes: SendBytes) {
    this.options = options;
    this.sendBytes = sendBytes;
    this.boot = options.boot;
    this.ring = this.makeRing();
    this.diceCount = options.diceMax;
    this.faces = options.faces;
    this.isAuthenticated = options.auth === undefined;
    this.nonce = options.auth?.makeNonce();
  }

  powerOn(nowMs: number, boot?: string, forgot?: { formerBoot: string; count: number | null }): void {
    this.boot = boot ?? this.boot;
    this.ring = this.makeRing();
    this.encode = createNumberedEncoder<DeviceMessage>();
    this.isOn = true;
    this.bootedMs = nowMs;
    this.stateSinceMs = nowMs;
    this.state = 'idle';
    this.token = 0;
    this.spentToken = 0;
    this.sendAtMs = NEVER;
    this.lastAnswer = undefined;
    this.tokenOf.clear();
    this.connected();
    this.sendBytes(textBytes('\n'));
    this.sayHello(nowMs);
    if (forgot) this.add({ type: 'LOST', ...forgot }, nowMs);
  }

  connected(): void {
    this.splitter = createLineSplitter();
    this.isAuthenticated = this.options.auth === undefined;
    this.nonce = this.options.auth?.makeNonce();
    this.authFailures = 0;
  }

  receive(bytes: Uint8Array, nowMs: number): void {
    if (!this.isOn) return;
    for (const line of this.splitter.push(bytes)) if (line.kind === 'frame') this.onFrame(line.text, nowMs);
    this.tick(nowMs);
  }

  tick(nowMs: number): void {
    if (!this.isOn) return;
    if (nowMs >= this.sendAtMs) this.sendHead(nowMs);
    if (nowMs - this.saidMs >= DEVICE_PING_AFTER_MS) this.say({ type: 'PING' }, nowMs);
  }

  nextMs(): number {
    if (!this.isOn) return NEVER;
    return Math.min(this.isAuthenticated ? this.sendAtMs : NEVER, this.saidMs + DEVICE_PING_AFTER_MS);
  }

  reportThrow(dice: readonly DieReading[], nowMs: number, of?: number): number {
    const isRereading = of !== undefined;
    const arm = isRereading ? (this.tokenOf.get(of) ?? 0) : this.token;
    const message = { type: 'THROW' as const, arm, dice, deviceMs: this.deviceMs(nowMs) };
    if (!isRereading && this.token !== 0) {
      this.spentToken = this.token;
      this.token = 0;
    }
    const n = this.add(isRereading ? { ...message, of } : message, nowMs);
    this.tokenOf.set(n, arm);
    if (this.tokenOf.size > TOKENS_REMEMBERED) this.tokenOf.delete(this.tokenOf.keys().next().value!);
    return n;
  }

  reportNudge(power: number, nowMs: number): number {
    return this.add({ type: 'NUDGE', arm: this.token, power, deviceMs: this.deviceMs(nowMs) }, nowMs);
  }

  setState(state: DeviceState, nowMs: number): void {
    if (!this.isOn || state === this.state) return;
    this.state = state;
    this.stateSinceMs = nowMs;
    this.sayState(nowMs);
  }

  say(message: Unnumbered<DeviceMessage>, nowMs: number): void {
    if (!this.isOn) return;
    const isOpen = ['HELLO', 'PING', 'PONG', 'OK', 'ERR'].includes(message.type);
    if (!this.isAuthenticated && !isOpen) return;
    this.saidMs = nowMs;
    this.sendBytes(this.encode(message));
  }

  armed(): { token: number; diceDue: number } {
    return { token: this.token, diceDue: this.diceDue };
  }

  diceMax(): number {
    return this.diceCount;
  }

  pendingCount(): number {
    return this.ring.pendingCount();
  }

  unacknowledged(): { fromN: number; count: number } {
    return this.ring.unacknowledged();
  }

  wantsHangUp(): boolean {
    return this.authFailures >= AUTH_FAILURES_MAX;
  }

  private makeRing(): ReliableRing {
    return createReliableRing(this.boot, this.options.ringSize ?? 16);
  }

  private deviceMs(nowMs: number): number {
    return Math.round(nowMs - this.bootedMs) % 4294967296;
  }

  private add(message: NewReliable, nowMs: number): number {
    const wasEmpty = this.ring.pendingCount() === 0;
    const { n, headChanged } = this.ring.add(message);
    if (wasEmpty || headChanged) this.scheduleHead(nowMs);
    this.tick(nowMs);
    return n;
  }

  private scheduleHead(atMs: number): void {
    this.sendings = 0;
    this.sendAtMs = this.ring.pendingCount() > 0 ? atMs : NEVER;
  }

  private sendHead(nowMs: number): void {
    const head = this.ring.head();
    if (!head || !this.isAuthenticated) return;
    this.ring.markSent();
    this.say(head, nowMs);
    this.sendAtMs = nowMs + waitBeforeTry(RESEND_WAITS_MS, this.sendings);
    this.sendings += 1;
  }

  private sayHello(nowMs: number): void {
    this.say(
      {
        type: 'HELLO',
        protocol: { major: 1, minor: 0 },
        dev: this.options.dev,
        boot: this.boot,
        firmware: this.options.firmware,
        capabilities: this.options.capabilities,
        faces: this.faces,
        diceMax: this.diceCount,
        pendingCount: this.ring.pendingCount(),
        nextN: this.ring.nextN(),
        deviceMs: this.deviceMs(nowMs),
        ...(this.nonce === undefined ? {} : { nonce: this.nonce }),
      },
      nowMs,
    );
  }

  private sayState(nowMs: number): void {
    const sinceMs = Math.round(nowMs - this.stateSinceMs);
    this.say({ type: 'STATE', state: this.state, sinceMs, arm: this.token }, nowMs);
  }

  private onFrame(text: string, nowMs: number): void {
    const decoded = decodeLine(text);
    if (!decoded.ok) {
      if (decoded.type !== undefined && COMMANDS.has(decoded.type)) this.refuseBadCommand(text, nowMs);
      return;
    }
    if (isHostMessage(decoded.message)) this.onMessage(decoded.message, nowMs);
  }

  private refuseBadCommand(text: string, nowMs: number): void {
    const parsed = parseFrame(text);
    const id = parsed.ok ? commandId.parse(parsed.frame.pairs.get('id') ?? '') : undefined;
    if (id !== undefined) this.answer({ type: 'ERR', id, code: 'bad-arg' }, nowMs);
  }

  private onMessage(message: HostMessage, nowMs: number): void {
    const isOpen = ['HELLO?', 'AUTH', 'PING', 'PONG'].includes(message.type);
    if (!this.isAuthenticated && !isOpen) return;
    switch (message.type) {
      case 'HELLO?':
        this.lastAnswer = undefined;
        this.sayHello(nowMs);
        this.ring.markRepeated();
        this.scheduleHead(nowMs + RESEND_WAITS_MS[0]!);
        break;
      case 'RESUME':
        if (message.boot === this.boot && this.ring.resume(message.n)) this.scheduleHead(nowMs);
        break;
      case 'ACK':
        if (message.boot === this.boot && this.ring.acknowledge(message.n)) this.scheduleHead(nowMs);
        break;
      case 'ARM':
        this.arm(message.arm, message.diceDue);
        this.sayState(nowMs);
        break;
      case 'DISARM':
        this.token = 0;
        this.sayState(nowMs);
        break;
      case 'PING':
        this.say({ type: 'PONG', ...(message.id === undefined ? {} : { id: message.id }) }, nowMs);
        break;
      case 'PONG':
        break;
      default:
        this.onCommand(message, nowMs);
    }
  }

  private arm(token: number, diceDue: number): void {
    if (token === this.spentToken) return;
    this.token = token;
    this.diceDue = diceDue;
  }

  private onCommand(command: HostMessage & { id: number }, nowMs: number): void {
    if (this.lastAnswer?.id === command.id) {
      this.say(this.lastAnswer, nowMs);
      return;
    }
    const before = this.diceSet();
    const code = this.carryOut(command);
    this.answer(
      code === undefined ? { type: 'OK', id: command.id } : { type: 'ERR', id: command.id, code },
      nowMs,
    );
    if (code !== undefined) return;
    if (this.diceSet() !== before) this.sayHello(nowMs);
    if (command.type === 'CAL') this.say({ type: 'CALSTAT', part: command.part, status: 'done' }, nowMs);
  }

  private answer(answer: Unnumbered<CommandOk> | Unnumbered<CommandError>, nowMs: number): void {
    this.lastAnswer = answer;
    this.say(answer, nowMs);
  }

  /** Does what a command asks; gives the reason if it cannot. */
  private carryOut(command: HostMessage): DeviceErrorCode | undefined {
    const can = (name: string) => this.options.capabilities.includes(name);
    switch (command.type) {
      case 'SETDICE':
        return this.setDice(command.diceMax, command.faces ?? this.faces);
      case 'CAL':
        return can('cal') ? undefined : 'unsupported';
      case 'TARE':
        return can('tare') ? undefined : 'unsupported';
      case 'LED':
        return can('led') ? undefined : 'unsupported';
      case 'AUTH':
        return this.authenticate(command.mac);
      default:
        return 'unsupported';
    }
  }

  /** What HELLO says of the dice. */
  private diceSet(): string {
    return `${this.diceCount} ${this.faces.join()}`;
  }

  /** What was sent once must not read differently, so nothing changes under messages that wait. */
  private setDice(diceMax: number, faces: readonly string[]): DeviceErrorCode | undefined {
    const hasChanged = diceMax !== this.diceCount || faces.join() !== this.faces.join();
    if (hasChanged && this.ring.pendingCount() > 0) return 'not-now';
    this.diceCount = diceMax;
    this.faces = faces;
    return undefined;
  }

  private authenticate(mac: string): DeviceErrorCode | undefined {
    const { auth } = this.options;
    if (!auth || this.nonce === undefined) return 'unsupported';
    if (auth.isRightMac(this.nonce, mac)) {
      this.isAuthenticated = true;
      return undefined;
    }
    this.authFailures += 1;
    return 'auth';
  }
}
