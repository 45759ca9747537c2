// Rendered scenes through the shipped models: what a table may rely on.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { adviceFor } from './advice.ts';
import { NO_FACES, type TaughtFaces, teachFace } from './custom-faces.ts';
import { createNodeNetworks } from './onnx.node.ts';
import { createReader, type Reader } from './reader.ts';
import type { DieRead } from './reading.ts';
import { renderScene, type Scene, type SceneSurface } from './testing/scene.ts';
import type { Rgb, SceneDie } from './testing/scene-die.ts';
import { KANA } from './testing/symbols.ts';
import { gridOf, ovalOutline } from './tray.ts';

// A shared, busy machine may be ten times as slow as a table's.
vi.setConfig({ testTimeout: 60_000 });

let reader: Reader;
beforeAll(async () => {
  reader = createReader(await createNodeNetworks());
});

const FELT: SceneSurface = { kind: 'felt', colour: [0.1, 0.4, 0.2] };
const WOOD: SceneSurface = { kind: 'wood', colour: [0.55, 0.38, 0.22] };
const PAPER: SceneSurface = { kind: 'plain', colour: [0.85, 0.85, 0.83] };
const DARK: SceneSurface = { kind: 'plain', colour: [0.05, 0.05, 0.06] };
const CLOTH: SceneSurface = { kind: 'weave', colour: [0.25, 0.3, 0.55] };

const WHITE: readonly [Rgb, Rgb] = [
  [0.93, 0.92, 0.88],
  [0.05, 0.05, 0.06],
];
const RED: readonly [Rgb, Rgb] = [
  [0.75, 0.08, 0.08],
  [0.95, 0.95, 0.95],
];
const BLACK: readonly [Rgb, Rgb] = [
  [0.06, 0.06, 0.07],
  [0.95, 0.95, 0.95],
];
const BLUE: readonly [Rgb, Rgb] = [
  [0.1, 0.2, 0.7],
  [0.95, 0.95, 0.95],
];
const YELLOW: readonly [Rgb, Rgb] = [
  [0.9, 0.75, 0.1],
  [0.08, 0.06, 0.05],
];
const GREEN: readonly [Rgb, Rgb] = [
  [0.1, 0.5, 0.2],
  [0.95, 0.95, 0.95],
];
const IVORY: readonly [Rgb, Rgb] = [
  [0.88, 0.8, 0.6],
  [0.3, 0.05, 0.05],
];

const PLACES: readonly (readonly [number, number, number])[] = [
  [170, 140, 12],
  [330, 110, 40],
  [480, 170, 75],
  [220, 290, 28],
  [400, 300, 61],
  [520, 350, 5],
];

function thrown(faces: readonly (number | string)[], colours: readonly [Rgb, Rgb], side = 60): SceneDie[] {
  return faces.map((face, i) => {
    const [x, y, yaw] = PLACES[i]!;
    return { x, y, side, yaw, face, body: colours[0], ink: colours[1] };
  });
}

function scene(surface: SceneSurface, dice: readonly SceneDie[], more: Partial<Scene> = {}): Scene {
  return { width: 640, height: 420, surface, dice, slant: 14, ...more };
}

/** The same in the middle of a picture as webcams give them: what the close view is for. */
function wide(surface: SceneSurface, dice: readonly SceneDie[]): Scene {
  const moved = dice.map((d) => ({ ...d, x: d.x + 300, y: d.y + 130 }));
  return scene(surface, moved, { width: 1280, height: 720 });
}

const faces = (dice: readonly DieRead<number | string | null>[]): (number | string | null)[] =>
  dice.map((d) => d.face).sort();

const SIX = [1, 2, 3, 4, 5, 6];
const CASES: readonly (readonly [string, Scene, readonly number[]])[] = [
  ['white dice on felt', scene(FELT, thrown(SIX, WHITE)), SIX],
  ['white dice on wood', scene(WOOD, thrown([6, 5, 4, 3, 2, 1], WHITE)), SIX],
  ['blue dice on paper', scene(PAPER, thrown([3, 3, 6, 5, 1], BLUE)), [1, 3, 3, 5, 6]],
  ['yellow dice on a dark tray', scene(DARK, thrown([5, 4, 6, 2, 1], YELLOW)), [1, 2, 4, 5, 6]],
  ['green dice on cloth', scene(CLOTH, thrown([6, 6, 3, 2, 4], GREEN)), [2, 3, 4, 6, 6]],
  ['ivory dice with red pips on wood', scene(WOOD, thrown([1, 2, 4, 5, 6], IVORY)), [1, 2, 4, 5, 6]],
  ['white dice in dim light', scene(FELT, thrown(SIX, WHITE), { exposure: 0.35 }), SIX],
  ['white dice in yellow light', scene(FELT, thrown(SIX, WHITE), { tint: [1, 0.8, 0.5] }), SIX],
  ['white dice seen at a slant', scene(WOOD, thrown([3, 1, 5, 6, 2], WHITE), { slant: 35 }), [1, 2, 3, 5, 6]],
  ['small dice, 42 px', scene(FELT, thrown(SIX, WHITE, 42)), SIX],
  ['far dice, 24 px in a wide picture', wide(WOOD, thrown(SIX, WHITE, 24)), SIX],
  ['farther dice, 20 px in a wide picture', wide(FELT, thrown(SIX, WHITE, 20)), SIX],
];

/** Scenes that are not always read right yet (light pips on dark bodies, white on white): they must never be silently wrong. */
const HARD_CASES: typeof CASES = [
  ['white dice on white paper', scene(PAPER, thrown([2, 2, 6, 1, 5], WHITE)), [1, 2, 2, 5, 6]],
  ['red dice on felt', scene(FELT, thrown([4, 6, 1, 5, 3], RED)), [1, 3, 4, 5, 6]],
  ['black dice on wood', scene(WOOD, thrown([1, 6, 4, 2, 5], BLACK)), [1, 2, 4, 5, 6]],
];

describe('rendered dice', () => {
  for (const [name, what, truth] of CASES) {
    it(`reads ${name}`, async () => {
      const reading = await reader.readPips(renderScene(what), { dice: truth.length });
      expect(faces(reading.dice)).toEqual([...truth]);
      for (const [i, die] of what.dice.entries()) {
        const near = reading.dice.find((d) => Math.hypot(d.x - die.x, d.y - die.y) < 0.2 * die.side);
        expect(`${i}: ${near?.face}`).toBe(`${i}: ${die.face}`);
        // Sizes are the least exact that the detector tells; from its places and crops this much is enough.
        expect(Math.abs(near!.w / die.side - 1)).toBeLessThan(0.35);
      }
    });
  }

  for (const [name, what, truth] of HARD_CASES) {
    it(`reads ${name} right or asks`, async () => {
      const reading = await reader.readPips(renderScene(what), { dice: truth.length });
      const isRight = JSON.stringify(faces(reading.dice)) === JSON.stringify([...truth]);
      expect(isRight || !reading.isAccepted).toBe(true);
      expect(
        reading.dice.filter((d) =>
          what.dice.some((t) => Math.hypot(d.x - t.x, d.y - t.y) < 0.25 * t.side && d.face === t.face),
        ).length,
      ).toBeGreaterThanOrEqual(3);
    });
  }

  it('accepts a clear throw, and without being told how many dice lie there finds them all', async () => {
    const picture = renderScene(scene(FELT, thrown([1, 3, 5, 6, 2], WHITE)));
    expect(await reader.readPips(picture, { dice: 5 })).toMatchObject({ isAccepted: true, reasons: [] });
    expect(faces((await reader.readPips(picture)).dice)).toEqual([1, 2, 3, 5, 6]);
  });

  it('tells the turn of a die to a few degrees', async () => {
    const dice = thrown([4, 5, 3, 6], WHITE);
    const reading = await reader.readPips(renderScene(scene(FELT, dice, { slant: 0 })), { dice: 4 });
    for (const die of dice) {
      const near = reading.dice.find((d) => Math.hypot(d.x - die.x, d.y - die.y) < 12)!;
      const off = Math.abs(near.angle + die.yaw!) % 90;
      expect(Math.min(off, 90 - off)).toBeLessThan(9);
    }
  });
});

describe('a wrong count', () => {
  const clear = scene(WOOD, thrown([1, 3, 5, 6, 2], WHITE));

  it('one die too many in the tray is asked about', async () => {
    const reading = await reader.readPips(renderScene(clear), { dice: 4 });
    expect(reading.isAccepted).toBe(false);
    expect(reading.reasons).toContain('extra-die');
    expect(reading.left[0]!.score).toBeGreaterThan(0.5);
  });

  it('one die missing is asked about', async () => {
    const reading = await reader.readPips(renderScene(clear), { dice: 6 });
    expect(reading.isAccepted).toBe(false);
    expect(reading.reasons).toContain('missing-die');
  });

  it('an empty table is never accepted', async () => {
    for (const surface of [FELT, WOOD, PAPER, DARK, CLOTH]) {
      const picture = renderScene(scene(surface, []));
      expect((await reader.readPips(picture, { dice: 1 })).isAccepted).toBe(false);
      expect((await reader.readPips(picture)).dice).toEqual([]);
    }
  });

  it('a die outside the outline does not count and is reported apart', async () => {
    const dice = [...thrown([1, 3, 5], WHITE), { x: 60, y: 370, side: 60, face: 6 }];
    const reading = await reader.readPips(renderScene(scene(FELT, dice)), {
      dice: 3,
      outline: ovalOutline({ x: 0.52, y: 0.4 }, 0.38, 0.38),
    });
    expect(faces(reading.dice)).toEqual([1, 3, 5]);
    expect(reading.outside.map((d) => d.face)).toEqual([6]);
    expect(reading.outside[0]!.flags).toContain('out-of-tray');
  });
});

/** What the shipped models reach, of twelve; see models/README.md. */
const LEANING_FLOOR = { found: 12, flagged: 6, asked: 9 };

describe('leaning dice', () => {
  const SETS = [WHITE, RED, BLUE, IVORY] as const;
  const SURFACES = [FELT, WOOD, PAPER] as const;

  /** Five dice of which one leans, over twelve tables. */
  const tables = [25, -25, 30, -30, 35, -35, 25, -25, 30, -30, 35, -35].map((lean, i) => {
    const at = i % 5;
    const list = [1, 2, 3, 4, 5].map((face) => ((face + i) % 6) + 1);
    const dice = thrown(list, SETS[i % 4]!).map((die, k) => (k === at ? { ...die, lean } : die));
    return { at, what: scene(SURFACES[i % 3]!, dice, { slant: [5, 15, 28][(i >> 1) % 3]!, seed: i }) };
  });

  it('are found nearly always, often told apart, and seldom taken without a question', async () => {
    const seen = { found: 0, flagged: 0, asked: 0 };
    for (const { at, what } of tables) {
      const reading = await reader.readPips(renderScene(what), { dice: 5 });
      const leaning = what.dice[at]!;
      const near = reading.dice.find(
        (d) => Math.hypot(d.x - leaning.x, d.y - leaning.y) < 0.4 * leaning.side,
      );
      seen.found += near === undefined ? 0 : 1;
      seen.flagged += near?.flags.includes('cocked') ? 1 : 0;
      seen.asked += reading.isAccepted ? 0 : 1;
    }
    console.log(`leaning dice: ${JSON.stringify(seen)} of ${tables.length}`);
    expect(seen.found).toBeGreaterThanOrEqual(LEANING_FLOOR.found);
    expect(seen.flagged).toBeGreaterThanOrEqual(LEANING_FLOOR.flagged);
    expect(seen.asked).toBeGreaterThanOrEqual(LEANING_FLOOR.asked);
  });

  it('are never seen among dice that lie flat', async () => {
    for (const slant of [0, 20, 35]) {
      const flat = scene(FELT, thrown([1, 3, 5, 6, 2], WHITE), { slant });
      const reading = await reader.readPips(renderScene(flat), { dice: 5 });
      expect(reading.reasons).not.toContain('cocked');
    }
  });
});

describe('dice that may not be taken as they lie', () => {
  it('a die on another is asked about', async () => {
    const dice: SceneDie[] = [
      { x: 200, y: 200, side: 60, face: 4, yaw: 10 },
      { x: 400, y: 220, side: 60, face: 5, yaw: 30 },
      { x: 418, y: 204, side: 66, face: 2, yaw: 60, lift: 1 },
    ];
    expect((await reader.readPips(renderScene(scene(FELT, dice)), { dice: 3 })).isAccepted).toBe(false);
  });

  it('dice far out of focus are asked about', async () => {
    const reading = await reader.readPips(renderScene(scene(FELT, thrown([6, 5, 4], WHITE), { blur: 8 })), {
      dice: 3,
    });
    expect(reading.isAccepted).toBe(false);
  });

  it('dice of 18 px are asked about as too small, and the advice is to come nearer', async () => {
    const picture = renderScene(scene(FELT, thrown([6, 5, 4], WHITE, 18)));
    const reading = await reader.readPips(picture, { dice: 3 });
    expect(reading.isAccepted).toBe(false);
    expect(reading.reasons).toContain('too-small');
    expect(adviceFor(picture, ovalOutline({ x: 0.5, y: 0.5 }, 0.4, 0.4), reading)).toContain('too-far');
  });
});

describe('taught kana', () => {
  const outline = ovalOutline({ x: 0.5, y: 0.5 }, 0.49, 0.49);
  const labels = Object.keys(KANA);

  async function teach(): Promise<TaughtFaces> {
    let taught = NO_FACES;
    for (const shift of [0, 3]) {
      const dice = labels.map((face, i) => ({
        ...thrown(labels, WHITE)[i]!,
        yaw: 25 * i + 40 * shift,
        face,
      }));
      const picture = renderScene(scene(WOOD, dice, { seed: 10 + shift }));
      for (const die of dice)
        taught = teachFace(taught, die.face as string, await reader.look(picture, { ...die }));
    }
    return taught;
  }

  it('are read after two samples each, at other places and turns', async () => {
    const taught = await teach();
    const dice = ['お', 'ち', 'ん', 'こ', 'ま'].map((face, i) => ({
      ...thrown(labels, WHITE)[i]!,
      yaw: 100 + 37 * i,
      face,
    }));
    const reading = await reader.readSymbols(renderScene(scene(WOOD, dice, { seed: 31 })), {
      dice: 5,
      taught,
      outline,
    });
    for (const die of dice) {
      expect(
        `${die.face}: ${reading.dice.find((d) => Math.hypot(d.x - die.x, d.y - die.y) < 14)?.face}`,
      ).toBe(`${die.face}: ${die.face}`);
    }
  });

  it('a face that was never taught is unknown and asked about', async () => {
    const all = await teach();
    const taught = { ...all, samples: all.samples.filter((s) => s.label !== 'ん') };
    const picture = renderScene(scene(WOOD, thrown(['ま', 'ん', 'お'], WHITE), { seed: 32 }));
    const reading = await reader.readSymbols(picture, { dice: 3, taught, outline });
    expect(reading.dice.map((d) => d.face)).toContain(null);
    expect(reading.isAccepted).toBe(false);
  });

  it('are never taken for pips without asking', async () => {
    const reading = await reader.readPips(renderScene(scene(WOOD, thrown(['ま', 'ん', 'お'], WHITE))), {
      dice: 3,
    });
    expect(reading.isAccepted).toBe(false);
  });
});

describe('what a setup teaches', () => {
  it('a wrong find that was taken out scores lower the next time', async () => {
    const what = scene(FELT, thrown([1, 3, 5, 6], WHITE));
    const before = await reader.readPips(renderScene(what), { dice: 4 });
    const die = before.dice[0]!;
    const taught = teachFace(NO_FACES, null, die.look);
    const after = await reader.readPips(renderScene({ ...what, seed: 9 }), { dice: 4, taught });
    const same = [...after.dice, ...after.left].find((d) => Math.hypot(d.x - die.x, d.y - die.y) < 12);
    expect(same!.score).toBeLessThan(0.6 * die.score);
  });

  it('a corrected face is read as corrected when it looks the same again', async () => {
    const what = scene(FELT, thrown([1, 3, 5, 6], WHITE));
    const before = await reader.readPips(renderScene(what), { dice: 4 });
    const die = before.dice.find((d) => d.face === 3)!;
    let taught = NO_FACES;
    for (const d of before.dice) taught = teachFace(taught, d === die ? '2' : String(d.face), d.look);
    const after = await reader.readPips(renderScene({ ...what, seed: 9 }), { dice: 4, taught });
    expect(after.dice.find((d) => Math.hypot(d.x - die.x, d.y - die.y) < 12)?.face).toBe(2);
  });

  it('the empty tray keeps its own marks from being taken for dice', async () => {
    const marks: SceneDie[] = [{ x: 470, y: 330, side: 55, face: 1 }];
    const emptyTray = gridOf(renderScene(scene(WOOD, marks)));
    const picture = renderScene(scene(WOOD, [...thrown([2, 4], WHITE), ...marks]));
    const reading = await reader.readPips(picture, { dice: 2, emptyTray });
    expect(faces(reading.dice)).toEqual([2, 4]);
    expect(reading.left[0]?.score ?? 0).toBeLessThan(0.35);
  });
});
