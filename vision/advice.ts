// What would make the picture easier to read: light, glare, focus, distance, slant. Measures only; the words stand elsewhere, by these codes.
import type { Picture } from './picture.ts';
import type { Reading } from './reading.ts';
import { type Grid, gridOf, isInside, type TrayOutline } from './tray.ts';

/** Everything that can be advised, most urgent first. */
export const ADVICE_CODES = [
  'no-picture',
  'too-dark',
  'too-bright',
  'glare',
  'uneven-light',
  'out-of-focus',
  'too-far',
  'too-near',
  'too-steep',
  'no-outline',
] as const;
export type AdviceCode = (typeof ADVICE_CODES)[number];

/** What was measured inside the outline. */
export interface PictureQuality {
  /** Median brightness, 0 to 255. */
  readonly brightness: number;
  /** Part of the cells that are burnt out (over 250). */
  readonly burnt: number;
  /** Brightness of the darkest quarter of the tray against the brightest, 0 to 1. */
  readonly evenness: number;
  /** Is it one flat colour, as from a covered or lost camera? */
  readonly isBlank: boolean;
}

function quantile(sorted: Float32Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function lightInside(grid: Grid, outline: TrayOutline): { all: Float32Array; quarters: number[] } {
  const inside: number[] = [];
  const sums = [0, 0, 0, 0];
  const counts = [0, 0, 0, 0];
  for (let y = 0, i = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, i++) {
      if (!isInside(outline, { x: (x + 0.5) / grid.width, y: (y + 0.5) / grid.height })) continue;
      const quarter = (x * 2 >= grid.width ? 1 : 0) + (y * 2 >= grid.height ? 2 : 0);
      inside.push(grid.light[i]!);
      sums[quarter]! += grid.light[i]!;
      counts[quarter]!++;
    }
  }
  const quarters = sums.map((s, q) => s / Math.max(1, counts[q]!)).filter((_, q) => counts[q]! > 0);
  return { all: Float32Array.from(inside).sort(), quarters };
}

/** Measures a picture inside the outline (all of it without one). */
export function qualityOf(picture: Picture, outline: TrayOutline = []): PictureQuality {
  const { all, quarters } = lightInside(gridOf(picture), outline);
  const burnt = all.reduce((n, v) => n + (v > 250 ? 1 : 0), 0) / Math.max(1, all.length);
  const evenness = quarters.length === 0 ? 1 : Math.min(...quarters) / Math.max(1, ...quarters);
  const isBlank = quantile(all, 0.99) - quantile(all, 0.01) < 6;
  return { brightness: quantile(all, 0.5), burnt, evenness, isBlank };
}

/** Length of a side, as a part of the picture's longer edge, over which a die is needlessly near. */
const NEAR_PART = 0.25;
const COMFORTABLE_SIDE = 40;

/** Advice for a picture and, when dice lie in it, for what was read of them. Empty when all is well. */
export function adviceFor(
  picture: Picture,
  outline: TrayOutline = [],
  reading?: Reading<number | string | null>,
): AdviceCode[] {
  const quality = qualityOf(picture, outline);
  if (quality.isBlank) return ['no-picture'];
  const advice: AdviceCode[] = [];
  if (quality.brightness < 32) advice.push('too-dark');
  if (quality.brightness > 246) advice.push('too-bright');
  else if (quality.burnt > 0.03) advice.push('glare');
  if (quality.evenness < 0.4) advice.push('uneven-light');
  const dice = reading?.dice ?? [];
  const most = (is: (die: (typeof dice)[number]) => boolean): boolean =>
    dice.length > 0 && dice.filter(is).length * 2 >= dice.length;
  if (most((d) => d.flags.includes('blurred'))) advice.push('out-of-focus');
  if (most((d) => d.w < COMFORTABLE_SIDE)) advice.push('too-far');
  if (most((d) => d.w > NEAR_PART * Math.max(picture.width, picture.height))) advice.push('too-near');
  if (most((d) => d.flags.includes('too-steep'))) advice.push('too-steep');
  if (outline.length < 3) advice.push('no-outline');
  return advice;
}
