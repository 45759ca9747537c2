// The bridge into the windows: one way to ask, one way to be told. Nothing raw crosses it.
import { contextBridge, ipcRenderer } from 'electron';
import { isModest } from '../ipc/message-size.ts';

const ROLE_ARGUMENT = '--donburi-role=';
const role = process.argv.find((argument) => argument.startsWith(ROLE_ARGUMENT))?.slice(ROLE_ARGUMENT.length);

contextBridge.exposeInMainWorld('donburi', {
  role: role === 'big-screen' ? 'big-screen' : 'table',
  request: async (name: unknown, input: unknown): Promise<unknown> => {
    const message = { name: String(name), input };
    // The gateway looks itself; but what is huge would hold the main process up before it could.
    if (!isModest(message)) return { ok: false, error: { code: 'bad-request', detail: {} } };
    return ipcRenderer.invoke('donburi:request', message);
  },
  onView: (listener: unknown): (() => void) => {
    if (typeof listener !== 'function') return () => {};
    const forward = (_event: unknown, view: unknown): void => listener(view);
    ipcRenderer.on('donburi:view', forward);
    return () => void ipcRenderer.removeListener('donburi:view', forward);
  },
});
