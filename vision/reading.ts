// What a reading is: the dice of one picture, and whether the table may take them without a question. Only shapes.
import type { FaceLook, TaughtFaces } from './custom-faces.ts';
import type { DieFlag } from './flags.ts';
import type { AskReason } from './gates.ts';
import type { Grid, TrayOutline } from './tray.ts';

/** One die as read. Positions in pixels of the picture; x, y is the centre of the upper face. */
export interface DieRead<F extends number | string | null = number> {
  /** 1 to 6 for pips; a taught label, or null for unknown, for symbols. */
  readonly face: F;
  /** 0 to 1: how often a face read like this is right. */
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  /** Width and height of the upper face as seen (a side, and a side shortened by the slant). */
  readonly w: number;
  readonly h: number;
  /** Degrees, 0 to under 90. */
  readonly angle: number;
  /** Score of being a die, 0 to 1. */
  readonly score: number;
  /** The next likeliest faces, best first, at most three. */
  readonly runnersUp: readonly { readonly face: NonNullable<F>; readonly confidence: number }[];
  readonly flags: readonly DieFlag[];
  /** How it looked; hand it to teachFace to keep a correction. */
  readonly look: FaceLook;
}

/** What one picture gave. */
export interface Reading<F extends number | string | null = number> {
  /** True when all gates pass: the table may take it without a question. */
  readonly isAccepted: boolean;
  /** Why not; empty when accepted. */
  readonly reasons: readonly AskReason[];
  /** The dice that count, in reading order (top to bottom, left to right). */
  readonly dice: readonly DieRead<F>[];
  /** Dice outside the outline; they do not count. */
  readonly outside: readonly DieRead<F>[];
  /** Places that were left out, best first, at most four: where a missing die may be. */
  readonly left: readonly {
    readonly x: number;
    readonly y: number;
    readonly side: number;
    readonly score: number;
  }[];
}

/** What is known about the picture beforehand. */
export interface ReadOptions {
  /** Dice due in the tray. */
  readonly dice?: number;
  readonly outline?: TrayOutline;
  /** The tray when it was empty (gridOf of a picture of the same size). */
  readonly emptyTray?: Grid;
  /** Corrections of this setup (pips), or the taught symbols. */
  readonly taught?: TaughtFaces;
}
