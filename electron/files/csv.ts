// Throws and results as CSV (RFC 4180). Column names are for programs and stay the same in every language.

import type { GameSummary } from '../../contract/replies.ts';
import type { TableState } from '../../engine/table/state.ts';
import type { HistoryLine } from '../../engine/view.ts';
import { historyOf } from '../../engine/view.ts';

/** A value of a field; text is told from numbers because only text can be taken for a formula. */
export type CsvValue = string | number | boolean | null;

const BOM = '\uFEFF';
// A spreadsheet runs a text that begins so; the apostrophe makes it plain text again.
const FORMULA = /^[=+\-@\t\r]/;

/** One line with its CRLF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The columns of throws. Faces are separated by spaces; `read` is what was first read, `?` where nothing was. */
export const THROW_COLUMNS = [
  'game_id',
  'game',
  'ruleset',
  'started_at',
  'player',
  'turn',
  'throw',
  'thrown_at',
  'faces',
  'out',
  'read',
  'source',
  'least_confidence',
  'is_corrected',
] as const;

/** The columns of results: a line a player and game. */
export const RESULT_COLUMNS = [
  'game_id',
  'game',
  'ruleset',
  'started_at',
  'updated_at',
  'is_finished',
  'seat',
  'player',
  'total',
  'is_winner',
] as const;

/** The first part of a file: the mark by which spreadsheets know UTF-8, and the columns. */
export function csvHead(columns: readonly string[], hasBom: boolean): string {
  return `${hasBom ? BOM : ''}${csvLine(columns)}`;
}

/** A table's throws, oldest first. */
export function throwLines(table: TableState): string {
  return historyOf(table, Number.MAX_SAFE_INTEGER)
    .filter((line) => line.move.type === 'throw')
    .reverse()
    .map((line) => csvLine(throwValues(table, line)))
    .join('');
}

function throwValues(table: TableState, line: HistoryLine): CsvValue[] {
  const move = line.move.type === 'throw' ? line.move : { faces: [], out: 0 };
  const confidences = line.dice.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  const sources = [...new Set(line.dice.map(({ source }) => source))];
  return [
    table.gameId,
    table.game.id,
    String(table.options.ruleset ?? table.game.id),
    table.startedAt,
    line.seat === null ? null : (table.core.players[line.seat]?.name ?? null),
    line.turn,
    line.throwNo,
    line.at,
    move.faces.join(' '),
    move.out,
    line.dice.map(({ read }) => read ?? '?').join(' '),
    sources.join(' '),
    confidences.length > 0 ? Math.min(...confidences) : null,
    line.isCorrected,
  ];
}

/** A game's results. */
export function resultLines(game: GameSummary): string {
  return game.players
    .map((player, seat) =>
      csvLine([
        game.gameId,
        game.game,
        game.ruleset,
        game.startedAt,
        game.updatedAt,
        game.isFinished,
        seat + 1,
        player.name,
        player.total,
        game.winners.includes(player.name),
      ]),
    )
    .join('');
}
