import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINAL_LIMITS, gateReasons, QUICK_LIMITS } from './gates.ts';

const sure = { kept: [0.97, 0.95], bestLeft: 0.02, faces: [0.995, 0.99], due: 2 };

describe('the three gates', () => {
  it('let a clear picture pass', () => {
    expect(gateReasons(sure, FINAL_LIMITS)).toEqual([]);
  });

  it('ask about a missing die when fewer places were found than are due', () => {
    expect(gateReasons({ ...sure, due: 3 }, FINAL_LIMITS)).toEqual(['missing-die']);
  });

  it('ask about a missing die when the weakest kept place is weak, however sure its face is', () => {
    expect(gateReasons({ ...sure, kept: [0.99, 0.3], faces: [1, 1] }, FINAL_LIMITS)).toEqual(['missing-die']);
  });

  it('ask about a die too many when a strong place was left out, however sure the faces are', () => {
    expect(gateReasons({ ...sure, bestLeft: 0.9, faces: [1, 1] }, FINAL_LIMITS)).toEqual(['extra-die']);
  });

  it('ask about a face when the faces together are unsure, however clear the count is', () => {
    expect(gateReasons({ ...sure, faces: [0.999, 0.5] }, FINAL_LIMITS)).toEqual(['unsure-face']);
  });

  it('ask when nothing lies there and nobody said how many are due', () => {
    expect(gateReasons({ kept: [], bestLeft: 0, faces: [], due: undefined }, FINAL_LIMITS)).toEqual([
      'missing-die',
    ]);
  });

  it('never let the quick look accept what the final limits would ask about', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 8 }), part, (dice, bestLeft) => {
        const input = {
          kept: dice.map((d) => d[0]),
          faces: dice.map((d) => d[1]),
          bestLeft,
          due: dice.length,
        };
        if (gateReasons(input, QUICK_LIMITS).length === 0)
          expect(gateReasons(input, FINAL_LIMITS)).toEqual([]);
      }),
    );
  });
});
