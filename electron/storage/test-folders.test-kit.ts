// For tests: new folders, and whatever else has to be undone after each test, last things first.
import { afterEach } from 'vitest';
import { temporaryFolder } from './storage.test-kit.ts';

/** What a test makes and need not take away itself. */
export interface TestFolders {
  newFolder(): string;
  /** Called after the test, before what was made earlier goes. */
  undo(...steps: (() => void)[]): void;
}

/** To be called once, at the top of a file of tests. */
export function testFolders(): TestFolders {
  const steps: (() => void)[] = [];
  afterEach(() => {
    for (const step of steps.splice(0).reverse()) step();
  });
  return {
    newFolder: () => {
      const { folder, remove } = temporaryFolder();
      steps.push(remove);
      return folder;
    },
    undo: (...more) => void steps.push(...more),
  };
}
