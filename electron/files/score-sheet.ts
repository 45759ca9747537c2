// The score sheet on paper, blank or filled: an A4 page as HTML. Knows the generic card and the steps, no single game.
import type { CardRow, Game } from '../../engine/game.ts';
import type { Options } from '../../engine/options.ts';
import { gameStateOf, type Step, stepsOf, type TableState } from '../../engine/table/state.ts';
import { type FileText, rowName } from './file-text.ts';
import { dieSvg, escapeHtml, pageOf, shapeSvg } from './page.ts';
import { sheetCss } from './sheet-style.ts';

const BLANK_COLUMNS = 6;
const BLANK_LINES = 24;
const BLANK_ROUNDS = 18;
/** Rows that count one face show it. */
const LABEL_FACES: Readonly<Record<string, 1 | 2 | 3 | 4 | 5 | 6>> = {
  ones: 1,
  twos: 2,
  threes: 3,
  fours: 4,
  fives: 5,
  sixes: 6,
};

/** A column of the sheet; null names are to be written by hand. */
interface Column {
  readonly name: string | null;
  readonly colour: number;
  readonly isWinner: boolean;
}

interface SheetParts {
  readonly game: Game;
  readonly text: FileText;
  readonly columns: readonly Column[];
  readonly date: string | null;
  readonly note: string | null;
}

/** An empty sheet of a game under these options. */
export function blankSheet(game: Game, options: Options, text: FileText): string {
  const seats = Math.min(BLANK_COLUMNS, game.maxSeats);
  const columns = Array.from({ length: seats }, () => ({ name: null, colour: 0, isWinner: false }));
  const parts: SheetParts = { game, text, columns, date: null, note: null };
  const { rows } = game.card(game.start({ seats, firstSeat: 0, options }));
  if (game.panel === 'card') return sheetPage(parts, cardTable(parts, rows, true), rows.length + 3);
  if (rows.length === 1) return sheetPage(parts, roundTable(parts, rows[0]!), BLANK_ROUNDS + 2.5);
  const lines = Array.from({ length: BLANK_LINES }, (_, index) => stepLine(index + 1, null, parts, rows));
  return sheetPage(parts, stepTable(parts, rows, lines), BLANK_LINES + 2);
}

/** The sheet of a table as it stands. */
export function filledSheet(table: TableState, text: FileText): string {
  const { game, core } = table;
  const state = gameStateOf(core);
  const standing = game.standing(state);
  const columns = core.players.map((player, seat) => ({
    name: player.name,
    colour: player.colour,
    isWinner: standing.winners.includes(seat),
  }));
  const note = standing.isFinished ? null : text('sheet.unfinished');
  const parts: SheetParts = { game, text, columns, date: table.startedAt.slice(0, 10), note };
  const { rows } = game.card(state);
  if (game.panel === 'card') return sheetPage(parts, cardTable(parts, rows, false), rows.length + 3);
  const steps = stepsOf(core).filter((step) => ['throw', 'bank'].includes(step.move.type));
  const lines = steps.map((step, index) => stepLine(index + 1, step, parts, game.card(step.state).rows));
  return sheetPage(parts, cardTable(parts, rows, false) + stepTable(parts, rows, lines), 24);
}

function sheetPage({ game, text, date, note }: SheetParts, tables: string, lines: number): string {
  const title = text(`game.${game.id}`);
  const dice = game.faceSet === 'pips' ? ([5, 3, 1] as const) : (['u', 'n', 'ko'] as const);
  const head =
    `<header><div class="mark">${dice.map(dieSvg).join('')}</div><h1>${escapeHtml(title)}</h1>` +
    `<p class="when"><span>${escapeHtml(text('sheet.date'))}</span><b>${escapeHtml(date ?? '')}</b></p></header>`;
  const foot = `<footer><span>${escapeHtml(text('sheet.foot'))}</span><span>${escapeHtml(note ?? '')}</span></footer>`;
  return pageOf(title, sheetCss(lines), `${head}${tables}${foot}`);
}

function namesRow({ columns, text }: SheetParts, first: string): string {
  const names = columns.map(({ name, colour, isWinner }) =>
    name === null
      ? '<th class="name"></th>'
      : `<th class="name${isWinner ? ' won' : ''}">${shapeSvg(colour)}<span>${escapeHtml(name)}</span></th>`,
  );
  return `<tr class="names"><th class="label">${escapeHtml(text(first))}</th>${names.join('')}</tr>`;
}

/** The card: a row a line, a column a player, with a band above each section. */
function cardTable(parts: SheetParts, rows: readonly CardRow[], isBlank: boolean): string {
  const { text, columns } = parts;
  let section: CardRow['section'] | null = null;
  const lines: string[] = [namesRow(parts, 'sheet.player')];
  for (const row of rows) {
    if (row.section !== section && row.section !== 'all') {
      const span = columns.length + 1;
      lines.push(
        `<tr class="band"><th colspan="${span}">${escapeHtml(text(`sheet.${row.section}`))}</th></tr>`,
      );
    }
    section = row.section;
    lines.push(cardLine(parts, row, isBlank));
  }
  return `<table class="card">${lines.join('')}</table>`;
}

/** A game of which paper keeps only the points: a line a round. */
function roundTable(parts: SheetParts, total: CardRow): string {
  const cells = '<td></td>'.repeat(parts.columns.length);
  const rounds = Array.from(
    { length: BLANK_ROUNDS },
    (_, index) => `<tr class="row"><th class="label">${index + 1}</th>${cells}</tr>`,
  );
  const lines = [namesRow(parts, 'sheet.player'), ...rounds, cardLine(parts, total, true)];
  return `<table class="card">${lines.join('')}</table>`;
}

function cardLine(parts: SheetParts, row: CardRow, isBlank: boolean): string {
  const { game, text, columns } = parts;
  const cells = columns.map(({ isWinner }, seat) => {
    const value = isBlank ? null : (row.values[seat] ?? null);
    const isMark = row.kind === 'total' && isWinner;
    return `<td class="${isMark ? 'won' : ''}">${value === null ? '' : value}</td>`;
  });
  return `<tr class="${row.kind}"><th class="label">${rowLabel(text, game.id, row)}</th>${cells.join('')}</tr>`;
}

function rowLabel(text: FileText, game: string, row: CardRow): string {
  const face = LABEL_FACES[row.id];
  const need = row.kind === 'bonus' ? row.progress?.[0]?.need : undefined;
  const hint = need === undefined ? '' : `<small>${escapeHtml(text('sheet.bonus-from', { need }))}</small>`;
  const die = face === undefined ? '' : dieSvg(face);
  const name = row.kind === 'sum' ? text(`sheet.sum-${row.section}`) : rowName(text, game, row.id);
  return `<span class="row-name">${die}${escapeHtml(name)}${hint}</span>`;
}

/** The throws of a game without rows to choose: a line a throw, with what the player's card holds after it. */
function stepTable({ game, text }: SheetParts, rows: readonly CardRow[], lines: readonly string[]): string {
  const names = rows.map((row) => `<th>${escapeHtml(rowName(text, game.id, row.id))}</th>`).join('');
  const head = `<tr class="names"><th class="no"></th><th class="label">${escapeHtml(text('sheet.player'))}</th><th class="dice"></th>${names}</tr>`;
  return `<table class="steps"><thead>${head}</thead><tbody>${lines.join('')}</tbody></table>`;
}

function stepLine(no: number, step: Step | null, { columns }: SheetParts, rows: readonly CardRow[]): string {
  const seat = step?.seat ?? null;
  const name = seat === null ? '' : escapeHtml(columns[seat]?.name ?? '');
  const dice = step?.move.type === 'throw' ? step.move.faces.map(dieSvg).join('') : '';
  const cells = rows.map((row) => {
    const value = seat === null ? null : (row.values[seat] ?? null);
    return `<td class="${row.kind}">${value === null ? '' : value}</td>`;
  });
  return `<tr><td class="no">${no}</td><td class="who">${name}</td><td class="dice">${dice}</td>${cells.join('')}</tr>`;
}
