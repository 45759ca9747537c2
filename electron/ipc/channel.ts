// Binds the gateway to Electron: one channel in, one channel out.
import type { BrowserWindow, WebContents } from 'electron';
import type { AppView } from '../../contract/replies.ts';
import { isOwnAddress } from '../windows/security.ts';
import type { WindowRole } from '../windows/windows.ts';
import type { Answerer } from './early.ts';
import { answer, type Handlers } from './gateway.ts';

/** Answers the one channel. A sender counts only as the main frame of our own page in our own window. */
export function answerer(
  handlers: Handlers,
  roleOf: (contents: WebContents) => WindowRole | null,
  onBug: (error: unknown) => void,
): Answerer {
  return ({ sender, isMainFrame, url }, message) =>
    answer(handlers, isMainFrame && isOwnAddress(url) ? roleOf(sender) : null, message, onBug);
}

/** Sends the whole view to a window. */
export function pushView(window: BrowserWindow, view: AppView): void {
  if (!window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send('donburi:view', view);
}
