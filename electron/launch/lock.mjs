// Owns the lock that lets two starts share one folder. A dead owner's lock is taken over.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Trouble } from './trouble.mjs';

const POLL_MS = 150;
const HEARTBEAT_MS = 2_000;
// A heartbeat may be late when the machine sleeps or swaps; half a minute without one is a dead owner.
const DEAD_AFTER_MS = 30_000;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * True when nobody can still be working under this lock.
 * @param {string} lockFile
 */
function isAbandoned(lockFile) {
  try {
    const owner = JSON.parse(readFileSync(lockFile, 'utf8'));
    if (owner.host === hostname() && !isAlive(owner.pid)) return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
  }
  try {
    return Date.now() - statSync(lockFile).mtimeMs > DEAD_AFTER_MS;
  } catch {
    return false;
  }
}

/** @param {string} lockFile */
function tryTake(lockFile) {
  try {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (isAbandoned(lockFile)) {
    // Renaming first makes sure that of two heirs only one removes this very lock.
    const grave = `${lockFile}.${process.pid}.dead`;
    try {
      renameSync(lockFile, grave);
      rmSync(grave, { force: true });
    } catch {
      // The other heir was quicker; the next poll decides.
    }
  }
  return false;
}

/**
 * Runs `work` while holding the lock; waits for another process that holds it.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, patienceMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, work, { onWait, patienceMs = 20 * 60_000 } = {}) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const since = Date.now();
  let hasTold = false;
  while (!tryTake(lockFile)) {
    if (!hasTold && Date.now() - since > 1_000) {
      hasTold = true;
      onWait?.();
    }
    if (Date.now() - since > patienceMs) {
      throw new Trouble(
        `Another Donburi start has held ${lockFile} for too long. End it, delete that file and start again.`,
      );
    }
    await wait(POLL_MS);
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(lockFile, new Date(), new Date());
    } catch {
      // Somebody deleted the lock by hand; there is nothing to keep alive.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lockFile, { force: true });
  }
}
