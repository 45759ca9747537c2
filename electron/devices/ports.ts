// Which serial ports there are. Listing never fails: where the system cannot tell, a person types the path (port fact 8).
import { SerialPort } from 'serialport';
import type { PortCandidate } from '../../contract/devices.ts';
import { withoutDoubles } from '../../firmware-protocol/port/port-path.ts';
import { describePort, type PortCandidate as RankedPort } from '../../firmware-protocol/port/usb-ids.ts';

/** The ports of this machine, likely bowls first; empty where they cannot be listed. */
export async function rankedPorts(): Promise<RankedPort[]> {
  try {
    const listed = withoutDoubles(await SerialPort.list());
    return listed.map(describePort).sort((a, b) => b.rank - a.rank || a.path.localeCompare(b.path));
  } catch {
    return [];
  }
}

/** The ports as the windows offer them. */
export async function listCandidates(): Promise<PortCandidate[]> {
  return (await rankedPorts()).map(({ path, name, rank }) => ({ path, name, isLikely: rank >= 2 }));
}
