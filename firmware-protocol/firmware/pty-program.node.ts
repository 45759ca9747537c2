// A program that offers a pseudo-terminal, opened with the real serial driver. For tests only; it must not know what is said.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { SerialPort } from 'serialport';

/** Waits until something is so, looking each 5 ms. Throws an Error that names it after the limit. */
export async function until(isDone: () => boolean, what: string, limitMs = 8000): Promise<void> {
  for (const end = Date.now() + limitMs; !isDone(); ) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A started program and its opened port. */
export interface PtyProgram {
  readonly child: ChildProcess;
  readonly port: SerialPort;
  /** Lines of its stdout so far. */
  readonly printed: string[];
  /** Types a line on its keyboard. */
  type(line: string): void;
  write(bytes: Uint8Array): void;
  stop(): void;
}

/** Opens a path with the real serial driver. */
export async function openPort(path: string): Promise<SerialPort> {
  const port = new SerialPort({ path, baudRate: 115200, autoOpen: false });
  await new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
  return port;
}

/** Starts a program, waits until it printed the link, and opens that. `hear` gets every chunk that comes. */
export async function startOnPty(
  program: string,
  words: readonly string[],
  link: string,
  hear: (bytes: Buffer) => void,
): Promise<PtyProgram> {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  const printed: string[] = [];
  child.stderr.resume();
  createInterface(child.stdout).on('line', (line) => printed.push(line));
  await until(() => printed.includes(link), 'the path of the port');
  const port = await openPort(link);
  port.on('data', hear);
  port.on('error', () => {});
  return {
    child,
    port,
    printed,
    type: (line) => child.stdin.write(`${line}\n`),
    write: (bytes) => port.write(Buffer.from(bytes)),
    stop: () => {
      port.close(() => {});
      child.kill('SIGTERM');
    },
  };
}
