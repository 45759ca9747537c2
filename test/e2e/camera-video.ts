// Renders the film that a fake webcam shows: an empty tray, hands, dice in motion, dice at rest. Raw Y4M, which Chromium plays in a loop.
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Picture } from '../../vision/picture.ts';
import { randomFrom, renderScene, type Scene } from '../../vision/testing/scene.ts';
import type { SceneDie } from '../../vision/testing/scene-die.ts';

/** The film's size and speed. */
export const FILM = { width: 480, height: 360, framesPerSecond: 5 } as const;

/** A part of the film: what lies there, for how long; each frame of a moving part is another picture. */
export interface Shot {
  readonly seconds: number;
  readonly pictures: readonly Picture[];
}

const SIDE = 54;
const PLACES: readonly (readonly [number, number])[] = [
  [100, 100],
  [220, 90],
  [345, 110],
  [150, 235],
  [300, 240],
];

/** Dice at rest with these faces, in reading order. */
export function diceOf(faces: readonly number[], turn = 0): SceneDie[] {
  return faces.map((face, index) => {
    const [x, y] = PLACES[index]!;
    return { x: x + turn, y: y + turn, side: SIDE, yaw: 17 + 23 * index + turn, face };
  });
}

/** The tray with these dice. */
export function trayWith(dice: readonly SceneDie[], more: Partial<Scene> = {}): Picture {
  return renderScene({
    width: FILM.width,
    height: FILM.height,
    surface: { kind: 'felt', colour: [0.1, 0.34, 0.2] },
    dice,
    seed: 5,
    noise: 0.015,
    ...more,
  });
}

/** A hand over the tray. */
function withHand(picture: Picture, x: number, y: number): Picture {
  const data = picture.data.slice();
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const isArm = column > x && Math.abs(row - y) < 45;
      if (!isArm && Math.hypot(column - x, (row - y) * 0.8) > 75) continue;
      const shade = 1 - 0.2 * Math.sin(column * 0.07 + row * 0.05);
      data.set([205 * shade, 150 * shade, 120 * shade], (row * picture.width + column) * 4);
    }
  }
  return { ...picture, data };
}

/** Dice that roll: other places, turns and faces in each frame, smeared. */
export function rolling(count: number, seed: number): Shot {
  const random = randomFrom(seed);
  const pictures = Array.from({ length: 6 }, () =>
    trayWith(
      Array.from({ length: count }, (_, index) => ({
        x: PLACES[index]![0] + 60 * (random() - 0.5),
        y: PLACES[index]![1] + 60 * (random() - 0.5),
        side: SIDE,
        yaw: 360 * random(),
        lean: 30 * random(),
        face: 1 + Math.floor(6 * random()),
      })),
      { blur: 2 },
    ),
  );
  return { seconds: pictures.length / FILM.framesPerSecond, pictures };
}

/** Somebody bumps the table: the dice of `before` slide and come to lie as in `after`. */
export function bump(before: readonly SceneDie[], after: readonly SceneDie[]): Shot {
  const pictures = [0.3, 0.6, 0.9].map((part) =>
    trayWith(
      after.map((die, index) => {
        const from = before[index] ?? die;
        const between = (a: number, b: number): number => a + part * (b - a);
        return { ...die, x: between(from.x, die.x), y: between(from.y, die.y), lean: 20 };
      }),
      { blur: 2 },
    ),
  );
  return { seconds: pictures.length / FILM.framesPerSecond, pictures };
}

/** A hand that comes, does something to the tray, and goes. */
export function hand(before: Picture, after: Picture): Shot {
  const pictures = [440, 330, 220].map((x) => withHand(before, x, 180));
  const back = [220, 330, 440].map((x) => withHand(after, x, 180));
  return { seconds: 6 / FILM.framesPerSecond, pictures: [...pictures, ...back] };
}

/** The same picture for a while. */
export function rest(picture: Picture, seconds: number): Shot {
  return { seconds, pictures: [picture] };
}

function yuvOf({ data, width, height }: Picture): Buffer {
  const out = Buffer.alloc((width * height * 3) / 2);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [r, g, b] = [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!];
      out[i] = 16 + (65.738 * r + 129.057 * g + 25.064 * b) / 256;
      if ((x | y) & 1) continue;
      const at = width * height + ((y >> 1) * width) / 2 + (x >> 1);
      out[at] = 128 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256;
      out[at + (width * height) / 4] = 128 + (112.439 * r - 94.154 * g - 18.285 * b) / 256;
    }
  }
  return out;
}

/** Adds the sensor's noise, so that no two frames are the same. */
function withNoise(frame: Buffer, seed: number): Buffer {
  const noisy = Buffer.from(frame);
  let state = seed * 7919 + 1;
  for (let i = 0; i < FILM.width * FILM.height; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    noisy[i] = Math.max(16, Math.min(235, frame[i]! + (state >>> 29) - 3));
  }
  return noisy;
}

/** Writes the film. */
export function writeFilm(file: string, shots: readonly Shot[]): void {
  const out = openSync(file, 'w');
  try {
    const { width, height, framesPerSecond } = FILM;
    writeSync(out, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`);
    let seed = 0;
    for (const { seconds, pictures } of shots) {
      const frames = pictures.map(yuvOf);
      for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame++) {
        writeSync(out, 'FRAME\n');
        writeSync(out, withNoise(frames[frame % frames.length]!, ++seed));
      }
    }
  } finally {
    closeSync(out);
  }
}
