// A serial port as a byte stream, with what serial ports do to programs (protocol.md, port facts) kept inside.
import type { SerialPort } from 'serialport';
import { serialport } from './serialport.ts';
import {
  type OpenFailure,
  type OpenTransport,
  once,
  type Transport,
  type TransportHandlers,
} from './transport.ts';

const BAUD_RATE = 115_200;
const CLOSE_LIMIT_MS = 1_500;
const WRITE_LIMIT_MS = 2_000;
/** How long the last lines may take to get out before the port is closed. */
const LAST_WORDS_MS = 200;
/** Bytes that may wait in a port that takes none; a host says far less in two seconds. */
const MOST_WAITING_BYTES = 16_384;

/** Opens the port at `path`; `classify` names an open error by its text. */
export function openSerial(
  path: string,
  classify: (message: string) => OpenFailure['problem'],
): OpenTransport {
  return (given) => {
    const handlers = once(given);
    try {
      const { SerialPort } = serialport();
      const port = new SerialPort({ path, baudRate: BAUD_RATE, autoOpen: false });
      return new SerialConnection(port, handlers).start(classify);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      setImmediate(() => handlers.onOpenFailed({ problem: 'open-failed', detail }));
      return { write: () => {}, close: () => handlers.onClosed('') };
    }
  };
}

/** One port object for one connection; it is never opened a second time (fact 3). */
class SerialConnection implements Transport {
  private readonly port: SerialPort;
  private readonly handlers: TransportHandlers;
  private isOpening = true;
  private isLeaving = false;
  private isOver = false;
  private reason = '';
  private waitingBytes = 0;
  private writeLimit: NodeJS.Timeout | null = null;
  private closeLimit: NodeJS.Timeout | null = null;
  private lastWords: NodeJS.Timeout | null = null;

  constructor(port: SerialPort, handlers: TransportHandlers) {
    this.port = port;
    this.handlers = handlers;
  }

  start(classify: (message: string) => OpenFailure['problem']): this {
    const { port, handlers } = this;
    // A consumer from the start: without one an unplug is never noticed (fact 1).
    port.on('data', (chunk: Buffer) => {
      if (!this.isLeaving) handlers.onBytes(chunk);
    });
    // Both may come, in either order, once or twice, and before the system has let go of the port (fact 2).
    port.on('error', (error: Error) => this.leave(error.message));
    port.on('close', (error: Error | null) => {
      if (port.isOpen || port.closing) this.leave(error?.message ?? '');
      else this.finish(error?.message ?? '');
    });
    port.open((error) => {
      this.isOpening = false;
      if (error) this.failed(classify(error.message), error.message);
      // Closed while it was being opened: let go now, also after its time was up, or it would stay locked.
      else if (this.isLeaving) this.release('');
      else this.opened();
    });
    return this;
  }

  /** Writes only to an open port: a write to a closed one would be sent after the next open (fact 4). */
  write(bytes: Uint8Array): void {
    const { port } = this;
    if (this.isLeaving || !port.isOpen) return;
    if (this.waitingBytes + bytes.length > MOST_WAITING_BYTES) {
      this.leave('write buffer full');
      return;
    }
    this.waitingBytes += bytes.length;
    this.writeLimit ??= setTimeout(() => this.leave('write timed out'), WRITE_LIMIT_MS);
    port.write(Buffer.from(bytes), () => this.written(bytes.length));
  }

  close(): void {
    if (this.isOpening || this.isLeaving || this.waitingBytes === 0) {
      this.leave('');
      return;
    }
    this.lastWords ??= setTimeout(() => this.leave(''), LAST_WORDS_MS);
  }

  private opened(): void {
    // ESP32-S3 and RP2040 stay silent without DTR; a pseudo-terminal has none (fact 10).
    this.port.set({ dtr: true, rts: true }, () => {});
    this.handlers.onOpened();
  }

  private failed(problem: OpenFailure['problem'], detail: string): void {
    if (this.isLeaving) {
      this.finish('');
      return;
    }
    this.end();
    this.handlers.onOpenFailed({ problem, detail });
  }

  private written(count: number): void {
    this.waitingBytes -= count;
    if (this.writeLimit) clearTimeout(this.writeLimit);
    const isMore = this.waitingBytes > 0 && !this.isLeaving;
    this.writeLimit = isMore ? setTimeout(() => this.leave('write timed out'), WRITE_LIMIT_MS) : null;
    if (this.lastWords && this.waitingBytes === 0) this.leave('');
  }

  /** Nothing is read or written any more; the port is let go as soon as that can be. */
  private leave(detail: string): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.reason = detail;
    // A close that hangs must not hang the app (fact 13).
    this.closeLimit = setTimeout(() => this.finish(detail || 'close timed out'), CLOSE_LIMIT_MS);
    if (!this.isOpening) this.release(detail);
  }

  private release(detail: string): void {
    const { port } = this;
    // Being closed already by the driver: its close event ends it.
    if (port.closing) return;
    if (!port.isOpen) this.finish(detail);
    else port.close(() => this.finish(detail));
  }

  /** The system has let go of the port, or never will: only now may it be opened again (fact 7). */
  private finish(detail: string): void {
    if (this.isOver) return;
    this.end();
    // What began the end says more than what the driver makes of it afterwards.
    this.handlers.onClosed(this.reason || detail);
  }

  private end(): void {
    this.isOver = true;
    this.isLeaving = true;
    for (const timer of [this.writeLimit, this.closeLimit, this.lastWords]) if (timer) clearTimeout(timer);
    this.port.removeAllListeners('data');
    this.port.destroy();
  }
}
