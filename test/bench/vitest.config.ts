// The benches: run with `npm run bench`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['**/*.bench.ts'],
    root: import.meta.dirname,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
