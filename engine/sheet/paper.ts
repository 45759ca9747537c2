// Cards that were begun on paper: what may stand in them, and the game that goes on from them.
import { type Face, PIPS } from '../dice.ts';
import { accept, type Result, refuse } from '../errors.ts';
import type { GameSetup, PaperCard } from '../game.ts';
import { type SheetCard, type SheetState, startSheet } from './machine.ts';
import { rowIndex, rowWorth } from './score.ts';
import type { Sheet } from './sheet.ts';

/** How often a row of all equal may have been scored again; nobody's luck goes further. */
const MOST_REPEATS = 100;

/**
 * Checks cards from paper. Refuses with `bad-players` where there is not one a seat, `bad-card` (detail: seat, row, value)
 * for points that no dice bring in that row, and `game-over` where nothing is open. Rows left out are open.
 */
export function checkPaper(sheet: Sheet, setup: GameSetup, cards: readonly PaperCard[]): Result<true> {
  if (cards.length !== setup.seats) {
    return refuse('bad-players', {
      problem: 'count',
      count: cards.length,
      min: setup.seats,
      max: setup.seats,
    });
  }
  for (const [seat, card] of cards.entries()) {
    const bad = badEntry(sheet, card);
    if (bad) return refuse('bad-card', { seat, ...bad });
  }
  return startFromPaper(sheet, setup, cards).turn === null ? refuse('game-over') : accept(true);
}

function badEntry(sheet: Sheet, card: PaperCard): { row: string; value: number } | null {
  for (const [row, value] of Object.entries(card.rows)) {
    const index = rowIndex(sheet, row);
    if (index < 0 || !canHold(sheet, index, value)) return { row, value };
  }
  if (!canBeExtra(sheet, card)) return { row: 'extra', value: card.extra };
  const mostBank = sheet.hasBankedThrows ? Object.keys(card.rows).length * (sheet.throws - 1) : 0;
  const isBankRight = Number.isInteger(card.bank) && card.bank >= 0 && card.bank <= mostBank;
  return isBankRight ? null : { row: 'bank', value: card.bank };
}

/** Points beside the rows come from jokers: each wrote a row, and the row of all equal holds points. */
function canBeExtra(sheet: Sheet, { rows, extra }: PaperCard): boolean {
  if (extra === 0) return true;
  if (sheet.repeat.kind !== 'joker' || sheet.repeat.bonus <= 0) return false;
  const equal = Object.entries(rows).find(
    ([row]) => rowIndex(sheet, row) === rowIndex(sheet, sheet.equalRow),
  );
  const jokers = extra / sheet.repeat.bonus;
  return Number.isInteger(jokers) && jokers > 0 && jokers < Object.keys(rows).length && (equal?.[1] ?? 0) > 0;
}

function canHold(sheet: Sheet, index: number, value: number): boolean {
  const values = valuesOf(sheet, index);
  if (values.has(value)) return true;
  const { repeat, equalRow } = sheet;
  if (repeat.kind !== 'same-row' || repeat.points <= 0 || index !== rowIndex(sheet, equalRow)) return false;
  return [...values].some((first) => {
    const again = (value - first) / repeat.points;
    return first > 0 && Number.isInteger(again) && again > 0 && again <= MOST_REPEATS;
  });
}

/** Everything that one throw can bring in a row, jokers included; 0 is always possible. */
function valuesOf(sheet: Sheet, index: number): ReadonlySet<number> {
  const open = sheet.rows.map(() => null);
  const lastOpen = sheet.rows.map((_, other) => (other === index ? null : 1));
  const values = new Set([0]);
  for (const dice of allThrows(sheet.dice)) {
    for (const points of [open, lastOpen]) {
      for (const isFirst of [true, false]) {
        const worth = rowWorth(sheet, index, points, dice, isFirst);
        if (worth.isAllowed) values.add(worth.value);
      }
    }
  }
  return values;
}

/** All throws of so many dice, order left out. */
function* allThrows(count: number, least = 0): Generator<Face[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let face = least; face < PIPS.length; face++) {
    for (const rest of allThrows(count - 1, face)) yield [PIPS[face]!, ...rest];
  }
}

/** The game that goes on from these cards. Total: what a card cannot hold is passed over; `checkPaper` tells it before. */
export function startFromPaper(sheet: Sheet, setup: GameSetup, cards: readonly PaperCard[]): SheetState {
  const blank = startSheet(sheet, setup);
  const filled = blank.cards.map((card, seat) => cardFrom(sheet, card, cards[seat]));
  const seats = Array.from({ length: setup.seats }, (_, step) => (setup.firstSeat + step) % setup.seats);
  const turn = seats.find((seat) => filled[seat]?.rows.includes(null)) ?? null;
  return { ...blank, cards: filled, turn };
}

function cardFrom(sheet: Sheet, blank: SheetCard, paper: PaperCard | undefined): SheetCard {
  if (!paper) return blank;
  const rows = [...blank.rows];
  for (const [row, value] of Object.entries(paper.rows)) {
    const index = rowIndex(sheet, row);
    if (index >= 0) rows[index] = value;
  }
  return { ...blank, rows, extra: paper.extra, bank: paper.bank };
}

/** The cards of a state as paper would hold them. */
export function paperOf(sheet: Sheet, state: SheetState): PaperCard[] {
  return state.cards.map(({ rows, extra, bank }) => ({
    rows: Object.fromEntries(
      sheet.rows.flatMap(({ id }, index) => {
        const points = rows[index] ?? null;
        return points === null ? [] : [[id, points] as const];
      }),
    ),
    extra,
    bank,
  }));
}
