// A host for link tests: a clock that is turned by hand, a journal in memory, everything that came out kept. Tests only.

import { decodeLine } from '../codec/decode.ts';
import { createNumberedEncoder, textBytes } from '../codec/encode.ts';
import type { DeviceMessage, Message, Throw, Unnumbered } from '../codec/message.ts';
import { createLink } from './link.ts';
import type {
  Link,
  LinkEffect,
  LinkEvent,
  LinkNews,
  LinkOptions,
  Reading,
  StoreOutcome,
} from './link-types.ts';

export const BOOT = '001C9C41';

/** One link with its surroundings. `manualStore` keeps readings in `stores` until `finishStore`. */
export class LinkBench {
  nowMs = 0;
  readonly journal = new Map<string, string>();
  readonly news: LinkNews[] = [];
  readonly effects: LinkEffect[] = [];
  readonly stores: Reading[] = [];
  manualStore = false;
  link: Link;
  connection = 0;
  private sent: Message[] = [];
  private timerMs: number | null = null;
  private readonly encode = createNumberedEncoder<DeviceMessage>(100);

  constructor(options: Partial<LinkOptions> = {}) {
    this.link = createLink({
      firstToken: 7,
      firstCommandId: 1,
      storedUpTo: (_dev, boot) =>
        Math.max(
          0,
          ...[...this.journal.keys()]
            .filter((key) => key.startsWith(boot))
            .map((key) => Number(key.slice(9))),
        ),
      ...options,
    });
  }

  give(event: LinkEvent): void {
    for (const effect of this.link.handle(event, this.nowMs)) this.carryOut(effect);
  }

  /** Lets the time pass, ticking exactly when the link asked for it. */
  pass(ms: number): void {
    const endMs = this.nowMs + ms;
    while (this.timerMs !== null && this.timerMs <= endMs) {
      this.nowMs = Math.max(this.nowMs, this.timerMs);
      this.timerMs = null;
      this.give({ kind: 'tick' });
    }
    this.nowMs = endMs;
  }

  open(): void {
    this.give({ kind: 'opened', connection: this.connection });
  }

  close(detail = ''): void {
    this.give({ kind: 'closed', connection: this.connection, detail });
  }

  hear(bytes: Uint8Array | string): void {
    this.give({
      kind: 'bytes',
      connection: this.connection,
      bytes: typeof bytes === 'string' ? textBytes(bytes) : bytes,
    });
  }

  say(message: Unnumbered<DeviceMessage>): void {
    this.hear(this.encode(message));
  }

  hello(more: Partial<Extract<DeviceMessage, { type: 'HELLO' }>> = {}): void {
    this.say({
      type: 'HELLO',
      protocol: { major: 1, minor: 0 },
      dev: 'BWL-7F3A',
      boot: BOOT,
      firmware: '0.3.1',
      capabilities: ['faces'],
      faces: ['1', '2', '3', '4', '5', '6'],
      diceMax: 5,
      pendingCount: 0,
      nextN: 1,
      ...more,
    });
  }

  throwDice(n: number, more: Partial<Throw> = {}): void {
    const die = { face: '6', confidence: 98, place: 'in' } as const;
    this.say({
      type: 'THROW',
      boot: BOOT,
      n,
      arm: 0,
      isRepeat: false,
      dice: [die, die, die, die, die],
      deviceMs: n * 1000,
      ...more,
    });
  }

  /** start, opened, HELLO: live. */
  goLive(): void {
    this.give({ kind: 'start' });
    this.open();
    this.hello();
    this.takeSent();
  }

  finishStore(outcome?: StoreOutcome): void {
    const reading = this.stores.shift()!;
    this.give({ kind: 'stored', key: reading.key, outcome: outcome ?? this.store(reading) });
  }

  /** Messages that were written since the last call. */
  takeSent(): Message[] {
    return this.sent.splice(0);
  }

  sentTypes(): string[] {
    return this.takeSent().map((message) => message.type);
  }

  readings(): Reading[] {
    return this.news.flatMap((news) => (news.kind === 'reading' ? [news.reading] : []));
  }

  told<Kind extends LinkNews['kind']>(kind: Kind): Extract<LinkNews, { kind: Kind }>[] {
    return this.news.filter((news): news is Extract<LinkNews, { kind: Kind }> => news.kind === kind);
  }

  get state(): string {
    return this.link.status().state;
  }

  private store(reading: Reading): StoreOutcome {
    const key = `${reading.key.boot} ${reading.key.n}`;
    const before = this.journal.get(key);
    if (before === undefined) this.journal.set(key, reading.content);
    return before === undefined ? 'new' : before === reading.content ? 'repeat' : 'clash';
  }

  private carryOut(effect: LinkEffect): void {
    this.effects.push(effect);
    switch (effect.kind) {
      case 'open':
        this.connection = effect.connection;
        break;
      case 'write': {
        const text = String.fromCharCode(...effect.bytes).trim();
        const decoded = text === '' ? undefined : decodeLine(text);
        if (decoded?.ok) this.sent.push(decoded.message);
        break;
      }
      case 'store':
        this.stores.push(effect.reading);
        if (!this.manualStore) this.finishStore();
        break;
      case 'tell':
        this.news.push(effect.news);
        break;
      case 'set-timer':
        this.timerMs = effect.atMs;
        break;
      case 'close':
        break;
    }
  }
}
