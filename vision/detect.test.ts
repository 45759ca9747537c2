import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePeaks, type Peak, withoutDoubles } from './detect.ts';

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
