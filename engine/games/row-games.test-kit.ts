// Score logs of row games in few words, for tests.
import type { Face } from '../dice.ts';
import type { Json } from '../game.ts';
import { playLines, scoreOf } from './play.test-kit.ts';

/** A cell of a card. */
export type Cell = number | null | undefined;

/** A throw of these dice. */
export const throwOf = (...faces: Face[]): Json => ({ throw: faces });
/** Five dice of a face. */
export const five = (face: Face): Json => throwOf(face, face, face, face, face);
/** A row to write. */
export const write = (row: string): Json => ({ score: row });
/** The first line of a log. */
export const header = (game: string, options: Json = {}, players: string[] = ['Ann']): Json => ({
  game,
  players,
  options,
});

/** Fills these rows with 0 or what the dice 1 2 3 4 6 bring there. */
export const fill = (...rows: string[]): Json[] =>
  rows.flatMap((row) => [throwOf(1, 2, 3, 4, 6), write(row)]);

/** The rows of the first player. */
export function rowsOf(...lines: Json[]): Record<string, Cell> {
  return scoreOf(...lines).players[0]!.rows as Record<string, Cell>;
}

/** Rows that may be written for the dice now on the table. */
export function allowed(...lines: Json[]): string[] {
  const { header: head, state } = playLines(...lines);
  return head.game.previews(state).flatMap((preview) => (preview.isAllowed ? [preview.row] : []));
}

/** The rows of the upper section. */
export const UPPER = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
