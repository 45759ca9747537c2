// Owns one run of one vitest project in a process of its own: node run-project.mjs PROJECT COUNTS-FILE [PATTERN...]
import { startVitest } from 'vitest/node';
import { CountReporter } from './count-reporter.mjs';

const [project = '', countsFile = '', ...filters] = process.argv.slice(2);
const vitest = await startVitest('test', filters, {
  project: [project],
  run: true,
  watch: false,
  passWithNoTests: true,
  reporters: ['default', new CountReporter(countsFile)],
});
await vitest.close();
