// Brings a camera's still to the reading that was stored of it, where the table wants proof. A still that cannot be kept never holds up a throw.
import type { CameraStill } from '../../contract/camera.ts';
import type { ReadingKey } from '../../engine/reading.ts';
import { stepsOf, type TableState } from '../../engine/table/state.ts';
import type { Notices } from '../main/notices.ts';
import { StoreError } from '../storage/db.ts';
import type { Stills } from '../storage/stills.ts';

/** What it needs. `limitBytes` is null while no stills are wanted. */
export interface ProofParts {
  readonly stills: Stills;
  readonly notices: Notices;
  readonly gameId: () => string | null;
  readonly limitBytes: () => number | null;
}

/** The two halves come in any order; `no` is the window's own number of the reading. */
export interface Proof {
  /** The reading has this key in the journal. */
  read(no: number, key: ReadingKey): void;
  still(still: CameraStill): void;
  /** The reading was dismissed: its still goes, and one that comes later is not kept. */
  drop(gameId: string, key: ReadingKey): void;
  /** The steps of a game whose throw has a still. */
  steps(table: TableState): number[];
  find(table: TableState, step: number): Uint8Array | null;
}

/** So many readings wait for their other half. */
const MOST = 4;

/** Makes it. */
export function createProof({ stills, notices, gameId, limitBytes }: ProofParts): Proof {
  const keys = new Map<number, { readonly key: ReadingKey; readonly game: string }>();
  const pictures = new Map<number, Uint8Array>();

  const dropped = new Set<string>();
  const nameOf = (game: string, { dev, boot, n }: ReadingKey): string => `${game} ${dev} ${boot} ${n}`;

  const keep = (no: number): void => {
    const found = keys.get(no);
    const jpeg = pictures.get(no);
    const limit = limitBytes();
    if (!found || !jpeg || limit === null) return;
    keys.delete(no);
    pictures.delete(no);
    if (dropped.has(nameOf(found.game, found.key))) return;
    try {
      stills.keep(found.game, found.key, jpeg, limit);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const isFull = error.code === 'store-full';
      notices.add(isFull ? 'proof-full' : 'proof-failed', isFull ? {} : { detail: error.message }, 'warn');
    }
  };
  const remember = <T>(map: Map<number, T>, no: number, value: T): void => {
    map.set(no, value);
    for (const old of [...map.keys()].slice(0, -MOST)) map.delete(old);
    keep(no);
  };

  return {
    read: (no, key) => {
      const game = gameId();
      if (game !== null && limitBytes() !== null) remember(keys, no, { key, game });
    },
    still: ({ no, jpeg }) => {
      if (limitBytes() !== null) remember(pictures, no, jpeg);
    },
    drop: (game, key) => {
      dropped.add(nameOf(game, key));
      stills.remove(game, key);
    },
    steps: (table) =>
      stepsOf(table.core).flatMap(({ id, key }) => (key && stills.has(table.gameId, key) ? [id] : [])),
    find: (table, step) => {
      const key = stepsOf(table.core).find(({ id }) => id === step)?.key;
      return key ? stills.find(table.gameId, key) : null;
    },
  };
}
