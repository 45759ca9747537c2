// The host's end of BOWL/1 as a pure state machine: events and the time go in, effects come out. Opens no port, keeps no clock, stores nothing.
import type { DecodeResult } from '../codec/decode.ts';
import { decodeLine } from '../codec/decode.ts';
import { createNumberedEncoder, textBytes } from '../codec/encode.ts';
import type { Line, LineSplitter } from '../codec/line-splitter.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { DeviceMessage, Hello, HostMessage, Unnumbered } from '../codec/message.ts';
import { isDeviceMessage, isReliable } from '../codec/message.ts';
import { REOPEN_WAITS_MS, waitBeforeTry } from '../port/back-off.ts';
import { createArming } from './arming.ts';
import { createCommands } from './commands.ts';
import { createIntake } from './intake.ts';
import { countFault, createCounters, createLineHealth } from './line-health.ts';
import type {
  AdviceCode,
  DeviceIdentity,
  LinkEffect,
  LinkEvent,
  LinkNews,
  LinkState,
  LinkStatus,
  LoggedLine,
} from './link-types.ts';

/** Times of spec/session.md, in ms. */
export const HELLO_EVERY_MS = 500;
export const HELLO_LIMIT_MS = 3000;
export const PING_AFTER_MS = 2500;
export const STALE_AFTER_MS = 5000;
/** A port that does not open or close by then is given up. */
export const PORT_LIMIT_MS = 10_000;
const AUTH_EVERY_MS = 1000;
const LOG_LINES_MAX = 200;
/** The protocol this host speaks. */
export const HOST_VERSION = { major: 1, minor: 0 } as const;
const NEVER = Number.POSITIVE_INFINITY;

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
  /** Take no other device than this one. */
  readonly expectedDev?: string;
}

/** One link to one port or address. Call `handle` for every event, carry out the effects in order, in any thread that keeps that order. */
export interface Link {
  handle(event: LinkEvent, nowMs: number): LinkEffect[];
  status(): LinkStatus;
  /** The last 200 lines in both directions, oldest first. */
  recentLines(): readonly LoggedLine[];
}

/** Makes a link that is off; `start` begins. */
export function createLink(options: LinkOptions): Link {
  return new LinkMachine(options);
}

class LinkMachine implements Link {
  private readonly options: LinkOptions;
  private readonly counters = createCounters();
  private readonly health = createLineHealth(this.counters);
  private readonly log: LoggedLine[] = [];
  private readonly arming;
  private readonly commands;
  private readonly intake;
  private effects: LinkEffect[] = [];
  private nowMs = 0;

  private state: LinkState = 'off';
  private advice: LinkStatus['advice'] = null;
  private device: DeviceIdentity | null = null;
  private deviceState: LinkStatus['deviceState'] = null;
  private battery: LinkStatus['battery'] = null;

  private connection = 0;
  private isClosing = false;
  private wasLive = false;
  private tries = 0;
  private isTryNow = false;
  private nextTryMs = NEVER;
  /** When the port should have opened or closed, or the greeting should have been answered. */
  private limitMs = NEVER;
  private helloAtMs = NEVER;
  private helloSentMs = Number.NEGATIVE_INFINITY;
  private heardMs = 0;
  private pingedMs = 0;
  private auth: { hello: Hello; id: number; mac: string; atMs: number } | undefined;
  private isAuthenticated = false;
  private hasEcho = false;
  private nextId: number;
  private timerMs: number | null = null;
  private splitter: LineSplitter = createLineSplitter();
  private encode = createNumberedEncoder<HostMessage>();

  constructor(options: LinkOptions) {
    this.options = options;
    this.nextId = options.firstCommandId;
    const send = (message: Unnumbered<HostMessage>) => this.send(message);
    this.arming = createArming(options.firstToken, send);
    this.commands = createCommands(
      () => this.takeId(),
      send,
      (ref, outcome, text) =>
        this.tell({ kind: 'command-done', ref, outcome, ...(text === undefined ? {} : { text }) }),
    );
    this.intake = createIntake(this.arming, this.counters, {
      store: (reading) => this.effects.push({ kind: 'store', reading }),
      tell: (news) => this.tell(news),
      ack: ({ boot, n }) => this.acknowledge(boot, n),
    });
  }

  handle(event: LinkEvent, nowMs: number): LinkEffect[] {
    this.nowMs = Math.max(this.nowMs, nowMs);
    this.effects = [];
    const before = JSON.stringify([
      this.state,
      this.advice,
      this.device,
      this.arming.current(),
      this.nextTryMs,
    ]);
    this.dispatch(event);
    this.runTimers();
    const after = JSON.stringify([
      this.state,
      this.advice,
      this.device,
      this.arming.current(),
      this.nextTryMs,
    ]);
    if (before !== after) this.tell({ kind: 'status' });
    this.planTimer();
    return this.effects;
  }

  status(): LinkStatus {
    return {
      state: this.state,
      device: this.device,
      advice: this.advice,
      counters: { ...this.counters },
      armed: this.arming.current(),
      deviceState: this.deviceState,
      battery: this.battery,
      nextTryMs: this.nextTryMs === NEVER ? null : this.nextTryMs,
    };
  }

  recentLines(): readonly LoggedLine[] {
    return this.log;
  }

  private dispatch(event: LinkEvent): void {
    if ('connection' in event && (event.connection !== this.connection || this.state === 'off')) {
      if (event.kind === 'closed' && event.connection === this.connection) this.isClosing = false;
      return;
    }
    switch (event.kind) {
      case 'start':
        if (this.state === 'off') this.tryAgainNow();
        break;
      case 'stop':
        this.stop();
        break;
      case 'retry':
        if (this.state !== 'off' && !this.isPortInUse()) this.tryAgainNow();
        break;
      case 'woke':
        if (this.state === 'off' || this.state === 'incompatible') break;
        if (this.isPortInUse()) this.close(this.restState());
        this.tryAgainNow();
        break;
      case 'opened':
        this.onOpened();
        break;
      case 'open-failed':
        this.setAdvice(event.problem, event.detail);
        this.waitForTry(this.restState());
        break;
      case 'bytes':
        this.onBytes(event.bytes);
        break;
      case 'closed':
        this.onClosed(event.detail ?? '');
        break;
      case 'stored':
        if (this.advice?.code === 'store-failed') this.advice = null;
        this.intake.stored(event.key, event.outcome);
        break;
      case 'store-failed':
        this.intake.storeFailed(event.key);
        this.setAdvice('store-failed', event.detail);
        this.tell({ kind: 'store-failed', key: event.key, detail: event.detail });
        break;
      case 'arm':
        this.arming.arm(event.diceDue, this.nowMs);
        break;
      case 'disarm':
        this.arming.disarm(this.nowMs);
        break;
      case 'command':
        if (this.state === 'live') this.commands.add(event.ref, event.command, this.nowMs);
        else this.tell({ kind: 'command-done', ref: event.ref, outcome: 'link-lost' });
        break;
      case 'tick':
        // The timer is used up: plan it again even if it came too early.
        this.timerMs = null;
        break;
    }
  }

  // Connection ---------------------------------------------------------------------------------------------------------------------

  private isPortInUse(): boolean {
    return (
      !this.isClosing && (this.state === 'opening' || this.state === 'greeting' || this.state === 'live')
    );
  }

  private restState(): LinkState {
    return this.wasLive ? 'lost' : 'searching';
  }

  private tryAgainNow(): void {
    this.tries = 0;
    this.state = this.restState();
    if (this.isClosing) this.isTryNow = true;
    else this.nextTryMs = this.nowMs;
  }

  private waitForTry(state: LinkState): void {
    this.state = state;
    this.limitMs = NEVER;
    this.unlink();
    const waitMs = this.isTryNow ? 0 : waitBeforeTry(REOPEN_WAITS_MS, this.tries);
    this.isTryNow = false;
    this.tries += 1;
    this.nextTryMs = this.nowMs + waitMs;
  }

  private open(): void {
    this.connection += 1;
    this.counters.connections += 1;
    this.nextTryMs = NEVER;
    this.state = 'opening';
    this.limitMs = this.nowMs + PORT_LIMIT_MS;
    this.splitter = createLineSplitter();
    this.effects.push({ kind: 'open', connection: this.connection });
  }

  private close(state: LinkState): void {
    this.unlink();
    this.state = state;
    this.isClosing = true;
    this.nextTryMs = NEVER;
    this.limitMs = this.nowMs + PORT_LIMIT_MS;
    this.effects.push({ kind: 'close', connection: this.connection });
  }

  private stop(): void {
    if (this.isPortInUse()) this.close('off');
    this.state = 'off';
    this.wasLive = false;
    this.nextTryMs = NEVER;
    this.isTryNow = false;
    this.advice = null;
    this.device = null;
  }

  private unlink(): void {
    this.arming.unlinked();
    this.commands.fail();
    this.auth = undefined;
    this.helloAtMs = NEVER;
    this.deviceState = null;
  }

  private onOpened(): void {
    if (this.state !== 'opening') return;
    this.state = 'greeting';
    this.health.restart();
    this.isAuthenticated = false;
    this.hasEcho = false;
    this.encode = createNumberedEncoder<HostMessage>();
    this.limitMs = this.nowMs + HELLO_LIMIT_MS;
    this.effects.push({ kind: 'write', connection: this.connection, bytes: textBytes('\n') });
    this.askHello();
  }

  private onClosed(detail: string): void {
    if (this.isClosing) {
      this.isClosing = false;
      this.limitMs = NEVER;
      if (this.state !== 'incompatible' && this.state !== 'off') this.waitForTry(this.restState());
      return;
    }
    if (!this.isPortInUse()) return;
    this.setAdvice('unplugged', detail);
    this.waitForTry(this.restState());
  }

  // Time ---------------------------------------------------------------------------------------------------------------------------

  private runTimers(): void {
    const { nowMs } = this;
    if (nowMs >= this.limitMs) this.onLimit();
    if (nowMs >= this.nextTryMs && this.state !== 'off') this.open();
    if (this.state === 'greeting') this.greetingTimers();
    if (this.state !== 'live') return;
    if (nowMs - this.heardMs >= STALE_AFTER_MS) {
      this.setAdvice('silent', '');
      this.close('stale');
      return;
    }
    if (nowMs >= this.pingAtMs()) {
      this.pingedMs = nowMs;
      this.send({ type: 'PING' });
    }
    this.arming.tick(nowMs);
    this.commands.tick(nowMs);
    if (this.advice?.code === 'other-reader' && !this.health.isSuspicious(nowMs)) this.advice = null;
  }

  private pingAtMs(): number {
    return Math.max(this.heardMs, this.pingedMs) + PING_AFTER_MS;
  }

  private greetingTimers(): void {
    if (this.auth && this.nowMs >= this.auth.atMs) this.sendAuth();
    else if (this.nowMs >= this.helloAtMs) this.askHello();
  }

  private onLimit(): void {
    this.limitMs = NEVER;
    if (this.isClosing) this.onClosed('');
    else if (this.state === 'opening') {
      this.setAdvice('open-failed', 'timeout');
      this.close(this.restState());
    } else if (this.state === 'greeting') {
      const { chatter, crcErrors, notAscii } = this.counters;
      this.setAdvice(
        this.hasEcho ? 'echo' : 'no-answer',
        `chatter ${chatter}, damaged ${crcErrors + notAscii}`,
      );
      this.close(this.restState());
    }
  }

  private planTimer(): void {
    const times = [this.limitMs, this.nextTryMs];
    if (this.state === 'greeting') times.push(this.auth?.atMs ?? this.helloAtMs);
    if (this.state === 'live') {
      times.push(
        this.heardMs + STALE_AFTER_MS,
        this.pingAtMs(),
        this.arming.nextMs(),
        this.commands.nextMs(),
      );
    }
    const next = Math.min(...times);
    const atMs = next === NEVER ? null : next;
    if (atMs === this.timerMs) return;
    this.timerMs = atMs;
    this.effects.push({ kind: 'set-timer', atMs });
  }

  // Lines --------------------------------------------------------------------------------------------------------------------------

  private onBytes(bytes: Uint8Array): void {
    for (const line of this.splitter.push(bytes)) {
      if (this.state !== 'greeting' && this.state !== 'live') return;
      this.onLine(line);
    }
  }

  private onLine(line: Line): void {
    this.counters.lines += 1;
    const decoded: DecodeResult =
      line.kind === 'frame' ? decodeLine(line.text) : { ok: false, fault: line.kind };
    if (!decoded.ok) {
      this.note('in', line.text, decoded.fault);
      this.onBadLine(line.text, decoded);
      return;
    }
    const { message } = decoded;
    this.counters.unknownKeys += decoded.unknownKeys;
    if (!isDeviceMessage(message)) {
      this.note('in', line.text, 'wrong-way');
      this.counters.unknown += 1;
      this.hasEcho = true;
      return;
    }
    this.note('in', line.text);
    this.heardMs = this.nowMs;
    if (message.type === 'HELLO' && message.boot !== this.device?.boot) this.health.restart();
    this.health.noteSeq(message.seq, this.nowMs);
    this.onMessage(message, line.text);
    this.watchHealth();
  }

  private onBadLine(text: string, bad: DecodeResult & { ok: false }): void {
    countFault(this.counters, bad.fault);
    const isDamaged = bad.fault === 'no-crc' || bad.fault === 'bad-crc' || bad.fault === 'not-ascii';
    if (isDamaged) this.health.noteDamage(this.nowMs);
    const isLife = bad.type !== undefined && bad.fault !== 'duplicate-key';
    if (isLife) this.heardMs = this.nowMs;
    if (bad.key && this.state === 'live') this.takeReliable({ key: bad.key, line: text, fault: bad.fault });
    this.watchHealth();
  }

  private watchHealth(): void {
    if (this.state === 'live' && !this.advice && this.health.isSuspicious(this.nowMs)) {
      const { crcErrors, gaps } = this.counters;
      this.setAdvice('other-reader', `damaged ${crcErrors}, missing ${gaps}`);
    }
  }

  private onMessage(message: DeviceMessage, text: string): void {
    if (message.type === 'HELLO') {
      this.onHello(message);
      return;
    }
    if (message.type === 'PING')
      this.send({ type: 'PONG', ...(message.id === undefined ? {} : { id: message.id }) });
    if (this.state === 'greeting') this.onGreetingAnswer(message);
    else if (isReliable(message)) {
      this.takeReliable({ key: { boot: message.boot, n: message.n }, line: text, message });
    } else this.onReport(message);
  }

  private takeReliable(reliable: Parameters<typeof this.intake.take>[0]): void {
    if (this.intake.take(reliable, this.nowMs)) return;
    if (this.nowMs - this.helloSentMs >= HELLO_EVERY_MS) this.askHello();
  }

  private onReport(message: DeviceMessage): void {
    switch (message.type) {
      case 'STATE': {
        this.deviceState = message.state;
        const isNewlyArmed = this.arming.heard(message, this.nowMs);
        const armed = this.arming.current();
        if (isNewlyArmed && armed) this.tell({ kind: 'armed', token: armed.token, diceDue: armed.diceDue });
        this.tell({ kind: 'device-state', message });
        break;
      }
      case 'DIE':
        this.tell({ kind: 'die', message });
        break;
      case 'BATT':
        this.battery = { percent: message.percent, isCharging: message.isCharging ?? null };
        this.tell({ kind: 'battery', message });
        break;
      case 'CALSTAT':
        this.tell({ kind: 'calibration', message });
        break;
      case 'OK':
      case 'ERR':
        this.commands.answered(message, this.nowMs);
        break;
      default:
        break;
    }
  }

  // Greeting -----------------------------------------------------------------------------------------------------------------------

  private askHello(): void {
    this.helloSentMs = this.nowMs;
    this.helloAtMs = this.nowMs + HELLO_EVERY_MS;
    this.send({ type: 'HELLO?', minVersion: HOST_VERSION, maxVersion: HOST_VERSION });
  }

  private onHello(hello: Hello): void {
    if (hello.protocol.major !== HOST_VERSION.major) {
      this.leaveAlone('incompatible', `${hello.protocol.major}.${hello.protocol.minor}`);
    } else if (this.options.expectedDev !== undefined && hello.dev !== this.options.expectedDev) {
      this.setAdvice('wrong-device', hello.dev);
      this.close(this.restState());
    } else if (hello.nonce !== undefined && !this.isAuthenticated) this.beginAuth(hello, hello.nonce);
    else this.accept(hello);
  }

  private leaveAlone(code: AdviceCode, detail: string): void {
    this.setAdvice(code, detail);
    this.close('incompatible');
  }

  private beginAuth(hello: Hello, nonce: string): void {
    const mac = this.options.computeMac?.(nonce);
    if (mac === undefined) {
      this.leaveAlone('auth-needed', hello.dev);
      return;
    }
    if (this.auth?.mac === mac) return;
    this.helloAtMs = NEVER;
    this.limitMs = this.nowMs + HELLO_LIMIT_MS;
    this.auth = { hello, id: this.takeId(), mac, atMs: NEVER };
    this.sendAuth();
  }

  private sendAuth(): void {
    if (!this.auth) return;
    this.auth.atMs = this.nowMs + AUTH_EVERY_MS;
    this.send({ type: 'AUTH', id: this.auth.id, mac: this.auth.mac });
  }

  private onGreetingAnswer(message: DeviceMessage): void {
    if (message.type === 'OK' && message.id === this.auth?.id) {
      this.isAuthenticated = true;
      this.accept(this.auth.hello);
    } else if (message.type === 'ERR' && this.auth && message.id === this.auth.id) {
      this.leaveAlone('auth-failed', this.auth.hello.dev);
    } else if (message.type === 'ERR' && message.id === undefined && message.code === 'busy') {
      this.setAdvice('device-busy', message.text ?? '');
      this.close(this.restState());
    }
  }

  private accept(hello: Hello): void {
    const { dev, boot } = hello;
    const former = this.device;
    const isSameBoot = former?.dev === dev && former.boot === boot;
    this.auth = undefined;
    this.helloAtMs = NEVER;
    this.limitMs = NEVER;
    this.heardMs = this.nowMs;
    this.device = identityOf(hello);
    if (former?.dev === dev && !isSameBoot) {
      this.counters.reboots += 1;
      this.commands.fail();
      this.tell({ kind: 'rebooted', dev, formerBoot: former.boot, boot });
    }
    if (this.state === 'live' && isSameBoot) {
      this.intake.refreshed(hello);
      this.resume(hello);
      return;
    }
    this.state = 'live';
    this.wasLive = true;
    this.tries = 0;
    this.pingedMs = this.nowMs;
    this.advice = null;
    this.intake.greeted(hello, this.options.storedUpTo(dev, boot));
    this.tell({ kind: 'live', dev, boot, pendingCount: hello.pendingCount });
    this.resume(hello);
    this.arming.greeted(this.nowMs);
  }

  private resume({ dev, boot }: Hello): void {
    this.send({ type: 'RESUME', boot, n: this.options.storedUpTo(dev, boot) });
  }

  // Small things -------------------------------------------------------------------------------------------------------------------

  private acknowledge(boot: string, n: number): void {
    if (this.state !== 'live' || this.device?.boot !== boot) return;
    this.counters.acks += 1;
    this.send({ type: 'ACK', boot, n });
  }

  private takeId(): number {
    const id = this.nextId;
    this.nextId = (id % 65535) + 1;
    return id;
  }

  private send(message: Unnumbered<HostMessage>): void {
    const bytes = this.encode(message);
    this.note('out', String.fromCharCode(...bytes.subarray(0, -1)));
    this.effects.push({ kind: 'write', connection: this.connection, bytes });
  }

  private note(direction: 'in' | 'out', text: string, fault?: LoggedLine['fault']): void {
    this.log.push({ atMs: this.nowMs, direction, text, ...(fault ? { fault } : {}) });
    if (this.log.length > LOG_LINES_MAX) this.log.shift();
  }

  private tell(news: LinkNews): void {
    this.effects.push({ kind: 'tell', news });
  }

  private setAdvice(code: AdviceCode, detail: string): void {
    this.advice = { code, detail };
  }
}

function identityOf(hello: Hello): DeviceIdentity {
  return {
    dev: hello.dev,
    boot: hello.boot,
    firmware: hello.firmware,
    protocol: `${hello.protocol.major}.${hello.protocol.minor}`,
    capabilities: hello.capabilities,
    faces: hello.faces,
    diceMax: hello.diceMax,
  };
}
