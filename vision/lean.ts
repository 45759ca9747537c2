// Tells which dice lean: dice that lie flat on one table share one upward direction, however the camera looks at them.
import type { Tell } from './classify.ts';

/** A die's place (pixels of the picture) and the direction of its upper face. */
export interface Slanted {
  readonly x: number;
  readonly y: number;
  readonly normal: Tell['normal'];
}

type Direction = readonly [number, number, number];

/** Focal lengths that are tried, in longer edges of the picture: wide webcams to phones that are zoomed in. */
const FOCAL_LENGTHS = [0.75, 1, 1.4, 2.4];
/** A die that is this far (degrees) off the direction of the others leans. */
export const LEAN_DEGREES = 20;

const dot = (a: Direction, b: Direction): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function unit(v: Direction): Direction {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** The upper normal in the camera's axes (right, down, away from it): the normal is told against the line of sight, which differs from place to place. */
function upwardOf(die: Slanted, width: number, height: number, focal: number): Direction {
  const scale = focal * Math.max(width, height);
  const eye = unit([-(die.x - width / 2) / scale, -(die.y - height / 2) / scale, -1]);
  const right = unit([1 - eye[0] * eye[0], -eye[0] * eye[1], -eye[0] * eye[2]]);
  const down: Direction = [
    right[1] * eye[2] - right[2] * eye[1],
    right[2] * eye[0] - right[0] * eye[2],
    right[0] * eye[1] - right[1] * eye[0],
  ];
  const { x, y } = die.normal;
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  return unit([0, 1, 2].map((k) => x * right[k]! + y * down[k]! + z * eye[k]!) as unknown as Direction);
}

function degreesBetween(a: Direction, b: Direction): number {
  return (Math.acos(Math.min(1, Math.max(-1, dot(a, b)))) * 180) / Math.PI;
}

/** How far each die is off `up`, and what that costs in all; one that is far off costs no more than one that leans. */
function offBy(ups: readonly Direction[], up: Direction): { off: number[]; cost: number } {
  const off = ups.map((u) => degreesBetween(u, up));
  return { off, cost: off.reduce((sum, d) => sum + Math.min(d, LEAN_DEGREES), 0) };
}

/**
 * How far (degrees) each die is off the upward direction that most of them share. Of two that disagree the more slanted one is taken for
 * the leaning one; a single die cannot be told from a slanted view and is off by 0.
 */
export function leansOf(
  dice: readonly Slanted[],
  picture: { readonly width: number; readonly height: number },
): number[] {
  if (dice.length < 2) return dice.map(() => 0);
  let best: { off: number[]; cost: number } | undefined;
  for (const focal of FOCAL_LENGTHS) {
    const ups = dice.map((die) => upwardOf(die, picture.width, picture.height, focal));
    // Less slanted ones are tried first, so that a tie goes to them.
    const order = [...ups].sort((a, b) => a[2] - b[2]);
    for (const up of order) {
      const near = ups.filter((u) => degreesBetween(u, up) < LEAN_DEGREES);
      const mean = unit(
        [0, 1, 2].map((k) => near.reduce((sum, u) => sum + u[k]!, 0)) as unknown as Direction,
      );
      const tried = offBy(ups, mean);
      if (best === undefined || tried.cost < best.cost - 1e-6) best = tried;
    }
  }
  return best!.off;
}
