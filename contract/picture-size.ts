// How large a picture of a person is, read from its first bytes. A small file can hold a picture that takes gigabytes to draw. Pure.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HEAD_BYTES = 30;

/** The first bytes of a base64 text, 30 at most; what is no digit counts as 0. */
export function headOfBase64(text: string): Uint8Array {
  const digits = [...text.slice(0, (HEAD_BYTES / 3) * 4)].map((digit) => Math.max(0, DIGITS.indexOf(digit)));
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let index = 0; index < bytes.length; index += 1) {
    const at = Math.floor((index * 4) / 3);
    const [first = 0, second = 0] = [digits[at], digits[at + 1]];
    const shift = (index % 3) * 2;
    bytes[index] = ((first << (2 + shift)) | (second >> (4 - shift))) & 0xff;
  }
  return bytes;
}

/** Width and height in pixels of a PNG or WebP, null where the bytes are neither. `bytes` are the first 30 or more. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return null;
  if (view.getUint32(0) === 0x89504e47 && textAt(bytes, 12) === 'IHDR') {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null;
  const kind = textAt(bytes, 12);
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  return { width: 1 + threeAt(bytes, 24), height: 1 + threeAt(bytes, 27) };
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function threeAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}
