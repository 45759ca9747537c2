// Counts how many leaning dice of rendered frames are told apart, and how many flat ones are taken for such (DONBURI_RENDERS: a folder of render.py).
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader } from '../../vision/reader.ts';
import { framesOf, isWhole, type Truth } from './renders.ts';

const folder = process.env.DONBURI_RENDERS;

/** Two to eight whole dice with pips, of at least 30 px, not too steep; leaning ones may be among them. */
function isFair(truths: readonly Truth[], width: number, height: number): boolean {
  return (
    truths.length > 1 &&
    truths.length <= 8 &&
    truths.every(
      (t) =>
        t.value >= 1 &&
        t.value <= 6 &&
        !t.stacked &&
        t.s >= 30 &&
        t.facing > 0.53 &&
        isWhole(t, width, height),
    )
  );
}

test.skipIf(folder === undefined)('leaning dice over rendered frames (needs DONBURI_RENDERS)', async () => {
  const reader = createReader(await createNodeNetworks(process.env.DONBURI_MODELS));
  const leaning = { all: 0, found: 0, flagged: 0 };
  const flat = { all: 0, found: 0, flagged: 0 };
  const frames = { flat: 0, flatAccepted: 0, leaning: 0, leaningAccepted: 0 };
  for (const { picture, truths } of framesOf(folder!, isFair)) {
    const reading = await reader.readPips(picture, { dice: truths.length });
    for (const t of truths) {
      const tally = t.cocked ? leaning : flat;
      const die = reading.dice.find((d) => Math.hypot(t.cx - d.x, t.cy - d.y) < 0.35 * t.s);
      tally.all++;
      if (die !== undefined) tally.found++;
      if (die?.flags.includes('cocked')) tally.flagged++;
    }
    const kind = truths.some((t) => t.cocked) ? 'leaning' : 'flat';
    frames[kind]++;
    if (reading.isAccepted) frames[`${kind}Accepted`]++;
  }
  console.log(
    `leaning ${JSON.stringify(leaning)}, flat ${JSON.stringify(flat)}, frames ${JSON.stringify(frames)}`,
  );
  expect(frames.flat + frames.leaning).toBeGreaterThan(0);
});
