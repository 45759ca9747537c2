// Pictures of the windows on disk: whole ones only, however the app ends.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolders } from '../storage/test-folders.test-kit.ts';
import { createPictureFiles } from './picture-files.ts';

const { newFolder } = testFolders();
const png = (bytes: number): Uint8Array => new Uint8Array(bytes).fill(7);

describe('pictures of the windows', () => {
  it('are whole when the app has closed, also the one that was being written', async () => {
    const folder = join(newFolder(), 'pictures');
    const files = createPictureFiles(folder);
    const writing = [1, 2, 3].map((n) => files.write(`table-00${n}`, () => png(3_000_000)));
    await files.close();
    expect(readdirSync(folder).sort()).toEqual(['table-001.png', 'table-002.png', 'table-003.png']);
    expect(readFileSync(join(folder, 'table-003.png'))).toHaveLength(3_000_000);
    await Promise.all(writing);
  });

  it('are not begun any more once the app closes', async () => {
    const folder = join(newFolder(), 'pictures');
    const files = createPictureFiles(folder);
    await files.close();
    await files.write('table-001', () => png(10));
    expect(existsSync(folder)).toBe(false);
  });

  it('left half written by a kill are cleared away at the next start; what is not ours stays', async () => {
    const folder = newFolder();
    for (const name of [
      'table-004.png.part',
      'big-screen-1004.png.part',
      'holiday.png.part',
      'table-003.png',
    ])
      writeFileSync(join(folder, name), 'half');
    await createPictureFiles(folder).write('table-001', () => png(10));
    expect(readdirSync(folder).sort()).toEqual(['holiday.png.part', 'table-001.png', 'table-003.png']);
  });

  it('that cannot be written say so and leave nothing', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'table-001.png'));
    const files = createPictureFiles(folder);
    await expect(files.write('table-001', () => png(10))).rejects.toThrow();
    await files.close();
    expect(readdirSync(folder)).toEqual(['table-001.png']);
  });
});
