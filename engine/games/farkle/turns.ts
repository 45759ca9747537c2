// Turns of Farkle: throw, set scoring dice aside, throw the rest or bank (rules.md section 4).
import { type Face, findFaces, isFaceOf } from '../../dice.ts';
import { accept, type Result, refuse } from '../../errors.ts';
import type { Due, GameSetup, LegalAction, Move, Seat } from '../../game.ts';
import { returnsOf, seatThat } from '../../seats.ts';
import { FARKLE_DICE } from './options.ts';
import { bestOf, choicesOf, scoreAll } from './scoring.ts';
import type { FarkleSeat, FarkleState } from './types.ts';

const NEW_SEAT: FarkleSeat = {
  total: 0,
  isOnBoard: false,
  farkles: 0,
  turns: 0,
  owesTurn: true,
  isPlaying: true,
};

/** The start of a game. */
export function startFarkle(setup: GameSetup): FarkleState {
  return {
    options: setup.options,
    seats: Array.from({ length: setup.seats }, () => NEW_SEAT),
    turn: setup.firstSeat,
    throwsUsed: 0,
    dice: [],
    kept: [],
    aside: [],
    points: 0,
    isLastRound: false,
    last: null,
    bank: null,
  };
}

/** Points of the turn, the dice now kept included. */
export function turnPoints(state: FarkleState): number {
  return state.points + (scoreAll(state.options, state.kept)?.points ?? 0);
}

/** Dice of the next throw; null where scoring dice must be kept first. */
function diceDue(state: FarkleState): number | null {
  if (state.turn === null) return null;
  if (state.dice.length === 0) return FARKLE_DICE;
  if (state.kept.length === 0) return null;
  return state.dice.length - state.kept.length || FARKLE_DICE;
}

/** What banking now would bring, or why it is refused. */
export function bankValue(state: FarkleState): Result<number> {
  if (state.turn === null) return refuse('game-over');
  if (state.dice.length === 0) return refuse('nothing-thrown');
  if (state.kept.length === 0) return refuse('must-keep-scoring');
  const points = turnPoints(state);
  const entry = Number(state.options.entry);
  if (!state.seats[state.turn]!.isOnBoard && points < entry) return refuse('below-entry', { points, entry });
  return accept(points);
}

/** What is due now. A turn has no last throw: `throwsLeft` is 1 as long as one may be made. */
export function farkleDue(state: FarkleState): Due {
  const throwDice = diceDue(state);
  const kept = new Set(findFaces(state.dice, state.kept) ?? []);
  return {
    seat: state.turn,
    throwDice,
    throwNo: state.throwsUsed + 1,
    throwsLeft: throwDice === null ? 0 : 1,
    isOutCounted: false,
    dice: state.dice,
    kept: state.dice.map((_, index) => kept.has(index)),
    mayDecide: state.dice.length > 0,
  };
}

/** Everything that is legal now. */
export function farkleLegal(state: FarkleState): LegalAction[] {
  if (state.turn === null) return returnsOf(state.seats, (seat) => comeBack(state, seat));
  const actions: LegalAction[] = [];
  const dice = diceDue(state);
  if (dice !== null) actions.push({ type: 'throw', dice, isOutCounted: false });
  if (state.dice.length > 0) {
    const choices = choicesOf(state.options, state.dice).map((set) => set.faces);
    actions.push({ type: 'keep', choices });
  }
  const bank = bankValue(state);
  if (bank.ok) actions.push({ type: 'bank', value: bank.value });
  if (pass(state, state.turn, null).ok) actions.push({ type: 'pass' });
  const playing = state.seats.filter((seat) => seat.isPlaying).length;
  state.seats.forEach((seat, index) => {
    if (!seat.isPlaying) actions.push({ type: 'return', seat: index });
    else if (playing > 1) actions.push({ type: 'leave', seat: index });
  });
  return actions;
}

/** Plays one move, or refuses it and changes nothing. */
export function applyFarkle(state: FarkleState, move: Move): Result<FarkleState> {
  if (state.turn === null) {
    return move.type === 'return' ? comeBack(state, move.seat) : refuse('game-over');
  }
  switch (move.type) {
    case 'throw':
      return throwDice(state, state.turn, move.faces, move.out);
    case 'keep':
      return keep(state, move.faces);
    case 'bank':
      return bank(state, state.turn);
    case 'pass':
      return pass(state, state.turn, move.to);
    case 'leave':
      return leave(state, move.seat);
    case 'join':
      return accept({ ...state, seats: [...state.seats, NEW_SEAT] });
    case 'return':
      return comeBack(state, move.seat);
    default:
      return refuse('move-not-in-game', { move: move.type });
  }
}

function throwDice(state: FarkleState, turn: Seat, faces: readonly Face[], out: number): Result<FarkleState> {
  const due = diceDue(state);
  if (due === null) return refuse('must-keep-scoring');
  if (out !== 0) return refuse('out-not-counted', { out });
  const wrong = faces.find((face) => !isFaceOf('pips', face));
  if (wrong !== undefined) return refuse('bad-face', { face: String(wrong) });
  if (faces.length !== due) return refuse('wrong-count', { seen: faces.length, due });
  const points = turnPoints(state);
  const isFresh = due === FARKLE_DICE;
  const aside = isFresh ? [] : [...state.aside, ...state.kept];
  const best = bestOf(state.options, faces);
  const isFarkle = best === null;
  const throwNo = state.throwsUsed + 1;
  const last = { seat: turn, throwNo, faces, isFarkle, lost: isFarkle ? points : 0, best };
  const thrown = { ...state, dice: faces, kept: [], aside, points, throwsUsed: throwNo, last, bank: null };
  return accept(isFarkle ? farkled(thrown, turn) : thrown);
}

/** Nothing scored: the turn's points are lost; the house may charge for the third time in a row. */
function farkled(state: FarkleState, turn: Seat): FarkleState {
  const seat = state.seats[turn]!;
  const isThird = seat.farkles === 2 && Number(state.options.threeFarkles) > 0;
  const total = isThird ? seat.total - Number(state.options.threeFarkles) : seat.total;
  return endTurn(state, turn, { ...seat, total, farkles: isThird ? 0 : seat.farkles + 1 });
}

function keep(state: FarkleState, faces: readonly Face[]): Result<FarkleState> {
  if (state.dice.length === 0) return refuse('nothing-thrown');
  if (!findFaces(state.dice, faces)) return refuse('not-among-dice', { faces: faces.join(' ') });
  if (faces.length === 0) return refuse('must-keep-scoring');
  if (!scoreAll(state.options, faces)) return refuse('not-scoring', { faces: faces.join(' ') });
  return accept({ ...state, kept: [...faces] });
}

function bank(state: FarkleState, turn: Seat): Result<FarkleState> {
  const value = bankValue(state);
  if (!value.ok) return value;
  const seat = state.seats[turn]!;
  const total = seat.total + value.value;
  const banked = endTurn({ ...state, bank: { seat: turn, points: value.value, total } }, turn, {
    ...seat,
    total,
    isOnBoard: true,
    farkles: 0,
  });
  return accept(banked);
}

/** Ends the turn of `turn` with its seat as given; reaching the target opens the last round, or ends the game. */
function endTurn(state: FarkleState, turn: Seat, seat: FarkleSeat): FarkleState {
  const isReached = !state.isLastRound && seat.total >= Number(state.options.target);
  const isLastRound = state.isLastRound || isReached;
  const after = { ...seat, turns: seat.turns + 1, owesTurn: !isLastRound };
  const next = clearTurn({ ...state, isLastRound, seats: state.seats.with(turn, after) });
  const isOver = isReached && state.options.lastRound !== true;
  return { ...next, turn: isOver ? null : nextSeat(next, turn) };
}

function clearTurn(state: FarkleState): FarkleState {
  return { ...state, throwsUsed: 0, dice: [], kept: [], aside: [], points: 0 };
}

const isInPlay = (seat: FarkleSeat | undefined): boolean => seat?.isPlaying === true && seat.owesTurn;

/** The next seat that still has a turn, `from` itself last; null where nobody has. */
function nextSeat(state: FarkleState, from: Seat): Seat | null {
  for (let step = 1; step <= state.seats.length; step++) {
    const seat = (from + step) % state.seats.length;
    if (isInPlay(state.seats[seat])) return seat;
  }
  return null;
}

function pass(state: FarkleState, turn: Seat, to: Seat | null): Result<FarkleState> {
  const cleared = { ...clearTurn(state), bank: null };
  if (to === null) {
    if (state.seats.filter((seat) => seat.isPlaying).length < 2) return refuse('pass-not-possible');
    const seat = state.seats[turn]!;
    const seats = cleared.seats.with(turn, { ...seat, owesTurn: !state.isLastRound });
    return accept({ ...cleared, seats, turn: nextSeat({ ...cleared, seats }, turn) });
  }
  if (!state.seats[to]) return refuse('no-such-seat', { seat: to });
  if (to === turn) return refuse('pass-not-possible');
  if (!isInPlay(state.seats[to])) return refuse('seat-not-playing', { seat: to });
  return accept({ ...cleared, turn: to });
}

function leave(state: FarkleState, seat: Seat): Result<FarkleState> {
  const found = seatThat(state.seats, seat, true);
  if (!found.ok) return found;
  const leaver = found.value;
  if (state.seats.filter((other) => other.isPlaying).length < 2) return refuse('last-player');
  const left = { ...state, seats: state.seats.with(seat, { ...leaver, isPlaying: false }) };
  return accept(seat === state.turn ? { ...clearTurn(left), turn: nextSeat(left, seat) } : left);
}

/**
 * A player who left plays on with the points of before. There are no rows: turns that were missed are not made up for. A game that is
 * over goes on with the last turn that they still have, where the house plays a last round; else who reached the target has won.
 */
function comeBack(state: FarkleState, seat: Seat): Result<FarkleState> {
  const found = seatThat(state.seats, seat, false);
  if (!found.ok) return state.turn === null ? refuse('game-over') : found;
  const back = { ...found.value, isPlaying: true };
  const next = { ...state, seats: state.seats.with(seat, back) };
  if (state.turn !== null) return accept(next);
  const hasTurn = back.owesTurn && state.options.lastRound === true;
  return hasTurn ? accept({ ...clearTurn(next), turn: seat }) : refuse('game-over');
}
