// A pair of pseudo-terminals that the real serial driver opens, by socat. Killing it is pulling the cable.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A cable: `device` is the bowl's end, `host` the app's. */
export interface Cable {
  readonly device: string;
  readonly host: string;
  pull(): Promise<void>;
}

/** Lays a cable between two new paths that start with `path`. */
export async function layCable(path: string): Promise<Cable> {
  const [device, host] = [`${path}.device`, `${path}.host`];
  const child = spawn('socat', [`pty,raw,echo=0,link=${device}`, `pty,raw,echo=0,link=${host}`], {
    stdio: 'ignore',
  });
  const limit = Date.now() + 5_000;
  while (!existsSync(device) || !existsSync(host)) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error('socat laid no cable');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { device, host, pull: () => end(child) };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    }
  });
}
