// Owns the bundles of the soak runs: what runs as a plain Node process must not need a bundler any more. Runs nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { EXTERNAL, TARGETS } from '../../electron/launch/bundle.mjs';
import { findCompiler } from '../../firmware-protocol/firmware/build.mjs';

const REPO = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles entries of this folder into out/soak/NAME and returns that folder.
 * @param {string} name a folder of its own for each caller, so that two at once do not meet
 * @param {readonly string[]} entries file names without `.ts`
 */
export async function bundleSoak(name, entries) {
  const outDir = join(REPO, 'out', 'soak', name);
  await build({
    configFile: false,
    root: REPO,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: TARGETS.node,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, join(REPO, 'test', 'soak', `${entry}.ts`)])),
        external: (id) => isBuiltin(id) || EXTERNAL.some((pattern) => pattern.test(id)),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return outDir;
}

/**
 * The library that makes a disk fail, or null where it cannot be built: it is for Linux with glibc.
 * @param {string} outDir
 */
export function buildFailingDisk(outDir) {
  const compiler = findCompiler();
  if (process.platform !== 'linux' || compiler === undefined) return null;
  mkdirSync(outDir, { recursive: true });
  const output = join(outDir, 'failing-disk.so');
  const source = join(REPO, 'test', 'soak', 'failing-disk.c');
  const run = spawnSync(compiler, ['-O2', '-shared', '-fPIC', source, '-o', output, '-ldl']);
  return run.status === 0 ? output : null;
}
