// A bowl on a serial port.

import { classifyOpenError, type PortPlatform } from '../../firmware-protocol/port/open-error.ts';
import { openablePath } from '../../firmware-protocol/port/port-path.ts';
import { defineDevice } from './device.ts';
import { openSerial } from './serial-transport.ts';

/** The serial bowl. */
export const serialBowl = defineDevice<'serial'>({
  kind: 'serial',
  source: 'serial',
  label: ({ path }) => path,
  open: ({ path }) =>
    openSerial(openablePath(path), (message) => classifyOpenError(message, platform()).problem),
});

/** The kind of system for the words of its errors; every other Unix speaks like Linux. */
function platform(): PortPlatform {
  return process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
}
