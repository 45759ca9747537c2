// A bridge or Wi-Fi board as a byte stream: the device listens, the app connects.
import { connect } from 'node:net';
import { type OpenFailure, type OpenTransport, once } from './transport.ts';

const CONNECT_LIMIT_MS = 5_000;

/** The host and port of `tcp://host:port`, null where it is none. */
export function parseTcpUrl(url: string): { host: string; port: number } | null {
  const match = /^tcp:\/\/([^\s/:]+|\[[0-9a-fA-F:]+\]):(\d{1,5})$/.exec(url);
  const port = Number(match?.[2]);
  if (!match || port < 1 || port > 65_535) return null;
  return { host: match[1]!.replace(/^\[|\]$/g, ''), port };
}

/** Whether a host is this machine: no shared key is needed there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Opens a connection to `host:port`. */
export function openTcp(host: string, port: number): OpenTransport {
  return (given) => {
    const handlers = once(given);
    const socket = connect({ host, port });
    let isOpen = false;
    socket.setNoDelay(true);
    socket.setTimeout(CONNECT_LIMIT_MS, () => {
      if (!isOpen) socket.destroy(new Error('connection timed out'));
    });
    socket.on('connect', () => {
      isOpen = true;
      socket.setTimeout(0);
      handlers.onOpened();
    });
    socket.on('data', (chunk) => handlers.onBytes(chunk));
    socket.on('error', (error) => {
      if (isOpen) handlers.onClosed(error.message);
      else handlers.onOpenFailed({ problem: problemOf(error), detail: error.message });
    });
    socket.on('close', () => handlers.onClosed(''));
    return {
      write: (bytes) => {
        if (isOpen && !socket.destroyed) socket.write(bytes);
      },
      close: () => {
        socket.destroy();
        handlers.onClosed('');
      },
    };
  };
}

function problemOf(error: NodeJS.ErrnoException): OpenFailure['problem'] {
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' || error.code === 'EHOSTUNREACH')
    return 'missing';
  if (error.code === 'EACCES') return 'permission';
  return 'open-failed';
}
