// Owns `npm run check`: Biome over the whole tree and the compiler over every area, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../electron/launch/child.mjs';
import { requireNode } from '../electron/launch/node-version.mjs';
import { REPO, requireInstalled } from '../electron/launch/paths.mjs';
import { runMain } from '../electron/launch/trouble.mjs';

const AT_ONCE = 2;
const SKIPPED = new Set(['node_modules', 'out', 'dist', 'coverage', '.git']);
const require = createRequire(import.meta.url);

/** @param {string} packageName */
function binOf(packageName, binName = packageName) {
  const file = require.resolve(`${packageName}/package.json`);
  return join(dirname(file), require(file).bin[binName]);
}

/**
 * Folders with a tsconfig, the root's own (which holds no files) left out.
 * @param {string} folder
 * @returns {string[]}
 */
function areas(folder = '') {
  return readdirSync(join(REPO, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return [...(existsSync(join(REPO, path, 'tsconfig.json')) ? [path] : []), ...areas(path)];
    });
}

/** @returns {{ name: string, args: string[] }[]} */
function jobs() {
  const colour = process.stdout.isTTY ? ['--colors=force'] : ['--colors=off'];
  const pretty = process.stdout.isTTY ? ['--pretty'] : [];
  return [
    { name: 'biome', args: [binOf('@biomejs/biome', 'biome'), 'ci', ...colour, REPO] },
    ...areas().map((area) => ({
      name: `tsc ${area}`,
      args: [binOf('typescript', 'tsc'), '-p', join(REPO, area), ...pretty],
    })),
  ];
}

/**
 * The compiler complains of an area that has only its tsconfig so far; that is no error of the tree.
 * @param {string} said
 */
const isEmptyArea = (said) => /error TS18003/.test(said);

async function checkAll() {
  requireInstalled();
  const queue = jobs();
  let failures = 0;
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const since = performance.now();
      const { code, stdout, stderr } = await run(process.execPath, job.args, { cwd: REPO });
      const isFine = code === 0 || isEmptyArea(stdout);
      console.log(
        `${isFine ? 'ok    ' : 'FAILED'} ${job.name} (${Math.round(performance.now() - since)} ms)`,
      );
      if (isFine) continue;
      failures += 1;
      console.log(`${stdout}${stderr}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.log(failures === 0 ? 'All checks passed.' : `${failures} checks failed.`);
  return failures === 0 ? 0 : 1;
}

requireNode();
await runMain(checkAll);
