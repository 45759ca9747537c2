// Drafts that are being written beside their files: which of them are this process's, and which a process that is gone has left.
import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const open = new Set<string>();
let onAllClosed: (() => void)[] = [];

/** The draft of a file: hidden, beside it, and named by this process. It counts as being written until `closeDraft`. */
export function openDraft(path: string): string {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}-${Date.now()}.part`);
  open.add(draft);
  return draft;
}

/** It is renamed or removed. */
export function closeDraft(draft: string): void {
  open.delete(draft);
  if (open.size > 0) return;
  for (const listener of onAllClosed) listener();
  onAllClosed = [];
}

/** Resolves when nothing is being written any more, or after `limitMs`. */
export function allWritten(limitMs: number): Promise<void> {
  if (open.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    onAllClosed.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Removes what is still being written; for the end of the process, when no write can be waited for any more. */
export function dropDrafts(): void {
  for (const draft of open) rmSync(draft, { force: true });
  open.clear();
}

/** Removes drafts of this file that a killed process has left: what it was is written anew now. */
export async function removeLeftDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const start = `.${basename(path)}.`;
  // A folder that cannot be read is told of by the write itself.
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const pid = name.startsWith(start) && /^(\d+)-\d+\.part$/.exec(name.slice(start.length))?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(folder, name), { force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
