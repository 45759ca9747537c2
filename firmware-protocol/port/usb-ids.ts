// Which USB ports may be a bowl, with names for people. A ranking only: HELLO decides (spec/session.md).

/** A port as the system lists it; ids are hex digits in any case, with or without `0x`. */
export interface ListedPort {
  readonly path: string;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly manufacturer?: string | undefined;
}

/** A port that may be a bowl, with a plain name. Higher `rank` is likelier: 3 board, 2 USB-serial chip, 1 some USB port, 0 no USB. */
export interface PortCandidate {
  readonly path: string;
  readonly name: string;
  readonly rank: 0 | 1 | 2 | 3;
  /** `vendor:product:serial` in lower case: the same board has it in any socket. Without a serial number the chip only. */
  readonly usbKey: string | null;
  readonly hasSerialNumber: boolean;
}

interface KnownUsb {
  readonly name: string;
  readonly rank: 2 | 3;
}

const KNOWN: Readonly<Record<string, KnownUsb>> = {
  '2341:0043': { name: 'Arduino Uno', rank: 3 },
  '2341:0001': { name: 'Arduino Uno', rank: 3 },
  '2341:8036': { name: 'Arduino Leonardo', rank: 3 },
  '2341:1002': { name: 'Arduino Uno R4', rank: 3 },
  '2341:0070': { name: 'Arduino Nano ESP32', rank: 3 },
  '2e8a:000a': { name: 'Raspberry Pi Pico', rank: 3 },
  '2e8a:0005': { name: 'Raspberry Pi Pico', rank: 3 },
  '303a:1001': { name: 'ESP32-S3', rank: 3 },
  '1a86:7523': { name: 'USB serial (CH340)', rank: 2 },
  '1a86:55d4': { name: 'USB serial (CH9102)', rank: 2 },
  '10c4:ea60': { name: 'USB serial (CP2102)', rank: 2 },
  '0403:6001': { name: 'USB serial (FTDI)', rank: 2 },
  '0403:6010': { name: 'USB serial (FTDI)', rank: 2 },
  '0403:6015': { name: 'USB serial (FTDI)', rank: 2 },
  '067b:2303': { name: 'USB serial (PL2303)', rank: 2 },
};

function normalId(id: string | undefined): string | undefined {
  const digits = id?.trim().toLowerCase().replace(/^0x/, '');
  return digits && /^[0-9a-f]{1,4}$/.test(digits) ? digits.padStart(4, '0') : undefined;
}

/** Looks at one listed port. */
export function describePort(port: ListedPort): PortCandidate {
  const vendor = normalId(port.vendorId);
  const product = normalId(port.productId);
  const serial = port.serialNumber?.trim();
  const hasSerialNumber = serial !== undefined && serial !== '';
  if (!vendor || !product) {
    return { path: port.path, name: port.path, rank: 0, usbKey: null, hasSerialNumber };
  }
  const known = KNOWN[`${vendor}:${product}`];
  const maker = port.manufacturer?.trim();
  return {
    path: port.path,
    name: known?.name ?? (maker ? `USB port (${maker})` : 'USB port'),
    rank: known?.rank ?? 1,
    usbKey: [vendor, product, ...(hasSerialNumber ? [serial.toLowerCase()] : [])].join(':'),
    hasSerialNumber,
  };
}

/**
 * The ports worth asking, likeliest first: the remembered board, then boards, chips, other USB ports. Ports that are no USB are left out:
 * nobody opens every port blindly. They can still be typed. Equal ones keep the order of the list.
 */
export function rankPorts(ports: readonly ListedPort[], rememberedUsbKey?: string): PortCandidate[] {
  const score = (candidate: PortCandidate) =>
    candidate.rank + (rememberedUsbKey !== undefined && candidate.usbKey === rememberedUsbKey ? 10 : 0);
  return ports
    .map(describePort)
    .filter((candidate) => candidate.rank > 0)
    .sort((a, b) => score(b) - score(a));
}
