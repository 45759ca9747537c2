// The score logs that the system asks to open: by the command line, by a second start, by an event of macOS. Opens none itself.
import { resolve } from 'node:path';
import type { App } from 'electron';
import { type AppArgs, parseArgs } from './args.ts';

/** Files that wait until somebody takes them; from then on each comes at once. */
export interface FilesToOpen {
  take(open: (path: string) => void): void;
}

/** Listens from the first line on: macOS tells before the app is ready. */
export function filesToOpen(app: App, { openFile }: AppArgs): FilesToOpen {
  const waiting: string[] = openFile === null ? [] : [openFile];
  let open = (path: string): void => void waiting.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(path);
  });
  app.on('second-instance', (_event, argv, folder) => {
    const path = parseArgs(argv, {}, folder).openFile;
    if (path !== null) open(path);
  });
  return {
    take: (opener) => {
      open = (path) => opener(resolve(path));
      for (const path of waiting.splice(0)) open(path);
    },
  };
}
