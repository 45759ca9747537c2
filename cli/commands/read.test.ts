import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderScene } from '../../vision/testing/scene.ts';
import { runDonburi } from '../run.test-kit.ts';

let folder: string;
let photo: string;
let broken: string;
const faces = [5, 2, 6];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'donburi-read-'));
  photo = join(folder, 'three.png');
  broken = join(folder, 'broken.jpg');
  const picture = renderScene({
    width: 480,
    height: 320,
    surface: { kind: 'felt', colour: [0.1, 0.4, 0.2] },
    dice: faces.map((face, i) => ({ x: 110 + 130 * i, y: 140 + 20 * i, side: 64, yaw: 20 + 25 * i, face })),
  });
  await sharp(picture.data, { raw: { width: 480, height: 320, channels: 4 } })
    .png()
    .toFile(photo);
  await writeFile(broken, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('prints one object a photo, and an unreadable file keeps no other from being read', {
  timeout: 30_000,
}, async () => {
  const { code, out, err } = await runDonburi(['read', broken, photo, '--dice', '3', '--json']);
  expect(code).toBe(2);
  expect(err).toContain(`${broken}: broken-picture:`);
  const [bad, good] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(bad).toMatchObject({ file: broken, error: { code: 'broken-picture' } });
  expect(good.file).toBe(photo);
  const dice = good.dice as { face: number; x: number }[];
  expect([...dice].sort((a, b) => a.x - b.x).map((die) => die.face)).toEqual(faces);
  expect(Math.abs(dice.find((die) => die.face === 5)!.x - 110)).toBeLessThan(12);
});

it('says in words what it read, and asks for nothing but photos and a number of dice', {
  timeout: 30_000,
}, async () => {
  const { code, out } = await runDonburi(['read', photo, '--dice=3']);
  expect(code).toBe(0);
  expect(out).toContain(photo);
  expect((await runDonburi(['read'])).code).toBe(2);
  expect((await runDonburi(['read', photo, '--dice', 'many'])).code).toBe(2);
  expect((await runDonburi(['read', photo, '--colour'])).err).toContain('--colour');
});
