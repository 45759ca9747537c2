import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutStage, placeInBowl, placeOnRail } from './bowl-places.ts';

const spot = fc.record({
  at: fc.option(fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) })),
  seed: fc.integer({ min: 0, max: 10_000 }),
});

describe('dice on the stage', () => {
  test('no die in the bowl covers more than a quarter of another, and all lie inside', () => {
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 360, max: 1200 }),
        fc.integer({ min: 380, max: 1100 }),
        (spots, width, height) => {
          const stage = layoutStage(width, height, spots.length);
          const places = placeInBowl(spots, stage);
          for (const [i, a] of places.entries()) {
            const fromMiddle = Math.hypot(a.x - stage.bowl.x, a.y - stage.bowl.y);
            expect(fromMiddle).toBeLessThanOrEqual(stage.bowl.radius);
            for (const b of places.slice(i + 1)) {
              expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(stage.diePx * 0.75);
            }
          }
        },
      ),
    );
  });

  test('dice are never smaller than a finger', () => {
    for (const dice of [1, 5, 6, 10]) {
      expect(layoutStage(380, 420, dice).diePx).toBeGreaterThanOrEqual(44);
    }
  });

  test('the rail has a place for each die, in order and on the stage', () => {
    const stage = layoutStage(400, 500, 10);
    const xs = Array.from({ length: 10 }, (_, slot) => placeOnRail(slot, 10, stage).x);
    expect(xs.every((x, index) => index === 0 || x > (xs[index - 1] ?? 0))).toBe(true);
    expect(xs[0]).toBeGreaterThan(0);
    expect(xs[9]).toBeLessThan(400);
  });
});
