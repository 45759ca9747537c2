import { describe, expect, it } from 'vitest';
import { growthPerThousand, type MemoryPoint } from './soak-watch.ts';

const point = (throws: number, heldMb: number | null): MemoryPoint => ({
  ...{ throws, heldMb, mainHeldMb: null, pagesHeldMb: 0, domNodes: 0, totalMb: null },
});

describe('growth for 1,000 throws', () => {
  it('is the slope of the line that fits best, whatever single points do', () => {
    const points = [0, 500, 1_000, 1_500, 2_000].map((throws, index) =>
      point(throws, 40 + throws * 0.003 + [0.4, -0.4, 0, -0.4, 0.4][index]!),
    );
    expect(growthPerThousand(points, ({ heldMb }) => heldMb)).toBeCloseTo(3, 6);
  });

  it('is not known from fewer than three points, or where nothing could be asked', () => {
    expect(growthPerThousand([point(0, 1), point(1_000, 2)], ({ heldMb }) => heldMb)).toBeNull();
    const unknown = [point(0, null), point(1_000, null), point(2_000, null)];
    expect(growthPerThousand(unknown, ({ heldMb }) => heldMb)).toBeNull();
  });
});
