// The outline as it is drawn: what dragging its handles does.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_CORNERS, FIRST_OVAL, handlesOf, moveHandle, ovalIn } from './camera-outline.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part });

describe('an outline', () => {
  it('of four corners has each of them as a handle', () => {
    const moved = moveHandle(FIRST_CORNERS, 2, { x: 0.95, y: 0.97 });
    expect(moved[2]).toEqual({ x: 0.95, y: 0.97 });
    expect(moved.toSpliced(2, 1)).toEqual(FIRST_CORNERS.toSpliced(2, 1));
  });

  it('that is round is held by two corners of its box', () => {
    const [first, last] = handlesOf(FIRST_OVAL);
    expect([first!.x, first!.y, last!.x, last!.y].map((value) => Math.round(value * 100))).toEqual([
      20, 10, 80, 90,
    ]);
    const wider = handlesOf(moveHandle(FIRST_OVAL, 1, { x: 1, y: 0.9 }));
    expect(Math.round(wider[1]!.x * 100)).toBe(100);
    expect(Math.round(wider[0]!.x * 100)).toBe(20);
  });

  it('never leaves the picture, wherever a handle is dragged', () => {
    const far = fc.record({
      x: fc.double({ min: -3, max: 4, noNaN: true }),
      y: fc.double({ min: -3, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, far, fc.constantFrom(0, 1), (a, b, to, handle) => {
        for (const outline of [moveHandle(ovalIn(a, b), handle, to), moveHandle(FIRST_CORNERS, handle, to)]) {
          expect(outline.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
        }
      }),
    );
  });
});
