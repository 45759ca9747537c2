// One vitest for the whole house: unit tests beside their source, crossing tests in test/, those that watch a clock apart.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Vitest leaves one core free, which is half of a small machine. */
const CORES = availableParallelism();

/** What compiles, solves, storms or holds something to its time would disturb others, and be disturbed. */
const ALONE = [
  'firmware-protocol/firmware/**/*.test.ts',
  'test/bench/**/*.test.ts',
  'test/bench-vision/**/*.test.ts',
  'test/companion/storm.test.ts',
  'test/docs/**/*.test.ts',
  'test/e2e/coach.test.ts',
  'test/e2e/hostile.test.ts',
  'test/launch/**/*.test.ts',
  'test/serial/**/*.test.ts',
  'test/soak/**/*.test.ts',
];

const CROSSING = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Real windows and real ports on a shared machine: once more before it counts as failed, and the report says so.
  retry: 1,
};

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
          maxWorkers: CORES,
          // A busy machine must not fail what is only slow; what hangs is ended all the same.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'cross',
          include: ['test/**/*.test.ts'],
          exclude: ['test/house/**', ...ALONE, '**/node_modules/**'],
          // Windows wait for people's hands most of the time: two games share two cores.
          maxWorkers: Math.min(2, CORES),
          ...CROSSING,
        },
      },
      {
        test: {
          name: 'alone',
          include: ALONE,
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          ...CROSSING,
        },
      },
    ],
  },
});
