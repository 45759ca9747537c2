// A serial port as a byte stream, with what serial ports do to programs (protocol.md, port facts) kept inside.
import { SerialPort } from 'serialport';
import { type OpenFailure, type OpenTransport, once, type TransportHandlers } from './transport.ts';

const BAUD_RATE = 115_200;
const CLOSE_LIMIT_MS = 1_500;
const WRITE_LIMIT_MS = 2_000;

/** Opens the port at `path`; `classify` names an open error by its text. */
export function openSerial(
  path: string,
  classify: (message: string) => OpenFailure['problem'],
): OpenTransport {
  return (given) => {
    const handlers = once(given);
    const port = new SerialPort({ path, baudRate: BAUD_RATE, autoOpen: false });
    // A consumer from the start: without one an unplug is never noticed (fact 1).
    port.on('data', (chunk: Buffer) => handlers.onBytes(chunk));
    port.on('error', (error) => {
      handlers.onClosed(error.message);
      destroy(port);
    });
    port.on('close', (error: Error | null) => handlers.onClosed(error?.message ?? ''));
    port.open((error) => {
      if (error) {
        handlers.onOpenFailed({ problem: classify(error.message), detail: error.message });
        return;
      }
      // ESP32-S3 and RP2040 stay silent without DTR; a pseudo-terminal has none (fact 10).
      port.set({ dtr: true, rts: true }, () => {});
      handlers.onOpened();
    });
    return { write: (bytes) => write(port, bytes, handlers), close: () => close(port, handlers) };
  };
}

/** Writes only to an open port: a write to a closed one would be sent after the next open (fact 4). */
function write(port: SerialPort, bytes: Uint8Array, handlers: TransportHandlers): void {
  if (!port.isOpen) return;
  const limit = setTimeout(() => {
    handlers.onClosed('write timed out');
    close(port, handlers);
  }, WRITE_LIMIT_MS);
  port.write(Buffer.from(bytes), () => clearTimeout(limit));
}

function close(port: SerialPort, handlers: TransportHandlers): void {
  if (!port.isOpen) {
    handlers.onClosed('');
    destroy(port);
    return;
  }
  // A close that hangs must not hang the app (fact 13).
  const limit = setTimeout(() => {
    handlers.onClosed('close timed out');
    destroy(port);
  }, CLOSE_LIMIT_MS);
  port.close(() => {
    clearTimeout(limit);
    handlers.onClosed('');
    destroy(port);
  });
}

function destroy(port: SerialPort): void {
  port.removeAllListeners('data');
  port.destroy();
}
