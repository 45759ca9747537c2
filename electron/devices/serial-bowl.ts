// A bowl on a serial port.
import { defineDevice } from './device.ts';
import { classifyOpenError } from '../../firmware-protocol/port/open-error.ts';
import { openSerial } from './serial-transport.ts';

/** The serial bowl. */
export const serialBowl = defineDevice<'serial'>({
  kind: 'serial',
  source: 'serial',
  label: ({ path }) => path,
  open: ({ path }) => openSerial(path, (message) => classifyOpenError(message, process.platform)),
});
