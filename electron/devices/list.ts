// The one list of devices. Adding one is a file and a line here; the built-in bowl and the camera are made by the manager.
import type { SourceChoice } from '../../contract/devices.ts';
import type { BowlMemory } from './bowl-memory.ts';
import type { Device } from './device.ts';
import type { ListPorts } from './ports.ts';
import { createSerialBowl } from './serial-bowl.ts';
import { tcpBowl } from './tcp-bowl.ts';

/** Devices by the kind of choice. Manual has no link. */
export type DeviceList = Readonly<Partial<Record<SourceChoice['kind'], Device>>>;

/** Makes them. */
export function createDeviceList(memory: BowlMemory, list?: ListPorts): DeviceList {
  return { serial: createSerialBowl(memory, list), tcp: tcpBowl };
}
