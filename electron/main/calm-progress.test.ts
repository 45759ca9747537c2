// Progress for people: the start and the end at once, what lies between seldom.
import { expect, it } from 'vitest';
import { createCalmProgress } from './calm-progress.ts';

it('tells of the start and the end at once and of a thousand reports between only a few', () => {
  let nowMs = 0;
  const told: (number | null)[] = [];
  const calm = createCalmProgress(
    () => nowMs,
    () => told.push(calm.now()?.share ?? null),
  );
  calm.hear(null);
  for (let report = 0; report <= 1_000; report++) {
    nowMs = report;
    calm.hear({ share: report / 1_000, secondsLeft: null });
  }
  calm.hear(null);
  calm.hear(null);
  expect(told).toEqual([0, 0.4, 0.8, null]);
  calm.hear({ share: 0.01, secondsLeft: 3 });
  expect(told.at(-1)).toBe(0.01);
});
