// Rules for paths of ports: which of several names of one port to open, and what a typed one means. Opens nothing.

/** What somebody typed: a serial port, or a bridge on TCP. */
export type PortAddress =
  | { readonly kind: 'serial'; readonly path: string }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number; readonly isLoopback: boolean };

/**
 * macOS lists each port twice: `tty.` waits for a carrier that a bowl never gives, `cu.` does not. Gives the `cu.` name; other paths unchanged
 * (port fact 11).
 */
export function openablePath(path: string): string {
  return path.replace(/^\/dev\/tty\.(?=.)/, '/dev/cu.');
}

/** Without the doubles that `openablePath` makes equal, in the order of the list. */
export function withoutDoubles<P extends { readonly path: string }>(ports: readonly P[]): P[] {
  const seen = new Set<string>();
  return ports
    .map((port) => ({ ...port, path: openablePath(port.path) }))
    .filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** Whether a host is this machine. Names other than `localhost` are not looked up: they count as beyond. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare);
}

const TCP = /^tcp:\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})\/?$/i;
const WINDOWS = /^(?:\\\\\.\\)?(COM\d{1,3})$/i;

/** Reads a typed address; undefined for what can be none: an empty text, `tcp://` without a port, a control character. */
export function parsePortAddress(typed: string): PortAddress | undefined {
  const text = typed.trim();
  if (text === '' || [...text].some((character) => character < ' ')) return undefined;
  if (/^tcp:/i.test(text)) {
    const match = TCP.exec(text);
    const port = Number(match?.[2]);
    if (!match || port < 1 || port > 65535) return undefined;
    const host = match[1]!.replace(/^\[|\]$/g, '');
    return { kind: 'tcp', host, port, isLoopback: isLoopbackHost(host) };
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return undefined;
  const windows = WINDOWS.exec(text);
  return { kind: 'serial', path: windows ? windows[1]!.toUpperCase() : openablePath(text) };
}
