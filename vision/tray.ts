// The tray as the camera sees it: its outline, and how it looks when it is empty. Pure; the app keeps both as calibration.
import { type Picture, type Planes, scaleToPlanes } from './picture.ts';

/** A corner of an outline, as parts of the picture's width and height (0 to 1), so that it fits any resolution. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
}

/** A closed outline of at least three corners. */
export type TrayOutline = readonly OutlinePoint[];

/** An outline of a round or oval tray: `corners` points on the ellipse (parts of width and height). */
export function ovalOutline(
  centre: OutlinePoint,
  radiusX: number,
  radiusY: number,
  corners = 32,
): TrayOutline {
  return Array.from({ length: corners }, (_, i) => {
    const a = (2 * Math.PI * i) / corners;
    return { x: centre.x + radiusX * Math.cos(a), y: centre.y + radiusY * Math.sin(a) };
  });
}

/** Is the point (parts of width and height) inside the outline? Even-odd rule; an outline of under three corners holds everything. */
export function isInside(outline: TrayOutline, point: OutlinePoint): boolean {
  if (outline.length < 3) return true;
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Cells across the longer edge of the grids that motion and emptiness are judged on. */
export const GRID_EDGE = 160;

/** A small picture in two parts: brightness, and detail (what is left without the slow changes that light makes). */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** 0 to 255. */
  readonly light: Float32Array;
  /** Each of red, green, blue less its neighbourhood's mean: a lamp or a coloured glow moves it little. */
  readonly detail: Float32Array;
}

function neighbourhoodMean(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += plane[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const y0 = Math.max(0, y - reach);
    const y1 = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x++) {
      const x0 = Math.max(0, x - reach);
      const x1 = Math.min(width, x + reach + 1);
      const total =
        sums[y1 * (width + 1) + x1]! -
        sums[y0 * (width + 1) + x1]! -
        sums[y1 * (width + 1) + x0]! +
        sums[y0 * (width + 1) + x0]!;
      out[y * width + x] = total / ((y1 - y0) * (x1 - x0));
    }
  }
  return out;
}

function gridFrom(planes: Planes): Grid {
  const { width, height, data } = planes;
  const size = width * height;
  const light = new Float32Array(size);
  const detail = new Float32Array(size * 3);
  for (let i = 0; i < size; i++)
    light[i] = 0.299 * data[i]! + 0.587 * data[size + i]! + 0.114 * data[2 * size + i]!;
  for (let c = 0; c < 3; c++) {
    const plane = data.subarray(c * size, (c + 1) * size);
    const mean = neighbourhoodMean(plane, width, height, 6);
    // Contrast against the neighbourhood, in parts of its brightness: a lamp that dims everything leaves it as it is.
    for (let i = 0; i < size; i++) detail[c * size + i] = ((plane[i]! - mean[i]!) / (mean[i]! + 24)) * 128;
  }
  return { width, height, light, detail };
}

/** The grid of a picture: the longer edge becomes 160 cells. */
export function gridOf(picture: Picture): Grid {
  const scale = GRID_EDGE / Math.max(picture.width, picture.height);
  const width = Math.max(8, Math.round(picture.width * scale));
  const height = Math.max(8, Math.round(picture.height * scale));
  return gridFrom(scaleToPlanes(picture, width, height));
}

const DETAIL_CHANGE = 14;

/** How much a cell changed between two grids of one size, in units of "clearly changed" (1 and above is a change). */
export function changeAt(a: Grid, b: Grid, cell: number): number {
  const size = a.width * a.height;
  let most = 0;
  for (let c = 0; c < 3; c++)
    most = Math.max(most, Math.abs(a.detail[c * size + cell]! - b.detail[c * size + cell]!));
  return most / DETAIL_CHANGE;
}

/** Part (0 to 1) of the tray's cells that changed between two grids; grids of different size differ entirely. */
export function changedPart(a: Grid, b: Grid, outline: TrayOutline = []): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let inside = 0;
  let changed = 0;
  for (let y = 0, cell = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++, cell++) {
      if (!isInside(outline, { x: (x + 0.5) / a.width, y: (y + 0.5) / a.height })) continue;
      inside++;
      if (changeAt(a, b, cell) >= 1) changed++;
    }
  }
  return inside === 0 ? 0 : changed / inside;
}

/** Does the tray look as it did empty? At most 0.15 % of its cells may differ (one small die is more). */
export function isTrayEmpty(now: Grid, empty: Grid, outline: TrayOutline = []): boolean {
  return changedPart(now, empty, outline) <= 0.0015;
}

/** Part (0 to 1) of the cells within half a side of a place (pixels of the picture) that differ from the empty tray. */
export function changeAround(
  now: Grid,
  empty: Grid,
  place: { readonly x: number; readonly y: number; readonly side: number },
  picture: { readonly width: number; readonly height: number },
): number {
  if (now.width !== empty.width || now.height !== empty.height) return 1;
  const cx = (place.x / picture.width) * now.width;
  const cy = (place.y / picture.height) * now.height;
  const reach = Math.max(1, (0.5 * place.side * now.width) / picture.width);
  let all = 0;
  let changed = 0;
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(now.height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(now.width, cx + reach); x++) {
      all++;
      if (changeAt(now, empty, y * now.width + x) >= 1) changed++;
    }
  }
  return all === 0 ? 1 : changed / all;
}
