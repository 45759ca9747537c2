// The built-in bowl: simulated dice that speak BOWL/1 bytes through the same codec and link as a real one.
import { createRandom } from '../../firmware-protocol/virtual-bowl/throw-model.ts';
import {
  createVirtualBowl,
  defaultBowlIdentity,
  type VirtualBowl,
} from '../../firmware-protocol/virtual-bowl/virtual-bowl.ts';
import { type Device, defineDevice } from './device.ts';
import { once, type TransportHandlers } from './transport.ts';

/** The bowl and the hands that throw in it. */
export interface BuiltInBowl {
  readonly device: Device;
  /** Throws, or throws anew while dice roll; false while no throw is due or the link is not up. */
  throwDice(strength: number): boolean;
  nudge(strength: number): boolean;
}

/** Eight hex digits: this run's boot. A seeded bowl has a boot of its own for each run too, or its messages would be repeats. */
function newBoot(): string {
  return Array.from({ length: 8 }, () => Math.floor(Math.random() * 16).toString(16))
    .join('')
    .toUpperCase();
}

/** Makes the bowl. `seed` null: real chance. */
export function createBuiltInBowl(seed: number | null): BuiltInBowl {
  const random = seed === null ? Math.random : createRandom(seed);
  const bowl = createVirtualBowl({ ...defaultBowlIdentity(newBoot()), diceMax: 10, random });
  let handlers: TransportHandlers | null = null;
  let timer: NodeJS.Timeout | null = null;
  const nowMs = (): number => Math.round(performance.now());

  /** Sends what the bowl has to say and wakes it when it wants to be woken. */
  const pump = (): void => {
    bowl.tick(nowMs());
    const bytes = bowl.takeBytes();
    if (bytes.length > 0) handlers?.onBytes(bytes);
    if (timer) clearTimeout(timer);
    const next = bowl.nextMs();
    timer = handlers && Number.isFinite(next) ? setTimeout(pump, Math.max(1, next - nowMs())) : null;
  };

  const device = defineDevice<'virtual'>({
    kind: 'virtual',
    source: 'virtual',
    label: () => '',
    open: () => (given) => {
      const connected = once(given);
      setImmediate(() => {
        handlers = connected;
        connected.onOpened();
        bowl.powerOn(nowMs(), newBoot());
        pump();
      });
      return {
        write: (bytes) => {
          bowl.receive(bytes, nowMs());
          setImmediate(pump);
        },
        close: () => {
          handlers = null;
          connected.onClosed('');
        },
      };
    },
  });
  const isUp = (): boolean => handlers !== null;
  return {
    device,
    throwDice: () => throwIfDue(bowl, isUp(), nowMs(), pump),
    nudge: (strength) => {
      if (!isUp()) return false;
      bowl.nudge(nowMs(), strength);
      pump();
      return true;
    },
  };
}

function throwIfDue(bowl: VirtualBowl, isUp: boolean, nowMs: number, pump: () => void): boolean {
  if (!isUp || bowl.device.armed().token === 0) return false;
  if (!bowl.isThrowing()) bowl.throwDice(nowMs);
  pump();
  return true;
}
