// What is wrong with a die that was found: leaning, stacked, out of the tray, blurred, too small, seen too steeply, no pips.
import type { Tell } from './classify.ts';
import type { Peak } from './detect.ts';
import { LEAN_DEGREES } from './lean.ts';
import type { Picture } from './picture.ts';

/** Everything a die can be marked with. */
export const DIE_FLAGS = [
  'cocked',
  'stacked',
  'out-of-tray',
  'blurred',
  'too-small',
  'too-steep',
  'symbol-die',
] as const;
export type DieFlag = (typeof DIE_FLAGS)[number];

/** Under this length of a side (pixels) pips are no longer told apart safely. */
export const SMALLEST_SIDE = 30;
/** Under this cosine (about 58 degrees from straight above) the upper face is too slanted. */
export const STEEPEST_FACING = 0.53;
const BLURRIEST = 0.085;

/** Does the picture's edge cut the upper face? */
function isCutOff(peak: Peak, picture: Picture): boolean {
  const room = Math.min(peak.x, peak.y, picture.width - 1 - peak.x, picture.height - 1 - peak.y);
  return room < 0.4 * peak.side;
}

/** The flags of one die by itself. */
export function flagsOf(
  peak: Peak,
  tell: Tell,
  picture: Picture,
  isInTray: boolean,
  isSymbols: boolean,
): DieFlag[] {
  const flags: DieFlag[] = [];
  if (!isInTray || isCutOff(peak, picture)) flags.push('out-of-tray');
  if (tell.blur > BLURRIEST) flags.push('blurred');
  if (peak.side < SMALLEST_SIDE || Math.max(picture.width, picture.height) < 160) flags.push('too-small');
  if (tell.facing < STEEPEST_FACING) flags.push('too-steep');
  if (!isSymbols && tell.symbol > 0.5) flags.push('symbol-die');
  return flags;
}

/** A die and its neighbour, as far as their places go. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Dice side by side are a side apart; two faces of one leaning die are 0.71 of it. */
const NEAREST_BESIDE = 0.84;

/** Two upper faces nearer than dice side by side can be, or a far smaller one close beside (most often a side face of the bigger). */
function areTooNear(a: Placed, b: Placed): boolean {
  const distance = Math.hypot(a.x - b.x, a.y - b.y);
  const isAppendage = Math.min(a.w, b.w) < 0.7 * Math.max(a.w, b.w) && distance < 1.1 * Math.max(a.w, b.w);
  return isAppendage || distance < NEAREST_BESIDE * Math.min(a.w, b.w, Math.max(a.h, b.h));
}

/** Marks dice that lie on one another, or so near that one of the two may be none. */
export function markStacked<D extends Placed & { readonly flags: readonly DieFlag[] }>(
  dice: readonly D[],
): D[] {
  return dice.map((a) => {
    const isStacked = dice.some((b) => a !== b && areTooNear(a, b));
    return isStacked && !a.flags.includes('stacked') ? { ...a, flags: [...a.flags, 'stacked' as const] } : a;
  });
}

/** Marks leaning dice: one crop cannot tell a leaning die from a slanted view, but `leans` (lean.ts) compares the dice of one table. */
export function markCocked<D extends { readonly flags: readonly DieFlag[] }>(
  dice: readonly D[],
  leans: readonly number[],
): D[] {
  return dice.map((die, i) =>
    leans[i]! > LEAN_DEGREES ? { ...die, flags: [...die.flags, 'cocked' as const] } : die,
  );
}
