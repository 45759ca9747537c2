// The stills that a camera read, as JPEG files beside the database, a folder a game. Oldest go first; none is ever part of a backup or an export.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ReadingKey } from '../../engine/reading.ts';
import { StoreError, storeErrorOf } from './db.ts';

/** The folder of the stills in the data folder. */
export const STILLS_FOLDER = 'stills';

/** The kept stills. */
export interface Stills {
  /** Keeps one under the key of its reading and removes the oldest beyond `limitBytes`. Throws StoreError. */
  keep(gameId: string, key: ReadingKey, jpeg: Uint8Array, limitBytes: number): void;
  has(gameId: string, key: ReadingKey): boolean;
  /** Null where none is kept, or it cannot be read. */
  find(gameId: string, key: ReadingKey): Uint8Array | null;
  usedBytes(): number;
  count(): number;
  /** The games that have any. */
  games(): string[];
  /** Removes one. */
  remove(gameId: string, key: ReadingKey): void;
  /** Removes those of a game that are none of these readings'. */
  removeBut(gameId: string, keys: readonly ReadingKey[]): void;
  removeAll(): void;
  /** Removes those of every game of which this is true. */
  removeGames(isGone: (gameId: string) => boolean): void;
}

interface Kept {
  readonly gameId: string;
  readonly name: string;
  readonly bytes: number;
}

/** Writes a whole file; a test brings one that fails. */
export type WriteFile = (path: string, bytes: Uint8Array) => void;

const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const ENDING = '.jpg';
const DRAFT = '.part';

function nameOf({ dev, boot, n }: ReadingKey): string | null {
  const name = `${dev}_${boot}_${n}`;
  return NAME.test(name) ? `${name}${ENDING}` : null;
}

/** Opens the stills of a data folder. Nothing is made before the first one is kept. */
export function createStills(dataFolder: string, write: WriteFile = writeFileSync): Stills {
  const folder = join(dataFolder, STILLS_FOLDER);
  let kept: Kept[] | null = null;
  const all = (): Kept[] => {
    kept ??= listKept(folder);
    return kept;
  };
  const remove = (gone: (still: Kept) => boolean): void => {
    for (const still of all().filter(gone)) rmSync(join(folder, still.gameId, still.name), { force: true });
    kept = all().filter((still) => !gone(still));
  };

  const keep: Stills['keep'] = (gameId, key, jpeg, limitBytes) => {
    const name = nameOf(key);
    if (name === null || !NAME.test(gameId)) throw new StoreError('internal', 'no name for a still', null);
    if (jpeg.length > limitBytes) return;
    remove((still) => still.gameId === gameId && still.name === name);
    let used = all().reduce((sum, still) => sum + still.bytes, 0) + jpeg.length;
    const oldest = new Set<Kept>();
    for (const still of all()) {
      if (used <= limitBytes) break;
      oldest.add(still);
      used -= still.bytes;
    }
    remove((still) => oldest.has(still));
    mkdirSync(join(folder, gameId), { recursive: true });
    const path = join(folder, gameId, name);
    try {
      // Whole or not at all: half a picture would be shown as if it were one.
      write(`${path}${DRAFT}`, jpeg);
      renameSync(`${path}${DRAFT}`, path);
    } catch (error) {
      rmSync(`${path}${DRAFT}`, { force: true });
      throw error;
    }
    all().push({ gameId, name, bytes: jpeg.length });
  };

  return {
    keep: (...given) => {
      try {
        keep(...given);
      } catch (error) {
        throw storeErrorOf(error);
      }
    },
    has: (gameId, key) => {
      const name = nameOf(key);
      return all().some((still) => still.gameId === gameId && still.name === name);
    },
    find: (gameId, key) => {
      const name = nameOf(key);
      if (name === null || !NAME.test(gameId)) return null;
      try {
        return new Uint8Array(readFileSync(join(folder, gameId, name)));
      } catch {
        // Somebody may have cleared the folder by hand.
        return null;
      }
    },
    usedBytes: () => all().reduce((sum, still) => sum + still.bytes, 0),
    count: () => all().length,
    games: () => [...new Set(all().map((still) => still.gameId))],
    remove: (gameId, key) => {
      const name = nameOf(key);
      remove((still) => still.gameId === gameId && still.name === name);
    },
    removeBut: (gameId, keys) => {
      const names = new Set(keys.map(nameOf));
      remove((still) => still.gameId === gameId && !names.has(still.name));
    },
    removeAll: () => {
      rmSync(folder, { recursive: true, force: true });
      kept = [];
    },
    removeGames: (isGone) => {
      const games = existsSync(folder) ? readdirSync(folder).filter(isGone) : [];
      for (const gameId of games) rmSync(join(folder, gameId), { recursive: true, force: true });
      kept = all().filter((still) => !games.includes(still.gameId));
    },
  };
}

/** What is there, the oldest first. A draft that a killed process left is removed: they are written and renamed at one go. */
function listKept(folder: string): Kept[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: gameId }) =>
      withoutDrafts(join(folder, gameId))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => {
          const { size, mtimeMs } = statSync(join(folder, gameId, name));
          return { gameId, name, bytes: size, mtimeMs };
        }),
    );
  return found
    .sort((a, b) => a.mtimeMs - b.mtimeMs)
    .map(({ gameId, name, bytes }) => ({ gameId, name, bytes }));
}

function withoutDrafts(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    if (name.endsWith(DRAFT)) rmSync(join(folder, name), { force: true });
    return !name.endsWith(DRAFT);
  });
}
