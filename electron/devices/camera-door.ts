// What the table window may say of its camera: to the device that speaks for it, or to the bowl that it reads for.
import type { CameraReading } from '../../contract/camera.ts';
import type { BesideBowl, OnRead } from './beside-bowl.ts';
import type { Camera } from './camera.ts';
import type { CameraSetups } from './camera-setups.ts';

/** The window's side of a camera, and what is kept for it. */
export interface CameraDoor extends Pick<Camera, 'tell'>, Pick<CameraSetups, 'get' | 'save'> {
  /** A throw that came to rest; whether the table hears of it. */
  report(reading: CameraReading): boolean;
  /** The picture moves again after a reading. */
  moved(label: string): void;
}

/** Opens it. `onLive`: a camera shows a picture. */
export function cameraDoor(parts: {
  readonly camera: Camera;
  readonly setups: CameraSetups;
  readonly beside: BesideBowl;
  readonly onRead: OnRead;
  readonly onLive: () => void;
  readonly changed: () => void;
}): CameraDoor {
  const { camera, setups, beside } = parts;
  return {
    tell: (state) => {
      camera.tell(state);
      if (beside.tell(state)) parts.changed();
      if (state.state === 'live') parts.onLive();
    },
    report: (reading) => {
      const isBeside = beside.report(reading);
      const key = isBeside ? null : camera.report(reading);
      if (key) parts.onRead(reading.no, key);
      return isBeside ?? key !== null;
    },
    moved: beside.moved,
    get: setups.get,
    save: setups.save,
  };
}
