// A score log that the system asks to open: taken over as a game, told in a line, shown where the table is free.
import { basename } from 'node:path';
import { FileError } from '../files/file-error.ts';
import { refusalText } from '../files/file-text.ts';
import type { Notices } from '../main/notices.ts';
import { importLog, MOST_LOG_BYTES } from './file-handlers.ts';
import { bytesOf, textOf } from './file-work.ts';
import type { HandlerParts } from './handlers.ts';

/** Takes the log over. A wrong file changes nothing, and the table is told why. */
export async function openLogFile(parts: HandlerParts, notices: Notices, path: string): Promise<void> {
  try {
    const gameId = await importLog(parts, path, await bytesOf(path, MOST_LOG_BYTES));
    if (parts.session.table() === null) parts.session.resume(gameId);
    notices.add('log-taken', { file: basename(path) });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const { code, detail } = error;
    const problem = refusalText(textOf(parts), code, detail, detail.reason);
    notices.add('log-refused', { problem }, 'warn');
  }
}
