import { describe, expect, it } from 'vitest';
import {
  doReadsAgree,
  isSettled,
  isStill,
  NEW_WATCH,
  type SeenDie,
  type StillWatch,
  watchFrame,
  watchRead,
} from './stillness.ts';
import { renderScene, type Scene } from './testing/scene.ts';
import { type Grid, gridOf, ovalOutline } from './tray.ts';

const table: Scene = {
  width: 320,
  height: 240,
  surface: { kind: 'wood', colour: [0.5, 0.35, 0.2] },
  dice: [],
};
const bowl = ovalOutline({ x: 0.5, y: 0.5 }, 0.4, 0.42);

function frame(x: number, seed: number, more: Partial<Scene> = {}): Grid {
  return gridOf(
    renderScene({
      ...table,
      ...more,
      dice: [...(more.dice ?? []), { x, y: 120, side: 34, face: 4, yaw: x }],
      noise: 0.02 + seed * 0.001,
    }),
  );
}

function run(
  frames: readonly Grid[],
  stepMs: number,
  start: StillWatch = NEW_WATCH,
): { watch: StillWatch; stillAtMs: number | null } {
  let watch = start;
  let stillAtMs: number | null = null;
  for (const [i, f] of frames.entries()) {
    watch = watchFrame(watch, f, i * stepMs, bowl);
    if (stillAtMs === null && isStill(watch, i * stepMs)) stillAtMs = i * stepMs;
  }
  return { watch, stillAtMs };
}

describe('the watch for stillness', () => {
  it('waits until the dice have lain still for half a second', () => {
    const rolling = [100, 130, 150, 165, 172].map((x, i) => frame(x, i));
    const resting = Array.from({ length: 9 }, (_, i) => frame(175, i));
    const { stillAtMs } = run([...rolling, ...resting], 100);
    // It comes to rest in frame 5; frame 6 is the first that equals the one before.
    expect(stillAtMs).toBe(1100);
  });

  it('never calls a slowly sliding die still', () => {
    const sliding = Array.from({ length: 25 }, (_, i) => frame(100 + i * 1.5, i % 5));
    expect(run(sliding, 100).stillAtMs).toBeNull();
  });

  it('ignores what moves outside the tray', () => {
    const hand = Array.from({ length: 9 }, (_, i) =>
      frame(160, i % 3, { dice: [{ x: 8 + i, y: 12 + 3 * i, side: 16, face: 1 }] }),
    );
    expect(run(hand, 100).stillAtMs).toBe(600);
  });

  it('ignores a glow of our own that goes over the table', () => {
    const glow = Array.from({ length: 9 }, (_, i) =>
      frame(160, i % 3, { tint: [1 - 0.02 * i, 1, 1], exposure: 1 - 0.02 * i }),
    );
    expect(run(glow, 100).stillAtMs).toBe(600);
  });

  it('drops the reads when something moves', () => {
    const { watch } = run([frame(160, 0), frame(160, 1)], 100);
    const read = watchRead(watch, [{ face: 4, x: 160, y: 120, w: 34 }]);
    expect(read.reads).toHaveLength(1);
    expect(watchFrame(read, frame(190, 2), 300, bowl).reads).toHaveLength(0);
  });
});

describe('reads in a row', () => {
  const a: SeenDie[] = [
    { face: 4, x: 100, y: 100, w: 40 },
    { face: 'ま', x: 200, y: 100, w: 40 },
  ];

  it('agree whatever their order and with a little shake', () => {
    expect(
      doReadsAgree(a, [
        { face: 'ま', x: 203, y: 99, w: 41 },
        { face: 4, x: 98, y: 101, w: 39 },
      ]),
    ).toBe(true);
  });

  it('disagree about a face, a place or a count', () => {
    expect(doReadsAgree(a, [a[0]!, { face: 'ち', x: 200, y: 100, w: 40 }])).toBe(false);
    expect(doReadsAgree(a, [a[0]!, { face: 'ま', x: 230, y: 100, w: 40 }])).toBe(false);
    expect(doReadsAgree(a, [a[0]!])).toBe(false);
  });

  it('settle after three that agree, and start anew after one that does not', () => {
    let watch = watchRead(watchRead(NEW_WATCH, a), a);
    expect(isSettled(watch)).toBe(false);
    watch = watchRead(watch, [a[0]!]);
    expect(watch.reads).toHaveLength(1);
    watch = watchRead(watchRead(watch, [a[0]!]), [a[0]!]);
    expect(isSettled(watch)).toBe(true);
  });
});
