// Owns the tray's outline as a person draws it: an oval by its box, or four corners; handles and what dragging one does. Pure.
import type { CameraSetup } from '../../contract/camera.ts';

export type Outline = CameraSetup['outline'];
export type Point = Outline[number];

const OVAL_CORNERS = 32;

const within = (value: number): number => Math.max(0, Math.min(1, value));

/** The oval in the box between two points (parts of the picture). */
export function ovalIn(a: Point, b: Point): Outline {
  const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const reach = { x: Math.abs(a.x - b.x) / 2, y: Math.abs(a.y - b.y) / 2 };
  return Array.from({ length: OVAL_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / OVAL_CORNERS;
    return {
      x: within(centre.x + reach.x * Math.cos(angle)),
      y: within(centre.y + reach.y * Math.sin(angle)),
    };
  });
}

export const FIRST_OVAL: Outline = ovalIn({ x: 0.2, y: 0.1 }, { x: 0.8, y: 0.9 });
export const FIRST_CORNERS: Outline = [
  { x: 0.15, y: 0.1 },
  { x: 0.85, y: 0.1 },
  { x: 0.85, y: 0.9 },
  { x: 0.15, y: 0.9 },
];

function isOval(outline: Outline): boolean {
  return outline.length > 4;
}

/** Where an outline can be taken hold of: two corners of an oval's box, or its corners. */
export function handlesOf(outline: Outline): readonly Point[] {
  if (!isOval(outline)) return outline;
  const xs = outline.map((point) => point.x);
  const ys = outline.map((point) => point.y);
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

/** The outline with one of its handles moved. */
export function moveHandle(outline: Outline, handle: number, to: Point): Outline {
  const point = { x: within(to.x), y: within(to.y) };
  if (!isOval(outline)) return outline.map((old, index) => (index === handle ? point : old));
  const other = handlesOf(outline)[1 - handle];
  return other ? ovalIn(point, other) : outline;
}
