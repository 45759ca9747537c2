// What all requests for files have in common: the dialog, its words, names that every disk takes, refusals.
import { readFile, stat } from 'node:fs/promises';
import type { FileReply } from '../../contract/replies.ts';
import type { FileKind } from '../files/dialogs.ts';
import { FileError, readErrorOf } from '../files/file-error.ts';
import { type FileText, fileText } from '../files/file-text.ts';
import { writeWhole } from '../files/write-file.ts';
import { RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

const EXTENSIONS = {
  log: ['jsonl', 'donburi'],
  archive: ['json'],
  csv: ['csv'],
  pdf: ['pdf'],
  png: ['png'],
} as const;
type Kind = keyof typeof EXTENSIONS;

export function textOf({ model }: HandlerParts): FileText {
  return fileText(model.current().language);
}

export function kindOf(text: FileText, kind: Kind): FileKind {
  return { name: text(`files.kind.${kind}`), extensions: EXTENSIONS[kind] };
}

/** Runs the work; its refusals go to the window as such. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) throw new RefusedError(error.code, error.detail);
    throw error;
  }
}

export async function bytesOf(path: string, most: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > most) throw new FileError('file-unreadable', { path, reason: 'too-large' });
    return await readFile(path);
  } catch (error) {
    throw readErrorOf(error, path);
  }
}

/** Asks where and writes there; the content is made only once a place is chosen. */
export type Saver = (
  request: string,
  kind: Kind,
  name: string,
  content: () => Parameters<typeof writeWhole>[1] | Promise<Uint8Array>,
) => Promise<FileReply>;

export function saver(parts: HandlerParts): Saver {
  return (request, kind, name, content) =>
    refusing(async () => {
      const text = textOf(parts);
      const file = `${safeName(name)}.${EXTENSIONS[kind][0]}`;
      const path = await parts.dialogs.pickSave(text(`files.title.${request}`), file, kindOf(text, kind));
      if (path === null) return { path: null };
      const made = await content();
      await writeWhole(path, made instanceof Uint8Array ? [made] : made);
      return { path };
    });
}

/** A name that every file system takes. */
export function safeName(name: string): string {
  const plain = [...name].map((sign) => (/[<>:"/\\|?*]/.test(sign) || sign < ' ' ? ' ' : sign)).join('');
  const short = plain
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[. ]+$/, '');
  return short === '' ? 'Donburi' : short;
}
