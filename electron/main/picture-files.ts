// Writes pictures into a folder, each whole or not at all. A quit waits for the one that is being written; what a kill left is removed.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DRAFT = '.part';
/** Our own names only: the folder is anybody's. */
const LEFT = /^(table|big-screen)-\d{3,}\.png\.part$/;

/** The writer. */
export interface PictureFiles {
  /** Writes `name`.png; after `close` nothing is written any more. */
  write(name: string, png: () => Uint8Array): Promise<void>;
  /** Resolves when what was being written is there. */
  close(): Promise<void>;
}

/** Nothing is made before the first picture. */
export function createPictureFiles(folder: string): PictureFiles {
  let isClosed = false;
  let prepared: Promise<void> | null = null;
  const writing = new Set<Promise<void>>();
  const prepare = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const left = (await readdir(folder)).filter((name) => LEFT.test(name));
    for (const name of left) await rm(join(folder, name), { force: true });
  };
  const put = async (name: string, png: () => Uint8Array): Promise<void> => {
    prepared ??= prepare();
    await prepared;
    const target = join(folder, `${name}.png`);
    try {
      await writeFile(`${target}${DRAFT}`, png());
      await rename(`${target}${DRAFT}`, target);
    } catch (error) {
      await rm(`${target}${DRAFT}`, { force: true });
      throw error;
    }
  };
  return {
    write: async (name, png) => {
      if (isClosed) return;
      const written = put(name, png);
      writing.add(written);
      try {
        await written;
      } finally {
        writing.delete(written);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(writing);
    },
  };
}
