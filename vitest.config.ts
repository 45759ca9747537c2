// One vitest for the whole house: unit tests beside their source, crossing tests in test/.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{engine,coach,vision,contract,firmware-protocol,electron,renderer,cli}/**/*.test.{ts,tsx}',
            'test/house/**/*.test.ts',
          ],
          exclude: ['firmware-protocol/firmware/**', '**/node_modules/**'],
          // A busy machine must not fail what is only slow; what hangs is ended all the same.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'cross',
          // The firmware's tests compile and run programs of their own.
          include: ['test/**/*.test.ts', 'firmware-protocol/firmware/**/*.test.ts'],
          exclude: ['test/house/**', '**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Real windows and real ports on a shared machine: once more before it counts as failed, and the report says so.
          retry: 1,
        },
      },
    ],
  },
});
