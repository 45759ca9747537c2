// Which dice were kept where nobody marked them: what is possible, likeliest first (design.md section 4). Decides nothing.
import { type Face, findFaces } from '../dice.ts';
import { gameStateOf, type TableState, type TrayDie } from './state.ts';

/** Dice that may have been kept, by index on the table, with their faces in that order. */
export interface KeepProposal {
  readonly indices: readonly number[];
  readonly faces: readonly Face[];
}

/** The most proposals that a question shows: one key each. */
export const MOST_PROPOSALS = 6;

/**
 * The sets of dice that can have been kept if the next throw has `thrown` dice, likeliest first; sets of equal faces count once.
 * Empty where the game keeps no dice, or none are on the table. `lifted` are the dice that the device saw leaving the bowl.
 */
export function keepProposals(
  state: TableState,
  thrown: number,
  lifted: readonly (Face | null)[] = [],
): KeepProposal[] {
  if (state.core.conflict || thrown < 1) return [];
  const { game } = state;
  const now = gameStateOf(state.core);
  const keeps = game.legal(now).find((action) => action.type === 'keep');
  if (!keeps) return [];
  const tray = state.core.last?.tray ?? [];
  const fitting = keeps.choices.filter((faces) => {
    const kept = game.apply(now, { type: 'keep', faces });
    return kept.ok && game.due(kept.value).throwDice === thrown;
  });
  const ranked = fitting.map((faces) => ({ faces, likelihood: likelihoodOf(tray, faces, lifted) }));
  ranked.sort((a, b) => compare(b.likelihood, a.likelihood));
  return ranked.slice(0, MOST_PROPOSALS).map(({ faces }) => {
    const indices = diceFor(tray, faces);
    return { indices, faces: indices.map((index) => tray[index]!.face!) };
  });
}

/** Which very dice: those that are marked, then those that lay outside before, then the first that show the faces. */
function diceFor(tray: readonly TrayDie[], faces: readonly Face[]): number[] {
  const outside = lainOutside(tray);
  const order = tray.map((_, index) => index).sort((a, b) => weight(b) - weight(a) || a - b);
  function weight(index: number): number {
    return (tray[index]?.isKept ? 2 : 0) + (outside.includes(index) ? 1 : 0);
  }
  const shown = order.flatMap((index) => tray[index]!.face ?? []);
  return (findFaces(shown, faces) ?? []).map((place) => order[place]!).sort((a, b) => a - b);
}

/** Dice of an earlier throw of the turn: they lay outside the bowl during the latest one. */
function lainOutside(tray: readonly TrayDie[]): number[] {
  const latest = Math.max(0, ...tray.map((die) => die.step));
  return tray.flatMap((die, index) => (die.step < latest ? [index] : []));
}

/** What the device saw, then what is marked, then what lay outside before, then how well the dice go together. */
function likelihoodOf(
  tray: readonly TrayDie[],
  faces: readonly Face[],
  lifted: readonly (Face | null)[],
): number[] {
  const marked = tray.flatMap((die) => (die.isKept && die.face !== null ? [die.face] : []));
  const outside = lainOutside(tray).flatMap((index) => tray[index]!.face ?? []);
  const seen = lifted.filter((face) => face !== null);
  return [shared(faces, seen), shared(faces, marked), shared(faces, outside), patternOf(faces), sumOf(faces)];
}

/** How many of `wanted` are among `faces`. */
function shared(faces: readonly Face[], wanted: readonly Face[]): number {
  const left = [...faces];
  return wanted.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

const TWO_PAIRS = 11;

/** Equal faces first, then a run of three or more, two pairs in between. */
function patternOf(faces: readonly Face[]): number {
  const counts = new Map<Face, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  const equal = [...counts.values()].reduce((sum, count) => sum + count * count, 0);
  if (faces.length === 4 && [...counts.values()].every((count) => count === 2)) return TWO_PAIRS;
  const pips = faces.filter((face) => typeof face === 'number');
  const isRun =
    pips.length >= 3 &&
    counts.size === faces.length &&
    Math.max(...pips) - Math.min(...pips) === pips.length - 1;
  return isRun ? Math.max(equal, faces.length ** 2 - 0.5) : equal;
}

function sumOf(faces: readonly Face[]): number {
  return faces.reduce<number>((sum, face) => sum + (typeof face === 'number' ? face : 0), 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - b[index]!;
  return 0;
}
