// The bridge into the windows: one way to ask, one way to be told. Nothing raw crosses it.
import { contextBridge, ipcRenderer } from 'electron';

const ROLE_ARGUMENT = '--donburi-role=';
const role = process.argv.find((argument) => argument.startsWith(ROLE_ARGUMENT))?.slice(ROLE_ARGUMENT.length);

contextBridge.exposeInMainWorld('donburi', {
  role: role === 'big-screen' ? 'big-screen' : 'table',
  request: (name: unknown, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke('donburi:request', { name: String(name), input }),
  onView: (listener: unknown): (() => void) => {
    if (typeof listener !== 'function') return () => {};
    const forward = (_event: unknown, view: unknown): void => listener(view);
    ipcRenderer.on('donburi:view', forward);
    return () => void ipcRenderer.removeListener('donburi:view', forward);
  },
});
