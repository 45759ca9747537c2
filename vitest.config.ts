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
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'cross',
          include: ['test/**/*.test.ts'],
          exclude: ['test/house/**', '**/node_modules/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
