// What check-bowl asks of a device, step by step, and what it must answer. Waits by yielding; has no clock and no port.

import { frameBody } from '../codec/frame.ts';
import type { DeviceMessage, Hello, HostMessage, Throw, Unnumbered } from '../codec/message.ts';
import { isReliable } from '../codec/message.ts';
import type { RuleBook, RuleId } from './rules.ts';

/** A message of the device, when it came, and its content without seq and rep. */
export interface Heard {
  readonly message: DeviceMessage;
  readonly atMs: number;
  readonly content: string;
}

/** The script waits for the first message that `isIt`, at most this long. */
export interface Wait {
  readonly limitMs: number;
  isIt(message: DeviceMessage): boolean;
}

/** What the script may do between waits. */
export interface ScriptTools {
  readonly book: RuleBook;
  send(message: Unnumbered<HostMessage>): void;
  /** Bytes as they are, one character a byte. */
  sendText(text: string): void;
  /** A whole line of a message, without LF, to be broken on purpose. */
  lineOf(message: Unnumbered<HostMessage>): string;
  /** The person is asked to throw (true) or not any more. */
  askForThrow(isAsked: boolean): void;
  /** How long a person has to throw. */
  readonly throwLimitMs: number;
  /** Whether messages that the device holds may be cleared without being stored anywhere. */
  readonly mayClearHeld: boolean;
  /** The run ends here; why. */
  stop(reason: 'holds-messages'): void;
}

/** A part of the script: yields what it waits for, is given what came, or undefined after the limit. */
export type Script<Result = void> = Generator<Wait, Result, Heard | undefined>;

const ANSWER_MS = 1000;
const TOLERANCE = 0.2;
/** Serial lines, USB and this host add something. */
const SLACK_MS = 120;
const VERSION = { major: 1, minor: 0 } as const;
const OTHER_BOOT = 'FFFFFFFF';

function isPong(id: number): Wait {
  return { limitMs: ANSWER_MS, isIt: (message) => message.type === 'PONG' && message.id === id };
}

function isAnswer(id: number): Wait {
  return {
    limitMs: ANSWER_MS,
    isIt: (message) => (message.type === 'OK' || message.type === 'ERR') && message.id === id,
  };
}

function isArmed(token: number): Wait {
  return { limitMs: ANSWER_MS, isIt: (message) => message.type === 'STATE' && message.arm === token };
}

function isReliableWithin(limitMs: number): Wait {
  return { limitMs, isIt: isReliable };
}

const NOTHING = (limitMs: number): Wait => ({ limitMs, isIt: () => false });

const isHello = (limitMs: number): Wait => ({ limitMs, isIt: (message) => message.type === 'HELLO' });

/** Asks until a HELLO comes. Then takes the newest of those on the way: one from its boot may be older than what it holds now. */
function* askHello(tools: ScriptTools): Script<Hello | undefined> {
  let hello: Hello | undefined;
  for (let tries = 0; tries < 6 && !hello; tries += 1) {
    tools.send({ type: 'HELLO?', minVersion: VERSION, maxVersion: VERSION });
    let heard = yield isHello(500);
    while (heard?.message.type === 'HELLO') {
      hello = heard.message;
      heard = yield isHello(300);
    }
  }
  return hello;
}

function* checkLines(tools: ScriptTools): Script {
  const { book } = tools;
  const expectPong = function* (rule: RuleId, id: number): Script {
    const pong = yield isPong(id);
    book.judge(rule, pong !== undefined, pong ? '' : 'no PONG');
  };
  tools.send({ type: 'PING', id: 11 });
  yield* expectPong('ping-answered', 11);
  const line = tools.lineOf({ type: 'PING', id: 12 });
  tools.sendText(line.slice(0, 5));
  yield NOTHING(100);
  tools.sendText(`${line.slice(5)}\r\n`);
  yield* expectPong('split-line', 12);
  const good = tools.lineOf({ type: 'PING', id: 13 });
  tools.sendText(`${good.slice(0, -4)}${good.endsWith('0000') ? '1111' : '0000'}\n`);
  const wrongPong = yield { ...isPong(13), limitMs: 500 };
  book.judge('bad-crc-ignored', wrongPong === undefined, wrongPong ? 'answered all the same' : '');
  tools.sendText(`$${'A'.repeat(700)}\n`);
  tools.send({ type: 'PING', id: 14 });
  yield* expectPong('too-long-ignored', 14);
  tools.sendText(`${frameBody('X-CHECK,1,xa=1')}\nchatter\n\n`);
  tools.sendText(`${frameBody('PING,2,id=15,xnew=1')}\n`);
  yield* expectPong('unknown-ignored', 15);
}

function* checkArming(tools: ScriptTools): Script {
  tools.send({ type: 'ARM', arm: 101, diceDue: 1 });
  const armed = yield isArmed(101);
  tools.book.judge('arm-answered', armed !== undefined, armed ? '' : 'no STATE with arm=101');
  tools.send({ type: 'DISARM' });
  const disarmed = yield isArmed(0);
  tools.book.judge('disarm-answered', disarmed !== undefined, disarmed ? '' : 'no STATE with arm=0');
}

function* checkCommands(tools: ScriptTools, hello: Hello): Script {
  const { book } = tools;
  const led = { type: 'LED', id: 21, rgb: '004080' } as const;
  tools.send(led);
  const first = yield isAnswer(21);
  book.judge('command-answered', first !== undefined, first ? first.content : 'no OK or ERR');
  if (first) {
    tools.send(led);
    const second = yield isAnswer(21);
    book.judge('command-once', second?.content === first.content, second?.content ?? 'no answer');
  }
  const good = tools.lineOf({ type: 'SETDICE', id: 22, diceMax: hello.diceMax });
  tools.sendText(`${frameBody(good.slice(1, -5).replace(/dice=\d+/, 'dice=99'))}\n`);
  const refused = yield isAnswer(22);
  const isRefused = refused?.message.type === 'ERR' && refused.message.code === 'bad-arg';
  book.judge('bad-arg', isRefused, refused?.content ?? 'no answer');
}

/** Follows the repetitions of one unacknowledged message; gives false if it did not come again. */
function* checkResending(tools: ScriptTools, first: Heard): Script<boolean> {
  const { book } = tools;
  let last = first;
  for (const waitMs of [500, 1000, 2000]) {
    const again = yield isReliableWithin(waitMs * (1 + TOLERANCE) + SLACK_MS);
    if (!again) {
      book.fail('throw-resent', `nothing ${waitMs} ms after the last sending`);
      return false;
    }
    const tookMs = Math.round(again.atMs - last.atMs);
    const isInTime = tookMs >= waitMs * (1 - TOLERANCE) - SLACK_MS;
    if (!isInTime) book.fail('throw-resent', `after ${tookMs} ms instead of ${waitMs} ms`);
    book.judge('content-fixed', again.content === first.content, again.content);
    last = again;
  }
  book.pass('throw-resent');
  return true;
}

function* checkHeldThrow(tools: ScriptTools, held: Throw): Script {
  const { book } = tools;
  tools.send({ type: 'ACK', boot: held.boot, n: held.n + 1 });
  tools.send({ type: 'ACK', boot: held.boot === OTHER_BOOT ? '00000000' : OTHER_BOOT, n: held.n });
  const still = yield isReliableWithin(2000 * (1 + TOLERANCE) + SLACK_MS);
  const isHeld = still !== undefined && isReliable(still.message) && still.message.n === held.n;
  book.judge('wrong-ack-ignored', isHeld, isHeld ? '' : 'it did not come again');
  tools.send({ type: 'HELLO?', minVersion: VERSION, maxVersion: VERSION });
  const answer = yield isHello(ANSWER_MS);
  const hello = answer?.message.type === 'HELLO' ? answer.message : undefined;
  const repeated = yield isReliableWithin(500 * (1 + TOLERANCE) + SLACK_MS);
  const message = repeated?.message;
  const isMarked = message !== undefined && isReliable(message) && message.isRepeat;
  const isCounted = hello?.nextN === held.n && hello.pendingCount >= 1;
  const detail = isMarked ? 'HELLO does not count it' : 'no rep=1';
  book.judge('repeat-marked', isMarked && isCounted, isMarked && isCounted ? '' : detail);
}

function* waitForThrow(tools: ScriptTools, token: number): Script<Heard | undefined> {
  tools.send({ type: 'ARM', arm: token, diceDue: 1 });
  tools.askForThrow(true);
  let heard: Heard | undefined;
  const untilThrow = isReliableWithin(tools.throwLimitMs);
  do {
    heard = yield untilThrow;
    if (heard && isReliable(heard.message) && heard.message.type !== 'THROW') {
      tools.send({ type: 'ACK', boot: heard.message.boot, n: heard.message.n });
    }
  } while (heard && heard.message.type !== 'THROW');
  tools.askForThrow(false);
  return heard;
}

function* checkThrow(tools: ScriptTools): Script {
  const { book } = tools;
  const heard = yield* waitForThrow(tools, 102);
  if (heard?.message.type !== 'THROW') return;
  const held = heard.message;
  book.judge('throw-sent', held.arm === 102, `arm=${held.arm}`);
  if (yield* checkResending(tools, heard)) yield* checkHeldThrow(tools, held);
  tools.send({ type: 'ACK', boot: held.boot, n: held.n });
  const after = yield { limitMs: 3000, isIt: (message) => isReliable(message) && message.n === held.n };
  book.judge('ack-clears', after === undefined, after ? 'it came again after its ACK' : '');
  tools.send({ type: 'ARM', arm: 102, diceDue: 1 });
  const state = yield { limitMs: ANSWER_MS, isIt: (message) => message.type === 'STATE' };
  const arm = state?.message.type === 'STATE' ? state.message.arm : undefined;
  book.judge('token-spent', arm === 0, arm === undefined ? 'no STATE' : `STATE arm=${arm}`);
}

function* checkResume(tools: ScriptTools): Script {
  const heard = yield* waitForThrow(tools, 103);
  if (heard?.message.type !== 'THROW') return;
  const { boot, n } = heard.message;
  tools.send({ type: 'RESUME', boot, n });
  const after = yield { limitMs: 3000, isIt: (message) => isReliable(message) && message.n === n };
  tools.book.judge('resume-clears', after === undefined, after ? 'it came again after RESUME' : '');
}

/** The whole run. Ends early if nobody answers HELLO?; what was not tried stays not seen. */
export function* checkScript(tools: ScriptTools): Script {
  const { book } = tools;
  tools.sendText('\n');
  const hello = yield* askHello(tools);
  book.judge('hello-answered', hello !== undefined, hello ? '' : 'no HELLO in 3 s');
  if (!hello) return;
  book.judge('hello-version', hello.protocol.major === 1, `${hello.protocol.major}.${hello.protocol.minor}`);
  if (hello.protocol.major !== 1) return;
  if (hello.pendingCount > 0 && !tools.mayClearHeld) {
    tools.stop('holds-messages');
    return;
  }
  tools.send({ type: 'RESUME', boot: hello.boot, n: hello.nextN + hello.pendingCount - 1 });
  yield* checkLines(tools);
  yield* checkArming(tools);
  yield* checkCommands(tools, hello);
  yield NOTHING(6500);
  yield* checkThrow(tools);
  yield* checkResume(tools);
}
