// "Find my bowl": asks the likely ports one after another who is there. Never opens a port that is not likely a bowl (port fact 14).
import type { FoundPort } from '../../contract/devices.ts';
import { openablePath } from '../../firmware-protocol/port/port-path.ts';
import type { PortCandidate } from '../../firmware-protocol/port/usb-ids.ts';
import type { BowlMemory } from './bowl-memory.ts';
import { type ProbeAnswer, probe } from './probe.ts';
import type { OpenTransport } from './transport.ts';

/** What a search needs. `inUse` is the port that the app itself has open, and who is there; it is not asked again. */
export interface Search {
  readonly ports: readonly PortCandidate[];
  readonly memory: BowlMemory;
  readonly inUse: { readonly path: string; readonly device: FoundPort['device'] } | null;
  readonly signal: AbortSignal;
  open(path: string): OpenTransport;
}

/** Boards and USB-serial chips; a USB port of another kind may be a modem or a printer. */
const LIKELY = 2;

function isWorthAsking(port: PortCandidate, memory: BowlMemory): boolean {
  return port.rank >= LIKELY || memory.all().some(({ usbKey }) => usbKey !== null && usbKey === port.usbKey);
}

/** The board of the bowl that was used last comes first. */
function inOrder(ports: readonly PortCandidate[], memory: BowlMemory): PortCandidate[] {
  const place = ({ usbKey }: PortCandidate): number => {
    const at = memory.all().findIndex((bowl) => bowl.usbKey !== null && bowl.usbKey === usbKey);
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  return [...ports].sort((a, b) => place(a) - place(b) || b.rank - a.rank);
}

function answerOf(answer: ProbeAnswer): Pick<FoundPort, 'answer' | 'device'> {
  if (answer.kind === 'silent') return { answer: 'silent', device: null };
  if (answer.kind === 'closed') return { answer: answer.problem, device: null };
  const { dev, firmware, diceMax, faces, protocol } = answer.hello;
  return {
    answer: protocol.major === 1 ? 'bowl' : 'incompatible',
    device: { dev, firmware, dice: diceMax, faces: faces.join('+') },
  };
}

/** Asks, politely: one port at a time, HELLO? only. Ports that are not asked are told as such. */
export async function findBowls(search: Search): Promise<FoundPort[]> {
  const { memory, inUse, signal } = search;
  const found: FoundPort[] = [];
  for (const port of inOrder(search.ports, memory)) {
    const { path, name } = port;
    if (inUse && openablePath(inUse.path) === path) {
      found.push({ path, name, answer: inUse.device ? 'bowl' : 'silent', device: inUse.device });
    } else if (signal.aborted || !isWorthAsking(port, memory)) {
      found.push({ path, name, answer: 'not-asked', device: null });
    } else {
      found.push({ path, name, ...answerOf(await probe(search.open(path), signal)) });
    }
  }
  return found;
}
