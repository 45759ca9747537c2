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
  /** Where a further entry was bundled to, by its name. */
  entry(name: string): URL;
  remove(): Promise<void>;
}

/** Bundles coach-worker.node.ts, solve-thread.node.ts and `more` entries, which are paths by name. */
export async function bundleCoach(more: Readonly<Record<string, string>> = {}): Promise<CoachBundle> {
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
        input: { 'coach-worker': entry('coach-worker'), 'solve-thread': entry('solve-thread'), ...more },
        external: (id) => isBuiltin(id),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const bundled = (name: string): URL => pathToFileURL(join(outDir, `${name}.mjs`));
  return {
    workerEntry: bundled('coach-worker'),
    solveEntry: bundled('solve-thread'),
    entry: bundled,
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
