import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolders } from '../storage/test-folders.test-kit.ts';
import { allWritten, dropDrafts } from './drafts.ts';
import { writeWhole } from './write-file.ts';

const { newFolder } = testFolders();

describe('writing a file whole', () => {
  it('joins texts and bytes in their order, long ones too', async () => {
    const path = join(newFolder(), 'a.txt');
    const long = 'x'.repeat(1_500_000);
    await writeWhole(path, ['ä', long, new Uint8Array([0x62]), 'c', long]);
    expect(readFileSync(path, 'utf8')).toBe(`ä${long}bc${long}`);
  });

  it('puts the new file in the place of the old one and leaves nothing beside it', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'a.txt'), 'old');
    await writeWhole(join(folder, 'a.txt'), ['new']);
    expect(readdirSync(folder)).toEqual(['a.txt']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('new');
  });

  it('keeps the old file where the source breaks in the middle', async () => {
    const folder = newFolder();
    const path = join(folder, 'a.txt');
    writeFileSync(path, 'old');
    const breaking = (function* () {
      yield 'half';
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    })();
    await expect(writeWhole(path, breaking)).rejects.toMatchObject({ code: 'store-full', detail: { path } });
    expect(readdirSync(folder)).toEqual(['a.txt']);
    expect(readFileSync(path, 'utf8')).toBe('old');
  });

  it('says that a place cannot be written', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'taken'));
    const places = [join(folder, 'missing', 'a.txt'), join(folder, 'taken')];
    for (const path of places) {
      await expect(writeWhole(path, ['x'])).rejects.toMatchObject({ code: 'file-unwritable' });
    }
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});

/** A process that has ended: nobody has its number now. */
const ENDED = 2 ** 22 + 1;

describe('the end of the app while a file is being written', () => {
  it('waits for it, and not for ever', async () => {
    const folder = newFolder();
    let go = (): void => {};
    const slow = async function* () {
      yield 'half';
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      yield 'done';
    };
    const written = writeWhole(join(folder, 'a.txt'), slow());
    await expect.poll(() => readdirSync(folder).length).toBe(1);
    await allWritten(20);
    expect(readdirSync(folder)).not.toContain('a.txt');
    const all = allWritten(5_000);
    go();
    await Promise.all([all, written]);
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('leaves no draft of one that could not be waited for', async () => {
    const folder = newFolder();
    let go = (): void => {};
    const endless = async function* () {
      yield 'half';
      await new Promise<void>((resolve) => {
        go = resolve;
      });
    };
    const written = writeWhole(join(folder, 'a.txt'), endless());
    await expect.poll(() => readdirSync(folder).length).toBe(1);
    dropDrafts();
    expect(readdirSync(folder)).toEqual([]);
    go();
    await expect(written).rejects.toMatchObject({ code: 'file-unwritable' });
  });

  it('by a kill leaves a draft that the next write of the same file clears away, and no other', async () => {
    const folder = newFolder();
    const left = `.a.txt.${ENDED}-1700000000000.part`;
    const others = [`.b.txt.${ENDED}-1700000000000.part`, `.a.txt.${process.pid}-1.part`, '.a.txt.part'];
    for (const name of [left, ...others]) writeFileSync(join(folder, name), 'half');
    await writeWhole(join(folder, 'a.txt'), ['new']);
    expect(readdirSync(folder).sort()).toEqual([...others, 'a.txt'].sort());
  });
});
