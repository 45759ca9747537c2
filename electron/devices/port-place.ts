// Where a bowl is plugged in now: system names of ports change with every replug (port fact 11). Pure; opens nothing.
import type { PortCandidate } from '../../firmware-protocol/port/usb-ids.ts';
import type { KnownBowl } from './bowl-memory.ts';

/** Where to try next, and the USB identity of what is there. */
export interface Place {
  readonly path: string;
  readonly usbKey: string | null;
}

/**
 * The port to try for a bowl. `refused` are the ports where something else answered, or nothing: they come last, but they come, because a
 * board may only have been slow. A bowl that was never seen, or was no USB, is where the person said.
 */
export function placeOf(
  chosenPath: string,
  known: KnownBowl | null,
  listed: readonly PortCandidate[],
  refused: ReadonlySet<string>,
): Place {
  const keyAt = (path: string): string | null => listed.find((port) => port.path === path)?.usbKey ?? null;
  const chosen = { path: chosenPath, usbKey: keyAt(chosenPath) };
  if (known === null || known.usbKey === null) return chosen;
  const places = listed
    .filter((port) => port.usbKey === known.usbKey)
    .map(({ path, usbKey }) => ({ path, usbKey }));
  const likeliest = [
    ...places.filter(({ path }) => path === known.path),
    ...places.filter(({ path }) => path !== known.path),
  ];
  return likeliest.find(({ path }) => !refused.has(path)) ?? likeliest[0] ?? chosen;
}

/** Whether the system's list could name this path: pseudo-terminals and links are never in it (port fact 8). */
export function isListable(path: string, platform: NodeJS.Platform): boolean {
  return platform === 'win32' || /^\/dev\/(?:tty|cu)/.test(path);
}
