// Turns of a row game: throws, keeps, rows, whose turn. Knows sheets, not single games.
import { type Face, findFaces, isFaceOf, subMultisets } from '../dice.ts';
import { accept, type Result, refuse } from '../errors.ts';
import type { Due, GameSetup, LegalAction, Move, RowPreview, Seat } from '../game.ts';
import type { Options } from '../options.ts';
import { returnsOf, seatThat } from '../seats.ts';
import { rowIndex, rowWorth } from './score.ts';
import type { Sheet } from './sheet.ts';

/** One player's card. `forfeits` rows stay empty at the end and count 0 (a late player without the rows before). */
export interface SheetCard {
  readonly rows: readonly (number | null)[];
  readonly extra: number;
  readonly bank: number;
  readonly forfeits: number;
  readonly isPlaying: boolean;
}

/** The last row that was written. */
export interface WrittenRow {
  readonly seat: Seat;
  readonly row: string;
  readonly value: number;
  readonly extra: number;
}

/** The state of a row game; JSON. `keptFaces` are the faces kept for the next throw, in the order they were named. */
export interface SheetState {
  readonly options: Options;
  readonly cards: readonly SheetCard[];
  readonly turn: Seat | null;
  readonly throwsUsed: number;
  readonly dice: readonly Face[];
  readonly keptFaces: readonly Face[];
  readonly instantWinner: Seat | null;
  readonly written: WrittenRow | null;
}

/** The start of a row game. */
export function startSheet(sheet: Sheet, setup: GameSetup): SheetState {
  const card: SheetCard = {
    rows: sheet.rows.map(() => null),
    extra: 0,
    bank: 0,
    forfeits: 0,
    isPlaying: true,
  };
  return {
    options: setup.options,
    cards: Array.from({ length: setup.seats }, () => card),
    turn: setup.firstSeat,
    throwsUsed: 0,
    dice: [],
    keptFaces: [],
    instantWinner: null,
    written: null,
  };
}

/** Throws left in this turn, banked ones included. */
export function throwsLeft(sheet: Sheet, state: SheetState): number {
  if (state.turn === null) return 0;
  const bank = sheet.hasBankedThrows ? state.cards[state.turn]!.bank : 0;
  return sheet.throws + bank - state.throwsUsed;
}

function openRows(card: SheetCard): number {
  return card.rows.filter((points) => points === null).length - card.forfeits;
}

function isInPlay(card: SheetCard): boolean {
  return card.isPlaying && openRows(card) > 0;
}

/** What is due now. */
export function sheetDue(sheet: Sheet, state: SheetState): Due {
  const left = throwsLeft(sheet, state);
  const toThrow = state.dice.length === 0 ? sheet.dice : sheet.dice - state.keptFaces.length;
  const kept = new Set(findFaces(state.dice, state.keptFaces) ?? []);
  return {
    seat: state.turn,
    throwDice: state.turn !== null && left > 0 && toThrow > 0 ? toThrow : null,
    throwNo: state.throwsUsed + 1,
    throwsLeft: left,
    isOutCounted: false,
    dice: state.dice,
    kept: state.dice.map((_, index) => kept.has(index)),
    mayDecide: state.dice.length > 0,
  };
}

/** What every row would bring with the dice on the table; empty before the first throw of a turn. */
export function sheetPreviews(sheet: Sheet, state: SheetState): RowPreview[] {
  if (state.turn === null || state.dice.length === 0) return [];
  const card = state.cards[state.turn]!;
  return sheet.rows.map((row, index) => ({
    row: row.id,
    ...rowWorth(sheet, index, card.rows, state.dice, state.throwsUsed === 1),
  }));
}

/** Everything that is legal now. */
export function sheetLegal(sheet: Sheet, state: SheetState): LegalAction[] {
  if (state.turn === null) return returnsOf(state.cards, (seat) => comeBack(state, seat, 'open'));
  const due = sheetDue(sheet, state);
  const actions: LegalAction[] = [];
  if (due.throwDice !== null) actions.push({ type: 'throw', dice: due.throwDice, isOutCounted: false });
  if (state.dice.length > 0 && due.throwsLeft > 0)
    actions.push({ type: 'keep', choices: subMultisets(state.dice) });
  for (const preview of sheetPreviews(sheet, state)) {
    if (preview.isAllowed) actions.push({ type: 'score', row: preview.row, value: preview.value });
  }
  if (nextSeat(state, state.turn) !== state.turn) actions.push({ type: 'pass' });
  const playing = state.cards.filter((card) => card.isPlaying).length;
  state.cards.forEach((card, seat) => {
    if (!card.isPlaying) actions.push({ type: 'return', seat });
    else if (playing > 1) actions.push({ type: 'leave', seat });
  });
  return actions;
}

/** Plays one move, or refuses it and changes nothing. */
export function applySheet(sheet: Sheet, state: SheetState, move: Move): Result<SheetState> {
  if (move.type === 'join') return join(sheet, state, move.rows);
  if (state.turn === null) {
    return move.type === 'return' ? comeBack(state, move.seat, move.rows) : refuse('game-over');
  }
  switch (move.type) {
    case 'throw':
      return throwDice(sheet, state, move.faces, move.out);
    case 'keep':
      return keep(sheet, state, move.faces);
    case 'score':
      return write(sheet, state, state.turn, move.row);
    case 'pass':
      return pass(state, state.turn, move.to);
    case 'leave':
      return leave(state, move.seat);
    case 'return':
      return comeBack(state, move.seat, move.rows);
    default:
      return refuse('move-not-in-game', { move: move.type });
  }
}

function throwDice(sheet: Sheet, state: SheetState, faces: readonly Face[], out: number): Result<SheetState> {
  const due = sheetDue(sheet, state);
  if (due.throwsLeft <= 0) return refuse('no-throw-left');
  if (out !== 0) return refuse('out-not-counted', { out });
  const wrong = faces.find((face) => !isFaceOf('pips', face));
  if (wrong !== undefined) return refuse('bad-face', { face: String(wrong) });
  if (due.throwDice === null || faces.length !== due.throwDice) {
    return refuse('wrong-count', { seen: faces.length, due: due.throwDice ?? 0 });
  }
  const dice = [...state.keptFaces, ...faces];
  return accept({ ...state, dice, keptFaces: [], throwsUsed: state.throwsUsed + 1, written: null });
}

function keep(sheet: Sheet, state: SheetState, faces: readonly Face[]): Result<SheetState> {
  if (state.dice.length === 0) return refuse('nothing-thrown');
  if (throwsLeft(sheet, state) <= 0) return refuse('no-throw-left');
  if (!findFaces(state.dice, faces)) return refuse('not-among-dice', { faces: faces.join(' ') });
  return accept({ ...state, keptFaces: [...faces] });
}

function write(sheet: Sheet, state: SheetState, seat: Seat, row: string): Result<SheetState> {
  const index = rowIndex(sheet, row);
  if (index < 0) return refuse('unknown-row', { row });
  if (state.dice.length === 0) return refuse('nothing-thrown');
  const card = state.cards[seat]!;
  const worth = rowWorth(sheet, index, card.rows, state.dice, state.throwsUsed === 1);
  if (!worth.isAllowed) return refuse(card.rows[index] === null ? 'row-not-allowed' : 'row-taken', { row });
  const rows = card.rows.with(index, (card.rows[index] ?? 0) + worth.value);
  const bank = sheet.hasBankedThrows ? throwsLeft(sheet, state) : 0;
  const cards = state.cards.with(seat, settle({ ...card, rows, extra: card.extra + worth.extra, bank }));
  const { id } = sheet.rows[index]!;
  const written: WrittenRow = { seat, row: id, value: worth.value, extra: worth.extra };
  const isInstantWin = sheet.instantWinRows.includes(id) && worth.value > 0 && state.throwsUsed === 1;
  const next = { ...endTurn({ ...state, cards }, seat), written };
  return accept(isInstantWin ? { ...next, turn: null, instantWinner: seat } : next);
}

/** Closes forfeited rows with 0 once nothing else is open. */
function settle(card: SheetCard): SheetCard {
  if (card.forfeits === 0 || openRows(card) > 0) return card;
  return { ...card, rows: card.rows.map((points) => points ?? 0), forfeits: 0 };
}

function endTurn(state: SheetState, seat: Seat): SheetState {
  const next = nextSeat(state, seat);
  const turn = next !== null && isInPlay(state.cards[next]!) ? next : null;
  return { ...state, turn, throwsUsed: 0, dice: [], keptFaces: [] };
}

/** The next seat with something to play, `from` itself last; null where nobody has. */
function nextSeat(state: SheetState, from: Seat): Seat | null {
  for (let step = 1; step <= state.cards.length; step++) {
    const seat = (from + step) % state.cards.length;
    if (isInPlay(state.cards[seat]!)) return seat;
  }
  return null;
}

function pass(state: SheetState, seat: Seat, to: Seat | null): Result<SheetState> {
  const next = to ?? nextSeat(state, seat);
  if (next === null || next === seat) return refuse('pass-not-possible');
  const card = state.cards[next];
  if (!card) return refuse('no-such-seat', { seat: next });
  if (!isInPlay(card)) return refuse('seat-not-playing', { seat: next });
  return accept({ ...state, turn: next, throwsUsed: 0, dice: [], keptFaces: [], written: null });
}

function leave(state: SheetState, seat: Seat): Result<SheetState> {
  const found = seatThat(state.cards, seat, true);
  if (!found.ok) return found;
  const card = found.value;
  if (state.cards.filter((other) => other.isPlaying).length < 2) return refuse('last-player');
  const left = { ...state, cards: state.cards.with(seat, { ...card, isPlaying: false }), written: null };
  return accept(seat === state.turn ? endTurn(left, seat) : left);
}

function join(sheet: Sheet, state: SheetState, rows: 'open' | 'zero'): Result<SheetState> {
  if (state.turn === null) return refuse('game-over');
  const forfeits = rows === 'zero' ? roundsGone(state) : 0;
  const card: SheetCard = { rows: sheet.rows.map(() => null), extra: 0, bank: 0, forfeits, isPlaying: true };
  return accept({ ...state, cards: [...state.cards, card], written: null });
}

/** Rounds that everybody who plays has behind; a forfeited row counts as played. */
function roundsGone(state: SheetState): number {
  const gone = state.cards.filter((card) => card.isPlaying).map((card) => filledRows(card) + card.forfeits);
  return Math.min(...gone);
}

function filledRows(card: SheetCard): number {
  return card.rows.filter((points) => points !== null).length;
}

/**
 * A player who left plays on with the card as it was; with `zero` the rounds that the others have played since are lost, one open row
 * excepted. A game that is over goes on with them where they have a row to fill, unless it was won at once.
 */
function comeBack(state: SheetState, seat: Seat, rows: 'open' | 'zero'): Result<SheetState> {
  const found = seatThat(state.cards, seat, false);
  if (!found.ok) return state.turn === null ? refuse('game-over') : found;
  const card = found.value;
  const missed = rows === 'zero' ? roundsGone(state) - filledRows(card) : 0;
  const forfeits = Math.max(card.forfeits, Math.min(missed, card.rows.length - filledRows(card) - 1));
  const back = { ...card, forfeits, isPlaying: true };
  const next = { ...state, cards: state.cards.with(seat, back), written: null };
  if (state.turn !== null) return accept(next);
  const isDecided = state.instantWinner !== null || !isInPlay(back);
  return isDecided ? refuse('game-over') : accept({ ...next, turn: seat });
}
