// Turns of NKODICE: whose throw it is, nudges, players who come and go. Counting is in count.ts.
import type { Face, Kana } from '../../dice.ts';
import { accept, type Result, refuse } from '../../errors.ts';
import type { Due, GameSetup, LegalAction, Move, Seat } from '../../game.ts';
import type { Options } from '../../options.ts';
import { returnsOf, seatThat } from '../../seats.ts';
import { countThrow, seatAfter } from './count.ts';
import { toKana } from './options.ts';
import { NO_POINTS } from './points.ts';
import type { NkodiceSeat, NkodiceState } from './types.ts';

/** The start: 3 throws, 5 nudges, 5 dice, no points (rules.md section 1). */
export function startNkodice(setup: GameSetup): NkodiceState {
  return {
    options: setup.options,
    seats: Array.from({ length: setup.seats }, () => newSeat(setup.options)),
    turn: setup.firstSeat,
    nudgesUsed: 0,
    last: null,
  };
}

function newSeat(options: Options): NkodiceSeat {
  return {
    points: NO_POINTS,
    throwsLeft: Number(options.startThrows),
    throwsMade: 0,
    nudges: Number(options.startNudges),
    diceNext: Number(options.startDice),
    combos: {},
    wordCounts: { unchi: 0, unko: 0, manko: 0, omanko: 0, chinko: 0, chinchin: 0, ochinchin: 0 },
    highest: 0,
    lowest: 0,
    bestCombo: 0,
    isPlaying: true,
  };
}

/** What is due now. The throw is all of a turn, so no dice lie on the table for a decision. */
export function nkodiceDue(state: NkodiceState): Due {
  const seat = state.turn === null ? null : state.seats[state.turn]!;
  return {
    seat: state.turn,
    throwDice: seat?.diceNext ?? null,
    throwNo: (seat?.throwsMade ?? 0) + 1,
    throwsLeft: seat?.throwsLeft ?? 0,
    isOutCounted: true,
    dice: [],
    kept: [],
    mayDecide: false,
  };
}

/** Everything that is legal now. */
export function nkodiceLegal(state: NkodiceState): LegalAction[] {
  if (state.turn === null) return returnsOf(state.seats, (seat) => comeBack(state, seat, 'open'));
  const seat = state.seats[state.turn]!;
  const actions: LegalAction[] = [{ type: 'throw', dice: seat.diceNext, isOutCounted: true }];
  if (seat.nudges > 0) actions.push({ type: 'nudge' });
  if (seatAfterPass(state, state.turn) !== null) actions.push({ type: 'pass' });
  const playing = state.seats.filter((other) => other.isPlaying).length;
  state.seats.forEach((other, index) => {
    if (!other.isPlaying) actions.push({ type: 'return', seat: index });
    else if (playing > 1) actions.push({ type: 'leave', seat: index });
  });
  return actions;
}

/** Plays one move, or refuses it and changes nothing. */
export function applyNkodice(state: NkodiceState, move: Move): Result<NkodiceState> {
  if (state.turn === null) {
    return move.type === 'return' ? comeBack(state, move.seat, move.rows) : refuse('game-over');
  }
  switch (move.type) {
    case 'throw':
      return throwDice(state, state.turn, move.faces, move.out);
    case 'nudge':
      return nudge(state, state.turn);
    case 'pass':
      return pass(state, state.turn, move.to);
    case 'leave':
      return leave(state, move.seat);
    case 'join':
      return accept({ ...state, seats: [...state.seats, lateSeat(state, move.rows)] });
    case 'return':
      return comeBack(state, move.seat, move.rows);
    default:
      return refuse('move-not-in-game', { move: move.type });
  }
}

function throwDice(
  state: NkodiceState,
  turn: Seat,
  shown: readonly Face[],
  out: number,
): Result<NkodiceState> {
  const seat = state.seats[turn]!;
  const faces: Kana[] = [];
  for (const face of shown) {
    const kana = toKana(state.options, face);
    if (kana === null) return refuse('bad-face', { face: String(face) });
    faces.push(kana);
  }
  const isCount = Number.isInteger(out) && out >= 0;
  if (!isCount || faces.length + out !== seat.diceNext) {
    return refuse('wrong-count', { seen: faces.length + (isCount ? out : 0), due: seat.diceNext });
  }
  const last = countThrow(state.options, seat, { seat: turn, faces, out, nudgesUsed: state.nudgesUsed });
  const seats = state.seats.with(turn, seatAfter(seat, last));
  const next = { ...state, seats, nudgesUsed: 0, last };
  return accept({ ...next, turn: seatAfterThrow(next, turn) });
}

const isInPlay = (seat: NkodiceSeat | undefined): boolean => seat?.isPlaying === true && seat.throwsLeft > 0;

/** The seat after `from` that has a throw left, `from` itself last; null where nobody has. */
function nextSeat(state: NkodiceState, from: Seat): Seat | null {
  for (let step = 1; step <= state.seats.length; step++) {
    const seat = (from + step) % state.seats.length;
    if (isInPlay(state.seats[seat])) return seat;
  }
  return null;
}

function seatAfterThrow(state: NkodiceState, from: Seat): Seat | null {
  const isSameAgain = state.options.order === 'whole-games' && isInPlay(state.seats[from]);
  return isSameAgain ? from : nextSeat(state, from);
}

function seatAfterPass(state: NkodiceState, from: Seat): Seat | null {
  const next = nextSeat(state, from);
  return next === from ? null : next;
}

function nudge(state: NkodiceState, turn: Seat): Result<NkodiceState> {
  const seat = state.seats[turn]!;
  if (seat.nudges <= 0) return refuse('no-nudge-left');
  const seats = state.seats.with(turn, { ...seat, nudges: seat.nudges - 1 });
  return accept({ ...state, seats, nudgesUsed: state.nudgesUsed + 1 });
}

function pass(state: NkodiceState, turn: Seat, to: Seat | null): Result<NkodiceState> {
  const next = to ?? seatAfterPass(state, turn);
  if (next === null || next === turn) return refuse('pass-not-possible');
  if (!state.seats[next]) return refuse('no-such-seat', { seat: next });
  if (!isInPlay(state.seats[next])) return refuse('seat-not-playing', { seat: next });
  return accept({ ...state, turn: next, nudgesUsed: 0 });
}

function leave(state: NkodiceState, seat: Seat): Result<NkodiceState> {
  const found = seatThat(state.seats, seat, true);
  if (!found.ok) return found;
  const leaver = found.value;
  if (state.seats.filter((other) => other.isPlaying).length < 2) return refuse('last-player');
  const left = { ...state, seats: state.seats.with(seat, { ...leaver, isPlaying: false }) };
  return accept(seat === state.turn ? { ...left, turn: nextSeat(left, seat), nudgesUsed: 0 } : left);
}

/** A late player; with `zero` the throws that everybody has already made are gone, the last one excepted. */
function lateSeat(state: NkodiceState, rows: 'open' | 'zero'): NkodiceSeat {
  const seat = newSeat(state.options);
  if (rows === 'open') return seat;
  return { ...seat, throwsLeft: Math.max(1, seat.throwsLeft - throwsOfAll(state)) };
}

/** Throws that everybody who plays has made. */
function throwsOfAll(state: NkodiceState): number {
  return Math.min(...state.seats.filter((seat) => seat.isPlaying).map((seat) => seat.throwsMade));
}

/**
 * A player who left plays on; with `zero` the throws that all others have made since are gone, the last one excepted. A game that is
 * over goes on with them where they have a throw left.
 */
function comeBack(state: NkodiceState, seat: Seat, rows: 'open' | 'zero'): Result<NkodiceState> {
  const found = seatThat(state.seats, seat, false);
  if (!found.ok) return state.turn === null ? refuse('game-over') : found;
  const leaver = found.value;
  const missed = rows === 'zero' ? Math.max(0, throwsOfAll(state) - leaver.throwsMade) : 0;
  const throwsLeft = Math.min(leaver.throwsLeft, Math.max(1, leaver.throwsLeft - missed));
  const next = { ...state, seats: state.seats.with(seat, { ...leaver, throwsLeft, isPlaying: true }) };
  if (state.turn !== null) return accept(next);
  return throwsLeft > 0 ? accept({ ...next, turn: seat, nudgesUsed: 0 }) : refuse('game-over');
}
