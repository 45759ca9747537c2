import type { IpcMain } from 'electron';
import { describe, expect, it } from 'vitest';
import { openChannel } from './early.ts';

type Listener = (event: unknown, message: unknown) => Promise<unknown>;

/** As much of ipcMain as a channel needs: it keeps the one listener. */
function ipc(): { readonly ipcMain: IpcMain; ask(event: unknown, message: unknown): Promise<unknown> } {
  let listener: Listener | null = null;
  const ipcMain = {
    handle: (name: string, listen: Listener) => {
      if (name === 'donburi:request') listener = listen;
    },
  };
  return {
    ipcMain: ipcMain as unknown as IpcMain,
    ask: (event, message) => listener?.(event, message) ?? Promise.reject(new Error('nobody listens')),
  };
}

describe('the channel before the gateway stands', () => {
  it('keeps what windows ask, in order, and answers it once the gateway is bound', async () => {
    const { ipcMain, ask } = ipc();
    const channel = openChannel(ipcMain);
    const frame = { url: 'app://donburi/table.html' };
    const sender = { mainFrame: frame };
    const asked = ['first', 'second'].map((message) => ask({ sender, senderFrame: frame }, message));
    channel.bind(async ({ isMainFrame, url }, message) => `${message} ${isMainFrame} ${url}`);
    expect(await Promise.all(asked)).toEqual([
      'first true app://donburi/table.html',
      'second true app://donburi/table.html',
    ]);
  });

  it('remembers who asked: a page that navigates meanwhile is still the page that asked', async () => {
    const { ipcMain, ask } = ipc();
    const channel = openChannel(ipcMain);
    const foreign = { url: 'https://example.invalid/' };
    const event = { sender: { mainFrame: foreign }, senderFrame: foreign };
    const asked = ask(event, null);
    event.senderFrame = { url: 'app://donburi/table.html' };
    channel.bind(async ({ url }) => url);
    expect(await asked).toBe('https://example.invalid/');
  });

  it('takes a frame that is gone, or a frame in a frame, for no page of ours', async () => {
    const { ipcMain, ask } = ipc();
    const channel = openChannel(ipcMain);
    channel.bind(async ({ isMainFrame, url }) => [isMainFrame, url]);
    const sender = { mainFrame: { url: 'app://donburi/table.html' } };
    expect(await ask({ sender, senderFrame: null }, null)).toEqual([false, '']);
    expect(await ask({ sender, senderFrame: { url: 'app://donburi/table.html' } }, null)).toEqual([
      false,
      'app://donburi/table.html',
    ]);
  });
});
