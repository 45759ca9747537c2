// Renders small test scenes: a table or tray, a lamp, dice with known faces. Deterministic. Only for tests and demonstrations.
import type { Picture } from '../picture.ts';
import { castRay, type Rgb, type SceneDie, type Vec } from './scene-die.ts';

/** A tray or table top. */
export interface SceneSurface {
  readonly kind: 'plain' | 'felt' | 'wood' | 'weave';
  readonly colour: Rgb;
}

/** A test scene. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly surface: SceneSurface;
  /** Another surface outside a round tray (centre and radius in pixels). */
  readonly tray?: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly outside: SceneSurface;
  };
  readonly dice: readonly SceneDie[];
  /** Slant of the view, degrees from straight above. */
  readonly slant?: number;
  /** Brightness of everything; 1 is a well lit table. */
  readonly exposure?: number;
  /** Tint of the light. */
  readonly tint?: Rgb;
  /** Radius of a box blur, pixels (0 is sharp). */
  readonly blur?: number;
  /** Noise, parts of full white. */
  readonly noise?: number;
  readonly seed?: number;
}

/** A small repeatable random source (numbers 0 to 1). */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function gridNoise(seed: number): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const size = 64;
  const values = Float32Array.from({ length: size * size }, random);
  const at = (x: number, y: number): number => values[(y & (size - 1)) * size + (x & (size - 1))]!;
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    return (
      (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
      (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
    );
  };
}

function surfaceShade(
  surface: SceneSurface,
  noise: (x: number, y: number) => number,
  x: number,
  y: number,
): number {
  if (surface.kind === 'felt')
    return 0.82 + 0.36 * (noise(x * 0.9, y * 0.9) * 0.6 + noise(x * 0.2, y * 0.2) * 0.4);
  if (surface.kind === 'wood')
    return (
      0.8 +
      0.22 * Math.sin(y * 0.16 + noise(x * 0.008, y * 0.03) * 14) * 0.5 +
      0.22 * noise(x * 0.03, y * 0.7)
    );
  if (surface.kind === 'weave')
    return 0.85 + 0.15 * Math.sin(x * 0.8) * Math.sin(y * 0.8) + 0.1 * noise(x * 0.5, y * 0.5);
  return 0.97 + 0.05 * noise(x * 0.02, y * 0.02);
}

function paintTable(scene: Scene, image: Float32Array): void {
  const noise = gridNoise((scene.seed ?? 1) + 77);
  for (let y = 0, i = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++, i += 3) {
      const tray = scene.tray;
      const isOutside = tray !== undefined && Math.hypot(x - tray.x, y - tray.y) > tray.radius;
      const surface = isOutside ? tray.outside : scene.surface;
      const shade = surfaceShade(surface, noise, x, y) * (1 - 0.25 * (x / scene.width - 0.5));
      for (let c = 0; c < 3; c++) image[i + c] = surface.colour[c]! * shade;
    }
  }
}

/** A soft shadow beside every die, away from the lamp. */
function paintShadows(scene: Scene, image: Float32Array): void {
  for (const die of scene.dice) {
    const reach = die.side * 1.3;
    const cx = die.x + 0.28 * die.side;
    const cy = die.y + 0.22 * die.side;
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(scene.height, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(scene.width, cx + reach); x++) {
        const d = Math.hypot(x - cx, y - cy) / (0.62 * die.side);
        const dark = 0.5 / (1 + Math.exp((d - 1) * 7));
        for (let c = 0; c < 3; c++) image[(y * scene.width + x) * 3 + c]! *= 1 - dark;
      }
    }
  }
}

type Axes = readonly [Vec, Vec, Vec];

function axesOf(die: SceneDie): Axes {
  const yaw = ((die.yaw ?? 0) * Math.PI) / 180;
  const lean = ((die.lean ?? 0) * Math.PI) / 180;
  const [c, s, k, l] = [Math.cos(yaw), Math.sin(yaw), Math.cos(lean), Math.sin(lean)];
  // Turned on the table, then leaned about the picture's x axis. Rows are the die's own axes in the world (x right, y up the picture, z up).
  return [
    [c, s * k, s * l],
    [-s, c * k, c * l],
    [0, -l, k],
  ];
}

const inAxes = (axes: Axes, v: Vec): Vec => [
  axes[0][0] * v[0] + axes[0][1] * v[1] + axes[0][2] * v[2],
  axes[1][0] * v[0] + axes[1][1] * v[1] + axes[1][2] * v[2],
  axes[2][0] * v[0] + axes[2][1] * v[1] + axes[2][2] * v[2],
];

function unit(v: Vec): Vec {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Paints one die: a pinhole far above the table, two by two rays a pixel. */
function paintDie(scene: Scene, image: Float32Array, die: SceneDie): void {
  const slant = ((scene.slant ?? 0) * Math.PI) / 180;
  const axes = axesOf(die);
  const far = (2.2 * Math.max(scene.width, scene.height)) / die.side;
  const fx = (die.x - scene.width / 2) / die.side / far;
  const fy = (die.y - scene.height / 2) / die.side / far;
  const right: Vec = [1, 0, 0];
  const down: Vec = [0, -Math.cos(slant), -Math.sin(slant)];
  const forward: Vec = [0, Math.sin(slant), -Math.cos(slant)];
  const along = (u: number, v: number): Vec =>
    [0, 1, 2].map((k) => right[k]! * u + down[k]! * v + forward[k]!) as unknown as Vec;
  // The camera stands so that the centre of the upper face lands on (x, y).
  const toFace = along(fx, fy);
  const up = axes[2];
  const camera: Vec = [0, 1, 2].map((k) => up[k]! * 0.5 - toFace[k]! * far) as unknown as Vec;
  const lamp = inAxes(axes, unit([-0.45, 0.35, 0.85]));
  const worldUp = inAxes(axes, [0, 0, 1]);
  const origin = inAxes(axes, camera);
  const reach = die.side * 1.5;
  for (let y = Math.max(0, Math.floor(die.y - reach)); y < Math.min(scene.height, die.y + reach); y++) {
    for (let x = Math.max(0, Math.floor(die.x - reach)); x < Math.min(scene.width, die.x + reach); x++) {
      let cover = 0;
      const sum = [0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const u = (x - 0.25 + 0.5 * (k & 1) - scene.width / 2) / die.side / far;
        const v = (y - 0.25 + 0.5 * (k >> 1) - scene.height / 2) / die.side / far;
        const hit = castRay(
          die,
          origin,
          unit(inAxes(axes, along(u, v))),
          lamp,
          worldUp,
          Math.max(0.02, 0.8 / die.side),
        );
        if (hit === null) continue;
        cover += 0.25;
        for (let c = 0; c < 3; c++) sum[c]! += hit.colour[c]! * 0.25;
      }
      const i = (y * scene.width + x) * 3;
      for (let c = 0; c < 3; c++) image[i + c] = image[i + c]! * (1 - cover) + sum[c]!;
    }
  }
}

function boxBlur(image: Float32Array, width: number, height: number, reach: number): Float32Array {
  let from = image;
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let k = -reach; k <= reach; k++) {
            const sx = Math.min(width - 1, Math.max(0, x + k * dx));
            const sy = Math.min(height - 1, Math.max(0, y + k * dy));
            sum += from[(sy * width + sx) * 3 + c]!;
          }
          to[(y * width + x) * 3 + c] = sum / (2 * reach + 1);
        }
      }
    }
    from = to;
  }
  return from;
}

/** Renders a scene to RGBA bytes. The same scene gives the same bytes. */
export function renderScene(scene: Scene): Picture {
  let image: Float32Array = new Float32Array(scene.width * scene.height * 3);
  paintTable(scene, image);
  paintShadows(scene, image);
  for (const die of [...scene.dice].sort((a, b) => (a.lift ?? 0) - (b.lift ?? 0)))
    paintDie(scene, image, die);
  if ((scene.blur ?? 0) > 0) image = boxBlur(image, scene.width, scene.height, scene.blur!);
  const random = randomFrom(scene.seed ?? 1);
  const tint = scene.tint ?? [1, 1, 1];
  const data = new Uint8ClampedArray(scene.width * scene.height * 4);
  for (let i = 0, o = 0; i < image.length; i += 3, o += 4) {
    for (let c = 0; c < 3; c++) {
      const grain = (random() + random() - 1) * (scene.noise ?? 0.02);
      data[o + c] = 255 * (image[i + c]! * tint[c]! * (scene.exposure ?? 1) + grain);
    }
    data[o + 3] = 255;
  }
  return { data, width: scene.width, height: scene.height };
}
