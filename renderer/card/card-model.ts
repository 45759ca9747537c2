// Owns how a card is arranged for the eye: halves, row heights, column widths, row keys, best rows. Pure; draws nothing.
import type { CardRow, CardView, RowPreview } from '../../contract/engine-types.ts';

export interface CardHalves {
  readonly upper: readonly CardRow[];
  readonly lower: readonly CardRow[];
  readonly foot: readonly CardRow[];
}

export function halvesOf(card: CardView): CardHalves {
  return {
    upper: card.rows.filter((row) => row.section === 'upper'),
    lower: card.rows.filter((row) => row.section === 'lower'),
    foot: card.rows.filter((row) => row.section === 'all'),
  };
}

export interface CardSpace {
  readonly width: number;
  readonly height: number;
  /** Pixels of one rem now. */
  readonly rem: number;
  /** Whether fingers may be used: then no row is lower than 44 px, and the card scrolls sooner. */
  readonly isTouch: boolean;
}

export interface CardLayout {
  readonly halves: 1 | 2;
  readonly rowPx: number;
  readonly isScrolling: boolean;
}

const HEAD_ROWS = 1.62;
const TOUCH_ROW_PX = 44;
const LEAST_ROW_PX = 28;
const SCROLLED_ROW_PX = 36;
const MOST_ROW_REM = 4.2;

/** The layout that shows the whole card at a touchable height: one column if it fits, two halves beside each other if not. */
export function layoutCard(card: CardView, players: number, space: CardSpace): CardLayout {
  const { upper, lower, foot } = halvesOf(card);
  const most = MOST_ROW_REM * space.rem;
  const rowPx = (rows: number): number => Math.min(most, Math.floor(space.height / (rows + HEAD_ROWS)));
  const one = rowPx(upper.length + lower.length + foot.length);
  if (one >= TOUCH_ROW_PX) return { halves: 1, rowPx: one, isScrolling: false };
  const two = rowPx(Math.max(upper.length, lower.length + foot.length));
  const canSplit = upper.length > 0 && lower.length > 0 && space.width / 2 >= leastWidth(players, space.rem);
  const least = space.isTouch ? TOUCH_ROW_PX : LEAST_ROW_PX;
  if (canSplit && two > one) return { halves: 2, rowPx: Math.max(least, two), isScrolling: two < least };
  if (one >= least) return { halves: 1, rowPx: one, isScrolling: false };
  return { halves: 1, rowPx: space.isTouch ? TOUCH_ROW_PX : SCROLLED_ROW_PX, isScrolling: true };
}

const NAME_REM = 8.5;
const ACTIVE_REM = 6;
const OTHER_REM = 3.2;

function leastWidth(players: number, rem: number): number {
  return (NAME_REM + ACTIVE_REM + OTHER_REM * Math.max(0, players - 1)) * rem;
}

/** Shares of the width in percent: the row names, then each seat, the active one wide. */
export function columnShares(players: number, active: number | null): number[] {
  const weights = [2.3, ...Array.from({ length: players }, (_, seat) => (seat === active ? 1.55 : 1))];
  if (players === 1) weights[0] = 1.7;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (100 * weight) / sum);
}

/** Rows that bring the most now; none where everything would be zero. */
export function bestRows(previews: readonly RowPreview[]): ReadonlySet<string> {
  const allowed = previews.filter((preview) => preview.isAllowed);
  const best = Math.max(0, ...allowed.map((preview) => preview.value + preview.extra));
  if (best === 0) return new Set();
  return new Set(
    allowed.filter((preview) => preview.value + preview.extra === best).map((preview) => preview.row),
  );
}

/** Physical keys for the rows: the upper section on the top letter row, the lower on the home row and on. */
export const UPPER_CODES = ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY'] as const;
export const LOWER_CODES = [
  'KeyA',
  'KeyS',
  'KeyD',
  'KeyF',
  'KeyG',
  'KeyH',
  'KeyJ',
  'KeyK',
  'KeyL',
  'KeyZ',
  'KeyX',
  'KeyV',
  'KeyB',
  'KeyO',
] as const;

/** Which physical key means which row. */
export function rowCodes(card: CardView): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const give = (rows: readonly CardRow[], keys: readonly string[]): void => {
    rows
      .filter((row) => row.kind === 'row')
      .forEach((row, index) => {
        const code = keys[index];
        if (code) codes.set(row.id, code);
      });
  };
  const { upper, lower } = halvesOf(card);
  give(upper, UPPER_CODES);
  give(lower, LOWER_CODES);
  return codes;
}

/** The next row in the order of the card that may be written, from `current` in a direction; wraps around. */
export function nextRow(
  card: CardView,
  previews: readonly RowPreview[],
  current: string | null,
  step: 1 | -1,
): string | null {
  const allowed = new Set(previews.filter((preview) => preview.isAllowed).map((preview) => preview.row));
  const rows = card.rows.map((row) => row.id).filter((id) => allowed.has(id));
  if (rows.length === 0) return null;
  const at = current === null ? -1 : rows.indexOf(current);
  if (at < 0) return rows[step === 1 ? 0 : rows.length - 1] ?? null;
  return rows[(at + step + rows.length) % rows.length] ?? null;
}
