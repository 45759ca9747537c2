// The bowl of the app's soak: the C program on a pseudo-terminal that throws by itself, with faults by chance. Plays nothing.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BowlTruth, createBowlTruth, type Truth } from './bowl-truth.ts';

/** The bowl and all that it told. */
export interface SoakBowl {
  readonly path: string;
  readonly truth: BowlTruth;
  readonly silences: () => number;
  lastThrowMs(): number;
  /** No more throws, no more faults: what it holds must get out. True when it did. */
  drain(): Promise<boolean>;
  kill(): void;
}

const FAULTS =
  'corrupt=2,dup=2,in-corrupt=2,in-dup=2,drop=1,in-drop=1,cut=0.2,reorder=0.5,replay=0.5,hangup-ms=60,reboot-ms=80,silence-ms=5600';
/** How often after a throw: once in so many. */
const ONCE_IN = { hangup: 60, throw: 50, nudge: 40, reread: 60, reboot: 500, silence: 800 } as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts it in `folder`; `who` is whose rights it gets. */
export async function startSoakBowl(options: {
  readonly program: string;
  readonly folder: string;
  readonly seed: number;
  readonly everyMs: number;
  readonly who: { uid?: number; gid?: number };
  readonly random: () => number;
}): Promise<SoakBowl> {
  const { folder, seed, random } = options;
  const path = join(folder, 'bowl');
  const args = ['--link', path, '--boot-file', join(folder, 'bowl-memory'), '--dev', `SOAK-${seed}`];
  const more = ['--seed', String(seed), '--mishaps', '2', '--faults', FAULTS, '--dice', '12'];
  const child = spawn(options.program, [...args, ...more, '--auto', String(options.everyMs)], options.who);
  child.stdout.resume();
  child.stdin.on('error', () => {});
  const truth = createBowlTruth();
  let lastThrowMs = Date.now();
  let isCalm = false;
  let silences = 0;
  createInterface(child.stderr).on('line', (line) => {
    const told = JSON.parse(line) as Truth;
    truth.hear(told);
    if (told.event !== 'throw') return;
    lastThrowMs = Date.now();
    if (isCalm) return;
    for (const [command, often] of Object.entries(ONCE_IN)) {
      if (random() >= 1 / often) continue;
      if (command === 'silence') silences++;
      say(child, command === 'nudge' ? 'nudge 40' : command);
    }
  });
  for (const limit = Date.now() + 5_000; !existsSync(path); await pause(20)) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('the bowl did not start');
  }
  return {
    path,
    truth,
    silences: () => silences,
    lastThrowMs: () => lastThrowMs,
    drain: () => {
      isCalm = true;
      return drain(child, truth);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

function say(child: ChildProcessWithoutNullStreams, command: string): void {
  child.stdin.write(`${command}\n`);
}

async function drain(child: ChildProcessWithoutNullStreams, truth: BowlTruth): Promise<boolean> {
  say(child, 'auto off');
  say(child, 'faults none');
  for (let tries = 0; tries < 100; tries++) {
    truth.held = -1;
    say(child, 'status');
    await pause(300);
    if (truth.held === 0) return true;
  }
  return false;
}
