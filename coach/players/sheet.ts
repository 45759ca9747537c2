// How a computer plays a row game: easy takes what lies there, medium estimates, strong plays from the solved table.
import { type Face, findFaces } from '../../engine/dice.ts';
import { type SheetState, throwsLeft } from '../../engine/sheet/machine.ts';
import { rowWorth } from '../../engine/sheet/score.ts';
import type { Sheet } from '../../engine/sheet/sheet.ts';
import { coachCard, winningRow } from '../advice.ts';
import { bestChoice } from '../choices.ts';
import { estimateJudge, type Judge, rankOf, turnOf } from '../judge.ts';
import type { ComputerMove, Strength } from './moves.ts';

/** A row that brings this share of the most it can is taken at once by an easy player. */
const GOOD_SHARE = 0.6;

/**
 * The next move of the seat to move. `judge` is the solved one if there is any: a strong player without it plays as a
 * medium one does. A keep that is already marked comes back as `throw`.
 */
export function sheetMove(
  sheet: Sheet,
  state: SheetState,
  strength: Strength,
  judge: Judge | null,
): ComputerMove {
  if (state.dice.length === 0) return { type: 'throw' };
  const wanted = strength === 'easy' ? easyMove(sheet, state) : judgedMove(sheet, state, strength, judge);
  if (wanted.type !== 'keep') return wanted;
  const isMarked =
    wanted.faces.length === state.keptFaces.length && findFaces(state.keptFaces, wanted.faces) !== null;
  return isMarked ? { type: 'throw' } : wanted;
}

function judgedMove(sheet: Sheet, state: SheetState, strength: Strength, judge: Judge | null): ComputerMove {
  const card = coachCard(state, state.turn!);
  const isKnown = strength === 'strong' && judge?.covers(card) === true;
  const used = isKnown && judge ? judge : estimateFor(sheet);
  const turn = turnOf(used, card);
  const left = throwsLeft(sheet, state);
  const wins = winningRow(sheet, turn, rankOf(used, state.dice), state.throwsUsed, left);
  if (wins >= 0) return { type: 'score', row: sheet.rows[wins]!.id };
  const choice = bestChoice(used, turn, state.dice, left);
  if (choice.kind === 'keep') return { type: 'keep', faces: choice.keep };
  return { type: 'score', row: sheet.rows[choice.row]!.id };
}

const estimates = new WeakMap<Sheet, Judge>();

/** The estimating judge of a sheet, made once. */
export function estimateFor(sheet: Sheet): Judge {
  const known = estimates.get(sheet);
  if (known) return known;
  const made = estimateJudge(sheet);
  estimates.set(sheet, made);
  return made;
}

/** Keeps the face that is there most often, stops for a good lower row, writes the row with the most points. */
function easyMove(sheet: Sheet, state: SheetState): ComputerMove {
  const { rows } = state.cards[state.turn!]!;
  const worths = sheet.rows.map((row, index) => {
    const worth = rowWorth(sheet, index, rows, state.dice, state.throwsUsed === 1);
    return { row, points: worth.isAllowed ? worth.value + worth.extra : Number.NEGATIVE_INFINITY };
  });
  const best = worths.reduce((most, worth) => (worth.points > most.points ? worth : most));
  const isGood =
    best.row.section === 'lower' &&
    best.row.pattern.kind !== 'any' &&
    best.points >= GOOD_SHARE * mostOf(sheet, best.row.id);
  const keep = commonest(state.dice);
  const isAll = keep.length === state.dice.length;
  if (isGood || isAll || throwsLeft(sheet, state) <= 0) return { type: 'score', row: best.row.id };
  return { type: 'keep', faces: keep };
}

function mostOf(sheet: Sheet, id: string): number {
  const row = sheet.rows.find((other) => other.id === id);
  if (!row || row.value.kind === 'fixed') return row?.value.kind === 'fixed' ? row.value.points : 0;
  return sheet.dice * 6;
}

function commonest(dice: readonly Face[]): Face[] {
  const count = (face: Face): number => dice.filter((die) => die === face).length;
  const face = dice.reduce((best, die) =>
    count(die) > count(best) || (count(die) === count(best) && die > best) ? die : best,
  );
  return dice.filter((die) => die === face);
}
