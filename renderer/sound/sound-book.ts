// Owns the sounds as notes: clacks of dice on lacquer, a brush on paper, a singing bowl. Made here from noise and sines; no samples. Pure.
import type { Cue } from './cues.ts';

/** One note. `noise`: a clack, band-passed at `hz`; `tone`: a sine with a soft second partial, like a struck bowl. */
export interface Note {
  readonly kind: 'noise' | 'tone';
  readonly atMs: number;
  readonly hz: number;
  readonly lengthMs: number;
  /** 0 to 1 before the volume. */
  readonly gain: number;
}

const clack = (atMs: number, hz: number, gain: number): Note => ({
  kind: 'noise',
  atMs,
  hz,
  lengthMs: 46,
  gain,
});

const bell = (atMs: number, hz: number, gain: number, lengthMs = 700): Note => ({
  kind: 'tone',
  atMs,
  hz,
  lengthMs,
  gain,
});

/** A pentatonic scale on D, in hertz. */
const D4 = 293.7;
const E4 = 329.6;
const A4 = 440;
const B4 = 493.9;
const D5 = 587.3;
const E5 = 659.3;
const A5 = 880;

export const SOUND_BOOK: Readonly<Record<Cue, readonly Note[]>> = {
  settle: [
    clack(0, 2_600, 0.5),
    clack(38, 3_300, 0.38),
    clack(92, 2_200, 0.42),
    clack(128, 3_900, 0.22),
    clack(196, 2_900, 0.2),
    { kind: 'tone', atMs: 0, hz: 174.6, lengthMs: 120, gain: 0.22 },
  ],
  row: [
    { kind: 'noise', atMs: 0, hz: 5_200, lengthMs: 90, gain: 0.12 },
    { kind: 'noise', atMs: 96, hz: 4_300, lengthMs: 70, gain: 0.1 },
    bell(60, D5, 0.2, 260),
  ],
  bonus: [bell(0, A4, 0.26), bell(110, D5, 0.26), bell(220, E5, 0.3, 900)],
  word: [bell(0, D4, 0.3, 900), bell(90, A4, 0.24), bell(180, B4, 0.22), bell(270, D5, 0.26, 900)],
  equal: [
    bell(0, D4, 0.3, 1_200),
    bell(80, A4, 0.26),
    bell(160, D5, 0.26),
    bell(240, E5, 0.26),
    bell(330, A5, 0.24, 1_100),
  ],
  win: [
    bell(0, D4, 0.3, 1_600),
    bell(0, A4, 0.2, 1_600),
    bell(260, E4, 0.24, 1_200),
    bell(520, A4, 0.26, 1_200),
    bell(780, D5, 0.3, 1_700),
    bell(780, A5, 0.14, 1_700),
  ],
  undo: [bell(0, B4, 0.18, 220), bell(110, E4, 0.2, 320)],
  question: [bell(0, A4, 0.22, 320), bell(170, B4, 0.22, 520)],
};

/** How long a sound lasts. */
export function lengthOf(cue: Cue): number {
  return Math.max(...SOUND_BOOK[cue].map((note) => note.atMs + note.lengthMs));
}
