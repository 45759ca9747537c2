// Pips and symbols of rendered test dice, as points and strokes in units of the side. Only for tests and demonstrations.

/** A point on a face, from its centre, in sides. */
export type FacePoint = readonly [number, number];

/** A face that carries strokes: polylines. */
export type Strokes = readonly (readonly FacePoint[])[];

const SPREAD = 0.24;

/** Pip centres of 1 to 6. */
export const PIPS: Readonly<Record<number, readonly FacePoint[]>> = {
  1: [[0, 0]],
  2: [
    [-SPREAD, -SPREAD],
    [SPREAD, SPREAD],
  ],
  3: [
    [-SPREAD, -SPREAD],
    [0, 0],
    [SPREAD, SPREAD],
  ],
  4: [
    [-SPREAD, -SPREAD],
    [SPREAD, -SPREAD],
    [-SPREAD, SPREAD],
    [SPREAD, SPREAD],
  ],
  5: [
    [-SPREAD, -SPREAD],
    [SPREAD, -SPREAD],
    [0, 0],
    [-SPREAD, SPREAD],
    [SPREAD, SPREAD],
  ],
  6: [
    [-0.21, -0.25],
    [-0.21, 0],
    [-0.21, 0.25],
    [0.21, -0.25],
    [0.21, 0],
    [0.21, 0.25],
  ],
};

/** The six kana of the spoken game, drawn with few strokes. */
export const KANA: Readonly<Record<string, Strokes>> = {
  う: [
    [
      [-0.12, -0.36],
      [0.12, -0.3],
    ],
    [
      [-0.25, -0.08],
      [-0.05, -0.16],
      [0.15, -0.14],
      [0.22, 0.02],
      [0.16, 0.22],
      [-0.05, 0.4],
    ],
  ],
  ま: [
    [
      [-0.3, -0.25],
      [0.3, -0.25],
    ],
    [
      [-0.26, -0.07],
      [0.26, -0.07],
    ],
    [
      [0.02, -0.4],
      [0.02, 0.22],
      [-0.05, 0.34],
      [-0.22, 0.32],
      [-0.24, 0.2],
      [-0.1, 0.14],
      [0.1, 0.2],
      [0.28, 0.34],
    ],
  ],
  ち: [
    [
      [-0.28, -0.22],
      [0.28, -0.26],
    ],
    [
      [0.02, -0.4],
      [-0.14, 0.08],
      [0.05, -0.06],
      [0.24, 0.02],
      [0.24, 0.24],
      [0.08, 0.36],
      [-0.12, 0.36],
    ],
  ],
  ん: [
    [
      [0.02, -0.4],
      [-0.26, 0.38],
      [-0.08, 0.06],
      [0.02, 0.04],
      [0.06, 0.2],
      [0.1, 0.36],
      [0.22, 0.34],
      [0.3, 0.14],
    ],
  ],
  こ: [
    [
      [-0.22, -0.26],
      [0, -0.23],
      [0.22, -0.28],
    ],
    [
      [-0.24, 0.08],
      [-0.24, 0.24],
      [-0.1, 0.32],
      [0.26, 0.3],
    ],
  ],
  お: [
    [
      [-0.3, -0.2],
      [0.14, -0.22],
    ],
    [
      [-0.1, -0.4],
      [-0.1, 0.34],
      [-0.22, 0.3],
      [-0.26, 0.2],
      [-0.1, 0.06],
      [0.1, -0.02],
      [0.26, 0.08],
      [0.26, 0.24],
      [0.1, 0.36],
    ],
    [
      [0.22, -0.3],
      [0.32, -0.16],
    ],
  ],
};

/** Distance from a point to the nearest stroke. */
export function strokeDistance(strokes: Strokes, x: number, y: number): number {
  let nearest = 9;
  for (const line of strokes) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [ax, ay] = line[i]!;
      const [bx, by] = line[i + 1]!;
      const dx = bx - ax;
      const dy = by - ay;
      const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy));
    }
  }
  return nearest;
}
