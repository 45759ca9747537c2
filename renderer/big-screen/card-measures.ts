// Owns the measures of the card on the big screen, all in u: rows, columns, figures (look.md). Pure.

export interface CardNeeds {
  readonly widthU: number;
  readonly heightU: number;
  /** Rows without the total. */
  readonly rows: number;
  readonly rowNames: readonly string[];
  readonly seats: number;
  /** Whose column is wide; null at the end. */
  readonly active: number | null;
  /** Figures of the longest total. */
  readonly digits: number;
}

export interface CardMeasures {
  readonly rowU: number;
  readonly headU: number;
  readonly totalRowU: number;
  readonly scoreU: number;
  readonly totalU: number;
  readonly nameU: number;
  /** Whether a player's mark stands over the name. */
  readonly isStacked: boolean;
  /** Columns in percent: names, then seats. */
  readonly shares: readonly number[];
}

const FEW_PLAYERS = 4;
const ROW_U = { least: 40, most: 56 } as const;
const NAME_U = { least: 28, most: 34 } as const;
/** Width of a letter and of a wide one in em, on the safe side. */
const LETTER_EM = 0.47;
const WIDE_EM = 1;
const WIDE = /[　-ヿ㐀-鿿＀-￮]/u;
/** Width of a figure of the display face in em. */
const FIGURE_EM = 0.6;
const NAMES_SHARE = 0.44;
const STACK_BELOW_U = 240;

export function lettersEm(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_EM : LETTER_EM), 0);
}

export function cardMeasures(needs: CardNeeds): CardMeasures {
  const { widthU, heightU, rows, seats, active } = needs;
  const isFew = seats <= FEW_PLAYERS;
  const longest = Math.max(1, ...needs.rowNames.map(lettersEm));
  const namesU = Math.min(widthU * NAMES_SHARE, longest * NAME_U.most + 24);
  const nameU = Math.max(NAME_U.least, Math.min(NAME_U.most, (namesU - 24) / longest));
  const activeShare = active === null ? 1 : isFew ? 1.35 : 1.15;
  const otherU = (widthU - namesU) / (seats - 1 + activeShare);
  const isStacked = !isFew || otherU < STACK_BELOW_U;
  const leastHead = isStacked ? 84 : 64;
  const leastTotal = isFew ? 80 : 60;
  const free = heightU - leastHead - leastTotal;
  const rowU = Math.max(ROW_U.least, Math.min(ROW_U.most, free / Math.max(1, rows)));
  // What the rows leave over goes to the two lines that are looked for first.
  const over = Math.max(0, free - rowU * rows - 2);
  const seatU = Array.from({ length: seats }, (_, seat) => (seat === active ? otherU * activeShare : otherU));
  return {
    rowU,
    headU: leastHead + Math.min(36, over * 0.4),
    totalRowU: leastTotal + Math.min(54, over * 0.6),
    scoreU: isFew ? 44 : 36,
    totalU: Math.min(isFew ? 72 : 48, (otherU - 20) / (needs.digits * FIGURE_EM)),
    nameU,
    isStacked,
    shares: [namesU, ...seatU].map((width) => (100 * width) / widthU),
  };
}
