import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvePlanes, pictureOf, scaleToPlanes } from './picture.ts';

function plain(width: number, height: number, rgb: readonly [number, number, number]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i += 4) data.set([...rgb, 255], i);
  return pictureOf(data, width, height);
}

describe('scaling a picture', () => {
  it('keeps a plain colour plain at any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        (w, h, tw, th) => {
          const planes = scaleToPlanes(plain(w, h, [200, 100, 50]), tw, th);
          let worst = 0;
          for (const [c, v] of [200, 100, 50].entries()) {
            for (let i = 0; i < tw * th; i++)
              worst = Math.max(worst, Math.abs(planes.data[c * tw * th + i]! - v));
          }
          expect(worst).toBeLessThan(0.01);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps the mean brightness when it shrinks by a whole number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8 * 12 * 4, maxLength: 8 * 12 * 4 }), (bytes) => {
        const picture = pictureOf(Uint8Array.from(bytes), 12, 8);
        const planes = scaleToPlanes(picture, 3, 2);
        let sum = 0;
        for (let i = 0; i < bytes.length; i += 4) sum += bytes[i]!;
        const red = planes.data.subarray(0, 6).reduce((a, b) => a + b, 0);
        expect(red / 6).toBeCloseTo(sum / 96, 2);
      }),
    );
  });

  it('halves by averaging four cells', () => {
    const planes = { width: 2, height: 2, data: Float32Array.from([0, 4, 8, 12, 1, 1, 1, 1, 0, 0, 2, 2]) };
    expect(Array.from(halvePlanes(planes).data)).toEqual([6, 1, 1]);
  });

  it('gives the same by blocks as by parts of rows and columns', () => {
    const data = Uint8Array.from({ length: 24 * 16 * 4 }, (_, i) => (i * 97 + (i >> 3) * 31) & 255);
    const third = scaleToPlanes(pictureOf(data, 24, 16), 8, 5).data;
    const quarter = scaleToPlanes(pictureOf(data, 24, 16), 6, 4).data;
    const twice = halvePlanes(scaleToPlanes(pictureOf(data, 24, 16), 12, 8)).data;
    for (const [i, v] of quarter.entries()) expect(v).toBeCloseTo(twice[i]!, 2);
    const mean = (values: Float32Array): number => values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean(third)).toBeCloseTo(mean(quarter), 2);
  });

  it('refuses bytes that do not fit the size', () => {
    expect(() => pictureOf(new Uint8Array(15), 2, 2)).toThrow(RangeError);
    expect(() => pictureOf(new Uint8Array(0), 0, 4)).toThrow(RangeError);
  });
});
