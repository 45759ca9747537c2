import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutStage, type StageDie } from './stage-places.ts';

const ROOM = { width: 616, height: 690, mostDiePx: 180, hasRail: true };
const dice = (kept: readonly boolean[]): StageDie[] =>
  kept.map((isKept, seed) => ({ isKept, at: null, seed }));

describe('the stage of a 1080p television', () => {
  test.each([5, 6])('shows %i dice at 180 px, whichever are kept', (count) => {
    for (let kept = 0; kept <= count; kept++) {
      const { diePx } = layoutStage(dice(Array.from({ length: count }, (_, i) => i < kept)), count, ROOM);
      expect(diePx).toBe(180);
    }
  });

  test('kept dice stand on the rail, the others above it', () => {
    const { places, rail } = layoutStage(dice([true, false, true, false, false]), 5, ROOM);
    const onRail = places.map(({ y }) => y > (rail?.top ?? 0));
    expect(onRail).toEqual([true, false, true, false, false]);
    expect(places[0]?.turnDeg).toBe(0);
  });

  test('dice that fell to the left lie on the left', () => {
    const at = [700, 200, 450].map((x) => ({ x, y: 500 }));
    const { places } = layoutStage(
      at.map((where, seed) => ({ isKept: false, at: where, seed })),
      3,
      ROOM,
    );
    const order = places.map(({ x }, index) => ({ x, index })).toSorted((a, b) => a.x - b.x);
    expect(order.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  test('ten dice of NKODICE still fit', () => {
    const layout = layoutStage(dice(Array(10).fill(false)), 10, { ...ROOM, width: 660, hasRail: false });
    expect(layout.diePx).toBeGreaterThan(145);
  });
});

test('no die ever lies on another or leaves the room', () => {
  const some = fc.record({
    /** What lies there more than a throw has: the dice before it, while it is asked which were kept. */
    more: fc.integer({ min: 0, max: 5 }),
    kept: fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 250, max: 1400 }),
    hasRail: fc.boolean(),
  });
  fc.assert(
    fc.property(some, ({ more, kept, width, height, hasRail }) => {
      const lying = dice(hasRail ? kept : kept.map(() => false));
      const { places, diePx } = layoutStage(lying, Math.max(1, lying.length - more), {
        width,
        height,
        mostDiePx: 180,
        hasRail,
      });
      expect(diePx).toBeGreaterThan(10);
      for (const [i, a] of places.entries()) {
        expect(a.x - diePx / 2).toBeGreaterThanOrEqual(-1);
        expect(a.x + diePx / 2).toBeLessThanOrEqual(width + 1);
        expect(a.y + diePx / 2).toBeLessThanOrEqual(height + 1);
        expect(a.y - diePx / 2).toBeGreaterThanOrEqual(-1);
        for (const b of places.slice(i + 1)) {
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(diePx * 0.999);
        }
      }
    }),
  );
});
