// Keeps what the shipped models reach on the measuring photographs from slipping. Figures and what they mean: vision/models/README.md.
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader } from '../../vision/reader.ts';
import { measurePhoto, type PhotoResult, summarise } from './measure.ts';
import { hasPhotos, listPhotos } from './photos.ts';

/** Least parts right, and most readings accepted in error, of the shipped models. */
const FLOOR = {
  trayLikePhotos: 0.98,
  trayLikeDice: 0.995,
  farLargeDice: 0.915,
  trayLikeAccepted: 0.78,
  acceptedWrong: 0,
  acceptedMiscount: 0,
};

/** Every third photo is also read with a wrong count, so that the test stays short. */
const WRONG_COUNT_EVERY = 3;

test.skipIf(!hasPhotos())(
  'the shipped models hold their floor (skipped where ../shared/dice-photos is not there)',
  async () => {
    const reader = createReader(await createNodeNetworks());
    const rows: PhotoResult[] = [];
    for (const [i, photo] of listPhotos().entries()) {
      rows.push(await measurePhoto(reader, photo, i % WRONG_COUNT_EVERY === 0));
    }
    const tray = summarise(rows.filter((r) => r.photo.isTrayLike));
    const all = summarise(rows);
    const far = rows.filter((r) => r.photo.source === 'Epanemu');
    const large = far.reduce((n, r) => n + r.large.all, 0);
    const largeRight = far.reduce((n, r) => n + r.large.right, 0);
    expect(tray.photosRight / tray.photos).toBeGreaterThanOrEqual(FLOOR.trayLikePhotos);
    expect(tray.diceRight / tray.dice).toBeGreaterThanOrEqual(FLOOR.trayLikeDice);
    expect(tray.accepted / tray.photos).toBeGreaterThanOrEqual(FLOOR.trayLikeAccepted);
    expect(largeRight / large).toBeGreaterThanOrEqual(FLOOR.farLargeDice);
    expect(all.acceptedWrong).toBeLessThanOrEqual(FLOOR.acceptedWrong);
    expect(all.oneMoreAccepted + all.oneLessAccepted).toBeLessThanOrEqual(FLOOR.acceptedMiscount);
  },
  300_000,
);
