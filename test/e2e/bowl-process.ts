// The C bowl on a pseudo-terminal as a process: told by its standard input what falls, killed to pull the cable.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildVirtualBowl } from '../../firmware-protocol/firmware/build.mjs';

/** A running bowl. */
export interface BowlProcess {
  readonly path: string;
  say(command: string): void;
  /** Everything it reported of what truly fell. */
  truth(): string;
  kill(): Promise<void>;
}

/** Starts a bowl whose port is at `path`; with a boot file it remembers what it held over a restart. */
export async function startBowl(options: {
  path: string;
  bootFile?: string;
  args?: readonly string[];
}): Promise<BowlProcess> {
  // Built once for all, in the folder that git ignores: nothing is left in the system's own.
  const program = buildVirtualBowl();
  const memory = options.bootFile === undefined ? [] : ['--boot-file', options.bootFile];
  const child = spawn(program, ['--link', options.path, ...memory, ...(options.args ?? [])]);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await waitFor(() => existsSync(options.path), child);
  return {
    path: options.path,
    say: (command) => child.stdin.write(`${command}\n`),
    truth: () => said,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

async function waitFor(isTrue: () => boolean, child: ChildProcessWithoutNullStreams): Promise<void> {
  const limit = Date.now() + 5_000;
  while (!isTrue()) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('the bowl did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
