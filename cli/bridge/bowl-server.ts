// A device's end of BOWL/1 behind a TCP port: one client at a time, a shared key where there is one. Knows no camera.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { encodeLine } from '../../firmware-protocol/codec/encode.ts';
import {
  type BowlDevice,
  createDevice,
  type DeviceOptions,
} from '../../firmware-protocol/virtual-bowl/device.ts';

/** A client that says nothing for so long is gone (spec/tcp.md). */
const SILENT_MS = 10_000;

/** A device that listens. */
export interface BowlServer {
  readonly device: BowlDevice;
  readonly port: number;
  /** Sends what waits; call it after telling the device something. */
  pump(): void;
  close(): Promise<void>;
}

/** Now, on the clock that the device is told. */
export function nowMs(): number {
  return Math.round(performance.now());
}

function keyCheck(key: string): NonNullable<DeviceOptions['auth']> {
  return {
    makeNonce: () => randomBytes(16).toString('hex'),
    isRightMac: (nonce, mac) => {
      const right = Buffer.from(createHmac('sha256', key).update(nonce, 'latin1').digest('hex'));
      const given = Buffer.from(mac);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

/** Listens at an address; rejects where that cannot be. `key` empty: no shared key. */
export function listenAsBowl(
  address: { readonly host: string; readonly port: number },
  key: string,
  identity: Omit<DeviceOptions, 'auth'>,
): Promise<BowlServer> {
  let client: Socket | null = null;
  let timer: NodeJS.Timeout | null = null;
  const device = createDevice({ ...identity, ...(key !== '' && { auth: keyCheck(key) }) }, (bytes) => {
    client?.write(bytes);
  });
  device.powerOn(nowMs());
  const pump = (): void => {
    device.tick(nowMs());
    if (device.wantsHangUp()) client?.destroy();
    if (timer) clearTimeout(timer);
    const next = device.nextMs();
    timer = client && Number.isFinite(next) ? setTimeout(pump, Math.max(1, next - nowMs())) : null;
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (client) {
      socket.end(encodeLine({ type: 'ERR', seq: 0, code: 'busy' }));
      return;
    }
    client = socket;
    socket.setNoDelay(true);
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    device.connected();
    socket.on('data', (bytes) => {
      device.receive(bytes, nowMs());
      pump();
    });
    socket.on('close', () => {
      if (client === socket) client = null;
    });
    pump();
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      const bound = server.address();
      resolve({
        device,
        port: typeof bound === 'object' && bound ? bound.port : address.port,
        pump,
        close: () =>
          new Promise((done) => {
            if (timer) clearTimeout(timer);
            client?.destroy();
            server.close(() => done());
          }),
      });
    });
  });
}
