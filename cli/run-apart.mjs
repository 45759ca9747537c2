// Owns running the built command line in a process of its own, with this one's streams and its exit code.
import { spawn } from 'node:child_process';

/**
 * Runs a file with Node and resolves to its exit code; signals to this process go on to it.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>}
 */
export function runApart(file, args, stdio = 'inherit') {
  const child = spawn(process.execPath, [file, ...args], { stdio });
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}
