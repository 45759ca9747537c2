// The host's end of BOWL/1 as a pure state machine: events and the time go in, effects come out. Opens no port, keeps no clock, stores nothing.
import { createNumberedEncoder, textBytes } from '../codec/encode.ts';
import type { DeviceMessage, Hello, HostMessage, Unnumbered } from '../codec/message.ts';
import { isReliable } from '../codec/message.ts';
import { createArming } from './arming.ts';
import { createCommands } from './commands.ts';
import type { GreetingVerdict } from './greeting.ts';
import { Greeting, HELLO_LIMIT_MS } from './greeting.ts';
import type { ReliableLine } from './intake.ts';
import { createIntake } from './intake.ts';
import type { ReadLine } from './line-reader.ts';
import { LineReader } from './line-reader.ts';
import type {
  AdviceCode,
  DeviceIdentity,
  Link,
  LinkEffect,
  LinkEvent,
  LinkNews,
  LinkOptions,
  LinkStatus,
  LoggedLine,
} from './link-types.ts';
import { PortCycle } from './port-cycle.ts';
import { identityOf, Reports } from './reports.ts';

export type { Link, LinkOptions } from './link-types.ts';

/** The host sends PING if nothing came for this long, in ms. */
export const PING_AFTER_MS = 2500;
/** No valid line for this long is the end of a connection, in ms. */
export const STALE_AFTER_MS = 5000;
const NEVER = Number.POSITIVE_INFINITY;

/** Makes a link that is off; `start` begins. */
export function createLink(options: LinkOptions): Link {
  return new LinkMachine(options);
}

class LinkMachine implements Link {
  private readonly options: LinkOptions;
  private readonly cycle: PortCycle;
  private readonly greeting: Greeting;
  private readonly reader = new LineReader();
  private readonly arming;
  private readonly commands;
  private readonly intake;
  private readonly reports: Reports;
  private encode = createNumberedEncoder<HostMessage>();
  private effects: LinkEffect[] = [];
  private nowMs = 0;
  private timerMs: number | null = null;

  private advice: LinkStatus['advice'] = null;
  private device: DeviceIdentity | null = null;
  private heardMs = 0;
  private pingedMs = 0;
  private hasEcho = false;
  private nextId: number;

  constructor(options: LinkOptions) {
    this.options = options;
    this.nextId = options.firstCommandId;
    const send = (message: Unnumbered<HostMessage>) => this.send(message);
    const takeId = () => this.takeId();
    const { computeMac } = options;
    this.cycle = new PortCycle({
      effect: (effect) => this.effects.push(effect),
      unlinked: () => this.unlink(),
    });
    // Read at each greeting: who is expected may become known while the link runs.
    const greeting = { computeMac, takeId, send };
    this.greeting = new Greeting(
      Object.defineProperty(greeting, 'expectedDev', { get: () => options.expectedDev, enumerable: true }),
    );
    this.arming = createArming(options.firstToken, send);
    this.commands = createCommands(takeId, send, (ref, outcome, text) =>
      this.tell({ kind: 'command-done', ref, outcome, ...(text === undefined ? {} : { text }) }),
    );
    this.reports = new Reports(this.arming, this.commands, (news) => this.tell(news));
    this.intake = createIntake(this.arming, this.reader.counters, {
      store: (reading) => this.effects.push({ kind: 'store', reading }),
      tell: (news) => this.tell(news),
      ack: ({ boot, n }) => this.acknowledge(boot, n),
    });
  }

  handle(event: LinkEvent, nowMs: number): LinkEffect[] {
    this.nowMs = Math.max(this.nowMs, nowMs);
    this.effects = [];
    const before = this.visible();
    this.dispatch(event);
    this.runTimers();
    if (before !== this.visible()) this.tell({ kind: 'status' });
    this.planTimer();
    return this.effects;
  }

  status(): LinkStatus {
    const nextTryMs = this.cycle.nextTryMs();
    return {
      state: this.cycle.state,
      device: this.device,
      advice: this.advice,
      counters: { ...this.reader.counters },
      armed: this.arming.current(),
      deviceState: this.reports.deviceState,
      battery: this.reports.battery,
      nextTryMs: nextTryMs === NEVER ? null : nextTryMs,
    };
  }

  recentLines(): readonly LoggedLine[] {
    return this.reader.log;
  }

  /** What makes `status` news when it changes; counters are not. */
  private visible(): string {
    const { state } = this.cycle;
    return JSON.stringify([state, this.advice, this.device, this.arming.current(), this.cycle.nextTryMs()]);
  }

  // Events

  private dispatch(event: LinkEvent): void {
    switch (event.kind) {
      case 'opened':
      case 'open-failed':
      case 'bytes':
      case 'closed':
        if (event.connection === this.cycle.connection) this.onPortEvent(event);
        break;
      case 'stored':
        if (this.advice?.code === 'store-failed') this.advice = null;
        this.intake.stored(event.key, event.outcome);
        break;
      case 'store-failed':
        this.intake.storeFailed(event.key);
        this.advise('store-failed', event.detail);
        this.tell({ kind: 'store-failed', key: event.key, detail: event.detail });
        break;
      case 'arm':
        this.arming.arm(event.diceDue, this.nowMs);
        break;
      case 'disarm':
        this.arming.disarm(this.nowMs);
        break;
      case 'command':
        if (this.cycle.state === 'live') this.commands.add(event.ref, event.command, this.nowMs);
        else this.tell({ kind: 'command-done', ref: event.ref, outcome: 'link-lost' });
        break;
      default:
        this.onWish(event.kind);
    }
  }

  private onWish(kind: 'start' | 'stop' | 'retry' | 'woke' | 'tick'): void {
    const { cycle } = this;
    const isOff = cycle.state === 'off';
    if (kind === 'start' && isOff) cycle.tryNow(this.nowMs);
    else if (kind === 'retry' && !isOff && !cycle.isInUse()) cycle.tryNow(this.nowMs);
    else if (kind === 'woke' && !isOff && cycle.state !== 'incompatible') {
      if (cycle.isInUse()) cycle.close(cycle.restState(), this.nowMs);
      cycle.tryNow(this.nowMs);
    } else if (kind === 'stop') {
      cycle.stop(this.nowMs);
      this.advice = null;
      this.device = null;
    }
    // The timer is used up: it is planned again even if it came too early.
    else if (kind === 'tick') this.timerMs = null;
  }

  private onPortEvent(event: Extract<LinkEvent, { connection: number }>): void {
    const { cycle } = this;
    switch (event.kind) {
      case 'opened':
        if (cycle.state === 'opening') this.onOpened();
        break;
      case 'open-failed':
        if (cycle.state !== 'opening') break;
        this.advise(event.problem, event.detail);
        cycle.waitForTry(this.nowMs);
        break;
      case 'bytes':
        this.onBytes(event.bytes);
        break;
      case 'closed':
        if (cycle.closed(this.nowMs)) this.advise('unplugged', event.detail ?? '');
        break;
    }
  }

  private onOpened(): void {
    this.cycle.beginGreeting(this.nowMs + HELLO_LIMIT_MS);
    this.hasEcho = false;
    this.encode = createNumberedEncoder<HostMessage>();
    this.write(textBytes('\n'));
    this.greeting.begin(this.nowMs);
  }

  private unlink(): void {
    this.arming.unlinked();
    this.commands.fail();
    this.greeting.end();
    this.reports.deviceState = null;
  }

  // Time

  private runTimers(): void {
    const limit = this.cycle.tick(this.nowMs);
    if (limit === 'opened-new') {
      this.reader.counters.connections += 1;
      this.reader.restart();
    } else if (limit) this.onLimit(limit);
    if (this.cycle.state === 'greeting') this.greeting.tick(this.nowMs);
    if (this.cycle.state === 'live') this.liveTimers();
  }

  private onLimit(limit: 'opening' | 'closing' | 'greeting'): void {
    const { chatter, crcErrors, notAscii } = this.reader.counters;
    if (limit === 'opening') this.advise('open-failed', 'timeout');
    else if (this.hasEcho) this.advise('echo', '');
    else this.advise('no-answer', `chatter ${chatter}, damaged ${crcErrors + notAscii}`);
    this.cycle.close(this.cycle.restState(), this.nowMs);
  }

  private liveTimers(): void {
    const { nowMs } = this;
    if (nowMs - this.heardMs >= STALE_AFTER_MS) {
      this.advise('silent', '');
      this.cycle.close('stale', nowMs);
      return;
    }
    if (nowMs >= this.pingAtMs()) {
      this.pingedMs = nowMs;
      this.send({ type: 'PING' });
    }
    this.arming.tick(nowMs);
    this.commands.tick(nowMs);
    this.watchHealth();
  }

  private pingAtMs(): number {
    return Math.max(this.heardMs, this.pingedMs) + PING_AFTER_MS;
  }

  private watchHealth(): void {
    const isSuspicious = this.reader.isSuspicious(this.nowMs);
    if (!isSuspicious && this.advice?.code === 'other-reader') this.advice = null;
    if (!isSuspicious || this.advice) return;
    const { crcErrors, gaps } = this.reader.counters;
    this.advise('other-reader', `damaged ${crcErrors}, missing ${gaps}`);
  }

  private planTimer(): void {
    const times = [this.cycle.nextMs()];
    if (this.cycle.state === 'greeting') times.push(this.greeting.nextMs());
    if (this.cycle.state === 'live') {
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

  // Lines

  private onBytes(bytes: Uint8Array): void {
    for (const line of this.reader.split(bytes)) {
      if (this.cycle.state !== 'greeting' && this.cycle.state !== 'live') return;
      this.onLine(this.reader.read(line, this.nowMs));
    }
  }

  private onLine(line: ReadLine): void {
    if (line.kind === 'wrong-way') {
      this.hasEcho = true;
      return;
    }
    if (line.kind === 'message') {
      this.heardMs = this.nowMs;
      this.onMessage(line.message, line.text);
      return;
    }
    const { bad, text } = line;
    if (line.isLife) this.heardMs = this.nowMs;
    if (bad.key && this.cycle.state === 'live') this.take({ key: bad.key, line: text, fault: bad.fault });
  }

  private onMessage(message: DeviceMessage, text: string): void {
    if (message.type === 'HELLO') this.obey(this.greeting.heardHello(message, this.nowMs));
    else if (message.type === 'PING') {
      this.send({ type: 'PONG', ...(message.id === undefined ? {} : { id: message.id }) });
    } else if (this.cycle.state === 'greeting') this.obey(this.greeting.heardOther(message));
    else if (isReliable(message)) {
      this.take({ key: { boot: message.boot, n: message.n }, line: text, message });
    } else this.reports.heard(message, this.nowMs);
  }

  private take(reliable: ReliableLine): void {
    if (!this.intake.take(reliable, this.nowMs)) this.greeting.askAgain(this.nowMs);
  }

  // Greeting

  private obey(verdict: GreetingVerdict): void {
    if (verdict.kind === 'accept') this.accept(verdict.hello);
    else if (verdict.kind === 'authenticate') this.cycle.extendGreeting(this.nowMs + HELLO_LIMIT_MS);
    else if (verdict.kind === 'refuse') {
      this.advise(verdict.code, verdict.detail);
      this.cycle.close(verdict.isFinal ? 'incompatible' : this.cycle.restState(), this.nowMs);
    }
  }

  private accept(hello: Hello): void {
    const { dev, boot } = hello;
    const former = this.device;
    const isSameBoot = former?.dev === dev && former.boot === boot;
    const isRefresh = this.cycle.state === 'live' && isSameBoot;
    this.device = identityOf(hello);
    if (former?.dev === dev && !isSameBoot) this.onReboot(former, boot);
    if (isRefresh) this.intake.refreshed(hello);
    else this.goLive(hello);
    this.send({ type: 'RESUME', boot, n: this.options.storedUpTo(dev, boot) });
    if (!isRefresh) this.arming.greeted(this.nowMs);
  }

  private onReboot(former: DeviceIdentity, boot: string): void {
    this.reader.counters.reboots += 1;
    this.commands.fail();
    this.tell({ kind: 'rebooted', dev: former.dev, formerBoot: former.boot, boot });
  }

  private goLive(hello: Hello): void {
    const { dev, boot, pendingCount } = hello;
    this.greeting.end();
    this.cycle.goLive();
    this.heardMs = this.nowMs;
    this.pingedMs = this.nowMs;
    this.advice = null;
    this.intake.greeted(hello, this.options.storedUpTo(dev, boot));
    this.tell({ kind: 'live', dev, boot, pendingCount });
  }

  // Small things

  private acknowledge(boot: string, n: number): void {
    if (this.cycle.state !== 'live' || this.device?.boot !== boot) return;
    this.reader.counters.acks += 1;
    this.send({ type: 'ACK', boot, n });
  }

  private takeId(): number {
    const id = this.nextId;
    this.nextId = (id % 65535) + 1;
    return id;
  }

  private send(message: Unnumbered<HostMessage>): void {
    const bytes = this.encode(message);
    this.reader.note('out', String.fromCharCode(...bytes.subarray(0, -1)), this.nowMs);
    this.write(bytes);
  }

  private write(bytes: Uint8Array): void {
    this.effects.push({ kind: 'write', connection: this.cycle.connection, bytes });
  }

  private tell(news: LinkNews): void {
    this.effects.push({ kind: 'tell', news });
  }

  private advise(code: AdviceCode, detail: string): void {
    this.advice = { code, detail };
  }
}
