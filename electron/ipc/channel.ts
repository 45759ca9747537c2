// Binds the gateway to Electron: one channel in, one channel out.
import type { BrowserWindow, IpcMain, WebContents } from 'electron';
import type { AppView } from '../../contract/replies.ts';
import { isOwnAddress } from '../windows/security.ts';
import type { WindowRole } from '../windows/windows.ts';
import { answer, type Handlers } from './gateway.ts';

/** Listens on the one channel. A sender counts only as the main frame of our own page in our own window. */
export function listen(
  ipcMain: IpcMain,
  handlers: Handlers,
  roleOf: (contents: WebContents) => WindowRole | null,
  onBug: (error: unknown) => void,
): void {
  ipcMain.handle('donburi:request', (event, message: unknown) => {
    const frame = event.senderFrame;
    const isMain = frame !== null && frame === event.sender.mainFrame && isOwnAddress(frame.url);
    return answer(handlers, isMain ? roleOf(event.sender) : null, message, onBug);
  });
}

/** Sends the whole view to a window. */
export function pushView(window: BrowserWindow, view: AppView): void {
  if (!window.isDestroyed() && !window.webContents.isCrashed()) window.webContents.send('donburi:view', view);
}
