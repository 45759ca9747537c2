// Which serial ports there are. Listing never fails: where the system cannot tell, a person types the path (port fact 8).
import { SerialPort } from 'serialport';
import type { PortCandidate } from '../../contract/devices.ts';

/** A port as the system lists it. */
export type ListedPort = Awaited<ReturnType<typeof SerialPort.list>>[number];

/** The ports of this machine; empty where they cannot be listed. */
export async function listPorts(
  rank: (ports: readonly ListedPort[]) => PortCandidate[],
): Promise<PortCandidate[]> {
  try {
    return rank(await SerialPort.list());
  } catch {
    return [];
  }
}

/** TEMP */
export function listCandidates(): Promise<PortCandidate[]> { return listPorts(() => []); }
