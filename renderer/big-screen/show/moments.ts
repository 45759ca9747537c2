// Owns which change of the table deserves a moment of its own: words, triplets, all equal, a bonus, a rare hand. Pure.
import type {
  ChinchirorinThrow,
  FarkleDetail,
  Kana,
  NkodiceThrow,
  TableView,
} from '../../../contract/engine-types.ts';

/** What is celebrated. Texts are made where it is drawn. */
export type MomentWhat =
  | {
      readonly kind: 'word';
      readonly word: string;
      readonly factor: number;
      readonly others: readonly string[];
      readonly points: number;
    }
  | { readonly kind: 'triplet'; readonly face: Kana; readonly count: number; readonly factor: number }
  | { readonly kind: 'equal'; readonly row: string }
  | { readonly kind: 'bonus'; readonly points: number }
  | { readonly kind: 'extra'; readonly points: number }
  | { readonly kind: 'hot' }
  | { readonly kind: 'hand'; readonly hand: string; readonly point: number };

export interface Moment {
  /** The same for the same change, so that a repeated view does not show it twice. */
  readonly key: string;
  readonly seat: number;
  readonly what: MomentWhat;
}

/** The rows that five (or six) equal dice are named after. */
const EQUAL_ROWS: ReadonlySet<string> = new Set([
  'kiriki',
  'poker',
  'yahtzee',
  'yatzy',
  'maxi',
  'yacht',
  'generala',
  'five-of-a-kind',
]);

const RARE_HANDS: ReadonlySet<string> = new Set(['four-five-six', 'triple', 'pinzoro']);

/** The step that is new in `next`, or 0: nothing after an undo, a correction, or in another game. */
export function newStep(prev: TableView | null, next: TableView): number {
  if (!prev || prev.gameId !== next.gameId) return 0;
  const step = next.history[0]?.step ?? 0;
  return step > (prev.history[0]?.step ?? 0) ? step : 0;
}

/** The moment of the change from `prev` to `next`, or null. */
export function momentOf(prev: TableView | null, next: TableView): Moment | null {
  if (prev && isNowHot(prev, next)) {
    return { key: `hot ${next.history[0]?.step ?? 0}`, seat: next.due.seat ?? 0, what: { kind: 'hot' } };
  }
  const step = newStep(prev, next);
  const latest = next.history[0];
  if (!prev || step === 0 || !latest || latest.seat === null) return null;
  const what = latest.move.type === 'throw' ? thrown(next) : written(prev, next, latest.seat);
  return what && { key: `step ${step}`, seat: latest.seat, what };
}

function isNowHot(prev: TableView, next: TableView): boolean {
  if (next.panel !== 'farkle' || prev.gameId !== next.gameId) return false;
  const hot = (table: TableView): boolean =>
    (table.detail as unknown as FarkleDetail | null)?.isHotDice === true;
  return hot(next) && !hot(prev);
}

function thrown(table: TableView): MomentWhat | null {
  switch (table.panel) {
    case 'nkodice':
      return kanaMoment(table.lastThrow as unknown as NkodiceThrow | null);
    case 'chinchirorin': {
      const last = table.lastThrow as unknown as ChinchirorinThrow | null;
      return last && RARE_HANDS.has(last.hand.kind)
        ? { kind: 'hand', hand: last.hand.kind, point: last.hand.point }
        : null;
    }
    case 'card':
      return equalMoment(table);
    case 'farkle':
      return null;
  }
}

function kanaMoment(last: NkodiceThrow | null): MomentWhat | null {
  if (!last) return null;
  const sum = (points: { u: number; m: number; c: number }): number => points.u + points.m + points.c;
  const words = last.words.toSorted((a, b) => sum(b.points) - sum(a.points));
  const [best, ...others] = words;
  if (best) {
    return {
      kind: 'word',
      word: best.word,
      factor: best.factor,
      others: others.map((line) => line.word),
      points: words.reduce((all, line) => all + sum(line.points), 0),
    };
  }
  const [triplet] = last.triplets.toSorted((a, b) => b.count - a.count);
  return triplet
    ? { kind: 'triplet', face: triplet.face, count: triplet.count, factor: triplet.factor }
    : null;
}

function equalMoment(table: TableView): MomentWhat | null {
  const [first, ...rest] = table.tray;
  if (!first || rest.length < 4 || rest.some((die) => die.face !== first.face)) return null;
  const rows = table.card.rows.filter((row) => EQUAL_ROWS.has(row.id));
  // Six dice have a row for five equal as well; the last one is for all.
  const row = rows.find((other) => other.id === 'maxi') ?? rows[0];
  return row ? { kind: 'equal', row: row.id } : null;
}

function written(prev: TableView, next: TableView, seat: number): MomentWhat | null {
  const gain = (kind: 'bonus' | 'extra'): number => {
    const row = next.card.rows.find((other) => other.kind === kind);
    const before = prev.card.rows.find((other) => other.id === row?.id);
    return (row?.values[seat] ?? 0) - (before?.values[seat] ?? 0);
  };
  const bonus = gain('bonus');
  if (bonus > 0) return { kind: 'bonus', points: bonus };
  const extra = gain('extra');
  return extra > 0 ? { kind: 'extra', points: extra } : null;
}
