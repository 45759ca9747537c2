// Shows what other limits of the gates would do, over rendered frames that no training saw (DONBURI_RENDERS: a folder of render.py).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { type Picture, pictureOf } from '../../vision/picture.ts';
import { createReader } from '../../vision/reader.ts';
import type { Reading } from '../../vision/reading.ts';
import { sharedFaces } from './measure.ts';

const folder = process.env.DONBURI_RENDERS;
const most = Number(process.env.DONBURI_RENDERS_MOST ?? 150);

interface Truth {
  readonly s: number;
  readonly value: number;
  readonly seen: number;
  readonly facing: number;
  readonly cocked: boolean;
  readonly stacked: boolean;
  readonly cx: number;
  readonly cy: number;
}

const WIDTH = 512;
const HEIGHT = 384;

function frameOf(bytes: Uint8Array, index: number): Picture {
  const size = WIDTH * HEIGHT;
  const header = 10 + bytes[8]! + 256 * bytes[9]!;
  const from = header + index * size * 3;
  const data = new Uint8ClampedArray(size * 4);
  for (let i = 0; i < size; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = bytes[from + i * 3 + 2 - c]!;
    data[i * 4 + 3] = 255;
  }
  return pictureOf(data, WIDTH, HEIGHT);
}

/** Frames that a table could give: every die flat, whole, in the picture, of at least 30 px, not too steep. */
function isFair(truths: readonly Truth[]): boolean {
  return (
    truths.length > 0 &&
    truths.length <= 8 &&
    truths.every(
      (t) =>
        t.value >= 1 &&
        t.value <= 6 &&
        !t.cocked &&
        !t.stacked &&
        t.seen > 0.85 &&
        t.s >= 30 &&
        t.facing > 0.6 &&
        t.cx > 0.4 * t.s &&
        t.cy > 0.4 * t.s &&
        t.cx < WIDTH - 0.4 * t.s &&
        t.cy < HEIGHT - 0.4 * t.s,
    )
  );
}

interface Row {
  readonly kind: 'right count' | 'one more' | 'one less';
  readonly isRight: boolean;
  readonly weakest: number;
  readonly bestLeft: number;
  readonly together: number;
  readonly isFlagged: boolean;
  readonly confidences: readonly (readonly [number, boolean])[];
}

function rowOf(kind: Row['kind'], reading: Reading, truths: readonly Truth[]): Row {
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
    kind,
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
    for (const name of readdirSync(folder!).filter((n) => n.endsWith('.json'))) {
      const truths = JSON.parse(readFileSync(join(folder!, name), 'utf8')) as Truth[][];
      const bytes = readFileSync(join(folder!, name.replace('.json', '.npy')));
      for (const [i, list] of truths.entries()) {
        if (!isFair(list) || rows.length > 3 * most) continue;
        const picture = frameOf(bytes, i);
        rows.push(rowOf('right count', await reader.readPips(picture, { dice: list.length }), list));
        rows.push(rowOf('one more', await reader.readPips(picture, { dice: list.length + 1 }), list));
        if (list.length > 1)
          rows.push(rowOf('one less', await reader.readPips(picture, { dice: list.length - 1 }), list));
      }
    }
    const due = rows.filter((r) => r.kind === 'right count');
    console.log(`fair frames ${due.length}, read right ${due.filter((r) => r.isRight).length}`);
    for (const weakest of [0.4, 0.5, 0.6, 0.7]) {
      for (const bestLeft of [0.25, 0.35, 0.45, 0.55]) {
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
