// Owns the one channel from the windows until the gateway stands: a window that asks early waits, and is answered. Decides nothing.
import type { IpcMain, WebContents, WebFrameMain } from 'electron';

/** Who asks, as it was in the moment of asking: a frame that has gone meanwhile must not look like another. */
export interface Asker {
  readonly sender: WebContents;
  readonly isMainFrame: boolean;
  readonly url: string;
}

/** What answers a message of the channel. */
export type Answerer = (asker: Asker, message: unknown) => Promise<unknown>;

/** The channel; every message waits until `bind` was called. */
export interface Channel {
  bind(answerer: Answerer): void;
}

/** Opens the channel. */
export function openChannel(ipcMain: IpcMain): Channel {
  let bind: (answerer: Answerer) => void = () => {};
  const bound = new Promise<Answerer>((resolve) => {
    bind = resolve;
  });
  ipcMain.handle('donburi:request', async ({ sender, senderFrame }, message: unknown) => {
    const asker = askerOf(sender, senderFrame);
    return (await bound)(asker, message);
  });
  return { bind };
}

function askerOf(sender: WebContents, frame: WebFrameMain | null): Asker {
  return { sender, isMainFrame: frame !== null && frame === sender.mainFrame, url: frame?.url ?? '' };
}
