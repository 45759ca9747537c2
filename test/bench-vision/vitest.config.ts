// The vision bench: run with `npx vitest run --config test/bench-vision/vitest.config.ts`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench-vision',
    include: ['**/*.bench.ts'],
    root: import.meta.dirname,
    testTimeout: 1_200_000,
    fileParallelism: false,
  },
});
