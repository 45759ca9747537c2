// Owns `npm run soak -- WHAT`: long runs that look for what breaks in hours. Each prints its counts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { requireNode } from '../electron/launch/node-version.mjs';

const HELP = `npm run soak -- app [--hours H | --minutes M] [--seed N] [--packaged]
                     the real app with windows, in games of every kind, with a bowl that goes wrong by chance
npm run soak -- bowl [--throws N] [--lanes N] [--seed N]
                     bowls and hosts without windows, killed and cut off
npm run soak -- crashes [--crashes N]
                     the real app, killed again and again`;

/** @typedef {{ throws: number, lanes: number, seed: number, crashes: number, minutes: number, isPackaged: boolean }} Wishes */

/**
 * The long runs by name; each resolves to whether all went well.
 * @type {Record<string, (wishes: Wishes) => Promise<boolean>>}
 */
const RUNS = {
  app: async ({ minutes, seed, isPackaged }) => {
    const { runConfig } = await import('./run-config.mjs');
    Object.assign(process.env, {
      DONBURI_SOAK_MINUTES: String(minutes),
      DONBURI_SOAK_SEED: String(seed),
      DONBURI_SOAK_PACKAGED: isPackaged ? '1' : '0',
    });
    await runConfig('soak', []);
    return process.exitCode === 0;
  },
  bowl: async ({ throws, lanes, seed }) => {
    const { bundleSoak, buildFailingDisk } = await import('./soak/build-soak.mjs');
    const { buildVirtualBowl } = await import('../firmware-protocol/firmware/build.mjs');
    const bowlProgram = buildVirtualBowl();
    const out = await bundleSoak('bowl', ['bowl-host', 'soak-bowl']);
    const { soakBowl } = await import(pathToFileURL(join(out, 'soak-bowl.js')).href);
    return soakBowl({
      throws,
      lanes,
      seed,
      bowlProgram,
      hostProgram: join(out, 'bowl-host.js'),
      diskLibrary: buildFailingDisk(out),
      say: console.log,
    });
  },
  crashes: async ({ crashes }) => {
    const { spawn } = await import('node:child_process');
    const { prepare } = await import('./prepare.mjs');
    const { REPO } = await import('../electron/launch/paths.mjs');
    const { env, stop } = await prepare();
    const vitest = join(REPO, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'cross', 'test/e2e/crash.test.ts'], {
      cwd: REPO,
      env: { ...env, DONBURI_CRASHES: String(crashes) },
      stdio: 'inherit',
    });
    const code = await new Promise((done) => child.once('close', done));
    await stop();
    return code === 0;
  },
};

requireNode();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    throws: { type: 'string', default: '10000' },
    lanes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    crashes: { type: 'string', default: '200' },
    hours: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    packaged: { type: 'boolean', default: false },
  },
});
const run = RUNS[positionals[0] ?? ''];
const minutes = values.hours === undefined ? Number(values.minutes) : 60 * Number(values.hours);
const numbers = {
  throws: Number(values.throws),
  lanes: Number(values.lanes),
  seed: Number(values.seed),
  crashes: Number(values.crashes),
  minutes,
};
if (!run || !Object.values(numbers).every((value) => value > 0)) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  process.exitCode = (await run({ ...numbers, isPackaged: values.packaged })) ? 0 : 1;
}
