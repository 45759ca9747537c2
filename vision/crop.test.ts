import { describe, expect, it } from 'vitest';
import { CROP_EDGE, CROP_SIDES, cutInto, pyramidOf } from './crop.ts';
import { pictureOf } from './picture.ts';

/** A picture that is red on its left half and blue on its right half. */
function halves(size: number) {
  const data = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++)
      data.set(x < size / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], (y * size + x) * 4);
  }
  return pictureOf(data, size, size);
}

const plane = CROP_EDGE * CROP_EDGE;
const at = (crop: Float32Array, c: number, x: number, y: number): number =>
  crop[c * plane + y * CROP_EDGE + x]!;

describe('cutting a crop', () => {
  it('puts the face in the middle and gives mean 0 and deviation 1', () => {
    const crop = new Float32Array(3 * plane);
    cutInto(crop, 0, pyramidOf(halves(200)), { x: 99.5, y: 99.5, side: 60, angle: 0 });
    expect(at(crop, 0, 20, 32)).toBeGreaterThan(at(crop, 0, 44, 32));
    expect(at(crop, 2, 20, 32)).toBeLessThan(at(crop, 2, 44, 32));
    const mean = crop.reduce((a, b) => a + b, 0) / crop.length;
    expect(mean).toBeCloseTo(0, 3);
    expect(crop.reduce((a, b) => a + b * b, 0) / crop.length).toBeCloseTo(1, 2);
  });

  it('turns what it sees: after a quarter turn the left half stands on top', () => {
    const crop = new Float32Array(3 * plane);
    cutInto(crop, 0, pyramidOf(halves(200)), { x: 99.5, y: 99.5, side: 60, angle: Math.PI / 2 });
    expect(at(crop, 0, 32, 10)).toBeGreaterThan(at(crop, 0, 32, 54));
  });

  it('shows the same of a die three times as big', () => {
    const small = new Float32Array(3 * plane);
    const big = new Float32Array(3 * plane);
    cutInto(small, 0, pyramidOf(halves(100)), { x: 39.5, y: 49.5, side: 40, angle: 0 });
    cutInto(big, 0, pyramidOf(halves(300)), { x: 119.5, y: 149.5, side: 120, angle: 0 });
    let most = 0;
    for (const x of [8, 20, 50, 60]) most = Math.max(most, Math.abs(at(small, 0, x, 30) - at(big, 0, x, 30)));
    expect(most).toBeLessThan(0.1);
    expect(CROP_SIDES).toBeGreaterThan(Math.SQRT2);
  });

  it('mirrors at the picture edge and never leaves the picture', () => {
    const crop = new Float32Array(3 * plane);
    cutInto(crop, 0, pyramidOf(halves(40)), { x: 0, y: 0, side: 60, angle: 0.7 });
    expect(crop.every(Number.isFinite)).toBe(true);
  });
});
