// The one way to serialport: loaded when a port is wanted first, because its native part takes its time and most games start without.
import { createRequire } from 'node:module';

// Not called `require`: the bundler may put a variable of that name into the same file.
const loadHere = createRequire(import.meta.url);

/** The library. Throws where its native part cannot be loaded. */
export function serialport(): typeof import('serialport') {
  return loadHere('serialport');
}
