// Owns talking to apt-get: what a plan costs, and carrying it out. Never upgrades, never removes, adds no source.
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './child.mjs';
import { explainSystemError, Trouble } from './trouble.mjs';

const LOCK_PATIENCE_MS = 5 * 60_000;
const LOCK_POLL_MS = 3_000;
const ENV = { ...process.env, LC_ALL: 'C', LANGUAGE: 'C', DEBIAN_FRONTEND: 'noninteractive' };
const QUIET = ['-o', 'Dpkg::Use-Pty=0', '-o', 'APT::Color=0'];

/**
 * @typedef {{ newCount: number, upgradeCount: number, removeCount: number, download: string, disk: string }} Plan
 */

/**
 * Reads what apt-get says it would do.
 * @param {string} said
 * @returns {Plan | null}
 */
export function parsePlan(said) {
  const counts = /(\d+) upgraded, (\d+) newly installed, (?:\d+ downgraded, )?(\d+) to remove/.exec(said);
  if (counts === null) return null;
  return {
    upgradeCount: Number(counts[1]),
    newCount: Number(counts[2]),
    removeCount: Number(counts[3]),
    download: /Need to get ([\d.,]+ \w+)/.exec(said)?.[1] ?? '0 B',
    disk: /After this operation, ([\d.,]+ \w+) of additional/.exec(said)?.[1] ?? '0 B',
  };
}

/** @param {string} said */
function isLocked(said) {
  return /Could not get lock|Unable to (acquire|lock)|is another process using it/i.test(said);
}

/**
 * Runs apt-get and waits while another program holds one of its locks (its own option covers dpkg's lock only).
 * @param {readonly string[]} args
 * @param {(line: string) => void} say
 */
async function aptGet(args, say) {
  const since = Date.now();
  for (let tries = 0; ; tries++) {
    const ended = await run('apt-get', [...QUIET, '-o', 'DPkg::Lock::Timeout=300', ...args], { env: ENV });
    const said = `${ended.stdout}\n${ended.stderr}`;
    if (ended.code === 0 || !isLocked(said) || Date.now() - since > LOCK_PATIENCE_MS)
      return { ...ended, said };
    if (tries === 0) say('Another program is installing packages; waiting for it.');
    await wait(LOCK_POLL_MS);
  }
}

/** True when apt has no list of packages, as in a fresh container. */
export function isListEmpty(folder = '/var/lib/apt/lists') {
  try {
    return !readdirSync(folder).some((name) => /_Packages(\.\w+)?$/.test(name));
  } catch {
    return true;
  }
}

/** @param {(line: string) => void} say */
export async function refreshList(say) {
  say("Refreshing apt's list of packages (apt-get update).");
  const ended = await aptGet(['update', '-q'], say);
  if (ended.code === 0) return;
  const full = explainSystemError(new Error(ended.said), { folder: '/var/lib/apt', doing: 'apt-get update' });
  if (full instanceof Trouble) throw full;
  say('apt-get update did not work; going on with the list as it is.');
}

/**
 * Which of these packages the archive has.
 * @param {readonly string[]} names
 * @returns {Promise<Set<string>>}
 */
export async function inArchive(names) {
  if (names.length === 0) return new Set();
  const { stdout } = await run('apt-cache', ['policy', ...names], { env: ENV });
  return parsePolicy(stdout);
}

/**
 * The packages in the output of `apt-cache policy` that can be installed; virtual ones have no candidate.
 * @param {string} said
 * @returns {Set<string>}
 */
export function parsePolicy(said) {
  const found = new Set();
  for (const block of said.split(/^(?=\S)/m)) {
    const name = /^(\S+):$/m.exec(block)?.[1];
    const candidate = /Candidate: (\S+)/.exec(block)?.[1];
    if (name && candidate && candidate !== '(none)') found.add(name);
  }
  return found;
}

/** @param {readonly string[]} names */
const installArgs = (names) => ['install', '--no-install-recommends', '--no-upgrade', ...names];

/**
 * What installing would do. Null when apt cannot do it at all.
 * @param {readonly string[]} names
 * @returns {Promise<Plan | null>}
 */
export async function planOf(names) {
  const args = ['-o', 'Debug::NoLocking=1', '--assume-no', ...installArgs(names)];
  const { stdout } = await run('apt-get', [...QUIET, ...args], { env: ENV });
  return parsePlan(stdout);
}

/**
 * @param {readonly string[]} names
 * @param {(line: string) => void} say
 */
export async function install(names, say) {
  const ended = await aptGet(['-y', '-q', ...installArgs(names)], say);
  if (ended.code === 0) return;
  const full = explainSystemError(new Error(ended.said), { folder: '/var', doing: 'apt-get' });
  if (full instanceof Trouble) throw full;
  const reason = /^E: (.*)$/m.exec(ended.said)?.[1] ?? `apt-get ended with ${ended.code ?? ended.signal}`;
  throw new Trouble(
    `The system packages could not be installed: ${reason} Mend that, or install them yourself, and start again: ` +
      `apt-get ${installArgs(names).join(' ')}`,
    { cause: ended.said },
  );
}
