import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FaceLook,
  MOST_SAMPLES_PER_LABEL,
  matchFace,
  NO_FACES,
  noDieSimilarity,
  taughtCounts,
  teachFace,
  withCorrections,
} from './custom-faces.ts';
import { PATCH_EDGE, type Patch, patchFromText, patchToText } from './patch.ts';
import { randomFrom } from './testing/scene.ts';
import { KANA, strokeDistance } from './testing/symbols.ts';

const SIDE = PATCH_EDGE / 1.55;

/** A kana as a patch: turned, shifted a little, with noise. */
function drawn(kana: string, turnDegrees: number, seed: number): Patch {
  const random = randomFrom(seed);
  const a = (turnDegrees * Math.PI) / 180;
  const [dx, dy] = [random() - 0.5, random() - 0.5];
  const out = new Uint8Array(PATCH_EDGE * PATCH_EDGE);
  for (let y = 0; y < PATCH_EDGE; y++) {
    for (let x = 0; x < PATCH_EDGE; x++) {
      const u = (x - PATCH_EDGE / 2 + 0.5 + dx) / SIDE;
      const v = (y - PATCH_EDGE / 2 + 0.5 + dy) / SIDE;
      const ink = Math.min(
        1,
        Math.max(
          0,
          (0.06 -
            strokeDistance(
              KANA[kana]!,
              u * Math.cos(a) - v * Math.sin(a),
              u * Math.sin(a) + v * Math.cos(a),
            )) /
            0.06 +
            0.5,
        ),
      );
      out[y * PATCH_EDGE + x] = 170 - 120 * ink + 20 * (random() - 0.5);
    }
  }
  return out;
}

/** A direction near axis `k`, tilted a little towards the next one. */
function towards(k: number, tilt = 0): number[] {
  const v = new Array<number>(48).fill(0);
  v[k] = Math.cos(tilt);
  v[(k + 1) % 48] = Math.sin(tilt);
  return v;
}

const look = (patch: Patch, embedding = towards(0)): FaceLook => ({ patch, embedding });
const blank = new Uint8Array(PATCH_EDGE * PATCH_EDGE).fill(128);
const labels = Object.keys(KANA);
const taughtKana = labels.reduce(
  (t, label, k) =>
    teachFace(teachFace(t, label, look(drawn(label, 20, k))), label, look(drawn(label, 200, 50 + k))),
  NO_FACES,
);

describe('taught faces', () => {
  it('are recognised at any turn from two samples each', () => {
    for (const [k, label] of labels.entries()) {
      for (const turn of [0, 77, 133, 241, 310]) {
        const match = matchFace(taughtKana, look(drawn(label, turn, 100 + k + turn)));
        expect(`${label} at ${turn}: ${match.label}`).toBe(`${label} at ${turn}: ${label}`);
        expect(match.confidence).toBeGreaterThan(0.9);
      }
    }
  });

  it('give unknown for a face that was not taught', () => {
    const fiveOnly = { ...taughtKana, samples: taughtKana.samples.filter((s) => s.label !== 'ん') };
    for (const turn of [0, 100, 200])
      expect(matchFace(fiveOnly, look(drawn('ん', turn, turn))).label).toBeNull();
  });

  it('give unknown when two labels were taught with the same look', () => {
    const twice = teachFace(teachFace(NO_FACES, 'a', look(drawn('こ', 0, 1))), 'b', look(drawn('こ', 90, 2)));
    const match = matchFace(twice, look(drawn('こ', 45, 3)));
    expect(match.label).toBeNull();
    expect(match.ranked.map((r) => r.label).sort()).toEqual(['a', 'b']);
  });

  it('give unknown for a blank face and while nothing is taught', () => {
    expect(matchFace(taughtKana, look(blank)).label).toBeNull();
    expect(matchFace(NO_FACES, look(blank))).toMatchObject({ label: null, confidence: 0 });
  });

  it('are never sure of what they do not know', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1024, maxLength: 1024 }), (bytes) => {
        const match = matchFace(taughtKana, look(Uint8Array.from(bytes)));
        expect(match.label === null ? match.confidence : 0).toBeLessThan(0.9);
      }),
      { numRuns: 10 },
    );
  });

  it('keep the newest samples of a label and all of the others', () => {
    let taught = teachFace(NO_FACES, 'ま', look(blank));
    for (let i = 0; i < 40; i++) taught = teachFace(taught, 'う', look(blank, towards(0, i / 100)));
    expect(taughtCounts(taught)).toEqual(
      new Map([
        ['ま', 1],
        ['う', MOST_SAMPLES_PER_LABEL],
      ]),
    );
    expect(taught.samples.at(-1)!.embedding[0]).toBeCloseTo(Math.cos(0.39), 3);
  });

  it('survive being written as JSON', () => {
    expect(JSON.parse(JSON.stringify(taughtKana))).toEqual(taughtKana);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1024, maxLength: 1024 }), (bytes) => {
        expect(patchFromText(patchToText(Uint8Array.from(bytes)))).toEqual(Uint8Array.from(bytes));
      }),
      { numRuns: 20 },
    );
  });

  it('take a broken sample for unlike and do not fail', () => {
    const broken = {
      version: 1 as const,
      samples: [{ label: 'う', embedding: towards(0), patch: 'no patch' }],
    };
    expect(matchFace(broken, look(drawn('う', 0, 1))).label).toBeNull();
  });
});

describe('corrections of pips', () => {
  const corrected = teachFace(
    teachFace(NO_FACES, '5', look(blank, towards(7))),
    null,
    look(blank, towards(20)),
  );

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
