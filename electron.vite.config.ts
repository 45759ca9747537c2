// Owns how electron-vite bundles main, preload and renderer. Which parts: all, or those in DONBURI_PARTS.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { EXTERNAL, entriesOf, type Part, TARGETS } from './electron/launch/bundle.mjs';

const repo = import.meta.dirname;
const parts = process.env.DONBURI_PARTS?.split(',') ?? ['main', 'preload', 'renderer'];

const isWanted = (part: Part): boolean => parts.includes(part);

export default defineConfig({
  ...(isWanted('main') && {
    main: {
      publicDir: false,
      build: {
        outDir: 'out/main',
        target: TARGETS.node,
        externalizeDeps: false,
        rolldownOptions: {
          input: entriesOf('main', repo),
          external: EXTERNAL,
          // Chunks lie flat beside index.js, so that `new URL('./workers/x.js', import.meta.url)` holds in each of them.
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  }),
  ...(isWanted('preload') && {
    preload: {
      publicDir: false,
      build: {
        outDir: 'out/preload',
        target: TARGETS.node,
        externalizeDeps: false,
        // A sandboxed preload can load no second file.
        isolatedEntries: true,
        rolldownOptions: {
          input: entriesOf('preload', repo),
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  }),
  ...(isWanted('renderer') && {
    renderer: {
      root: 'renderer',
      plugins: [react()],
      worker: { format: 'es' },
      build: {
        outDir: 'out/renderer',
        // The phones' page is served from the same build, so nothing newer than their browsers know.
        target: [TARGETS.chrome, 'es2022'],
        cssTarget: [TARGETS.chrome, 'safari16.4'],
        minify: true,
        // The strict CSP allows no data: URL for scripts, styles or fonts.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: { input: entriesOf('renderer', repo) },
      },
    },
  }),
});
