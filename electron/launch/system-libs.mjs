// Owns making the system ready: finds what is missing, and on Debian and Ubuntu as root installs it, after asking a
// person who sits there. Everywhere else it prints the command and touches nothing.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { inArchive, install, isListEmpty, planOf, refreshList } from './apt.mjs';
import { run } from './child.mjs';
import {
  debianName,
  installCommand,
  JAPANESE_FONT,
  libraryNeeds,
  missingSonames,
  readOsRelease,
  TEST_TOOLS,
  XVFB,
} from './system-packages.mjs';
import { Trouble } from './trouble.mjs';

/** @typedef {import('./system-packages.mjs').Need} Need */

const MOST_NAMED = 4;

/**
 * @param {string} program
 * @param {string} path
 */
export function isOnPath(program, path = process.env.PATH ?? '') {
  return path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function hasJapaneseFont() {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true;
  const { stdout } = await run('fc-list', [':lang=ja', 'family']);
  return stdout.trim() !== '';
}

/**
 * What this system lacks for starting (and, on wish, testing) Donburi. Only Linux can lack anything.
 * @param {{ executablePath: string, isHeadless: boolean, isForTests: boolean }} options
 * @returns {Promise<Need[]>}
 */
export async function systemNeeds({ executablePath, isHeadless, isForTests }) {
  if (process.platform !== 'linux') return [];
  const { stdout } = await run('ldd', [executablePath]);
  const needs = libraryNeeds(missingSonames(stdout));
  if (isHeadless && !isOnPath('Xvfb')) needs.push(XVFB);
  if (!(await hasJapaneseFont())) needs.push(JAPANESE_FONT);
  if (isForTests) needs.push(...TEST_TOOLS.filter(isToolMissing));
  return needs;
}

/** @param {Need} tool */
function isToolMissing({ program, file }) {
  return program ? !isOnPath(program) : !existsSync(file ?? '');
}

/**
 * The needs by what they are for, long lists cut short.
 * @param {readonly Need[]} needs
 */
export function listed(needs) {
  const reasons = [...new Set(needs.map(({ why }) => why))];
  return reasons
    .map((reason) => {
      const names = needs.filter(({ why }) => why === reason).map(({ what }) => what);
      const shown = names.length > MOST_NAMED + 1 ? names.slice(0, MOST_NAMED) : names;
      const rest = names.length - shown.length;
      return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} (for ${reason})`;
    })
    .join('; ');
}

/**
 * Says what is missing and how to get it; throws when Electron cannot start without it.
 * @param {readonly Need[]} needs
 * @param {string | null} command
 * @param {string} because
 * @param {(line: string) => void} say
 */
function leaveToPerson(needs, command, because, say) {
  const essential = needs.filter((need) => need.isEssential);
  const how = command ? `Install it with: ${command}` : 'Install it with your package manager';
  if (essential.length > 0) {
    throw new Trouble(`The system lacks ${listed(essential)}. ${how} (${because}), then start again.`);
  }
  say(`The system lacks ${listed(needs)}; going on without. ${how} (${because}).`);
}

/** @param {string} question */
async function askPerson(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return !/^\s*n/i.test(await terminal.question(`${question} [Y/n] `));
  } finally {
    terminal.close();
  }
}

/**
 * Picks the packages for the needs, leaving out optional ones that would upgrade or remove something.
 * @param {readonly Need[]} needs
 * @param {{ isTime64: boolean }} system
 */
async function choosePackages(needs, system) {
  const archive = await inArchive(needs.flatMap((need) => need.debian));
  const has = (/** @type {string} */ name) => archive.has(name);
  const nameOf = (/** @type {Need} */ need) => debianName(need, { ...system, has });
  let chosen = needs.filter((need) => has(nameOf(need) ?? ''));
  const namesOf = () => /** @type {string[]} */ ([...new Set(chosen.map(nameOf))]);
  let plan = await planOf(namesOf());
  const isHarmless = () => plan !== null && plan.upgradeCount === 0 && plan.removeCount === 0;
  if (!isHarmless()) {
    chosen = chosen.filter((need) => need.isEssential);
    plan = chosen.length > 0 ? await planOf(namesOf()) : null;
  }
  return { chosen, names: namesOf(), plan: isHarmless() ? plan : null };
}

/**
 * Makes the system ready for `needs`, under the policy of this file's head. Throws Trouble when it cannot be.
 * @param {readonly Need[]} needs
 * @param {{ say?: (line: string) => void, env?: NodeJS.ProcessEnv, isPersonThere?: boolean, ask?: (question: string) => Promise<boolean> }} [options]
 */
export async function makeSystemReady(needs, options = {}) {
  const { say = console.log, env = process.env, ask = askPerson } = options;
  const isPersonThere = options.isPersonThere ?? (process.stdin.isTTY && process.stdout.isTTY);
  if (needs.length === 0) return;
  const system = readOsRelease(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');
  if (system.isMusl) {
    throw new Trouble("Electron does not run on this system's C library (musl). Use a system with glibc.");
  }
  const command = installCommand(needs, system);
  if (env.DONBURI_NO_SYSTEM === '1') {
    return leaveToPerson(needs, command, 'DONBURI_NO_SYSTEM=1 forbids doing it for you', say);
  }
  if (system.manager !== 'apt' || !isOnPath('apt-get')) {
    return leaveToPerson(needs, command, 'that is yours to decide here', say);
  }
  if (process.getuid?.() !== 0) return leaveToPerson(needs, command, 'only root may', say);

  if (isListEmpty()) await refreshList(say);
  let choice = await choosePackages(needs, system);
  const lacksEssential = () => needs.some((need) => need.isEssential && !choice.chosen.includes(need));
  if (choice.plan === null || lacksEssential()) {
    await refreshList(say);
    choice = await choosePackages(needs, system);
  }
  const { names, plan, chosen } = choice;
  if (plan === null || lacksEssential()) {
    return leaveToPerson(needs, command, 'apt cannot without changing other packages', say);
  }
  say(`The system lacks ${listed(chosen)}.`);
  say(
    `Debian packages to install: ${names.join(' ')} (${plan.newCount} with what they depend on; ` +
      `${plan.download} to fetch, ${plan.disk} on the disk; nothing is upgraded or removed).`,
  );
  if (isPersonThere && !(await ask('Install them now?'))) {
    return leaveToPerson(needs, command, 'you said no', say);
  }
  say('Installing them.');
  await install(names, say);
  const left = needs.filter((need) => !chosen.includes(need));
  if (left.length > 0) leaveToPerson(left, installCommand(left, system), 'apt did not have it', say);
}

/**
 * Finds and mends in one go; looks again at the end, because a library may itself lack one.
 * @param {{ executablePath: string, isHeadless: boolean, isForTests: boolean, say?: (line: string) => void, env?: NodeJS.ProcessEnv }} options
 */
export async function prepareSystem(options) {
  const needs = await systemNeeds(options);
  if (needs.length === 0) return;
  await makeSystemReady(needs, options);
  const left = (await systemNeeds(options)).filter((need) => need.isEssential);
  if (left.length > 0) await makeSystemReady(left, options);
}
