// `donburi bowl ...`: builds the virtual bowl in C where it is stale and runs it with the arguments and the keyboard passed through.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { text } from '../texts.ts';

/** What stands in firmware-protocol/firmware: JavaScript that is not bundled, because it finds its sources beside itself. */
interface FirmwareBuild {
  buildVirtualBowl(): string;
}

/** A fault at the start is told in one line; everything later is the truth of what fell. */
const MOST_FIRST_WORDS = 500;

/** The same place from the source and from the bundle: both lie two folders deep. */
const BUILD = new URL('../../firmware-protocol/firmware/build.mjs', import.meta.url);

/** Runs the bowl until it quits, is told to, or its keyboard is interrupted; its exit code is the command's. */
export async function run(
  args: readonly string[],
  io: CliIo,
  platform: NodeJS.Platform = process.platform,
): Promise<number> {
  if (platform === 'win32') return fault(io, text('cli.bowl-windows'));
  if (!existsSync(BUILD)) {
    return fault(io, text('cli.no-firmware'), text('cli.bowl-built-in'));
  }
  let program: string;
  try {
    const { buildVirtualBowl } = (await import(/* @vite-ignore */ pathOf(BUILD))) as FirmwareBuild;
    program = buildVirtualBowl();
  } catch (error) {
    return fault(io, error instanceof Error ? error.message : String(error), text('cli.bowl-built-in'));
  }
  return runProgram(program, withoutEquals(args), io);
}

function fault(io: CliIo, ...lines: readonly string[]): number {
  for (const line of lines) io.err(`${line}\n`);
  return EXIT_FAULT;
}

/** What to do instead, where the bowl could not have the place that it wanted; null: what it said is enough. */
export function adviceFor(code: number, said: string): string | null {
  return code !== EXIT_OK && said.includes('pseudo-terminal') ? text('cli.bowl-no-pty') : null;
}

function pathOf(url: URL): string {
  return pathToFileURL(decodeURIComponent(url.pathname)).href;
}

/** The bowl knows `--seed 1`; `--seed=1` means the same here. */
function withoutEquals(args: readonly string[]): string[] {
  return args.flatMap((arg) => {
    const match = /^(--[a-z-]+)=(.*)$/s.exec(arg);
    return match ? [match[1]!, match[2]!] : [arg];
  });
}

async function runProgram(program: string, args: readonly string[], io: CliIo): Promise<number> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdout.setEncoding('utf8').on('data', io.out);
  let firstWords = '';
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    if (firstWords.length < MOST_FIRST_WORDS) firstWords += said;
    io.err(said);
  });
  child.stdin.on('error', () => {});
  const stop = (): void => void child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      io.err(`${error.message}\n`);
      resolve(EXIT_FAULT);
    });
    child.once('close', (code) => resolve(code ?? EXIT_OK));
  });
  void passOn(io.stdin, child.stdin);
  const code = await ended;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  // A terminal that is still being read would keep the command from ending.
  if (io.stdin === process.stdin) process.stdin.destroy();
  const advice = adviceFor(code, firstWords);
  if (advice !== null) io.err(`${advice}\n`);
  return code;
}

async function passOn(from: AsyncIterable<Uint8Array>, to: NodeJS.WritableStream): Promise<void> {
  try {
    for await (const chunk of from) to.write(chunk);
  } catch {
    // The keyboard went away; the bowl goes on without one.
  }
}
