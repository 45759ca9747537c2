// Owns where dice lie on the stage: in the bowl where they fell, without lying on each other, and on the rail when kept. Pure.

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turnDeg: number;
}

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly bowl: { readonly x: number; readonly y: number; readonly radius: number };
  readonly railY: number;
  readonly diePx: number;
}

const RAIL_SHARE = 0.2;
const LEAST_DIE_PX = 46;

/** The bowl as large as the stage allows, above a rail for kept dice where the game has one. */
export function layoutStage(width: number, height: number, dice: number, hasRail = true): Stage {
  const railHeight = hasRail ? Math.max(86, Math.min(height * RAIL_SHARE, 150)) : 0;
  const radius = Math.max(60, Math.min(width, height - railHeight) / 2 - 6);
  const share = dice <= 6 ? 0.37 : dice <= 8 ? 0.32 : 0.29;
  const fitRail = width / Math.max(dice, 5) - 10;
  const diePx = Math.max(LEAST_DIE_PX, Math.min(radius * share, hasRail ? railHeight - 34 : radius, fitRail));
  return {
    width,
    height,
    bowl: { x: width / 2, y: radius + 6, radius },
    railY: Math.min(height - railHeight / 2 - 10, radius * 2 + 12 + railHeight / 2),
    diePx,
  };
}

export interface DieSpot {
  /** Thousandths of the bowl's picture, where known. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Anything that stays the same for this die as long as it lies. */
  readonly seed: number;
}

const ROUNDS = 60;
const INNER = 0.74;

/** Places for the dice in the bowl: where they fell, or in a ring, pushed apart until none covers another. */
export function placeInBowl(spots: readonly DieSpot[], stage: Stage): Place[] {
  const { bowl, diePx } = stage;
  const reach = Math.max(0, bowl.radius * INNER - diePx * 0.55);
  const points = spots.map((spot, index) => startOf(spot, index, spots.length, reach));
  const gap = diePx * 1.22;
  for (let round = 0; round < ROUNDS; round++) pushApart(points, gap, reach);
  return points.map((point, index) => ({
    x: bowl.x + point.x,
    y: bowl.y + point.y,
    turnDeg: leanOf(spots[index]?.seed ?? 0),
  }));
}

interface Point {
  x: number;
  y: number;
}

function startOf(spot: DieSpot, index: number, count: number, reach: number): Point {
  if (spot.at)
    return { x: ((spot.at.x - 500) / 500) * reach * 1.1, y: ((spot.at.y - 500) / 500) * reach * 1.1 };
  if (count === 1) return { x: 0, y: 0 };
  const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
  return { x: Math.cos(angle) * reach * 0.78, y: Math.sin(angle) * reach * 0.78 };
}

function pushApart(points: Point[], gap: number, reach: number): void {
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const a = points[i]!;
      const b = points[j]!;
      // Two on one spot part along an angle of their own.
      const dx = b.x - a.x || Math.cos(i * 7 + j) * 0.01;
      const dy = b.y - a.y || Math.sin(i * 7 + j) * 0.01;
      const distance = Math.hypot(dx, dy);
      if (distance >= gap) continue;
      const push = (gap - distance) / 2 / distance;
      a.x -= dx * push;
      a.y -= dy * push;
      b.x += dx * push;
      b.y += dy * push;
    }
  }
  for (const point of points) {
    const distance = Math.hypot(point.x, point.y);
    if (distance <= reach) continue;
    point.x *= reach / distance;
    point.y *= reach / distance;
  }
}

/** A small lean between -14 and 14 degrees that belongs to the die. */
function leanOf(seed: number): number {
  const mixed = Math.sin(seed * 127.1 + 11.7) * 43_758.5;
  return Math.round((mixed - Math.floor(mixed)) * 28 - 14);
}

/** The place of the `slot`-th kept die on the rail; rails are as long as all dice due. */
export function placeOnRail(slot: number, slots: number, stage: Stage): Place {
  const pitch = Math.min(stage.diePx * 1.2, (stage.width - 12) / Math.max(1, slots));
  const first = stage.width / 2 - ((slots - 1) * pitch) / 2;
  return { x: first + slot * pitch, y: stage.railY, turnDeg: 0 };
}
