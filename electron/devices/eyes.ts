// The camera beside a bowl that only counts and feels: which one it is, how it is, and its readings as the table knows them. Decides nothing.
import { type CameraReading, type CameraState, isTrusted } from '../../contract/camera.ts';
import type { EyesView } from '../../contract/devices.ts';
import type { Reading } from '../../engine/reading.ts';
import { StoreError } from '../storage/db.ts';
import type { Store } from '../storage/store.ts';
import { wireDice } from './camera.ts';
import type { CameraSetups } from './camera-setups.ts';
import { dieOf } from './reading-of.ts';

/** The camera that was chosen to read for a bowl. */
export interface Eyes {
  /** Null: none was chosen. */
  view(): EyesView | null;
  choose(label: string | null): void;
  /** How a camera is; false where it is another one. */
  tell(state: CameraState): boolean;
  isOf(label: string): boolean;
  /** What it saw, with the doubt that its setup has earned; dice beside the bowl only where they count. */
  readingOf(seen: CameraReading, isOutCounted: boolean): Reading;
}

const SETTING = 'eyes';

/** Begins with the camera of the last run. */
export function createEyes(store: Pick<Store, 'setting' | 'saveSetting'>, setups: CameraSetups): Eyes {
  const stored = store.setting(SETTING);
  let label = typeof stored === 'string' ? stored.slice(0, 200) : null;
  let state: CameraState | null = null;
  return {
    view: () => {
      if (label === null) return null;
      if (state === null) return { label, state: 'waiting', advice: null };
      return { label, state: state.state, advice: state.state === 'lost' ? `camera-${state.problem}` : null };
    },
    choose: (next) => {
      if (next !== label) state = null;
      label = next;
      try {
        store.saveSetting(SETTING, next);
      } catch (error) {
        // It reads as long as the app runs; what the store cannot do is told by the next throw.
        if (!(error instanceof StoreError)) throw error;
      }
    },
    tell: (next) => {
      if (next.label !== label) return false;
      state = next;
      return true;
    },
    isOf: (other) => label === other,
    readingOf: (seen, isOutCounted) => ({
      key: null,
      source: 'camera',
      isSettled: true,
      asked: 'asked',
      of: null,
      dice: wireDice(seen, isTrusted(setups.get(seen.label)))
        .map(dieOf)
        .filter((die) => isOutCounted || die.place !== 'out'),
    }),
  };
}
