// From frames to throws with the real models: nothing in motion, one throw a rest, the doubtful one marked.
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_FACES } from './custom-faces.ts';
import { createNodeNetworks } from './onnx.node.ts';
import type { Picture } from './picture.ts';
import { createReader, type Reader } from './reader.ts';
import { renderScene } from './testing/scene.ts';
import type { SceneDie } from './testing/scene-die.ts';
import { createCameraWatch, type WatchedThrow, type WatchMode } from './watch-camera.ts';

let reader: Reader;
beforeAll(async () => {
  reader = createReader(await createNodeNetworks());
}, 60_000);

const MODE: WatchMode = {
  due: { armed: 2, thrown: 2 },
  outline: [],
  emptyTray: null,
  faces: 'pips',
  pips: NO_FACES,
  symbols: NO_FACES,
  isMuted: false,
};

function tray(dice: readonly SceneDie[], seed = 1): Picture {
  return renderScene({
    width: 320,
    height: 240,
    surface: { kind: 'felt', colour: [0.12, 0.35, 0.2] },
    dice,
    seed,
    noise: 0.01,
  });
}

const die = (face: number, x: number, yaw: number): SceneDie => ({ face, x, y: 120, side: 56, yaw });

/** Shows pictures at ten a second; gives the throws with the time at which they came. */
async function show(
  pictures: readonly Picture[],
  mode: WatchMode = MODE,
): Promise<(WatchedThrow & { readonly frame: number })[]> {
  const watch = createCameraWatch(reader);
  const throws: (WatchedThrow & { readonly frame: number })[] = [];
  for (const [frame, picture] of pictures.entries()) {
    const { thrown } = await watch.take(picture, frame * 100, mode);
    if (thrown) throws.push({ ...thrown, frame });
  }
  return throws;
}

const still = (picture: Picture, frames: number): Picture[] => Array.from({ length: frames }, () => picture);
const rolling = [30, 70, 110].map((turn) => tray([die(1, 60 + turn, turn), die(4, 200, turn * 2)]));
const EMPTY = still(tray([]), 10);
const THROWN = tray([die(3, 100, 15), die(5, 220, 40)]);

describe('a watched camera', () => {
  it('gives one throw for dice that come to rest, half a second after the last motion', {
    timeout: 60_000,
  }, async () => {
    const throws = await show([...EMPTY, ...rolling, ...still(THROWN, 14)]);
    expect(throws.map((one) => one.dice.map((seen) => Number(seen.face)).sort())).toEqual([[3, 5]]);
    expect(throws[0]!.isSure).toBe(true);
    // The first frame of the rest still differs from the motion before it.
    expect(throws[0]!.frame).toBe(EMPTY.length + rolling.length + 6);
    expect(throws[0]!.afterStillMs).toBe(500);
  });

  it('gives none while dice roll, while the table flashes, and when no throw is due', {
    timeout: 60_000,
  }, async () => {
    expect(await show([...EMPTY, ...rolling, ...rolling, ...rolling])).toEqual([]);
    const whole = [...EMPTY, ...rolling, ...still(THROWN, 12)];
    expect(await show(whole, { ...MODE, isMuted: true })).toEqual([]);
    expect(await show(whole, { ...MODE, due: null })).toEqual([]);
  });

  it('is not sure of a throw with a die too many', { timeout: 60_000 }, async () => {
    const three = tray([die(3, 70, 15), die(5, 160, 40), die(6, 250, 5)]);
    const throws = await show([...EMPTY, ...rolling, ...still(three, 14)]);
    expect(throws.map((one) => one.isSure)).toEqual([false]);
  });
});
