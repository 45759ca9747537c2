// Frame by frame from a camera to throws: waits for stillness, reads until reads agree, tells throws from all that is none. Time is handed in.
import { qualityOf } from './advice.ts';
import type { TaughtFaces } from './custom-faces.ts';
import type { Picture } from './picture.ts';
import type { Reader } from './reader.ts';
import type { DieRead, Reading, ReadOptions } from './reading.ts';
import {
  isSettled,
  isStill,
  NEW_WATCH,
  type SeenDie,
  type StillWatch,
  watchFrame,
  watchRead,
} from './stillness.ts';
import { type DueThrow, diceToFind, NEW_THROW_WATCH, type ThrowWatch, takeRest } from './throw-watch.ts';
import { type Grid, gridOf, type TrayOutline } from './tray.ts';

/** A die as a watch hands it out: a pip, a taught label, or null for a face that is not known. */
export type WatchedDie = DieRead<number | string | null>;

/** What is known of the setup and wanted of it now. */
export interface WatchMode {
  /** The throw that is due, null while none is. */
  readonly due: DueThrow | null;
  readonly outline: TrayOutline;
  readonly emptyTray: Grid | null;
  readonly faces: 'pips' | 'symbols';
  readonly pips: TaughtFaces;
  readonly symbols: TaughtFaces;
  /** Own light effects are on: the frame does not count. */
  readonly isMuted: boolean;
}

/** A throw that came to rest. */
export interface WatchedThrow {
  readonly dice: readonly WatchedDie[];
  /** Dice outside the outline. */
  readonly outside: readonly WatchedDie[];
  /** The reader's gates let it pass, and nothing else speaks against it. */
  readonly isSure: boolean;
  /** Ms from the first still frame to the verdict. */
  readonly afterStillMs: number;
}

/** What one frame gave. */
export interface FrameNews {
  readonly isStill: boolean;
  /** Flat and dark, as from a covered or lost camera. */
  readonly isBlank: boolean;
  /** The read of this frame, where there was one. */
  readonly reading: Reading<number | string | null> | null;
  readonly thrown: WatchedThrow | null;
}

/** Watches one camera; one frame at a time. */
export interface CameraWatch {
  /** Takes the next frame. Rejects only when the runtime fails. */
  take(picture: Picture, atMs: number, mode: WatchMode): Promise<FrameNews>;
}

/** So long after the last motion the first read is made; what it says counts only once the picture was still for long enough. */
const READ_FROM_MS = 150;

/** A flat picture under this median brightness (0 to 255) comes from a covered or lost camera. */
const DARKEST = 30;

/** Below this a place that was kept is no die: it only made up the number. */
const REAL_DIE = 0.5;

/** Reads a picture with everything that is known of the setup. */
export function readWith(
  reader: Reader,
  picture: Picture,
  mode: WatchMode,
  dice: number | undefined,
): Promise<Reading<number | string | null>> {
  const options: ReadOptions = {
    ...(dice !== undefined && { dice }),
    ...(mode.outline.length >= 3 && { outline: mode.outline }),
    ...(mode.emptyTray !== null && { emptyTray: mode.emptyTray }),
  };
  return mode.faces === 'symbols'
    ? reader.readSymbols(picture, { ...options, taught: mode.symbols })
    : reader.readPips(picture, { ...options, taught: mode.pips });
}

function seenOf(reading: Reading<number | string | null>): WatchedDie[] {
  return reading.dice.filter((die) => die.score >= REAL_DIE);
}

const asSeen = ({ face, x, y, w }: WatchedDie): SeenDie => ({ face, x, y, w });

/** A watch over a loaded reader. */
export function createCameraWatch(reader: Reader): CameraWatch {
  let still: StillWatch = NEW_WATCH;
  let throws: ThrowWatch = NEW_THROW_WATCH;
  /** This rest was understood: nothing is read until something moves or another throw is due. */
  let isDone = false;
  let size = '';
  let dueBefore = '';

  const judge = (
    reading: Reading<number | string | null>,
    due: DueThrow | null,
    restMs: number,
  ): WatchedThrow | null => {
    const taken = takeRest(throws, seenOf(reading), due, restMs);
    throws = taken.watch;
    isDone = taken.rest.what !== 'wait';
    if (taken.rest.what !== 'throw') return null;
    const { dice, isDoubtful } = taken.rest;
    const isSure = reading.isAccepted && !isDoubtful && dice.every((die) => die.face !== null);
    return { dice, outside: reading.outside, isSure, afterStillMs: restMs };
  };

  return {
    take: async (picture, atMs, mode) => {
      const quality = qualityOf(picture);
      // An empty tray of one colour is flat too, but it is lit.
      const isBlank = quality.isBlank && quality.brightness < DARKEST;
      const none = { isStill: false, isBlank, reading: null, thrown: null };
      const now = `${picture.width} ${picture.height}`;
      if (isBlank || mode.isMuted || now !== size) {
        size = now;
        still = NEW_WATCH;
        return none;
      }
      const due = JSON.stringify([mode.due, mode.faces]);
      still = watchFrame(still, gridOf(picture), atMs, mode.outline);
      if (still.stillSinceMs === null || due !== dueBefore) isDone = false;
      dueBefore = due;
      const restMs = still.stillSinceMs === null ? -1 : atMs - still.stillSinceMs;
      if (restMs < READ_FROM_MS) return none;
      if (isDone) return { ...none, isStill: true };
      const reading = await readWith(reader, picture, mode, diceToFind(throws, mode.due));
      still = watchRead(still, seenOf(reading).map(asSeen));
      const isAtRest = isStill(still, atMs);
      const thrown = isAtRest && isSettled(still) ? judge(reading, mode.due, restMs) : null;
      return { isStill: isAtRest, isBlank, reading, thrown };
    },
  };
}
