// The long run of the app: run with `npm run soak -- app`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'soak',
    include: ['**/*.soak.ts'],
    root: import.meta.dirname,
    // Longer than a weekend.
    testTimeout: 100 * 3_600_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
