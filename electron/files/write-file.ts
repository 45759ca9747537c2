// Writes a file whole or not at all: a draft beside it, synced, then renamed over it.
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { closeDraft, openDraft, removeLeftDrafts } from './drafts.ts';
import { writeErrorOf } from './file-error.ts';

const FLUSH_CHARS = 1 << 20;

/** Writes the parts one after another. Throws FileError; whatever stood at `path` before is then still there. */
export async function writeWhole(
  path: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  await removeLeftDrafts(path);
  const draft = openDraft(path);
  try {
    const file = await open(draft, 'wx');
    try {
      await writeParts(file, parts);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw writeErrorOf(error, path);
  } finally {
    closeDraft(draft);
  }
}

/** Small texts are gathered: a line a write would be slow. */
async function writeParts(
  file: FileHandle,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  let waiting = '';
  for await (const part of parts) {
    if (typeof part === 'string') waiting += part;
    if (waiting.length >= FLUSH_CHARS || typeof part !== 'string') {
      if (waiting !== '') await file.writeFile(waiting);
      waiting = '';
      if (typeof part !== 'string') await file.writeFile(part);
    }
  }
  if (waiting !== '') await file.writeFile(waiting);
}
