// What the table window and its reading worker say to each other. Types only; knows no pixels and no window.
import type { CameraDie, CameraSetup } from '../../contract/camera.ts';

/** What the worker reads for now. `armed`: dice that must lie there; `thrown`: those of them that are thrown. */
export interface DueThrow {
  readonly armed: number;
  readonly thrown: number;
}

/** The part of a setup that a worker needs. */
export type ReadingSetup = Omit<CameraSetup, 'agreed'>;

export type ToWorker =
  | { readonly type: 'setup'; readonly setup: ReadingSetup }
  | {
      readonly type: 'mode';
      readonly due: DueThrow | null;
      /** No throw is due; `due` is what the next one will be, so that one made too early is offered. */
      readonly isUnasked: boolean;
      /** Own light effects are on: nothing that is seen now counts. */
      readonly isMuted: boolean;
      /** The table wants the still of each throw. */
      readonly wantsStills: boolean;
      /** Somebody looks at the camera screen: read all the time. */
      readonly isPreview: boolean;
      readonly faces: 'pips' | 'symbols';
    }
  | { readonly type: 'frame'; readonly bitmap: ImageBitmap; readonly atMs: number }
  | { readonly type: 'take-empty' }
  /** What a die of the newest preview shows; null: it is no die. */
  | { readonly type: 'teach'; readonly die: number; readonly label: string | null }
  /** How the table took a throw: its faces in the order of the throw's dice. */
  | { readonly type: 'taken'; readonly throwNo: number; readonly labels: readonly (string | null)[] };

/** A die of the preview, in parts of the picture. */
export interface SeenPreview {
  readonly face: string | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly flags: readonly string[];
  readonly isInside: boolean;
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly detail: string }
  /** The frame is done with; the next may come. */
  | { readonly type: 'done'; readonly isBlank: boolean; readonly isStill: boolean }
  | {
      readonly type: 'preview';
      readonly dice: readonly SeenPreview[];
      readonly advice: readonly string[];
      readonly ms: number;
    }
  | {
      readonly type: 'throw';
      readonly throwNo: number;
      readonly isSure: boolean;
      readonly isUnasked: boolean;
      readonly dice: readonly CameraDie[];
      /** From the first still frame to this message. */
      readonly afterStillMs: number;
    }
  | { readonly type: 'still'; readonly throwNo: number; readonly jpeg: Uint8Array<ArrayBuffer> }
  | { readonly type: 'empty'; readonly emptyTray: CameraSetup['emptyTray'] }
  | { readonly type: 'taught'; readonly pips: CameraSetup['pips']; readonly symbols: CameraSetup['symbols'] };
