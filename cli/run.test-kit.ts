// Runs a call of the command line in the test's own process and keeps what it wrote.
import { runCli } from './run.ts';

/** What a call left behind. */
export interface CliRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Runs `donburi ARGS` with these bytes on standard input. */
export async function runDonburi(args: readonly string[], input: string | Uint8Array = ''): Promise<CliRun> {
  let out = '';
  let err = '';
  const stdin = once(typeof input === 'string' ? new TextEncoder().encode(input) : input);
  const code = await runCli(args, {
    stdin,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
