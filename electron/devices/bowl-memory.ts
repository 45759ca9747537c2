// The bowls that were in use: which board each is on and where it was plugged in last. Kept in the settings; opens nothing.
import { z } from 'zod';
import { StoreError } from '../storage/db.ts';
import type { Store } from '../storage/store.ts';

const knownBowlSchema = z.object({
  dev: z.string().min(1).max(24),
  usbKey: z.string().max(300).nullable(),
  path: z.string().min(1).max(300),
});

/** A bowl by its own name, its board's USB identity (null where the port is no USB), and its last port. */
export type KnownBowl = z.infer<typeof knownBowlSchema>;

/** The bowls that this computer knows, the latest one first. */
export interface BowlMemory {
  all(): readonly KnownBowl[];
  /** The bowl that was last at this path. */
  at(path: string): KnownBowl | null;
  remember(bowl: KnownBowl): void;
}

const SETTING = 'bowls';
const MOST = 20;

/** Opens the memory. A store that cannot be written is told by the next throw: a bowl works without being remembered. */
export function createBowlMemory(store: Pick<Store, 'setting' | 'saveSetting'>): BowlMemory {
  const read = z.array(knownBowlSchema).safeParse(store.setting(SETTING));
  let bowls: readonly KnownBowl[] = read.success ? read.data : [];
  return {
    all: () => bowls,
    at: (path) => bowls.find((bowl) => bowl.path === path) ?? null,
    remember: (bowl) => {
      const before = bowls.find(({ dev }) => dev === bowl.dev);
      if (before === bowls[0] && before?.path === bowl.path && before.usbKey === bowl.usbKey) return;
      bowls = [bowl, ...bowls.filter(({ dev }) => dev !== bowl.dev)].slice(0, MOST);
      try {
        store.saveSetting(SETTING, bowls);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
      }
    },
  };
}
