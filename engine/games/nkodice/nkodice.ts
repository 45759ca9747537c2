// NKODICE (rules.md section 1): words, combos and triplets from dice with kana, thrown into a bowl.
import { type CardRow, type CardView, defineGame, type Seat } from '../../game.ts';
import { standingOf } from '../../standing.ts';
import { comboFactor } from './count.ts';
import { MOST_DICE, NKODICE_OPTIONS, toKana } from './options.ts';
import { totalOf } from './points.ts';
import { applyNkodice, nkodiceDue, nkodiceLegal, startNkodice } from './turns.ts';
import {
  CATEGORIES,
  type NkodiceAchievement,
  type NkodiceDetail,
  type NkodiceSeat,
  type NkodiceState,
  WORDS,
} from './types.ts';

/** The game of NKODICE. `lastThrow` is NkodiceThrow or null, `detail` is NkodiceDetail. */
export const nkodice = defineGame<NkodiceState>({
  id: 'nkodice',
  faceSet: 'kana',
  maxDice: MOST_DICE,
  minSeats: 1,
  maxSeats: 8,
  options: NKODICE_OPTIONS,
  toFace: toKana,
  panel: 'nkodice',
  start: startNkodice,
  due: nkodiceDue,
  legal: nkodiceLegal,
  apply: applyNkodice,
  previews: () => [],
  card,
  standing: (state) =>
    standingOf(
      state.seats.map((seat) => totalOf(seat.points)),
      state.seats,
      state.turn === null,
    ),
  detail,
  lastThrow: (state) => state.last,
  playerResult: (state, seat) => result(state, seat),
});

function card(state: NkodiceState): CardView {
  const rows = CATEGORIES.map(
    (category): CardRow => ({
      id: `category-${category}`,
      kind: 'row',
      section: 'all',
      values: state.seats.map((seat) => seat.points[category]),
    }),
  );
  const totals = state.seats.map((seat) => totalOf(seat.points));
  return { rows: [...rows, { id: 'total', kind: 'total', section: 'all', values: totals }] };
}

function detail(state: NkodiceState): NkodiceDetail {
  return {
    seats: state.seats.map((seat) => {
      const { points, throwsLeft, throwsMade, nudges, diceNext, wordCounts, highest, lowest, isPlaying } =
        seat;
      return {
        ...points,
        total: totalOf(points),
        throwsLeft,
        throwsMade,
        nudges,
        diceNext,
        combos: WORDS.flatMap((word) => {
          const combo = seat.combos[word] ?? 0;
          return combo > 0 ? [{ word, combo, nextFactor: comboFactor(combo + 1) }] : [];
        }),
        wordCounts,
        highest,
        lowest,
        achievements: achievements(seat, state.turn === null),
        isPlaying,
      };
    }),
    nudgesUsed: state.nudgesUsed,
    bumpWithoutNudge: state.options.bumpWithoutNudge === 'throw-again' ? 'throw-again' : 'stands',
  };
}

function achievements(seat: NkodiceSeat, isOver: boolean): NkodiceAchievement[] {
  const reached: NkodiceAchievement[] = [];
  if (WORDS.every((word) => seat.wordCounts[word] > 0)) reached.push('all-words');
  if (seat.wordCounts.ochinchin > 0) reached.push('ochinchin');
  if (seat.bestCombo >= 4) reached.push('combo-4');
  if (isOver && seat.wordCounts.ochinchin === 0) reached.push('no-ochinchin');
  if (isOver && totalOf(seat.points) < 0) reached.push('below-zero');
  return reached;
}

function result(state: NkodiceState, seat: Seat) {
  const { points, throwsLeft, nudges, diceNext } = state.seats[seat]!;
  return { ...points, total: totalOf(points), throwsLeft, nudges, diceNext };
}
