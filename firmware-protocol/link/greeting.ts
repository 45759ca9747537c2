// Asking HELLO? and judging what comes back: version, identity, AUTH (spec/session.md and spec/tcp.md). Decides nothing about ports.
import type { DeviceMessage, Hello, HostMessage, Unnumbered } from '../codec/message.ts';
import type { AdviceCode } from './link-types.ts';

/** HELLO? is asked this often ... */
export const HELLO_EVERY_MS = 500;
/** ... until a HELLO came or this is over. AUTH has as long again. */
export const HELLO_LIMIT_MS = 3000;
const AUTH_EVERY_MS = 1000;
/** The protocol this host speaks. */
export const HOST_VERSION = { major: 1, minor: 0 } as const;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * accept: go live with it; authenticate: AUTH was sent, wait; refuse: close, and with `isFinal` leave the device alone until somebody asks; nothing: no
 * concern of the greeting.
 */
export type GreetingVerdict =
  | { readonly kind: 'accept'; readonly hello: Hello }
  | { readonly kind: 'authenticate' }
  | {
      readonly kind: 'refuse';
      readonly code: AdviceCode;
      readonly detail: string;
      readonly isFinal: boolean;
    }
  | { readonly kind: 'nothing' };

/** What the greeting needs from the link. */
export interface GreetingOptions {
  readonly expectedDev?: string | undefined;
  computeMac?: ((nonce: string) => string) | undefined;
  takeId(): number;
  send(message: Unnumbered<HostMessage>): void;
}

/** One greeting after the other; `begin` for each connection. */
export class Greeting {
  private readonly options: GreetingOptions;
  private helloAtMs = NEVER;
  private helloSentMs = Number.NEGATIVE_INFINITY;
  private auth: { hello: Hello; id: number; mac: string; atMs: number } | undefined;
  private isAuthenticated = false;

  constructor(options: GreetingOptions) {
    this.options = options;
  }

  /** A new connection: asks at once. */
  begin(nowMs: number): void {
    this.isAuthenticated = false;
    this.auth = undefined;
    this.ask(nowMs);
  }

  /** Nothing is asked any more. */
  end(): void {
    this.helloAtMs = NEVER;
    this.auth = undefined;
  }

  /** While live: asks who this is, but not more often than each half second. */
  askAgain(nowMs: number): void {
    if (nowMs - this.helloSentMs < HELLO_EVERY_MS) return;
    this.ask(nowMs);
    this.helloAtMs = NEVER;
  }

  tick(nowMs: number): void {
    if (this.auth && nowMs >= this.auth.atMs) this.sendAuth(nowMs);
    else if (nowMs >= this.helloAtMs) this.ask(nowMs);
  }

  /** When `tick` is needed next. */
  nextMs(): number {
    return this.auth?.atMs ?? this.helloAtMs;
  }

  /** A HELLO came, in the greeting or later. */
  heardHello(hello: Hello, nowMs: number): GreetingVerdict {
    const { major, minor } = hello.protocol;
    if (major !== HOST_VERSION.major) {
      return { kind: 'refuse', code: 'incompatible', detail: `${major}.${minor}`, isFinal: true };
    }
    const { expectedDev } = this.options;
    if (expectedDev !== undefined && hello.dev !== expectedDev) {
      return { kind: 'refuse', code: 'wrong-device', detail: hello.dev, isFinal: false };
    }
    if (hello.nonce === undefined || this.isAuthenticated) return { kind: 'accept', hello };
    return this.authenticate(hello, hello.nonce, nowMs);
  }

  /** Anything else that came before the device was accepted. */
  heardOther(message: DeviceMessage): GreetingVerdict {
    const { auth } = this;
    if (message.type === 'OK' && auth && message.id === auth.id) {
      this.isAuthenticated = true;
      return { kind: 'accept', hello: auth.hello };
    }
    if (message.type !== 'ERR') return { kind: 'nothing' };
    if (auth && message.id === auth.id) {
      return { kind: 'refuse', code: 'auth-failed', detail: auth.hello.dev, isFinal: true };
    }
    const isBusy = message.id === undefined && message.code === 'busy';
    if (!isBusy) return { kind: 'nothing' };
    return { kind: 'refuse', code: 'device-busy', detail: message.text ?? '', isFinal: false };
  }

  private ask(nowMs: number): void {
    this.helloSentMs = nowMs;
    this.helloAtMs = nowMs + HELLO_EVERY_MS;
    this.options.send({ type: 'HELLO?', minVersion: HOST_VERSION, maxVersion: HOST_VERSION });
  }

  private authenticate(hello: Hello, nonce: string, nowMs: number): GreetingVerdict {
    const mac = this.options.computeMac?.(nonce);
    if (mac === undefined) return { kind: 'refuse', code: 'auth-needed', detail: hello.dev, isFinal: true };
    if (this.auth?.mac === mac) return { kind: 'nothing' };
    this.helloAtMs = NEVER;
    this.auth = { hello, id: this.options.takeId(), mac, atMs: NEVER };
    this.sendAuth(nowMs);
    return { kind: 'authenticate' };
  }

  private sendAuth(nowMs: number): void {
    if (!this.auth) return;
    this.auth.atMs = nowMs + AUTH_EVERY_MS;
    this.options.send({ type: 'AUTH', id: this.auth.id, mac: this.auth.mac });
  }
}
