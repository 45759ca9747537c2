// A bridge or Wi-Fi board as a byte stream: the device listens, the app connects.
import { connect } from 'node:net';
import { type OpenFailure, type OpenTransport, once } from './transport.ts';

const CONNECT_LIMIT_MS = 5_000;

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
