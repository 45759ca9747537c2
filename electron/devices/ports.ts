// Which serial ports there are. Listing never fails: where the system cannot tell, a person types the path (port fact 8).
import type { PortCandidate } from '../../contract/devices.ts';
import { withoutDoubles } from '../../firmware-protocol/port/port-path.ts';
import {
  describePort,
  type ListedPort,
  type PortCandidate as RankedPort,
} from '../../firmware-protocol/port/usb-ids.ts';
import { serialport } from './serialport.ts';

/** Asks the system for its ports. */
export type ListPorts = () => Promise<readonly ListedPort[]>;

/** A system that hangs while it looks must not keep a bowl from being opened. */
const LIST_LIMIT_MS = 3_000;

async function listNow(): Promise<readonly ListedPort[]> {
  return serialport().SerialPort.list();
}

/** The ports of this machine, likely bowls first; empty where they cannot be listed. */
export async function rankedPorts(list: ListPorts = listNow): Promise<RankedPort[]> {
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<readonly ListedPort[]>((resolve) => {
    limit = setTimeout(() => resolve([]), LIST_LIMIT_MS);
  });
  try {
    const listed = withoutDoubles(await Promise.race([list(), tooLate]));
    return listed.map(describePort).sort((a, b) => b.rank - a.rank || a.path.localeCompare(b.path));
  } catch {
    return [];
  } finally {
    clearTimeout(limit);
  }
}

/** The ports as the windows offer them. */
export async function listCandidates(list?: ListPorts): Promise<PortCandidate[]> {
  return (await rankedPorts(list)).map(({ path, name, rank }) => ({ path, name, isLikely: rank >= 2 }));
}
