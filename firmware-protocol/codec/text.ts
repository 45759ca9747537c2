// Free text on the line: percent-escaped UTF-8 (spec/framing.md). Pure, without TextEncoder, so that it runs anywhere.

const HEX_PAIR = /^[0-9A-Fa-f]{2}$/;

function utf8Bytes(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    let code = character.codePointAt(0)!;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return bytes;
}

/** Writes `%`, `,`, `*`, `$` and every byte outside 0x20-0x7E as `%HH`. A lone surrogate becomes U+FFFD. */
export function escapeText(text: string): string {
  let out = '';
  for (const byte of utf8Bytes(text)) {
    const isPlain =
      byte >= 0x20 && byte <= 0x7e && byte !== 0x25 && byte !== 0x2c && byte !== 0x2a && byte !== 0x24;
    out += isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

/** Length of the UTF-8 sequence that begins with `lead`, 0 if none can. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

function decodeAt(bytes: readonly number[], at: number): { code: number; length: number } {
  const length = sequenceLength(bytes[at]!);
  const bad = { code: 0xfffd, length: 1 };
  if (length === 0) return bad;
  if (length === 1) return { code: bytes[at]!, length };
  let code = bytes[at]! & (0xff >> (length + 1));
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return bad;
    code = (code << 6) | (byte & 63);
  }
  const isOverlong = (length === 3 && code < 0x800) || (length === 4 && code < 0x10000);
  const isOutside = code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isOverlong || isOutside ? bad : { code, length };
}

/** Reads `%HH` back; a `%` without two hex digits stands for itself, bytes that are no UTF-8 become U+FFFD. Never fails. */
export function unescapeText(text: string): string {
  if (!text.includes('%')) return text;
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const pair = text.slice(index + 1, index + 3);
    if (text[index] === '%' && HEX_PAIR.test(pair)) {
      bytes.push(Number.parseInt(pair, 16));
      index += 2;
    } else {
      bytes.push(text.charCodeAt(index) & 0xff);
    }
  }
  let out = '';
  for (let index = 0; index < bytes.length; ) {
    const { code, length } = decodeAt(bytes, index);
    out += String.fromCodePoint(code);
    index += length;
  }
  return out;
}
