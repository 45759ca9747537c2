// The TypeScript bowl at the far end of a cable of pseudo-terminals; it knows when its last byte went out. Measures nothing.
import { createReadStream, openSync, writeSync } from 'node:fs';
import { createRandom } from '../../firmware-protocol/virtual-bowl/throw-model.ts';
import { createVirtualBowl, defaultBowlIdentity } from '../../firmware-protocol/virtual-bowl/virtual-bowl.ts';
import type { Cable } from '../e2e/pty.ts';

/** The bowl. */
export interface WiredBowl {
  /** Throws; answers the wall-clock milliseconds at which the last byte was written. */
  throwNow(faces: readonly number[]): number;
  /** The token that is armed for five dice, 0 for none. */
  token(): number;
  stop(): void;
}

/** Puts a bowl at the device's end of the cable. */
export function wireBowl(cable: Cable): WiredBowl {
  const fd = openSync(cable.device, 'r+');
  const input = createReadStream('', { fd, autoClose: false });
  const bowl = createVirtualBowl({
    ...defaultBowlIdentity('0000BEEF'),
    dev: 'BENCH-1',
    random: createRandom(1),
  });
  const now = (): number => Math.round(performance.now());
  const flush = (): void => {
    const bytes = bowl.takeBytes();
    if (bytes.length > 0) writeSync(fd, bytes);
  };
  input.on('data', (chunk) => {
    bowl.receive(chunk as Buffer, now());
    flush();
  });
  // A cable that is pulled ends a read that waits.
  input.on('error', () => {});
  const timer = setInterval(() => {
    bowl.tick(now());
    flush();
  }, 50);
  bowl.powerOn(now());
  flush();
  return {
    throwNow: (faces) => {
      const dice = faces.map((face) => ({ face: String(face), confidence: 99, place: 'in' as const }));
      bowl.device.reportThrow(dice, now());
      flush();
      return Date.now();
    },
    token: () => (bowl.device.armed().diceDue === 5 ? bowl.device.armed().token : 0),
    stop: () => {
      clearInterval(timer);
      input.destroy();
    },
  };
}
