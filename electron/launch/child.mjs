// Owns running other programs: wait for them, collect what they say, take them down with us.
import { spawn } from 'node:child_process';

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, stdout: string, stderr: string, error: NodeJS.ErrnoException | null }} Ended
 */

/**
 * Runs a program to its end and never throws: a program that is missing comes back as `error`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number, input?: string }} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, { timeoutMs, input, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'pipe'], ...options });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    // A program that ends without reading its input closes the pipe; that is its right.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
    const timer = timeoutMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    /** @param {Partial<Ended>} ended */
    const finish = (ended) => {
      if (timer) clearTimeout(timer);
      done({ code: null, signal: null, stdout, stderr, error: null, ...ended });
    };
    child.once('error', (error) => finish({ error }));
    child.once('close', (code, signal) => finish({ code, signal }));
  });
}

/**
 * Ends a child politely, then for good.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} graceMs
 */
export async function end(child, graceMs = 5_000) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await closed;
  clearTimeout(timer);
}

/**
 * Calls `stop` once, on the first of the signals that ask a program to end; a second signal ends it at once.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @returns {() => void} takes the handlers off again
 */
export function onEndSignal(stop) {
  let hasAsked = false;
  /** @param {NodeJS.Signals} signal */
  const handler = (signal) => {
    if (hasAsked) process.exit(130);
    hasAsked = true;
    stop(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = process.platform === 'win32' ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handler);
  return () => {
    for (const signal of signals) process.off(signal, handler);
  };
}
