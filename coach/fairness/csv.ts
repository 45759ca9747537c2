// Throws as a table of text: one line a throw, for other programs and back. Reads no files.
import { type Face, isFaceOf } from '../../engine/dice.ts';
import type { FairnessDie, FairnessThrow } from './report.ts';

const COLUMNS = ['at', 'game', 'player', 'dice_set', 'source', 'faces', 'how'] as const;
type Column = (typeof COLUMNS)[number];

/** What was read, and the lines (from 1) that could not be understood. */
export interface FairnessImport {
  readonly throws: readonly FairnessThrow[];
  readonly badLines: readonly number[];
}

/** Throws as CSV with a header; faces and their origins are parted by spaces. */
export function toCsv(throws: readonly FairnessThrow[]): string {
  const lines = throws.map(({ at, gameId, player, diceSet, source, dice }) =>
    [
      at,
      gameId,
      player,
      diceSet,
      source,
      dice.map(({ face }) => face).join(' '),
      dice.map(({ how }) => how).join(' '),
    ]
      .map(quote)
      .join(','),
  );
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function quote(text: string): string {
  // A spreadsheet would run what begins with these.
  const safe = /^'*[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reads CSV. Only the column `faces` must be there; without `how` all dice count as read. Other columns are passed over. */
export function fromCsv(text: string): FairnessImport {
  const rows = splitCsv(text.replace(/^\uFEFF/, ''));
  const header = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const at = (column: Column): number => header.indexOf(column);
  if (at('faces') < 0) return { throws: [], badLines: rows.length > 0 ? [1] : [] };
  const throws: FairnessThrow[] = [];
  const badLines: number[] = [];
  for (const { line, cells } of rows.slice(1)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: Column): string => unquote(cells[at(column)] ?? '');
    const dice = readDice(cell('faces'), cell('how'));
    if (dice) {
      const [gameId, player, diceSet, source] = [
        cell('game'),
        cell('player'),
        cell('dice_set'),
        cell('source'),
      ];
      throws.push({ at: cell('at'), gameId, player, diceSet, source, dice });
    } else badLines.push(line);
  }
  return { throws, badLines };
}

function unquote(cell: string): string {
  return /^'+[=+\-@\t]/.test(cell) ? cell.slice(1) : cell;
}

const HOWS: readonly string[] = ['read', 'typed', 'corrected'];

function readDice(faces: string, how: string): FairnessDie[] | null {
  const names = faces.split(/[\s;]+/).filter((name) => name !== '');
  const hows = how.split(/[\s;]+/).filter((name) => name !== '');
  const dice = names.map((name, index): FairnessDie | null => {
    const face: unknown = /^\d+$/.test(name) ? Number(name) : name;
    const own = hows[index] ?? hows[0] ?? 'read';
    if ((!isFaceOf('pips', face) && !isFaceOf('kana', face)) || !HOWS.includes(own)) return null;
    return { face: face as Face, how: own as FairnessDie['how'] };
  });
  return names.length > 0 && dice.every((die) => die !== null) ? dice : null;
}

/** Lines of cells by the usual rules of CSV: quotes double, a quoted cell may hold commas and line ends. */
function splitCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endRow = (): void => {
    rows.push({ line: start, cells: [...cells, cell] });
    cells = [];
    cell = '';
    start = line;
  };
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!;
    if (letter === '\n') line++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') cell += text[++index]!;
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === ',') {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
