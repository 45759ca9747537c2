// Owns where pips stand and the shape that each kana face carries. Coordinates in a box of 100 by 100; no drawing.
import type { Kana, Pip } from '../../contract/engine-types.ts';

const LOW = 28;
const MID = 50;
const HIGH = 72;

/** Centres of the pips of each face. */
export const PIP_CENTRES: Readonly<Record<Pip, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MID, MID],
    [HIGH, LOW],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, 25],
    [HIGH, 25],
    [LOW, MID],
    [HIGH, MID],
    [LOW, 75],
    [HIGH, 75],
  ],
};

/** A closed path behind each kana, so that faces differ without colour: crest-like, each with its own outline. */
export const KANA_CRESTS: Readonly<Record<Kana, string>> = {
  u: 'M50 9 A41 41 0 1 1 49.9 9 Z',
  ma: 'M50 8 L92 50 L50 92 L8 50 Z',
  chi: 'M50 10 L93 86 L7 86 Z',
  n: 'M13 13 H87 V87 H13 Z',
  ko: 'M50 7 L88 29 V71 L50 93 L12 71 V29 Z',
  o: 'M50 6 L61 34 L91 30 L71 53 L86 80 L57 73 L43 94 L34 67 L8 60 L32 43 L27 13 Z',
};
