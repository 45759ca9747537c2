// One search for bowls at a time: whoever asks while one runs joins it, and it ends early when somebody chooses a port.
import type { FoundPort, LinkView } from '../../contract/devices.ts';
import type { BowlMemory } from './bowl-memory.ts';
import { findBowls } from './find-bowls.ts';
import { type ListPorts, rankedPorts } from './ports.ts';
import { openSerialPort } from './serial-bowl.ts';

/** What a search needs to know; `link` is null while no serial port is in use. */
export interface SearchParts {
  readonly memory: BowlMemory;
  readonly list: ListPorts | undefined;
  link(): LinkView | null;
}

/** The searches of one app. */
export interface Searches {
  /** Begins when `ready` is done, or joins the search that runs. */
  find(ready: Promise<void>): Promise<FoundPort[]>;
  /** Lets go of the port that is being asked, and asks no other. */
  abort(): void;
}

/** Makes them. */
export function createSearches({ memory, list, link }: SearchParts): Searches {
  let running: { readonly found: Promise<FoundPort[]>; readonly stop: AbortController } | null = null;

  const search = async (signal: AbortSignal): Promise<FoundPort[]> => {
    const ports = await rankedPorts(list);
    const used = link();
    const inUse = used && { path: used.label, device: used.state === 'live' ? used.device : null };
    return findBowls({ ports, memory, inUse, signal, open: openSerialPort });
  };
  const ended = (): void => {
    running = null;
  };
  return {
    find: (ready) => {
      if (running) return running.found;
      const stop = new AbortController();
      const found = ready.then(() => search(stop.signal));
      running = { found, stop };
      void found.then(ended, ended);
      return found;
    },
    abort: () => running?.stop.abort(),
  };
}
