// Why a file could not be read or written: a refusal code of the contract with what its text names.
import type { AppRefusalCode } from '../../contract/replies.ts';

/** A refusal on its way out of the file code. */
export class FileError extends Error {
  readonly code: AppRefusalCode;
  readonly detail: Readonly<Record<string, string | number>>;
  constructor(code: AppRefusalCode, detail: FileError['detail'] = {}, cause: unknown = undefined) {
    super(`${code} ${JSON.stringify(detail)}`, { cause });
    this.name = 'FileError';
    this.code = code;
    this.detail = detail;
  }
}

/** What the system said when a file was to be written. Anything but a full disk means: choose another place. */
export function writeErrorOf(error: unknown, path: string): FileError {
  if (error instanceof FileError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new FileError('store-full', { path }, error);
  if (/^E[A-Z]+$/.test(code)) return new FileError('file-unwritable', { path, system: code }, error);
  throw error;
}

/** What the system said when a file was to be read. */
export function readErrorOf(error: unknown, path: string): FileError {
  if (error instanceof FileError) return error;
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (/^E[A-Z]+$/.test(code) || code.startsWith('ERR_'))
    return new FileError('file-unreadable', { path, system: code }, error);
  throw error;
}
