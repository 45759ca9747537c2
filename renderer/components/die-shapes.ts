// Owns where pips stand, how the kana are written, and the shape that each kana face carries. Coordinates in a box of 100 by 100; no drawing.
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
  o: 'M50 6 L66 29 L94 38 L77 61 L77 89 L50 80 L23 89 L23 61 L6 38 L34 29 Z',
};

/**
 * The kana as brush strokes, drawn for these dice: the middle of a stroke is its path. Paths and not letters, because
 * letters in a drawing are shaped anew at every size, and that held the frame of a throw up.
 */
export const KANA_STROKES: Readonly<Record<Kana, string>> = {
  u: 'M41.6 25.8 C47.2 29.1 52.8 30.9 59.3 31.9 M33.3 47.2 C42.6 43 50 40.2 55.6 40.7 C64.9 41.6 65.8 52.8 61.2 61.2 C57.4 68.6 50.9 74.2 43.5 77.9',
  ma: 'M31.4 34.2 C43.5 36 56.5 34.7 67.7 32.3 M33.3 47.2 C44.4 49.1 56.5 47.7 65.8 45.4 M50.5 22.1 C50.9 37 51.4 51.9 51.4 64.9 C51.4 74.2 46.7 77.4 40.7 77.4 C34.7 77.4 31.4 74.2 31.4 70.5 C31.4 65.3 37 62.6 43.5 62.6 C53.7 62.6 62.1 67.7 68.6 75.1',
  chi: 'M29.5 36 C42.6 37.9 56.5 35.6 68.6 31.4 M47.2 22.1 C44.4 34.2 40.2 46.3 35.6 58.4 C44.4 50.9 54.6 46.7 61.6 50 C70.9 54.6 69.5 67.7 59.3 73.7 C54.2 76.8 47.7 77.9 40.7 77.4',
  n: 'M52.8 23 C44.4 41.6 36 60.2 29.1 77.9 C35.1 64.9 40.2 54.2 45.4 54.6 C51.9 55.3 47.2 66.3 49.5 72.3 C51.9 79.3 60.2 77.9 65.3 71.4 C68.6 67.2 70.5 63 72.3 57.9',
  ko: 'M35.1 30.5 C45.4 33.3 56.5 32.3 65.8 30 C63 34.2 59.8 37 56 38.8 M34.2 56.5 C29.5 65.8 33.3 74.6 47.2 75.6 C55.6 76 63.5 74.6 69.5 72.3',
  o: 'M29.5 37.9 C39.3 39.8 49.1 37.9 57.4 35.1 M44.4 23 C45.4 37.9 45.6 52.8 45.6 66.7 C45.6 76.5 40.7 77 36 73.7 C29.1 69.1 29.5 64 35.6 58.8 C43 52.8 55.1 49.1 63 52.3 C72.8 56.5 72.3 69.1 62.1 74.6 C59.3 76 56.5 76.8 53.7 77 M64 29.1 C68.1 31.4 71.4 34.7 73.2 38.4',
};
