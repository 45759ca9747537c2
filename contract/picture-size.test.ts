// Pictures of people: their size is known before anything draws them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOfBase64, pictureSize } from './picture-size.ts';
import { playerProfileSchema } from './players.ts';

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

function webp(kind: string, rest: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(60);
  bytes.set(Buffer.from(`RIFF0000WEBP${kind}`, 'latin1'));
  bytes.set(rest, 20);
  return bytes;
}

const profile = (picture: string) => ({ id: 'a', name: 'Ann', colour: 0, picture });
const urlOf = (kind: string, bytes: Uint8Array): string =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;

describe('the size of a picture', () => {
  it.each<[string, Uint8Array, number, number]>([
    ['PNG', png(256, 200), 256, 200],
    ['WebP with loss', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x01, 0xc8, 0x00]), 256, 200],
    ['WebP without loss', webp('VP8L', [0x2f, 0xff, 0xc0, 0x31, 0x00]), 256, 200],
    ['WebP with extras', webp('VP8X', [0, 0, 0, 0, 0xff, 0, 0, 0xc7, 0, 0]), 256, 200],
  ])('of a %s is read from its head', (_kind, bytes, width, height) => {
    expect(pictureSize(bytes)).toEqual({ width, height });
  });

  it('is unknown for anything else, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(() => pictureSize(bytes)).not.toThrow();
      }),
    );
    expect(pictureSize(new Uint8Array(100))).toBeNull();
  });

  it('can be read from base64, as any decoder reads it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        const head = headOfBase64(text);
        const wanted = bytes.subarray(0, 30);
        expect([...head.subarray(0, wanted.length)]).toEqual([...wanted]);
      }),
    );
  });
});

describe("a person's picture", () => {
  it('may be as large as the app makes them', () => {
    expect(playerProfileSchema.safeParse(profile(urlOf('png', png(256, 256)))).success).toBe(true);
  });

  it.each([
    ['png', png(30_000, 30_000)],
    ['png', png(10, 2_000_000_000)],
    ['webp', webp('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])('is refused where it would take gigabytes to draw (%s)', (kind, bytes) => {
    expect(playerProfileSchema.safeParse(profile(urlOf(kind, bytes))).success).toBe(false);
  });
});
