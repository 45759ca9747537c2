// A network that can be pulled: passes bytes on from 127.0.0.2 to the app's server at the same port, until it is cut.
import { connect, createServer, type Socket } from 'node:net';

/** A stretch of network between a phone and the table. */
export interface Network {
  readonly address: string;
  /** Every connection breaks, and no new one is made. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Lays a network to the server at this port. */
export async function layNetwork(port: number): Promise<Network> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect({ host: '127.0.0.1', port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.2', resolve);
  });
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.2:${port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
