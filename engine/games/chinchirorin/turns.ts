// Rounds of Chinchirorin: the banker throws first, each other player throws against the banker (rules.md section 4).
import { type Face, isFaceOf } from '../../dice.ts';
import { accept, type Result, refuse } from '../../errors.ts';
import type { Due, GameSetup, LegalAction, Move, Seat } from '../../game.ts';
import { returnsOf, seatThat } from '../../seats.ts';
import { endsRound, handOf, settleLine } from './hands.ts';
import { CHINCHIRORIN_DICE } from './options.ts';
import type { ChinchirorinRound, ChinchirorinSeat, ChinchirorinState, Hand } from './types.ts';

const NEW_SEAT: ChinchirorinSeat = {
  total: 0,
  hand: null,
  isSittingOut: false,
  wins: 0,
  losses: 0,
  isPlaying: true,
};

/** The start: the first seat is banker. */
export function startChinchirorin(setup: GameSetup): ChinchirorinState {
  return {
    options: setup.options,
    seats: Array.from({ length: setup.seats }, () => NEW_SEAT),
    banker: setup.firstSeat,
    turn: setup.firstSeat,
    throwsUsed: 0,
    rounds: 0,
    last: null,
    lastRound: null,
  };
}

/** Rounds of the whole game: each player who is there is banker so many times. */
export function roundsInAll(state: ChinchirorinState): number {
  return Number(state.options.rounds) * playing(state);
}

function playing(state: ChinchirorinState): number {
  return state.seats.filter((seat) => seat.isPlaying).length;
}

/** What is due now: always all three dice, dice out of the bowl included. */
export function chinchirorinDue(state: ChinchirorinState): Due {
  const isOver = state.turn === null;
  return {
    seat: state.turn,
    throwDice: isOver ? null : CHINCHIRORIN_DICE,
    throwNo: state.throwsUsed + 1,
    throwsLeft: isOver ? 0 : Number(state.options.throws) - state.throwsUsed,
    isOutCounted: true,
    dice: [],
    kept: [],
    mayDecide: false,
  };
}

/** Everything that is legal now. */
export function chinchirorinLegal(state: ChinchirorinState): LegalAction[] {
  if (state.turn === null) return returnsOf(state.seats, (seat) => comeBack(state, seat));
  const actions: LegalAction[] = [
    { type: 'throw', dice: CHINCHIRORIN_DICE, isOutCounted: true },
    { type: 'pass' },
  ];
  state.seats.forEach((seat, index) => {
    if (!seat.isPlaying) actions.push({ type: 'return', seat: index });
    else if (playing(state) > 2) actions.push({ type: 'leave', seat: index });
  });
  return actions;
}

/** Plays one move, or refuses it and changes nothing. */
export function applyChinchirorin(state: ChinchirorinState, move: Move): Result<ChinchirorinState> {
  if (state.turn === null) {
    return move.type === 'return' ? comeBack(state, move.seat) : refuse('game-over');
  }
  switch (move.type) {
    case 'throw':
      return throwDice(state, state.turn, move.faces, move.out);
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

function throwDice(
  state: ChinchirorinState,
  turn: Seat,
  faces: readonly Face[],
  out: number,
): Result<ChinchirorinState> {
  const wrong = faces.find((face) => !isFaceOf('pips', face));
  if (wrong !== undefined) return refuse('bad-face', { face: String(wrong) });
  const isCount = Number.isInteger(out) && out >= 0;
  if (!isCount || faces.length + out !== CHINCHIRORIN_DICE) {
    return refuse('wrong-count', { seen: faces.length + (isCount ? out : 0), due: CHINCHIRORIN_DICE });
  }
  const hand = handOf(faces, out);
  const throwNo = state.throwsUsed + 1;
  const isStanding = hand.kind !== 'none' || throwNo >= Number(state.options.throws);
  const last = { seat: turn, throwNo, faces, out, hand, isBanker: turn === state.banker, isStanding };
  const thrown = { ...state, throwsUsed: throwNo, last };
  return accept(isStanding ? stand(thrown, turn, hand) : thrown);
}

/** The hand stands: the next player throws, or the round is settled. */
function stand(state: ChinchirorinState, turn: Seat, hand: Hand): ChinchirorinState {
  const seats = state.seats.with(turn, { ...state.seats[turn]!, hand });
  const stood = { ...state, seats, throwsUsed: 0 };
  if (turn === state.banker && endsRound(state.options, hand)) return settle(stood, hand);
  return nextInRound(stood);
}

function nextInRound(state: ChinchirorinState): ChinchirorinState {
  for (let step = 1; step < state.seats.length; step++) {
    const seat = (state.banker + step) % state.seats.length;
    if (isWaiting(state.seats[seat])) return { ...state, turn: seat, throwsUsed: 0 };
  }
  const { hand } = state.seats[state.banker]!;
  return hand ? settle(state, hand) : nextRound(state, false);
}

function isWaiting(seat: ChinchirorinSeat | undefined): boolean {
  return seat?.isPlaying === true && !seat.isSittingOut && seat.hand === null;
}

/** Pays the round: every player against the banker, who takes or gives the sum. */
function settle(state: ChinchirorinState, bankerHand: Hand): ChinchirorinState {
  const lines = state.seats.flatMap((player, seat) =>
    seat === state.banker || !player.isPlaying || player.isSittingOut
      ? []
      : [settleLine(state.options, bankerHand, seat, player)],
  );
  const bankerAmount = -lines.reduce((sum, line) => sum + line.amount, 0) + 0;
  const amounts = new Map(lines.map((line) => [line.seat, line.amount]));
  amounts.set(state.banker, bankerAmount);
  const seats = state.seats.map((seat, index) => {
    const amount = amounts.get(index) ?? 0;
    return {
      ...seat,
      total: seat.total + amount,
      wins: seat.wins + Number(amount > 0),
      losses: seat.losses + Number(amount < 0),
    };
  });
  const lastRound: ChinchirorinRound = {
    round: state.rounds + 1,
    banker: state.banker,
    bankerHand,
    bankerAmount,
    lines,
  };
  return nextRound({ ...state, seats, lastRound }, bankerAmount < 0);
}

/** Clears the hands, moves the bank, and ends the game after the last round. */
function nextRound(state: ChinchirorinState, isBankerLoss: boolean): ChinchirorinState {
  const rounds = state.rounds + 1;
  const staysBanker =
    state.options.bankerChange === 'on-loss' && !isBankerLoss && state.seats[state.banker]!.hand !== null;
  const banker = staysBanker ? state.banker : nextBanker(state);
  const isOver = rounds >= roundsInAll(state);
  const seats = isOver ? state.seats : state.seats.map(clearHand);
  return { ...state, seats, rounds, banker, turn: isOver ? null : banker, throwsUsed: 0 };
}

function clearHand(seat: ChinchirorinSeat): ChinchirorinSeat {
  return { ...seat, hand: null, isSittingOut: false };
}

function nextBanker(state: ChinchirorinState): Seat {
  for (let step = 1; step < state.seats.length; step++) {
    const seat = (state.banker + step) % state.seats.length;
    if (state.seats[seat]!.isPlaying) return seat;
  }
  return state.banker;
}

/** A player who passes sits this round out; a banker who passes gives up the round. `to` only changes who throws now. */
function pass(state: ChinchirorinState, turn: Seat, to: Seat | null): Result<ChinchirorinState> {
  if (to !== null) {
    if (!state.seats[to]) return refuse('no-such-seat', { seat: to });
    if (to === turn || turn === state.banker) return refuse('pass-not-possible');
    if (!state.seats[to].isPlaying) return refuse('seat-not-playing', { seat: to });
    // Thrown in this round already: the next one is theirs again.
    if (!isWaiting(state.seats[to])) return refuse('pass-not-possible');
    return accept({ ...state, turn: to, throwsUsed: 0 });
  }
  if (turn === state.banker) return accept(nextRound(state, false));
  const seats = state.seats.with(turn, { ...state.seats[turn]!, isSittingOut: true });
  return accept(nextInRound({ ...state, seats }));
}

function leave(state: ChinchirorinState, seat: Seat): Result<ChinchirorinState> {
  const found = seatThat(state.seats, seat, true);
  if (!found.ok) return found;
  const leaver = found.value;
  if (playing(state) < 3) return refuse('last-player');
  const left = { ...state, seats: state.seats.with(seat, { ...leaver, isPlaying: false }) };
  if (seat === state.banker) {
    // Without its banker the round cannot be settled: it is played again by the next one.
    const banker = nextBanker(left);
    return accept({ ...left, seats: left.seats.map(clearHand), banker, turn: banker, throwsUsed: 0 });
  }
  return accept(seat === state.turn ? nextInRound(left) : left);
}

/**
 * A player who left plays on, in this round too: with the hand thrown before leaving it, or yet to throw. A game that is over goes on
 * with the rounds in which they were to be banker, where not so many were played already.
 */
function comeBack(state: ChinchirorinState, seat: Seat): Result<ChinchirorinState> {
  const found = seatThat(state.seats, seat, false);
  if (!found.ok) return state.turn === null ? refuse('game-over') : found;
  const next = { ...state, seats: state.seats.with(seat, { ...found.value, isPlaying: true }) };
  if (state.turn !== null) return accept(next);
  if (state.rounds >= roundsInAll(next)) return refuse('game-over');
  return accept({ ...next, seats: next.seats.map(clearHand), turn: next.banker, throwsUsed: 0 });
}
