// Bundles the coach's thread entries into a folder of their own, as the build does, so that tests run real threads.
import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The bundled entries, and how to take them away again. */
export interface CoachBundle {
  readonly workerEntry: URL;
  readonly solveEntry: URL;
  remove(): Promise<void>;
}

/** Bundles coach-worker.node.ts and solve-thread.node.ts. */
export async function bundleCoach(): Promise<CoachBundle> {
  const outDir = await mkdtemp(join(tmpdir(), 'donburi-coach-'));
  const entry = (name: string): string => join(import.meta.dirname, `${name}.node.ts`);
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20.18',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { 'coach-worker': entry('coach-worker'), 'solve-thread': entry('solve-thread') },
        external: (id) => isBuiltin(id),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return {
    workerEntry: pathToFileURL(join(outDir, 'coach-worker.mjs')),
    solveEntry: pathToFileURL(join(outDir, 'solve-thread.mjs')),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
