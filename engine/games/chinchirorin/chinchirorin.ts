// Chinchirorin (rules.md section 4): three dice in a bowl, everybody against the banker.
import { type CardView, defineGame } from '../../game.ts';
import { standingOf } from '../../standing.ts';
import { CHINCHIRORIN_DICE, CHINCHIRORIN_OPTIONS } from './options.ts';
import {
  applyChinchirorin,
  chinchirorinDue,
  chinchirorinLegal,
  roundsInAll,
  startChinchirorin,
} from './turns.ts';
import type { ChinchirorinDetail, ChinchirorinState } from './types.ts';

/** The game of Chinchirorin. `lastThrow` is ChinchirorinThrow or null, `detail` is ChinchirorinDetail. */
export const chinchirorin = defineGame<ChinchirorinState>({
  id: 'chinchirorin',
  faceSet: 'pips',
  maxDice: CHINCHIRORIN_DICE,
  minSeats: 2,
  maxSeats: 8,
  options: CHINCHIRORIN_OPTIONS,
  panel: 'chinchirorin',
  start: startChinchirorin,
  due: chinchirorinDue,
  legal: chinchirorinLegal,
  apply: applyChinchirorin,
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
    const { total, wins, losses, hand } = state.seats[seat]!;
    return { total, wins, losses, hand, banker: state.turn !== null && state.banker === seat };
  },
});

function card(state: ChinchirorinState): CardView {
  const totals = state.seats.map((seat) => seat.total);
  return { rows: [{ id: 'total', kind: 'total', section: 'all', values: totals }] };
}

function detail(state: ChinchirorinState): ChinchirorinDetail {
  return {
    seats: state.seats,
    banker: state.banker,
    round: state.turn === null ? state.rounds : state.rounds + 1,
    roundsInAll: roundsInAll(state),
    stake: Number(state.options.stake),
    lastRound: state.lastRound,
  };
}
