// A bowl on a serial port: remembered by its identity, so that it is found again behind another name of its port (port fact 11).
import { readFileSync } from 'node:fs';
import { classifyOpenError, type PortPlatform } from '../../firmware-protocol/port/open-error.ts';
import { openablePath } from '../../firmware-protocol/port/port-path.ts';
import type { BowlMemory, KnownBowl } from './bowl-memory.ts';
import { type Device, defineDevice } from './device.ts';
import { isListable, type Place, placeOf } from './port-place.ts';
import { type ListPorts, rankedPorts } from './ports.ts';
import { openSerial } from './serial-transport.ts';
import { type OpenTransport, once, type Transport } from './transport.ts';

/** Opens one serial port as this system does it. */
export function openSerialPort(path: string): OpenTransport {
  return openSerial(openablePath(path), (message) => classifyOpenError(message, portPlatform()).problem);
}

/** The kind of system for the words of its errors; every other Unix speaks like Linux. */
export function portPlatform(): PortPlatform {
  return process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux';
}

/** `ID` and `ID_LIKE` of os-release, likeliest first; empty where there is none. */
export function osIds(read: () => string = () => readFileSync('/etc/os-release', 'utf8')): string[] {
  try {
    const found = read().matchAll(/^(ID|ID_LIKE)=["']?([^"'\n]*)["']?$/gm);
    return [...found].sort((a, b) => a[1]!.length - b[1]!.length).flatMap((match) => match[2]!.split(/\s+/));
  } catch {
    return [];
  }
}

/** What is known of the bowl in use. */
interface Following {
  known: KnownBowl | null;
  place: Place;
  refused: Set<string>;
  wasGreeted: boolean;
}

/** Makes the device. `list` asks the system for its ports; `isKnownPort` counts paths as listable that are not below /dev. */
export function createSerialBowl(memory: BowlMemory, list?: ListPorts): Device {
  let following: Following | null = null;

  const find = async (chosenPath: string, now: Following): Promise<string> => {
    // What was open last and did not turn out to be the bowl comes last from now on.
    if (!now.wasGreeted && now.known) now.refused.add(now.place.path);
    const isListed = list !== undefined || isListable(chosenPath, process.platform);
    const listed = isListed ? await rankedPorts(list) : [];
    const isRoundOver = listed.every(
      ({ path, usbKey }) => usbKey !== now.known?.usbKey || now.refused.has(path),
    );
    if (isRoundOver) now.refused.clear();
    now.place = placeOf(chosenPath, now.known, listed, now.refused);
    now.wasGreeted = false;
    return now.place.path;
  };

  return defineDevice<'serial'>({
    kind: 'serial',
    source: 'serial',
    label: ({ path }) => following?.place.path ?? path,
    begin: ({ path }, isChosenNow) => {
      // Somebody who chooses a port means what is there now, whatever was there before.
      const known = isChosenNow ? null : memory.at(path);
      following = { known, place: { path, usbKey: null }, refused: new Set(), wasGreeted: true };
    },
    open: ({ path }) => {
      const now = following;
      return now ? openFound(() => find(path, now)) : openSerialPort(path);
    },
    expectedDev: () => (following?.known?.usbKey ? following.known.dev : undefined),
    greeted: (choice, dev) => {
      if (!following) return choice;
      const { path, usbKey } = following.place;
      following.known = { dev, usbKey, path };
      following.wasGreeted = true;
      following.refused.clear();
      memory.remember(following.known);
      return path === choice.path ? choice : { ...choice, path };
    },
  });
}

/** Opens what is found; a close that comes while it is looked for ends it. */
function openFound(find: () => Promise<string>): OpenTransport {
  return (given) => {
    const handlers = once(given);
    let transport: Transport | null = null;
    let isClosed = false;
    void find().then((path) => {
      if (!isClosed) transport = openSerialPort(path)(handlers);
    });
    return {
      write: (bytes) => transport?.write(bytes),
      close: () => {
        isClosed = true;
        if (transport) transport.close();
        else handlers.onClosed('');
      },
    };
  };
}
