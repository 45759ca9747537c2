// Owns counting tests as they end, in a file that is right even when the run is cut short. Prints nothing.
import { writeFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, isWhole: boolean }} Counts */

/** A reporter for vitest (see its `Reporter` type). */
export class CountReporter {
  /** @type {Counts} */
  counts = { passed: 0, failed: 0, skipped: 0, isWhole: false };

  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  write() {
    writeFileSync(this.file, JSON.stringify(this.counts));
  }

  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (state === 'passed' || state === 'failed' || state === 'skipped') this.counts[state] += 1;
    this.write();
  }

  /** @param {import('vitest/node').TestModule} testModule */
  onTestModuleEnd(testModule) {
    // A file that does not load, or a hook that fails, has no test of its own to count.
    const ownErrors = testModule.errors().length;
    const suiteErrors = [...testModule.children.allSuites()].filter(
      (suite) => suite.errors().length > 0,
    ).length;
    this.counts.failed += (ownErrors > 0 ? 1 : 0) + suiteErrors;
    this.write();
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    this.counts.failed += unhandledErrors.length;
    this.counts.isWhole = true;
    this.write();
  }
}
