import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MOST_SAMPLES_PER_LABEL,
  matchFace,
  NO_FACES,
  noDieSimilarity,
  taughtCounts,
  teachFace,
  withCorrections,
} from './custom-faces.ts';

/** A direction near axis `k`, tilted a little towards the next one. */
function towards(k: number, tilt = 0): number[] {
  const v = new Array<number>(48).fill(0);
  v[k] = Math.cos(tilt);
  v[(k + 1) % 48] = Math.sin(tilt);
  return v;
}

const three = ['う', 'ま', 'ち'].reduce(
  (t, label, k) => teachFace(teachFace(t, label, towards(3 * k)), label, towards(3 * k, 0.1)),
  NO_FACES,
);

describe('taught faces', () => {
  it('are recognised from a few samples', () => {
    expect(matchFace(three, towards(3, 0.05)).label).toBe('ま');
  });

  it('give unknown for a face that is near none of them', () => {
    expect(matchFace(three, towards(30)).label).toBeNull();
  });

  it('give unknown for a face that lies between two', () => {
    const between = towards(0).map((v, i) => v + towards(3)[i]!);
    const match = matchFace(three, between);
    expect(match.label).toBeNull();
    expect(
      match.ranked
        .slice(0, 2)
        .map((r) => r.label)
        .sort(),
    ).toEqual(['う', 'ま']);
  });

  it('give unknown while nothing is taught', () => {
    expect(matchFace(NO_FACES, towards(0))).toMatchObject({ label: null, confidence: 0 });
  });

  it('are never sure of what they do not know', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 48, maxLength: 48 }),
        (v) => {
          const match = matchFace(three, v);
          if (match.label === null) expect(match.confidence).toBeLessThan(0.9);
        },
      ),
    );
  });

  it('keep the newest samples of a label and all of the others', () => {
    let taught = three;
    for (let i = 0; i < 40; i++) taught = teachFace(taught, 'う', towards(0, i / 100));
    expect(taughtCounts(taught)).toEqual(
      new Map([
        ['ま', 2],
        ['ち', 2],
        ['う', MOST_SAMPLES_PER_LABEL],
      ]),
    );
    expect(taught.samples.at(-1)!.embedding[0]).toBeCloseTo(Math.cos(0.39), 4);
  });

  it('survive being written as JSON', () => {
    expect(JSON.parse(JSON.stringify(three))).toEqual(three);
  });
});

describe('corrections of pips', () => {
  const corrected = teachFace(teachFace(NO_FACES, '5', towards(7)), null, towards(20));

  it('turn a wrong read round when the same look comes again', () => {
    const faces = withCorrections([0, 0, 0, 0.1, 0.3, 0.6], corrected, towards(7, 0.05));
    expect(faces.indexOf(Math.max(...faces))).toBe(4);
    expect(faces.reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  });

  it('leave other looks alone', () => {
    const faces = [0, 0, 0, 0.1, 0.3, 0.6];
    expect(withCorrections(faces, corrected, towards(9))).toEqual(faces);
  });

  it('remember what was taken out as no die', () => {
    expect(noDieSimilarity(corrected, towards(20, 0.1))).toBeGreaterThan(0.98);
    expect(noDieSimilarity(corrected, towards(7))).toBeLessThan(0.1);
  });
});
