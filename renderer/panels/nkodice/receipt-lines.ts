// Owns the steps of a throw as lines of a receipt, in the order in which they are counted. Pure: text keys and numbers, no drawing.
import type { Kana, NkodiceThrow } from '../../../contract/engine-types.ts';

type Points = NkodiceThrow['before'];
type Category = keyof Points;

export type ReceiptLine =
  | { readonly kind: 'face'; readonly face: Kana; readonly count: number; readonly to: Gain }
  | { readonly kind: 'out'; readonly count: number; readonly to: Gain }
  | {
      readonly kind: 'word';
      readonly word: string;
      readonly factor: number;
      readonly times: number;
      readonly to: Gain;
    }
  | { readonly kind: 'replaced'; readonly word: string }
  | { readonly kind: 'ended'; readonly word: string; readonly combo: number }
  | { readonly kind: 'triplet'; readonly face: Kana; readonly count: number; readonly factor: number }
  | { readonly kind: 'made'; readonly categories: readonly Category[] }
  | { readonly kind: 'change'; readonly category: Category; readonly from: number; readonly to: number };

/** Where points go, and how many to each. */
export interface Gain {
  readonly categories: readonly Category[];
  readonly points: number;
}

const ORDER: readonly Category[] = ['u', 'm', 'c'];
/** More triplets than this in one throw are told without the sums of each category. */
const MOST_TOLD = 2;

export function receiptLines(thrown: NkodiceThrow): ReceiptLine[] {
  return [
    ...thrown.faceLines.map(
      ({ face, count, points }): ReceiptLine => ({
        kind: 'face',
        face,
        count,
        to: gainOf(points),
      }),
    ),
    ...(thrown.out > 0
      ? [{ kind: 'out', count: thrown.out, to: gainOf(thrown.outPoints) } satisfies ReceiptLine]
      : []),
    ...thrown.words.map(
      ({ word, factor, times, points }): ReceiptLine => ({
        kind: 'word',
        word,
        factor,
        times,
        to: gainOf(points),
      }),
    ),
    ...thrown.replaced.map((word): ReceiptLine => ({ kind: 'replaced', word })),
    ...tripletLines(thrown),
    ...thrown.endedCombos.map(({ word, combo }): ReceiptLine => ({ kind: 'ended', word, combo })),
  ];
}

function gainOf(points: Points): Gain {
  const categories = ORDER.filter((category) => points[category] !== 0);
  const [first] = categories;
  return { categories, points: first ? points[first] : 0 };
}

function tripletLines({ triplets }: NkodiceThrow): ReceiptLine[] {
  return triplets.flatMap(({ face, count, factor, categories, madePositive, before, after }) => [
    { kind: 'triplet', face, count, factor } satisfies ReceiptLine,
    ...(madePositive.length > 0 ? [{ kind: 'made', categories: madePositive } satisfies ReceiptLine] : []),
    ...(triplets.length > MOST_TOLD ? [] : categories).map(
      (category): ReceiptLine => ({
        kind: 'change',
        category,
        from: before[category],
        to: after[category],
      }),
    ),
  ]);
}
