// Owns the bundle of the command line: plain Node, no Electron in it, split so that each command loads only its own.
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { EXTERNAL, entriesOf, TARGETS } from './bundle.mjs';

/** @type {import('vite').Plugin} */
const withoutElectron = {
  name: 'donburi:cli-without-electron',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== 'electron' && !source.startsWith('electron/')) return null;
    this.error(`the command line must run without Electron, but ${importer} imports it`);
  },
};

/** @param {string} repo */
export async function buildCli(repo) {
  await build({
    configFile: false,
    root: repo,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutElectron],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(repo, 'out', 'cli'),
      emptyOutDir: true,
      target: TARGETS.node,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entriesOf('cli', repo),
        external: (id) => isBuiltin(id) || EXTERNAL.some((pattern) => pattern.test(id)),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
