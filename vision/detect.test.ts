import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeViewOf, mergePeaks, type Peak, withClosePeaks, withoutDoubles } from './detect.ts';
import { pictureOf } from './picture.ts';

const at = (x: number, y: number, score = 0.9, side = 50): Peak => ({ x, y, side, score });

describe('merging the peaks of two scales', () => {
  it('makes one peak of a face that both scales saw, between the two places', () => {
    const merged = mergePeaks([at(100, 100, 0.8)], [at(104, 100, 0.8)]);
    expect(merged).toHaveLength(1);
    expect(merged[0]!.x).toBeCloseTo(102);
    expect(merged[0]!.score).toBeCloseTo(0.8);
  });

  it('keeps a face that a single scale saw, but trusts it less', () => {
    const merged = mergePeaks([at(100, 100, 0.8)], [at(300, 100, 0.7)]);
    expect(merged.map((p) => p.x).sort()).toEqual([100, 300]);
    for (const p of merged) expect(p.score).toBeLessThan(0.7);
  });

  it('keeps dice that touch apart', () => {
    expect(withoutDoubles([at(100, 100), at(151, 100), at(100, 149)])).toHaveLength(3);
  });

  it('keeps the stronger of two peaks on one face', () => {
    expect(withoutDoubles([at(100, 100, 0.5), at(110, 100, 0.9)])).toEqual([at(110, 100, 0.9)]);
  });

  it('never leaves two peaks on one face and never invents one', () => {
    const peak = fc.record({
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 300 }),
      side: fc.integer({ min: 20, max: 80 }),
      score: fc.double({ min: 0.05, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(peak, { maxLength: 12 }), fc.array(peak, { maxLength: 12 }), (a, b) => {
        const merged = mergePeaks(a, b);
        expect(merged.length).toBeLessThanOrEqual(a.length + b.length);
        for (const [i, p] of merged.entries()) {
          for (const q of merged.slice(i + 1))
            expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(0.21 * (p.side + q.side) - 1e-9);
        }
      }),
    );
  });
});

describe('the close view', () => {
  const blank = (width: number, height: number) =>
    pictureOf(new Uint8Array(width * height * 4), width, height);

  it('is as big as the picture, at most 1280 long, and keeps its shape', () => {
    const same = closeViewOf(blank(1280, 720))!;
    expect([same.planes.width, same.planes.height, same.scaleX]).toEqual([1280, 720, 1]);
    const shrunk = closeViewOf(blank(1500, 2000))!;
    expect([shrunk.planes.width, shrunk.planes.height]).toEqual([960, 1280]);
    expect(shrunk.scaleX).toBeCloseTo(0.64);
  });

  it('is left out where the large view shows nearly as much', () => {
    expect(closeViewOf(blank(640, 480))).toBeNull();
    expect(closeViewOf(blank(800, 600))).toBeNull();
  });

  it('adds small faces that the others overlooked', () => {
    const seen = withClosePeaks([at(100, 100, 0.6, 20)], [at(101, 100, 0.9, 20), at(300, 50, 0.8, 20)], 1);
    expect(seen).toHaveLength(2);
    expect(Math.max(...seen.map((p) => p.score))).toBeCloseTo(0.9);
  });

  it('tells the size of a small face better than the views in which it was smaller still', () => {
    const seen = withClosePeaks([at(101, 100, 0.9, 27)], [at(100, 100, 0.8, 20)], 1);
    expect(seen).toEqual([at(100, 100, 0.9, 20)]);
  });

  it('has no say on big faces', () => {
    const big = at(100, 100, 0.7, 90);
    expect(withClosePeaks([big], [at(400, 100, 0.9, 90)], 1)).toEqual([big]);
  });
});
