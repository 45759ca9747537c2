// What a byte stream to a bowl must do, whatever carries it. Serial, TCP and virtual bowls differ only here.

/** Why a stream could not be opened. `problem` is the link's, `detail` the system's own words. */
export interface OpenFailure {
  readonly problem: 'permission' | 'busy' | 'missing' | 'open-failed';
  readonly detail: string;
}

/** What a stream reports. After `onClosed` or `onOpenFailed` nothing more comes. */
export interface TransportHandlers {
  onOpened(): void;
  onOpenFailed(failure: OpenFailure): void;
  onBytes(bytes: Uint8Array): void;
  onClosed(detail: string): void;
}

/** One opened (or opening) stream. Made anew for each connection: a fresh port and parser each time (port fact 3). */
export interface Transport {
  write(bytes: Uint8Array): void;
  /** Closes and destroys; `onClosed` follows once, also where it hangs. */
  close(): void;
}

/** Opens a stream; reports through the handlers, never by throwing. */
export type OpenTransport = (handlers: TransportHandlers) => Transport;

/** Makes handlers that end with the first close or failure, so that a second report is harmless (port fact 2). */
export function once(handlers: TransportHandlers): TransportHandlers {
  let isOver = false;
  return {
    onOpened: () => {
      if (!isOver) handlers.onOpened();
    },
    onBytes: (bytes) => {
      if (!isOver) handlers.onBytes(bytes);
    },
    onOpenFailed: (failure) => {
      if (isOver) return;
      isOver = true;
      handlers.onOpenFailed(failure);
    },
    onClosed: (detail) => {
      if (isOver) return;
      isOver = true;
      handlers.onClosed(detail);
    },
  };
}
