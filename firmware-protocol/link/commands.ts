// CAL, TARE, SETDICE and LED: one open at a time, repeated twice, then given up (spec/session.md, "Commands"). Knows no readings.
import type { CommandError, CommandOk, HostMessage, Unnumbered } from '../codec/message.ts';
import type { CommandOutcome, LinkCommand } from './link-types.ts';

const REPEAT_MS = 1000;
const REPEATS_MAX = 2;
const QUEUE_MAX = 8;

/** The queue of commands of one link. */
export interface Commands {
  add(ref: string, command: LinkCommand, nowMs: number): void;
  /** OK or ERR came; ignored if its id is not the open one. */
  answered(message: CommandOk | CommandError, nowMs: number): void;
  /** The link is gone or the device rebooted: everything open or waiting fails. */
  fail(): void;
  tick(nowMs: number): void;
  nextMs(): number;
}

interface Waiting {
  ref: string;
  command: LinkCommand;
  id: number;
}

/** `takeId` gives the next id of the link (1-65535, shared with AUTH). `done` is called once for each command. */
export function createCommands(
  takeId: () => number,
  send: (message: Unnumbered<HostMessage>) => void,
  done: (ref: string, outcome: CommandOutcome, text?: string) => void,
): Commands {
  const queue: Waiting[] = [];
  let repeats = 0;
  let atMs = Number.POSITIVE_INFINITY;

  function sendFirst(nowMs: number): void {
    const first = queue[0];
    atMs = first ? nowMs + REPEAT_MS : Number.POSITIVE_INFINITY;
    if (first) send({ ...first.command, id: first.id });
  }

  function finish(outcome: CommandOutcome, nowMs: number, text?: string): void {
    const first = queue.shift();
    repeats = 0;
    if (first) done(first.ref, outcome, text);
    sendFirst(nowMs);
  }

  return {
    add(ref, command, nowMs) {
      if (queue.length >= QUEUE_MAX) {
        done(ref, 'queue-full');
        return;
      }
      queue.push({ ref, command, id: takeId() });
      if (queue.length === 1) sendFirst(nowMs);
    },
    answered(message, nowMs) {
      if (message.id === undefined || message.id !== queue[0]?.id) return;
      if (message.type === 'OK') finish('ok', nowMs);
      else finish(message.code, nowMs, message.text);
    },
    fail() {
      atMs = Number.POSITIVE_INFINITY;
      repeats = 0;
      for (const waiting of queue.splice(0)) done(waiting.ref, 'link-lost');
    },
    tick(nowMs) {
      if (nowMs < atMs) return;
      if (repeats >= REPEATS_MAX) {
        finish('no-answer', nowMs);
        return;
      }
      repeats += 1;
      sendFirst(nowMs);
    },
    nextMs: () => atMs,
  };
}
