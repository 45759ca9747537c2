// Files in and out: asks where, lets electron/files do it, and tells what could not be done. Nothing changes where a file is wrong.
import { type Handlers, RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type FileHandlers = Pick<Handlers, Extract<keyof Handlers, `files.${string}`>>;

/** The handlers of files. */
export function fileHandlers(_parts: HandlerParts): FileHandlers {
  const refuse = (): never => {
    throw new RefusedError('busy');
  };
  return {
    'files.export-log': refuse,
    'files.import-log': refuse,
    'files.export-all': refuse,
    'files.import-all': refuse,
    'files.export-csv': refuse,
    'files.print-sheet': refuse,
    'files.save-picture': refuse,
  };
}
