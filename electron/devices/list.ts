// The one list of devices. Adding one is a file and a line here; the built-in bowl is made by the manager.
import type { SourceChoice } from '../../contract/devices.ts';
import type { Device } from './device.ts';
import { serialBowl } from './serial-bowl.ts';
import { tcpBowl } from './tcp-bowl.ts';

/** Devices by the kind of choice. Camera and manual have no link. */
export const DEVICES: Readonly<Partial<Record<SourceChoice['kind'], Device>>> = {
  serial: serialBowl,
  tcp: tcpBowl,
};
