// Owns what was typed for cards that were begun on paper, and the cards that it means. Pure.
import type { PaperCard } from '../../../contract/engine-types.ts';

/** Texts by player and line: row ids, and `extra` and `bank` beside the rows. */
export type PaperTexts = readonly Readonly<Record<string, string>>[];

export const EXTRA = 'extra';
export const BANK = 'bank';

export function emptyTexts(players: number): PaperTexts {
  return Array.from({ length: players }, () => ({}));
}

export function typeAt(texts: PaperTexts, seat: number, line: string, typed: string): PaperTexts {
  const digits = typed.replace(/\D/g, '').slice(0, 5);
  return texts.map((card, index) => (index === seat ? { ...card, [line]: digits } : card));
}

/** The cards: an empty line is an open row, or nothing beside the rows. */
export function cardsOf(texts: PaperTexts): PaperCard[] {
  return texts.map(({ [EXTRA]: extra, [BANK]: bank, ...rows }) => ({
    rows: Object.fromEntries(
      Object.entries(rows).flatMap(([row, text]) => (text ? [[row, Number(text)]] : [])),
    ),
    extra: Number(extra || 0),
    bank: Number(bank || 0),
  }));
}

/** The cell that Enter or an arrow goes to; null at the edge. */
export function nextCell(
  at: { readonly seat: number; readonly line: number },
  step: { readonly seats: number; readonly lines: number },
  size: { readonly seats: number; readonly lines: number },
): { readonly seat: number; readonly line: number } | null {
  const seat = at.seat + step.seats;
  const line = at.line + step.lines;
  return seat >= 0 && seat < size.seats && line >= 0 && line < size.lines ? { seat, line } : null;
}
