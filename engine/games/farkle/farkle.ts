// Farkle, also called 10000 (rules.md section 4): six dice, and how far to push your luck.
import { type CardView, defineGame } from '../../game.ts';
import { standingOf } from '../../standing.ts';
import { FARKLE_DICE, FARKLE_OPTIONS } from './options.ts';
import { choicesOf, scoreAll } from './scoring.ts';
import { applyFarkle, bankValue, farkleDue, farkleLegal, startFarkle, turnPoints } from './turns.ts';
import type { FarkleDetail, FarkleState } from './types.ts';

/** The game of Farkle. `lastThrow` is FarkleThrow or null, `detail` is FarkleDetail. */
export const farkle = defineGame<FarkleState>({
  id: 'farkle',
  faceSet: 'pips',
  maxDice: FARKLE_DICE,
  minSeats: 1,
  maxSeats: 8,
  options: FARKLE_OPTIONS,
  panel: 'farkle',
  start: startFarkle,
  due: farkleDue,
  legal: farkleLegal,
  apply: applyFarkle,
  previews: () => [],
  card,
  standing: (state) =>
    standingOf(
      state.seats.map((seat) => seat.total),
      state.seats,
      state.turn === null,
    ),
  detail,
  lastThrow: (state) => state.last,
  playerResult: (state, seat) => {
    const { total, isOnBoard, farkles, turns } = state.seats[seat]!;
    const turn = state.turn === seat ? turnPoints(state) : 0;
    return { total, turn, onBoard: isOnBoard, farkles, turns };
  },
});

function card(state: FarkleState): CardView {
  const totals = state.seats.map((seat) => seat.total);
  return { rows: [{ id: 'total', kind: 'total', section: 'all', values: totals }] };
}

function detail(state: FarkleState): FarkleDetail {
  const bank = bankValue(state);
  return {
    seats: state.seats,
    turnPoints: turnPoints(state),
    aside: state.aside,
    keeping: scoreAll(state.options, state.kept),
    choices: choicesOf(state.options, state.dice),
    bankValue: bank.ok ? bank.value : null,
    isHotDice: state.dice.length > 0 && state.kept.length === state.dice.length,
    isLastRound: state.isLastRound,
    target: Number(state.options.target),
    entry: Number(state.options.entry),
    bank: state.bank,
  };
}
