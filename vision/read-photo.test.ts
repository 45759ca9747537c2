import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PhotoError, type PhotoReading, readPhoto } from './read-photo.node.ts';
import { renderScene } from './testing/scene.ts';

let folder: string;
const faces = [5, 2, 6];
const picture = renderScene({
  width: 480,
  height: 320,
  surface: { kind: 'felt', colour: [0.1, 0.4, 0.2] },
  dice: faces.map((face, i) => ({ x: 110 + 130 * i, y: 140 + 20 * i, side: 64, yaw: 20 + 25 * i, face })),
});
const image = () => sharp(picture.data, { raw: { width: 480, height: 320, channels: 4 } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'donburi-photos-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const isError = (result: PhotoReading | PhotoError): result is PhotoError => 'error' in result;

describe('reading a photo file', () => {
  for (const [format, bytes] of [
    ['jpg', () => image().jpeg({ quality: 85 }).toBuffer()],
    ['png', () => image().png().toBuffer()],
    ['webp', () => image().webp({ quality: 85 }).toBuffer()],
  ] as const) {
    it(`gives the dice of a ${format} with their places`, async () => {
      const path = await file(`dice.${format}`, await bytes());
      const result = await readPhoto(path, { dice: 3 });
      if (isError(result)) throw new Error(result.error.code);
      expect(result.file).toBe(path);
      expect(result.dice.map((d) => d.face)).toEqual(faces);
      for (const [i, die] of result.dice.entries()) {
        expect(Math.hypot(die.x - (110 + 130 * i), die.y - (140 + 20 * i))).toBeLessThan(12);
        expect(die.confidence).toBeGreaterThan(0.5);
      }
      expect(result.ms).toBeGreaterThan(0);
    });
  }

  it('turns a photo as its EXIF says and counts pixels of the photo as it is shown', async () => {
    const turned = await image().rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer();
    const result = await readPhoto(await file('turned.jpg', turned), { dice: 3 });
    if (isError(result)) throw new Error(result.error.code);
    expect(result.dice.map((d) => d.face)).toEqual(faces);
    expect(Math.hypot(result.dice[0]!.x - 110, result.dice[0]!.y - 140)).toBeLessThan(12);
  });

  const broken: readonly (readonly [string, string, () => Promise<string>])[] = [
    ['a file that is not there', 'not-found', async () => join(folder, 'nowhere.jpg')],
    ['a folder', 'not-a-file', async () => folder],
    ['a text that calls itself a JPEG', 'not-a-picture', () => file('text.jpg', 'no picture at all')],
    ['an empty file', 'not-a-picture', () => file('empty.png', '')],
    [
      'a JPEG that was cut off',
      'broken-picture',
      async () => file('cut.jpg', (await image().jpeg().toBuffer()).subarray(0, 900)),
    ],
    [
      'an SVG, whatever the decoder can do',
      'not-a-picture',
      () => file('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ];
  for (const [what, code, make] of broken) {
    it(`gives a clear error for ${what}`, async () => {
      const path = await make();
      expect(await readPhoto(path)).toMatchObject({ file: path, error: { code } });
    });
  }

  it('gives a clear error for a picture of too many pixels without decoding it', async () => {
    const huge = await sharp({ create: { width: 12000, height: 8000, channels: 3, background: '#222' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await readPhoto(await file('huge.png', huge))).toMatchObject({
      error: { code: 'too-many-pixels' },
    });
  });

  it('does not crash on a picture of one pixel', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await readPhoto(await file('dot.png', dot), { dice: 2 })).toMatchObject({ accepted: false });
  });
});
