// Shows what other limits of the gates would do, over rendered frames that no training saw (DONBURI_RENDERS: a folder of render.py).
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader } from '../../vision/reader.ts';
import type { Reading } from '../../vision/reading.ts';
import { sharedFaces } from './measure.ts';
import { framesOf, isWhole, type Truth } from './renders.ts';

const folder = process.env.DONBURI_RENDERS;
const most = Number(process.env.DONBURI_RENDERS_MOST ?? 150);

/** Frames that a table could give: every die flat, whole, in the picture, of at least 30 px, not too steep. */
function isFair(truths: readonly Truth[], width: number, height: number): boolean {
  return (
    truths.length > 0 &&
    truths.length <= 8 &&
    truths.every(
      (t) =>
        t.value >= 1 &&
        t.value <= 6 &&
        !t.cocked &&
        !t.stacked &&
        t.s >= 30 &&
        t.facing > 0.6 &&
        isWhole(t, width, height),
    )
  );
}

interface Row {
  readonly name: string;
  readonly kind: 'right count' | 'one more' | 'one less';
  readonly isAccepted: boolean;
  readonly isRight: boolean;
  readonly weakest: number;
  readonly bestLeft: number;
  readonly together: number;
  readonly isFlagged: boolean;
  readonly confidences: readonly (readonly [number, boolean])[];
}

function rowOf(name: string, kind: Row['kind'], reading: Reading, truths: readonly Truth[]): Row {
  const faces = truths.map((t) => t.value);
  const isRight =
    kind === 'right count' &&
    sharedFaces(
      faces,
      reading.dice.map((d) => d.face),
    ) === faces.length;
  const at = (d: { x: number; y: number }): Truth | undefined =>
    truths.find((t) => Math.hypot(t.cx - d.x, t.cy - d.y) < 0.3 * t.s);
  return {
    name,
    kind,
    isAccepted: reading.isAccepted,
    isRight,
    weakest: Math.min(1, ...reading.dice.map((d) => d.score)),
    bestLeft: reading.left[0]?.score ?? 0,
    together: reading.dice.reduce((p, d) => p * d.confidence, 1),
    isFlagged: reading.dice.some((d) => d.flags.length > 0),
    confidences: reading.dice.flatMap((d) =>
      at(d) === undefined ? [] : [[d.confidence, at(d)!.value === d.face] as const],
    ),
  };
}

test.skipIf(folder === undefined)(
  'limits of the gates over rendered frames (needs DONBURI_RENDERS)',
  async () => {
    const reader = createReader(await createNodeNetworks(process.env.DONBURI_MODELS));
    const rows: Row[] = [];
    for (const { name, picture, truths } of framesOf(folder!, isFair)) {
      if (rows.length > 3 * most) break;
      rows.push(rowOf(name, 'right count', await reader.readPips(picture, { dice: truths.length }), truths));
      rows.push(rowOf(name, 'one more', await reader.readPips(picture, { dice: truths.length + 1 }), truths));
      if (truths.length > 1)
        rows.push(
          rowOf(name, 'one less', await reader.readPips(picture, { dice: truths.length - 1 }), truths),
        );
    }
    for (const r of rows.filter((r) => r.isAccepted && !r.isRight))
      console.log(`accepted ${r.kind}: ${JSON.stringify(r)}`);
    const due = rows.filter((r) => r.kind === 'right count');
    console.log(`fair frames ${due.length}, read right ${due.filter((r) => r.isRight).length}`);
    for (const weakest of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8]) {
      for (const bestLeft of [0.15, 0.25, 0.35, 0.45]) {
        for (const together of [0.8, 0.9, 0.95]) {
          const taken = rows.filter(
            (r) => !r.isFlagged && r.weakest >= weakest && r.bestLeft <= bestLeft && r.together >= together,
          );
          const n = (kind: Row['kind'], isRight: boolean): number =>
            taken.filter((r) => r.kind === kind && r.isRight === isRight).length;
          console.log(
            `weakest ${weakest} left ${bestLeft} together ${together}: right ${n('right count', true)}, wrong ${n('right count', false)}, ` +
              `+1 ${n('one more', false)}, -1 ${n('one less', false)}`,
          );
        }
      }
    }
    for (const [from, to] of [
      [0, 0.5],
      [0.5, 0.7],
      [0.7, 0.85],
      [0.85, 0.95],
      [0.95, 0.99],
      [0.99, 1.01],
    ] as const) {
      const inside = due.flatMap((r) => r.confidences).filter(([c]) => c >= from && c < to);
      const mean = inside.reduce((s, [c]) => s + c, 0) / Math.max(1, inside.length);
      console.log(
        `confidence ${from}..${Math.min(1, to)}: ${inside.length} dice, said ${mean.toFixed(3)}, right ${(inside.filter(([, r]) => r).length / Math.max(1, inside.length)).toFixed(3)}`,
      );
    }
    expect(due.length).toBeGreaterThan(0);
  },
);
