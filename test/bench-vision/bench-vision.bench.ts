// Measures the reader over the photographs beside the repository, per source and in all. Prints; fails only when nothing could be read.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader } from '../../vision/reader.ts';
import { measurePhoto, type PhotoResult, summarise, tableRow } from './measure.ts';
import { hasPhotos, listPhotos } from './photos.ts';

const models = process.env.DONBURI_MODELS;
const wanted = process.env.DONBURI_SOURCES?.split(',');
const dumpFile = process.env.DONBURI_DUMP;
const isVerbose = process.env.DONBURI_VERBOSE !== undefined;

test.skipIf(!hasPhotos())(
  'reads the measuring photographs (skipped where ../shared/dice-photos is not there)',
  async () => {
    const reader = createReader(await createNodeNetworks(models));
    const rows: PhotoResult[] = [];
    const photos = listPhotos().filter((p) => wanted === undefined || wanted.includes(p.source));
    for (const photo of photos) {
      const row = await measurePhoto(reader, photo, process.env.DONBURI_QUICK === undefined);
      rows.push(row);
      if (isVerbose && (!row.isAllRight || row.isAcceptedOneMore || row.isAcceptedOneLess)) report(row);
    }
    const groups: [string, (r: PhotoResult) => boolean][] = [
      ...[...new Set(photos.map((p) => p.source))].map((s): [string, (r: PhotoResult) => boolean] => [
        s,
        (r) => r.photo.source === s,
      ]),
      ['patterned cloth', (r) => r.photo.tags.includes('patterned-cloth')],
      ['tray-like', (r) => r.photo.isTrayLike],
      ['all', () => true],
    ];
    const lines = groups.map(([name, has]) => tableRow(name, summarise(rows.filter(has))));
    const far = rows.filter((r) => r.photo.source === 'Epanemu');
    const all = far.reduce((n, r) => n + r.large.all, 0);
    const right = far.reduce((n, r) => n + r.large.right, 0);
    lines.push(
      `Epanemu, dice of 40 px and more: ${right}/${all} ${((100 * right) / Math.max(1, all)).toFixed(1)} %`,
    );
    console.log(`models: ${models ?? 'shipped'}\n${lines.join('\n')}`);
    if (dumpFile !== undefined) writeFileSync(dumpFile, JSON.stringify(rows.map(dumpOf)));
    expect(rows.length).toBe(photos.length);
  },
);

/** Places and faces only, for vision/training/photos.py. */
function dumpOf(row: PhotoResult): unknown {
  return {
    file: row.photo.file,
    dice: row.reading.dice.map(({ face, x, y, w, score }) => ({ face, x, y, w, score })),
    left: row.reading.left.map(({ x, y, side, score }) => ({ x, y, w: side, score })),
  };
}

function report(row: PhotoResult): void {
  const dice = row.reading.dice
    .map(
      (d) =>
        `${d.face}(${d.confidence.toFixed(2)} s${d.score.toFixed(2)} @${d.x.toFixed(0)},${d.y.toFixed(0)} w${d.w.toFixed(0)} ${d.flags.join('+')})`,
    )
    .join(' ');
  const left = row.reading.left.map((l) => l.score.toFixed(2)).join(',');
  console.log(
    `${row.photo.file}\n  truth ${row.photo.dice.join(' ')} ${row.isAllRight ? 'right' : 'WRONG'}${row.reading.isAccepted ? ' accepted' : ''}` +
      `${row.isAcceptedOneMore ? ' accepted+1' : ''}${row.isAcceptedOneLess ? ' accepted-1' : ''}\n  ${dice} | left ${left} | ${row.reading.reasons.join(' ')}`,
  );
}
