// Owns the types of the few things we use of yauzl, which brings none of its own.
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly externalFileAttributes: number;
  }

  export interface ZipFile extends EventEmitter {
    readEntry(): void;
    openReadStream(entry: Entry, done: (error: Error | null, stream: Readable) => void): void;
    close(): void;
  }

  export function open(
    file: string,
    options: { lazyEntries: boolean; autoClose: boolean },
    done: (error: Error | null, zip: ZipFile) => void,
  ): void;
}
