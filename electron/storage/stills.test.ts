import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StoreError } from './db.ts';
import { createStills, STILLS_FOLDER } from './stills.ts';
import { temporaryFolder } from './storage.test-kit.ts';
import { testFolders } from './test-folders.test-kit.ts';

const { newFolder } = testFolders();

const key = (n: number) => ({ dev: 'CAM-0001', boot: '00010001', n });
const jpeg = (bytes: number, fill = 7) => new Uint8Array(bytes).fill(fill);

describe('the stills of throws', () => {
  it('are found by the key of their reading, also after a new start', () => {
    const folder = newFolder();
    createStills(folder).keep('game-1', key(1), jpeg(100, 9), 1_000);
    const again = createStills(folder);
    expect(again.find('game-1', key(1))).toEqual(jpeg(100, 9));
    expect([again.has('game-1', key(1)), again.has('game-1', key(2)), again.has('game-2', key(1))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(again.find('game-1', key(2))).toBeNull();
    expect(again.usedBytes()).toBe(100);
  });

  it('never take more room than they may; the oldest go first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 50, max: 400 }),
        (sizes, limit) => {
          const { folder, remove } = temporaryFolder();
          const stills = createStills(folder);
          sizes.forEach((bytes, n) => {
            stills.keep('game-1', key(n), jpeg(bytes), limit);
          });
          const kept = sizes.map((_, n) => stills.has('game-1', key(n)));
          const fits = sizes.map((bytes) => bytes <= limit);
          remove();
          // All that is kept is newer than all that fitted and went.
          const first = kept.indexOf(true);
          return (
            stills.usedBytes() <= limit &&
            kept.every((isKept, n) => isKept === (first >= 0 && n >= first && fits[n]))
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('know after a new start which are the oldest', () => {
    const folder = newFolder();
    const stills = createStills(folder);
    stills.keep('game-1', key(1), jpeg(100), 1_000);
    stills.keep('game-2', key(2), jpeg(100), 1_000);
    utimesSync(join(folder, STILLS_FOLDER, 'game-2', 'CAM-0001_00010001_2.jpg'), 10, 10);
    const again = createStills(folder);
    again.keep('game-3', key(3), jpeg(100), 200);
    expect([again.has('game-1', key(1)), again.has('game-2', key(2)), again.has('game-3', key(3))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('go with their game', () => {
    const folder = newFolder();
    const stills = createStills(folder);
    stills.keep('game-1', key(1), jpeg(100), 1_000);
    stills.keep('game-2', key(2), jpeg(100), 1_000);
    stills.removeGames((gameId) => gameId === 'game-1');
    expect(readdirSync(join(folder, STILLS_FOLDER))).toEqual(['game-2']);
    expect([stills.has('game-1', key(1)), stills.usedBytes()]).toEqual([false, 100]);
  });

  it('go one by one, but for those that are named, or all of them', () => {
    const folder = newFolder();
    const stills = createStills(folder);
    for (const n of [1, 2, 3]) stills.keep('game-1', key(n), jpeg(100), 1_000);
    stills.keep('game-2', key(4), jpeg(100), 1_000);
    const kept = (): boolean[] => [1, 2, 3].map((n) => stills.has('game-1', key(n)));
    stills.remove('game-1', key(2));
    stills.remove('game-2', key(1));
    expect(kept()).toEqual([true, false, true]);
    stills.removeBut('game-1', [key(3), key(4)]);
    expect([kept(), stills.count(), stills.games()]).toEqual([[false, false, true], 2, ['game-1', 'game-2']]);
    stills.removeAll();
    expect([stills.count(), stills.usedBytes(), existsSync(join(folder, STILLS_FOLDER))]).toEqual([
      0,
      0,
      false,
    ]);
    stills.keep('game-1', key(5), jpeg(100), 1_000);
    expect(createStills(folder).has('game-1', key(5))).toBe(true);
  });

  it('say that the disk is full and leave no half picture behind', () => {
    const folder = newFolder();
    const stills = createStills(folder, (path) => {
      writeFileSync(path, jpeg(10));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    expect(() => stills.keep('game-1', key(1), jpeg(100), 1_000)).toThrow(
      expect.objectContaining({ code: 'store-full' }) as StoreError,
    );
    expect(readdirSync(join(folder, STILLS_FOLDER, 'game-1'))).toEqual([]);
    expect(stills.has('game-1', key(1))).toBe(false);
  });

  it('clear away at the next start what a kill left half written', () => {
    const folder = newFolder();
    createStills(folder).keep('game-1', key(1), jpeg(100), 1_000);
    const draft = join(folder, STILLS_FOLDER, 'game-1', 'CAM-0001_00010001_2.jpg.part');
    writeFileSync(draft, jpeg(40));
    const again = createStills(folder);
    expect([again.count(), again.usedBytes(), existsSync(draft)]).toEqual([1, 100, false]);
  });

  it('never leave their folder, whatever a device calls itself', () => {
    const folder = newFolder();
    const stills = createStills(folder);
    for (const dev of ['../../x', 'a/b', 'C:\\x', '']) {
      const odd = { ...key(1), dev };
      if (dev === '') continue;
      expect(() => stills.keep('game-1', odd, jpeg(10), 100)).toThrow(StoreError);
      expect(stills.find('game-1', odd)).toBeNull();
    }
    expect(() => stills.keep('..', key(1), jpeg(10), 100)).toThrow(StoreError);
    expect(existsSync(join(folder, STILLS_FOLDER))).toBe(false);
    mkdirSync(join(folder, STILLS_FOLDER));
    expect(stills.usedBytes()).toBe(0);
  });
});
