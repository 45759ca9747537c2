// Runs the check-bowl script over any byte stream with a clock that is given in, and watches every line on the way. Opens no port.
import { decodeLine } from '../codec/decode.ts';
import { contentOf, createNumberedEncoder, encodeMessage, textBytes } from '../codec/encode.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { DeviceMessage, Hello, HostMessage, ReliableMessage, Unnumbered } from '../codec/message.ts';
import { isDeviceMessage, isReliable } from '../codec/message.ts';
import type { Heard, Script, Wait } from './check-script.ts';
import { checkScript } from './check-script.ts';
import type { RuleBook, RuleResult } from './rules.ts';
import { createRuleBook } from './rules.ts';

/** 2 s of the specification, and what a serial line and a busy host add. */
const HEARTBEAT_LIMIT_MS = 2000 + 250;
const NEVER = Number.POSITIVE_INFINITY;

/** One conformance run. Give it what came and the time; write what it returns. Ends by itself. */
export interface CheckRun {
  start(nowMs: number): Uint8Array[];
  receive(bytes: Uint8Array, nowMs: number): Uint8Array[];
  tick(nowMs: number): Uint8Array[];
  /** When `tick` is needed next. */
  nextMs(): number;
  isDone(): boolean;
  /** Whether the person should throw now. */
  isThrowAsked(): boolean;
  results(): RuleResult[];
  /** Why it ended early: the bowl holds throws that nobody has stored yet. Let Donburi fetch them first, or allow them to be thrown away. */
  stopReason(): 'holds-messages' | null;
}

/** What a run may do. */
export interface CheckOptions {
  /** How long it waits for each of the two throws it asks for, in ms; 0 asks for none. */
  readonly throwLimitMs: number;
  /** Messages that the device holds may be cleared. Default false: then the run ends before it touches them. */
  readonly mayClearHeld?: boolean;
}

/** Judges what every line must keep, whatever the script is doing. */
class Watcher {
  private hello: Hello | undefined;
  private expectedSeq: number | undefined;
  private heardMs: number | undefined;
  private lastN: number | undefined;
  private unacknowledged: ReliableMessage | undefined;
  private readonly book: RuleBook;

  constructor(book: RuleBook) {
    this.book = book;
  }

  badLine(fault: string, type: string | undefined, text: string): void {
    if (fault === 'unknown-type') {
      this.book.judge('types-known', type?.startsWith('X-') ?? false, type ?? '');
    } else if (fault !== 'chatter') this.book.fail('lines-clean', `${fault}: ${text.slice(0, 60)}`);
  }

  /** The host let go of this n. */
  released(n: number): void {
    if (this.unacknowledged && this.unacknowledged.n <= n) this.unacknowledged = undefined;
  }

  silence(nowMs: number): void {
    if (this.heardMs !== undefined && nowMs - this.heardMs > HEARTBEAT_LIMIT_MS) {
      this.book.fail('heartbeat', `silent for ${Math.round(nowMs - this.heardMs)} ms`);
    }
  }

  heard(message: DeviceMessage, nowMs: number): void {
    this.book.pass('lines-clean');
    this.book.pass('types-known');
    this.silence(nowMs);
    if (this.heardMs !== undefined) this.book.pass('heartbeat');
    if (message.type === 'HELLO') this.onHello(message);
    if (this.hello) this.heardMs = nowMs;
    this.onSeq(message.seq);
    if (isReliable(message)) this.onReliable(message);
  }

  private onHello(hello: Hello): void {
    if (this.hello) {
      const isSame = hello.dev === this.hello.dev && hello.boot === this.hello.boot;
      this.book.judge('hello-steady', isSame, `${hello.dev} ${hello.boot}`);
    }
    if (hello.boot !== this.hello?.boot) {
      this.expectedSeq = undefined;
      this.lastN = undefined;
    }
    this.hello = hello;
  }

  private onSeq(seq: number): void {
    if (this.hello && this.expectedSeq !== undefined) {
      const isNext = seq === this.expectedSeq;
      this.book.judge('seq-counts', isNext, isNext ? '' : `${seq} instead of ${this.expectedSeq}`);
    }
    this.expectedSeq = (seq + 1) % 65536;
  }

  private onReliable(message: ReliableMessage): void {
    const { n } = message;
    if (this.unacknowledged && this.unacknowledged.n !== n) {
      this.book.fail('one-at-a-time', `n=${n} while n=${this.unacknowledged.n} waits`);
    } else if (this.unacknowledged) this.book.pass('one-at-a-time');
    this.unacknowledged = message;
    if (this.lastN !== undefined && n !== this.lastN) {
      const isNext = n === this.lastN + 1 || (message.type === 'LOST' && n > this.lastN);
      this.book.judge('n-without-holes', isNext, isNext ? '' : `${n} after ${this.lastN}`);
    }
    this.lastN = n;
    if (message.type !== 'THROW' || !this.hello) return;
    const { faces } = this.hello;
    const strange = message.dice.find(({ face }) => face !== '?' && face !== '-' && !faces.includes(face));
    this.book.judge('faces-in-set', strange === undefined, strange?.face);
  }
}

/** Makes a run over one connection. */
export function createCheckRun(options: CheckOptions): CheckRun {
  return new Run(options);
}

class Run implements CheckRun {
  private readonly book = createRuleBook();
  private readonly watcher = new Watcher(this.book);
  private readonly splitter = createLineSplitter();
  private readonly encode = createNumberedEncoder<HostMessage>();
  private readonly script: Script;
  private out: Uint8Array[] = [];
  private isAsked = false;
  private wait: Wait | undefined;
  private untilMs = NEVER;
  private isOver = false;
  private reason: 'holds-messages' | null = null;

  constructor({ throwLimitMs, mayClearHeld }: CheckOptions) {
    this.script = checkScript({
      book: this.book,
      send: (message) => this.send(message),
      sendText: (text) => this.out.push(textBytes(text)),
      lineOf: (message) => encodeMessage({ ...message, seq: 0 } as HostMessage),
      askForThrow: (isAsked) => {
        this.isAsked = isAsked;
      },
      throwLimitMs,
      mayClearHeld: mayClearHeld ?? false,
      stop: (reason) => {
        this.reason = reason;
      },
    });
  }

  start(nowMs: number): Uint8Array[] {
    this.advance(undefined, nowMs);
    return this.take();
  }

  receive(bytes: Uint8Array, nowMs: number): Uint8Array[] {
    for (const line of this.splitter.push(bytes)) {
      if (this.isOver) break;
      if (line.kind === 'frame') this.hear(line.text, nowMs);
      else this.watcher.badLine(line.kind, undefined, line.text);
    }
    return this.tick(nowMs);
  }

  tick(nowMs: number): Uint8Array[] {
    if (!this.isOver) this.watcher.silence(nowMs);
    while (!this.isOver && nowMs >= this.untilMs) this.advance(undefined, nowMs);
    return this.take();
  }

  nextMs(): number {
    return this.untilMs;
  }

  isDone(): boolean {
    return this.isOver;
  }

  isThrowAsked(): boolean {
    return this.isAsked;
  }

  results(): RuleResult[] {
    return this.book.results();
  }

  stopReason(): 'holds-messages' | null {
    return this.reason;
  }

  private take(): Uint8Array[] {
    return this.out.splice(0);
  }

  private send(message: Unnumbered<HostMessage>): void {
    if (message.type === 'ACK' || message.type === 'RESUME') this.watcher.released(message.n);
    this.out.push(this.encode(message));
  }

  private advance(heard: Heard | undefined, nowMs: number): void {
    const step = this.script.next(heard);
    this.isOver = step.done === true;
    this.wait = step.done ? undefined : step.value;
    this.untilMs = this.wait ? nowMs + this.wait.limitMs : NEVER;
  }

  private hear(text: string, nowMs: number): void {
    const decoded = decodeLine(text);
    if (!decoded.ok) {
      this.watcher.badLine(decoded.fault, decoded.type, text);
      return;
    }
    const { message } = decoded;
    if (!isDeviceMessage(message)) {
      this.book.fail('lines-clean', `a host's line came back: ${text.slice(0, 40)}`);
      return;
    }
    this.watcher.heard(message, nowMs);
    if (this.wait?.isIt(message)) this.advance({ message, atMs: nowMs, content: contentOf(text) }, nowMs);
  }
}
