// Owns the one measure of the big screen: u, a pixel of a 1080p television, scaled with the window. Pure.

export interface Unit {
  /** Pixels of the window in one u. */
  readonly px: number;
  /** Bowl above card instead of beside it. */
  readonly isPortrait: boolean;
}

const HEIGHT_U = 1080;
/** Below this width a landscape window is so square that height alone would crowd the card. */
const LEAST_WIDTH_U = 1400;
const PORTRAIT_WIDTH_U = 1080;
const PORTRAIT_HEIGHT_U = 1900;

/** u = 1/1080 of the window's height (look.md); squarish and upright windows are held by their width too. */
export function unitOf(width: number, height: number): Unit {
  const isPortrait = width < height;
  const px = isPortrait
    ? Math.min(width / PORTRAIT_WIDTH_U, height / PORTRAIT_HEIGHT_U)
    : Math.min(height / HEIGHT_U, width / LEAST_WIDTH_U);
  return { px, isPortrait };
}

/** Rem in u: texts and spaces of shared parts, which are made in rem, become readable from the sofa. */
export const REM_U = 28;
