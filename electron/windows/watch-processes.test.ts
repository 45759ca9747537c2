import { describe, expect, it } from 'vitest';
import { lastingArguments } from './relaunch.ts';
import { createDeaths } from './watch-processes.ts';

describe('deaths of a process', () => {
  it('are counted within a minute only', () => {
    let now = 0;
    const died = createDeaths(() => now);
    const counts = [0, 10_000, 59_999, 60_000, 69_999, 200_000].map((time) => {
      now = time;
      return died();
    });
    expect(counts).toEqual([1, 2, 3, 3, 4, 1]);
  });
});

describe('the next run', () => {
  it('keeps folder and options, and forgets what this one was told for itself', () => {
    const given = ['app', '--data', 'x y', '--safe', '--trouble=gpu', '--demo'];
    expect(lastingArguments(given)).toEqual(['app', '--data=x y', '--demo']);
  });
});
