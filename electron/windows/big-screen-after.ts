// When the big screen opens at the start: after the table's first picture, from which it would take half the machine. Opens it once or never.
import type { App } from 'electron';

/** A table whose first picture never comes must not keep the big screen away. */
const WAIT_MS = 3_000;

/** What it needs. `onPainted` calls back each time that a window has painted. */
export interface BigScreenAfterParts {
  readonly app: Pick<App, 'once'>;
  readonly onPainted: (listener: (role: string) => void) => void;
  readonly open: () => void;
}

/** Waits for the table's picture. A window that opened while the app is quitting would keep it from ending, so then none opens. */
export function openBigScreenAfter({ app, onPainted, open }: BigScreenAfterParts): void {
  let isDecided = false;
  const decide = (isOpened: boolean): void => {
    if (isDecided) return;
    isDecided = true;
    clearTimeout(limit);
    if (isOpened) open();
  };
  const limit = setTimeout(() => decide(true), WAIT_MS);
  app.once('before-quit', () => decide(false));
  onPainted((role) => {
    if (role === 'table') decide(true);
  });
}
