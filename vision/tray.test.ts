import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderScene, type Scene } from './testing/scene.ts';
import { changeAround, changedPart, gridOf, isInside, isTrayEmpty, ovalOutline } from './tray.ts';

const empty: Scene = {
  width: 480,
  height: 360,
  surface: { kind: 'felt', colour: [0.15, 0.35, 0.2] },
  dice: [],
  seed: 3,
};
const emptyGrid = gridOf(renderScene(empty));

describe('the outline of a tray', () => {
  const square = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ];

  it('holds what is inside and nothing else', () => {
    expect(isInside(square, { x: 0.5, y: 0.5 })).toBe(true);
    expect(isInside(square, { x: 0.1, y: 0.5 })).toBe(false);
    expect(isInside(square, { x: 0.5, y: 0.95 })).toBe(false);
  });

  it('holds everything while nobody has drawn it', () => {
    expect(isInside([], { x: 0.01, y: 0.99 })).toBe(true);
  });

  it('of a bowl agrees with the ellipse', () => {
    const bowl = ovalOutline({ x: 0.5, y: 0.5 }, 0.3, 0.4, 128);
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(part, part, (x, y) => {
        const d = Math.hypot((x - 0.5) / 0.3, (y - 0.5) / 0.4);
        if (Math.abs(d - 1) > 0.01) expect(isInside(bowl, { x, y })).toBe(d < 1);
      }),
    );
  });
});

describe('an empty tray', () => {
  it('is empty in another frame with other noise', () => {
    expect(isTrayEmpty(gridOf(renderScene({ ...empty, seed: 3, noise: 0.03 })), emptyGrid)).toBe(true);
  });

  it('is empty under a dimmer and a coloured light, as our own effects on the screen make', () => {
    expect(isTrayEmpty(gridOf(renderScene({ ...empty, exposure: 0.75 })), emptyGrid)).toBe(true);
    expect(isTrayEmpty(gridOf(renderScene({ ...empty, tint: [1, 0.85, 1.1] })), emptyGrid)).toBe(true);
  });

  it('is not empty with one small die in it', () => {
    const one = renderScene({ ...empty, dice: [{ x: 200, y: 150, side: 34, face: 2 }] });
    expect(isTrayEmpty(gridOf(one), emptyGrid)).toBe(false);
  });

  it('is still empty when a die lies outside the outline', () => {
    const one = renderScene({ ...empty, dice: [{ x: 40, y: 40, side: 34, face: 2 }] });
    expect(isTrayEmpty(gridOf(one), emptyGrid, ovalOutline({ x: 0.55, y: 0.55 }, 0.36, 0.36))).toBe(true);
  });

  it('shows where it changed', () => {
    const picture = renderScene({ ...empty, dice: [{ x: 200, y: 150, side: 60, face: 5 }] });
    const now = gridOf(picture);
    expect(changeAround(now, emptyGrid, { x: 200, y: 150, side: 60 }, picture)).toBeGreaterThan(0.4);
    expect(changeAround(now, emptyGrid, { x: 400, y: 300, side: 60 }, picture)).toBeLessThan(0.05);
  });

  it('cannot be compared with a picture of another size', () => {
    expect(changedPart(emptyGrid, gridOf(renderScene({ ...empty, width: 480, height: 300 })))).toBe(1);
  });
});
