// What is kept of every camera: its calibration, its samples, how far it is trusted, and the name that its readings are stored under.
import { z } from 'zod';
import { type CameraSetup, cameraSetupSchema, NEW_CAMERA_SETUP } from '../../contract/camera.ts';
import { StoreError } from '../storage/db.ts';
import type { Store } from '../storage/store.ts';

/** The setups by the camera's label. */
export interface CameraSetups {
  /** The name of this app's camera in the journal of readings; made once and kept. */
  dev(): string;
  get(label: string): CameraSetup;
  save(label: string, setup: CameraSetup): void;
}

const SETTING = 'cameras';
const DEV_SETTING = 'camera-dev';
const MOST = 8;
const storedSchema = z.array(z.object({ label: z.string(), setup: cameraSetupSchema }));

/** Opens the setups; what cannot be read begins anew. */
export function createCameraSetups(store: Pick<Store, 'setting' | 'saveSetting'>): CameraSetups {
  const read = storedSchema.safeParse(store.setting(SETTING));
  let setups = read.success ? read.data : [];
  const save = (key: string, value: unknown): void => {
    try {
      store.saveSetting(key, value);
    } catch (error) {
      // It works as long as the app runs; what the store cannot do is told by the next throw.
      if (!(error instanceof StoreError)) throw error;
    }
  };
  let dev: string | null = null;
  return {
    dev: () => {
      const stored = store.setting(DEV_SETTING);
      dev ??= typeof stored === 'string' && /^CAM-[0-9A-F]{4}$/.test(stored) ? stored : null;
      if (dev === null) {
        dev = `CAM-${Math.floor(Math.random() * 65_536)
          .toString(16)
          .padStart(4, '0')
          .toUpperCase()}`;
        save(DEV_SETTING, dev);
      }
      return dev;
    },
    get: (label) => setups.find((one) => one.label === label)?.setup ?? NEW_CAMERA_SETUP,
    save: (label, setup) => {
      setups = [{ label, setup }, ...setups.filter((one) => one.label !== label)].slice(0, MOST);
      save(SETTING, setups);
    },
  };
}
