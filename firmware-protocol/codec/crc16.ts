// CRC-16/CCITT-FALSE, the check of every BOWL/1 line. Owns the table, knows nothing of lines.

const TABLE = buildTable();

function buildTable(): Uint16Array {
  const table = new Uint16Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    table[byte] = crc & 0xffff;
  }
  return table;
}

/** The CRC register before the first byte. */
export const CRC16_START = 0xffff;

/** Feeds one byte (0-255) into the register and gives the new register (0-65535). */
export function crc16Step(crc: number, byte: number): number {
  return ((crc << 8) & 0xffff) ^ TABLE[(crc >> 8) ^ byte]!;
}

/**
 * CRC-16/CCITT-FALSE over `text` from `start` up to `end`, one byte a character (characters above 255 are cut to their low byte).
 * "123456789" gives 0x29B1 (spec/framing.md).
 */
export function crc16(text: string, start = 0, end: number = text.length): number {
  let crc = CRC16_START;
  for (let index = start; index < end; index += 1) {
    crc = ((crc << 8) & 0xffff) ^ TABLE[((crc >> 8) ^ text.charCodeAt(index)) & 0xff]!;
  }
  return crc;
}

/** A CRC as the four upper-case hex digits that stand at the end of a line. */
export function formatCrc16(crc: number): string {
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
