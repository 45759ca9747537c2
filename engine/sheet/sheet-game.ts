// Makes a Game out of a sheet. A row game's own file holds only its data and its house rules.
import {
  type CardRow,
  type CardView,
  defineGame,
  type Game,
  type Json,
  type Seat,
  type Standing,
} from '../game.ts';
import { defaultOptions, type OptionSpec, type Options } from '../options.ts';
import { standingOf } from '../standing.ts';
import { applySheet, type SheetState, sheetDue, sheetLegal, sheetPreviews, startSheet } from './machine.ts';
import { checkPaper, paperOf, startFromPaper } from './paper.ts';
import { sheetSums } from './score.ts';
import type { Sheet } from './sheet.ts';

/** What a row game's file says. `sheet` must be pure: the same options give an equal sheet. */
export interface SheetGameSpec {
  readonly id: string;
  readonly options: readonly OptionSpec[];
  readonly sheet: (options: Options) => Sheet;
}

/** A row game: a game that also shows its sheet, which the coach solves. */
export interface SheetGame extends Game {
  readonly sheet: (options: Options) => Sheet;
}

/** Builds the game from its data. */
export function defineSheetGame(spec: SheetGameSpec): SheetGame {
  const sheetFor = memoByOptions(spec.sheet);
  const maxDice = sheetFor(defaultOptions(spec.options)).dice;
  const game = defineGame<SheetState>({
    id: spec.id,
    faceSet: 'pips',
    maxDice,
    minSeats: 1,
    maxSeats: 8,
    options: spec.options,
    panel: 'card',
    start: (setup) => startSheet(sheetFor(setup.options), setup),
    paper: {
      check: (setup, cards) => checkPaper(sheetFor(setup.options), setup, cards),
      start: (setup, cards) => startFromPaper(sheetFor(setup.options), setup, cards),
      read: (state) => paperOf(sheetFor(state.options), state),
    },
    due: (state) => sheetDue(sheetFor(state.options), state),
    legal: (state) => sheetLegal(sheetFor(state.options), state),
    apply: (state, move) => applySheet(sheetFor(state.options), state, move),
    previews: (state) => sheetPreviews(sheetFor(state.options), state),
    card: (state) => sheetCard(sheetFor(state.options), state),
    standing: (state) => sheetStanding(sheetFor(state.options), state),
    detail: () => null,
    lastThrow: (state) => (state.written === null ? null : { ...state.written }),
    playerResult: (state, seat) => sheetResult(sheetFor(state.options), state, seat),
  });
  return { ...game, sheet: sheetFor };
}

function memoByOptions(make: (options: Options) => Sheet): (options: Options) => Sheet {
  let lastOptions: Options | null = null;
  let lastSheet: Sheet | null = null;
  return (options) => {
    if (!lastSheet || options !== lastOptions) {
      lastSheet = make(options);
      lastOptions = options;
    }
    return lastSheet;
  };
}

/** The total of a card: upper + bonus + lower + extra. */
export function sheetTotal(sheet: Sheet, state: SheetState, seat: Seat): number {
  const card = state.cards[seat]!;
  const { upper, bonus, lower } = sheetSums(sheet, card.rows);
  return upper + bonus + lower + card.extra;
}

function sheetStanding(sheet: Sheet, state: SheetState): Standing {
  const totals = state.cards.map((_, seat) => sheetTotal(sheet, state, seat));
  const isFinished = state.turn === null;
  if (state.instantWinner !== null) return { isFinished, totals, winners: [state.instantWinner] };
  return standingOf(totals, state.cards, isFinished);
}

function sheetCard(sheet: Sheet, state: SheetState): CardView {
  const sums = state.cards.map((card) => sheetSums(sheet, card.rows));
  const line = (section: 'upper' | 'lower'): CardRow[] =>
    sheet.rows.flatMap((row, index): CardRow[] =>
      row.section === section
        ? [{ id: row.id, kind: 'row', section, values: state.cards.map((card) => card.rows[index] ?? null) }]
        : [],
    );
  const rows: CardRow[] = [...line('upper')];
  rows.push({ id: 'upper', kind: 'sum', section: 'upper', values: sums.map((sum) => sum.upper) });
  const { bonus } = sheet;
  if (bonus) {
    const progress = sums.map((sum) => ({ have: sum.upper, need: bonus.from }));
    rows.push({
      id: 'bonus',
      kind: 'bonus',
      section: 'upper',
      values: sums.map((sum) => sum.bonus),
      progress,
    });
  }
  rows.push(...line('lower'));
  if (sheet.repeat.kind === 'joker' && sheet.repeat.bonus > 0) {
    rows.push({
      id: 'extra',
      kind: 'extra',
      section: 'lower',
      values: state.cards.map((card) => card.extra),
    });
  }
  const totals = state.cards.map((_, seat) => sheetTotal(sheet, state, seat));
  rows.push({ id: 'total', kind: 'total', section: 'all', values: totals });
  return { rows };
}

function sheetResult(sheet: Sheet, state: SheetState, seat: Seat): { readonly [key: string]: Json } {
  const card = state.cards[seat]!;
  const rows = Object.fromEntries(sheet.rows.map((row, index) => [row.id, card.rows[index] ?? null]));
  const { upper, bonus, lower } = sheetSums(sheet, card.rows);
  return { rows, upper, bonus, lower, extra: card.extra, total: upper + bonus + lower + card.extra };
}
