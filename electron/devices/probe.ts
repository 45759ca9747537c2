// Asks one port who is there: HELLO? and nothing else, then the port is let go. Stores nothing and acknowledges nothing.
import { decodeLine } from '../../firmware-protocol/codec/decode.ts';
import { createNumberedEncoder, textBytes } from '../../firmware-protocol/codec/encode.ts';
import { createLineSplitter } from '../../firmware-protocol/codec/line-splitter.ts';
import type { Hello, HostMessage } from '../../firmware-protocol/codec/message.ts';
import { HELLO_EVERY_MS, HELLO_LIMIT_MS, HOST_VERSION } from '../../firmware-protocol/link/greeting.ts';
import type { OpenFailure, OpenTransport } from './transport.ts';

/** What a port answered: a HELLO, nothing in three seconds, or it could not be opened. */
export type ProbeAnswer =
  | { readonly kind: 'bowl'; readonly hello: Hello }
  | { readonly kind: 'silent' }
  | { readonly kind: 'closed'; readonly problem: OpenFailure['problem'] };

/** Asks one port; resolves when the port is let go again. An aborted `signal` ends it early as silent. */
export function probe(open: OpenTransport, signal?: AbortSignal): Promise<ProbeAnswer> {
  return new Promise((resolve) => {
    const splitter = createLineSplitter();
    const encode = createNumberedEncoder<HostMessage>();
    let answer: ProbeAnswer = { kind: 'silent' };
    let asking: NodeJS.Timeout | null = null;
    let limit: NodeJS.Timeout | null = null;
    const stop = (): void => transport.close();
    const end = (last: ProbeAnswer): void => {
      if (asking) clearInterval(asking);
      if (limit) clearTimeout(limit);
      signal?.removeEventListener('abort', stop);
      resolve(last);
    };
    const ask = (): void =>
      transport.write(encode({ type: 'HELLO?', minVersion: HOST_VERSION, maxVersion: HOST_VERSION }));
    const hear = (bytes: Uint8Array): void => {
      for (const line of splitter.push(bytes)) {
        const decoded = line.kind === 'frame' ? decodeLine(line.text) : null;
        if (!decoded?.ok || decoded.message.type !== 'HELLO' || answer.kind === 'bowl') continue;
        answer = { kind: 'bowl', hello: decoded.message };
        transport.close();
      }
    };
    const transport = open({
      onOpened: () => {
        transport.write(textBytes('\n'));
        ask();
        asking = setInterval(ask, HELLO_EVERY_MS);
        limit = setTimeout(stop, HELLO_LIMIT_MS);
      },
      onBytes: hear,
      onOpenFailed: ({ problem }) => end({ kind: 'closed', problem }),
      onClosed: () => end(answer),
    });
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
}
