// Owns the camera of the table window while it is chosen: stream, reading worker, setup. A store that the screens subscribe to.
import {
  type CameraProblem,
  type CameraSetup,
  type CameraState,
  NEW_CAMERA_SETUP,
} from '../../contract/camera.ts';
import type { Ask } from '../bridge/bridge-context.tsx';
import type { FromWorker, SeenPreview, ToWorker } from './camera-messages.ts';
import { openCamera, type StreamHooks } from './camera-stream.ts';

/** What is read for now. */
export type DeskMode = Omit<Extract<ToWorker, { type: 'mode' }>, 'type' | 'isPreview'>;

/** What the screens draw. */
export interface DeskView {
  readonly video: HTMLVideoElement | null;
  readonly setup: CameraSetup;
  readonly preview: {
    readonly dice: readonly SeenPreview[];
    readonly advice: readonly string[];
    readonly ms: number;
  } | null;
  /** The newest throw that was sent, and how it can be named to the worker. */
  readonly sent: { readonly throwNo: number; readonly afterStillMs: number } | null;
}

export interface CameraDesk {
  readonly label: string;
  subscribe(listener: () => void): () => void;
  get(): DeskView;
  setMode(mode: DeskMode): void;
  setPreview(isPreview: boolean): void;
  /** Saves a change of the setup; where the camera's place changed, trust begins anew. */
  change(patch: Partial<CameraSetup>): void;
  takeEmpty(): void;
  teach(die: number, label: string | null): void;
  taken(throwNo: number, labels: readonly (string | null)[]): void;
  close(): void;
}

const BLACK_AFTER_MS = 3_000;
const NO_MODE: DeskMode = { due: null, isUnasked: false, isMuted: false, wantsStills: false, faces: 'pips' };

/** Opens the camera with this label. */
export function openCameraDesk(label: string, ask: Ask): CameraDesk {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<() => void>();
  let view: DeskView = { video: null, setup: NEW_CAMERA_SETUP, preview: null, sent: null };
  let mode = NO_MODE;
  let isPreview = false;
  let isReady = false;
  let isBusy = false;
  /** A throw was told and nothing has moved since. */
  let isLying = false;
  let blankSinceMs: number | null = null;
  let told = '';
  let failure: string | null = null;
  let closeCamera: (() => void) | null = null;
  let isClosed = false;

  const post = (message: ToWorker): void => worker.postMessage(message);
  const show = (patch: Partial<DeskView>): void => {
    view = { ...view, ...patch };
    for (const listener of listeners) listener();
  };
  const tell = (state: CameraState): void => {
    const key = state.state === 'live' ? 'live' : state.problem;
    if (key === told) return;
    told = key;
    void ask('camera.state', state);
  };
  const lost = (problem: CameraProblem, detail: string): void => {
    tell({ state: 'lost', label, problem, detail: detail.slice(0, 300) });
  };
  const save = (setup: CameraSetup): void => {
    show({ setup });
    void ask('camera.save', { label, setup });
  };

  const noteFrame = (isBlank: boolean): void => {
    const nowMs = performance.now();
    blankSinceMs = isBlank ? (blankSinceMs ?? nowMs) : null;
    if (blankSinceMs === null) tell({ state: 'live', label });
    else if (nowMs - blankSinceMs >= BLACK_AFTER_MS) lost('black', '');
  };

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'ready') {
      isReady = true;
      open();
    } else if (data.type === 'failed') {
      isBusy = false;
      failure = data.detail;
      lost('reader', data.detail);
    } else if (data.type === 'done') {
      isBusy = false;
      noteFrame(data.isBlank);
      if (isLying && !data.isStill) void ask('camera.moved', { label });
      isLying &&= data.isStill;
    } else if (data.type === 'preview') {
      show({ preview: { dice: data.dice, advice: data.advice, ms: data.ms } });
    } else if (data.type === 'throw') {
      const { throwNo, isSure, isUnasked, dice, afterStillMs } = data;
      isLying = true;
      void ask('camera.reading', { label, no: throwNo, isSure, isUnasked, dice }).then((reply) => {
        if (reply.ok && reply.value.isTaken) show({ sent: { throwNo, afterStillMs } });
      });
    } else if (data.type === 'still') {
      void ask('camera.still', { label, no: data.throwNo, jpeg: data.jpeg });
    } else if (data.type === 'empty') {
      save({ ...view.setup, emptyTray: data.emptyTray, agreed: 0 });
      giveSetup();
    } else save({ ...view.setup, pips: data.pips, symbols: data.symbols });
  };
  worker.onerror = (event) => lost('reader', event.message);

  const giveSetup = (): void => {
    const { agreed: _, ...setup } = view.setup;
    post({ type: 'setup', setup });
  };
  const giveMode = (): void => post({ type: 'mode', ...mode, isPreview });
  void ask('camera.setup', { label }).then((reply) => {
    if (!reply.ok) return;
    show({ setup: reply.value });
    giveSetup();
  });

  // Opened once it can be read: what was not seen from its first picture on would be missed.
  const open = (): void => {
    if (!isClosed) closeCamera ??= openCamera(label, hooks);
  };
  const hooks: StreamHooks = {
    onOpened: (video) => show({ video }),
    onLost: (problem, detail) => {
      show({ video: null, preview: null });
      lost(problem, detail);
    },
    isReadyForFrame: () => isReady && !isBusy && failure === null,
    onFrame: (bitmap, atMs) => {
      isBusy = true;
      worker.postMessage({ type: 'frame', bitmap, atMs } satisfies ToWorker, [bitmap]);
    },
  };

  return {
    label,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => view,
    setMode: (next) => {
      if (JSON.stringify(next) === JSON.stringify(mode)) return;
      mode = next;
      giveMode();
    },
    setPreview: (next) => {
      isPreview = next;
      if (!next) show({ preview: null });
      giveMode();
    },
    change: (patch) => {
      const isMoved = patch.outline !== undefined || patch.emptyTray !== undefined;
      save({ ...view.setup, ...(isMoved && { agreed: 0 }), ...patch });
      giveSetup();
    },
    takeEmpty: () => post({ type: 'take-empty' }),
    teach: (die, face) => post({ type: 'teach', die, label: face }),
    taken: (throwNo, labels) => post({ type: 'taken', throwNo, labels }),
    close: () => {
      isClosed = true;
      closeCamera?.();
      worker.terminate();
    },
  };
}
