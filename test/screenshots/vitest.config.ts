// The pictures: run with `npm run screenshots`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'screenshots',
    include: ['**/*.shots.ts'],
    root: import.meta.dirname,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
