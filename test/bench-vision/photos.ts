// The measuring photographs beside the repository: the list, which kind each is, and their pixels. Never copies them.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Picture, pictureOf } from '../../vision/picture.ts';

export const PHOTO_FOLDER = resolve(fileURLToPath(new URL('../../../shared/dice-photos', import.meta.url)));

export interface PhotoBox {
  readonly value: number;
  readonly cx: number;
  readonly cy: number;
  readonly w: number;
  readonly h: number;
}

export interface Photo {
  readonly file: string;
  readonly dice: readonly number[];
  readonly source: string;
  readonly tags: readonly string[];
  readonly boxes: readonly PhotoBox[];
  readonly isTrayLike: boolean;
}

export function hasPhotos(): boolean {
  return existsSync(join(PHOTO_FOLDER, 'manifest.json'));
}

interface ManifestRow {
  readonly file: string;
  readonly dice: readonly number[] | null;
  readonly repo: string;
  readonly tags?: readonly string[];
  readonly boxes?: readonly PhotoBox[];
}

/** Every photo whose dice are known. */
export function listPhotos(): Photo[] {
  const rows = JSON.parse(readFileSync(join(PHOTO_FOLDER, 'manifest.json'), 'utf8')) as ManifestRow[];
  return rows.flatMap((row) => {
    if (row.dice === null) return [];
    const source = row.repo.split('/')[0]!;
    const tags = row.tags ?? [];
    const isTrayLike = source !== 'Epanemu' && !tags.includes('patterned-cloth');
    return [{ file: row.file, dice: row.dice, source, tags, boxes: row.boxes ?? [], isTrayLike }];
  });
}

export async function decodePhoto(file: string): Promise<Picture> {
  const { data, info } = await sharp(join(PHOTO_FOLDER, file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pictureOf(new Uint8Array(data), info.width, info.height);
}
