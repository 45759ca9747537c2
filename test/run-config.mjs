// Owns one run of a vitest config under test/ on a ready machine, for what is not a test but drives the app like one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPO } from '../electron/launch/paths.mjs';
import { tell } from '../electron/launch/trouble.mjs';
import { prepare } from './prepare.mjs';

/**
 * @param {string} name the folder under test/ that holds the vitest.config.ts
 * @param {readonly string[]} filters
 */
export async function runConfig(name, filters) {
  try {
    const { env, stop } = await prepare();
    const vitest = join(REPO, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--config', join(REPO, 'test', name, 'vitest.config.ts'), ...filters];
    const child = spawn(process.execPath, args, { cwd: REPO, env, stdio: 'inherit' });
    process.exitCode = await new Promise((done) => {
      child.once('close', (code) => done(code ?? 1));
      child.once('error', () => done(1));
    });
    await stop();
  } catch (error) {
    tell(error);
    process.exitCode = 1;
  }
}
