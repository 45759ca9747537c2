// Owns the run of all tests behind `npm test`. The last line it prints is the count, whatever happens before.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onEndSignal } from '../electron/launch/child.mjs';
import { OUT, REPO } from '../electron/launch/paths.mjs';
import { tell } from '../electron/launch/trouble.mjs';
import { prepare } from './prepare.mjs';

/** @typedef {import('./count-reporter.mjs').Counts} Counts */

const UNIT_GOAL_S = 180;
const WHOLE_BUDGET_S = 60 * 60;

/**
 * The line that ends a run.
 * @param {Pick<Counts, 'passed' | 'failed' | 'skipped'>} counts
 */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What the counts file says about a run; a run that did not end whole has failed at least once.
 * @param {string} file
 * @param {{ code: number | null, hasTimedOut: boolean }} ended
 * @returns {Counts}
 */
function readCounts(file, { code, hasTimedOut }) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, isWhole: false };
  try {
    counts = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Vitest did not get as far as its first test.
  }
  const hasFailedUnseen = (code !== 0 || hasTimedOut || !counts.isWhole) && counts.failed === 0;
  return hasFailedUnseen ? { ...counts, failed: 1 } : counts;
}

let wasAskedToEnd = false;

/** @param {import('node:child_process').ChildProcess} child */
function killTree(child) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It was just gone.
  }
}

/**
 * Runs one vitest project to its end or to the end of the budget.
 * @param {string} project
 * @param {readonly string[]} filters
 * @param {{ env: NodeJS.ProcessEnv, budgetMs: number }} options
 * @returns {Promise<Counts>}
 */
async function runProject(project, filters, { env, budgetMs }) {
  const countsFile = join(OUT, `counts-${project}.json`);
  mkdirSync(OUT, { recursive: true });
  rmSync(countsFile, { force: true });
  const child = spawn(
    process.execPath,
    [join(REPO, 'test', 'run-project.mjs'), project, countsFile, ...filters],
    // A group of its own, so that a run that hangs goes away with all that it started.
    { cwd: REPO, env, stdio: 'inherit', detached: process.platform !== 'win32' },
  );
  let hasTimedOut = false;
  const timer = setTimeout(
    () => {
      hasTimedOut = true;
      console.error(`donburi: the ${project} tests ran out of time and were ended.`);
      killTree(child);
    },
    Math.max(1_000, budgetMs),
  );
  const takeOff = onEndSignal(() => {
    wasAskedToEnd = true;
    killTree(child);
  });
  const code = await new Promise((done) => {
    child.once('close', done);
    child.once('error', () => done(1));
  });
  clearTimeout(timer);
  takeOff();
  return readCounts(countsFile, { code, hasTimedOut });
}

/**
 * @param {readonly string[]} filters
 * @returns {Promise<Counts>}
 */
async function runAll(filters) {
  const since = Date.now();
  const budgetMs = Number(process.env.DONBURI_TEST_BUDGET_S ?? WHOLE_BUDGET_S) * 1_000;
  const { env, stop } = await prepare();
  const total = { passed: 0, failed: 0, skipped: 0, isWhole: true };
  try {
    for (const project of ['unit', 'cross', 'alone']) {
      if (wasAskedToEnd) break;
      const projectSince = Date.now();
      const counts = await runProject(project, filters, { env, budgetMs: budgetMs - (Date.now() - since) });
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      const seconds = Math.round((Date.now() - projectSince) / 1_000);
      console.log(`${project} tests: ${seconds} s`);
      if (project === 'unit' && seconds > UNIT_GOAL_S) {
        console.error(`donburi: unit tests should take less than ${UNIT_GOAL_S} s.`);
      }
    }
  } finally {
    await stop();
  }
  if (total.passed + total.failed === 0) {
    console.error(`donburi: no test fits ${filters.join(' ')}.`);
    return { ...total, failed: 1 };
  }
  return total;
}

/** @param {readonly string[]} args file patterns, as vitest takes them */
export async function runTests(args) {
  /** @type {Counts} */
  let counts;
  try {
    counts = await runAll(args.filter((argument) => !argument.startsWith('-')));
  } catch (error) {
    tell(error);
    counts = { passed: 0, failed: 1, skipped: 0, isWhole: false };
  }
  console.log(countLine(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}
