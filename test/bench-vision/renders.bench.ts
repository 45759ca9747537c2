// Says where the reader fails on rendered frames that no training saw, by the size of the dice (DONBURI_RENDERS: a folder of render.py).
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader } from '../../vision/reader.ts';
import type { Reading } from '../../vision/reading.ts';
import { framesOf, isWhole, type RenderedFrame, type Truth } from './renders.ts';

const folder = process.env.DONBURI_RENDERS;
const most = Number(process.env.DONBURI_RENDERS_MOST ?? 1000);
const isVerbose = process.env.DONBURI_VERBOSE !== undefined;

/** Sides in pixels of the picture, from. */
const SIZES = [12, 16, 20, 26, 36, 60];

/** Frames whose dice all show pips, lie flat and whole; blank blocks may be there. */
function isReadable(truths: readonly Truth[], width: number, height: number): boolean {
  const dice = truths.filter((t) => t.value > 0);
  return (
    dice.length > 0 &&
    dice.length <= 10 &&
    dice.every(
      (t) =>
        t.value <= 6 &&
        !t.cocked &&
        !t.stacked &&
        isWhole(t, width, height) &&
        t.s >= SIZES[0]! &&
        t.facing > 0.5,
    )
  );
}

interface Tally {
  dice: number;
  right: number;
  misread: number;
  rankedOut: number;
  missed: number;
  ofADie: number;
  elsewhere: number;
}

const none = (): Tally => ({
  dice: 0,
  right: 0,
  misread: 0,
  rankedOut: 0,
  missed: 0,
  ofADie: 0,
  elsewhere: 0,
});

function isAt(t: Truth, d: { x: number; y: number }): boolean {
  return Math.hypot(t.cx - d.x, t.cy - d.y) < 0.35 * t.s;
}

/** One line for a frame that was not read right. */
function say(frame: RenderedFrame, reading: Reading): void {
  const dice = frame.truths.filter((t) => t.value > 0);
  const lost = dice.filter((t) => !reading.dice.some((d) => isAt(t, d) && d.face === t.value));
  const wrong = reading.dice.filter((d) => !dice.some((t) => isAt(t, d)));
  const lostWords = lost.map((t) => `${t.value}@${t.cx.toFixed(0)},${t.cy.toFixed(0)} s${t.s.toFixed(0)}`);
  const wrongWords = wrong.map(
    (d) => `${d.face}@${d.x.toFixed(0)},${d.y.toFixed(0)} w${d.w.toFixed(0)} ${d.score.toFixed(2)}`,
  );
  console.log(
    `${reading.isAccepted ? 'ACCEPTED ' : ''}${frame.name} of ${dice.length}: lost ${lostWords.join(' ')} | false ${wrongWords.join(' ')}`,
  );
}

function count(tally: Tally, t: Truth, reading: Reading): void {
  const kept = reading.dice.find((d) => isAt(t, d));
  tally.dice++;
  if (kept !== undefined && kept.face === t.value) tally.right++;
  else if (kept !== undefined) tally.misread++;
  else if (reading.left.some((d) => isAt(t, d))) tally.rankedOut++;
  else tally.missed++;
}

test.skipIf(folder === undefined)(
  'where rendered frames are read wrong (needs DONBURI_RENDERS)',
  async () => {
    const reader = createReader(await createNodeNetworks(process.env.DONBURI_MODELS));
    const tallies = SIZES.map(none);
    const all = { frames: 0, right: 0, accepted: 0, wrong: 0, more: 0, less: 0 };
    for (const frame of framesOf(folder!, isReadable)) {
      if (all.frames >= most) break;
      const dice = frame.truths.filter((t) => t.value > 0);
      const sizeOf = (s: number): Tally =>
        tallies[Math.max(0, SIZES.filter((from) => s >= from).length - 1)]!;
      const reading = await reader.readPips(frame.picture, { dice: dice.length });
      for (const t of dice) count(sizeOf(t.s), t, reading);
      for (const d of reading.dice.filter((d) => !dice.some((t) => isAt(t, d)))) {
        const isOfADie = dice.some((t) => Math.hypot(t.cx - d.x, t.cy - d.y) < 1.1 * t.s);
        sizeOf(d.w)[isOfADie ? 'ofADie' : 'elsewhere']++;
      }
      const isRight = dice.every((t) => reading.dice.some((d) => isAt(t, d) && d.face === t.value));
      if (isVerbose && !isRight) say(frame, reading);
      all.frames++;
      if (isRight) all.right++;
      if (reading.isAccepted) all[isRight ? 'accepted' : 'wrong']++;
      if ((await reader.readPips(frame.picture, { dice: dice.length + 1 })).isAccepted) all.more++;
      if (dice.length > 1 && (await reader.readPips(frame.picture, { dice: dice.length - 1 })).isAccepted)
        all.less++;
    }
    const rows = tallies.map(
      (t, i) =>
        `from ${SIZES[i]} px: ${t.dice} dice, right ${t.right}, misread ${t.misread}, found but ranked out ${t.rankedOut}, missed ${t.missed}; ` +
        `false places on or by a die ${t.ofADie}, elsewhere ${t.elsewhere}`,
    );
    console.log(
      `${folder}, models ${process.env.DONBURI_MODELS ?? 'shipped'}\n${rows.join('\n')}\n` +
        `frames ${all.frames}, right ${all.right}, accepted right ${all.accepted}, wrong ${all.wrong}, +1 ${all.more}, -1 ${all.less}`,
    );
    expect(all.frames).toBeGreaterThan(0);
  },
);
