// What dice are worth in Farkle (rules.md section 4). Knows no turns.
import { countPips, type Face, PIPS, type Pip, subMultisets } from '../../dice.ts';
import type { Options } from '../../options.ts';
import { FARKLE_DICE } from './options.ts';
import type { FarkleCombo, FarkleSet } from './types.ts';

function singlePoints(options: Options, face: Pip): number {
  if (face === 1) return Number(options.one);
  return face === 5 ? Number(options.five) : 0;
}

function kindPoints(options: Options, face: Pip, count: number): number {
  const three = face === 1 ? Number(options.threeOnes) : face * Number(options.threeTimes);
  return options.furtherDie === 'adds' ? three * (count - 2) : three * 2 ** (count - 3);
}

/** The best way in which `count` dice of one face all score; null where they do not. */
function faceCombos(options: Options, face: Pip, count: number): FarkleCombo[] | null {
  const single = singlePoints(options, face);
  let best: FarkleCombo[] | null = null;
  for (const inKind of [0, 3, 4, 5, 6]) {
    const rest = count - inKind;
    if (rest < 0 || (rest > 0 && single === 0)) continue;
    const combos: FarkleCombo[] = [];
    if (inKind > 0)
      combos.push({ kind: 'of-a-kind', face, count: inKind, points: kindPoints(options, face, inKind) });
    if (rest > 0) combos.push({ kind: 'single', face, count: rest, points: rest * single });
    if (combos.some((combo) => combo.points === 0)) continue;
    if (!best || pointsOf(combos) > pointsOf(best)) best = combos;
  }
  return best;
}

function pointsOf(combos: readonly FarkleCombo[]): number {
  return combos.reduce((sum, combo) => sum + combo.points, 0);
}

/** Groups that take all six dice. */
function wholeCombos(options: Options, counts: readonly number[]): FarkleCombo[] {
  const found: FarkleCombo[] = [];
  const add = (kind: FarkleCombo['kind'], points: number): void => {
    if (points > 0) found.push({ kind, face: null, count: FARKLE_DICE, points });
  };
  const shape = counts
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('+');
  if (shape === '1+1+1+1+1+1') add('straight', Number(options.straight));
  if (shape === '2+2+2' || (shape === '4+2' && options.fourAndTwo === true)) {
    add('three-pairs', Number(options.threePairs));
  }
  if (shape === '3+3') add('two-triplets', Number(options.twoTriplets));
  return found;
}

/** The best way to count `faces` so that every die scores; null where one does not, or where there is none. */
export function scoreAll(options: Options, faces: readonly Face[]): FarkleSet | null {
  if (faces.length === 0) return null;
  const counts = countPips(faces);
  const byFace: FarkleCombo[] = [];
  let isWhole = true;
  for (const face of PIPS) {
    const count = counts[face - 1]!;
    if (count === 0) continue;
    const combos = faceCombos(options, face, count);
    if (combos) byFace.push(...combos);
    else isWhole = false;
  }
  const ways = faces.length === FARKLE_DICE ? wholeCombos(options, counts).map((combo) => [combo]) : [];
  if (isWhole) ways.push(byFace);
  if (ways.length === 0) return null;
  const combos = ways.reduce((best, way) => (pointsOf(way) > pointsOf(best) ? way : best));
  return { faces, points: pointsOf(combos), combos };
}

/** The set with the most points in a throw, of the fewest dice; null where nothing scores. */
export function bestOf(options: Options, dice: readonly Face[]): FarkleSet | null {
  const counts = countPips(dice);
  const byFace = PIPS.flatMap((face): FarkleCombo[] => {
    let best: FarkleCombo[] = [];
    for (let count = 1; count <= counts[face - 1]!; count++) {
      const combos = faceCombos(options, face, count);
      if (combos && pointsOf(combos) > pointsOf(best)) best = combos;
    }
    return best;
  });
  const whole = dice.length === FARKLE_DICE ? wholeCombos(options, counts) : [];
  const best = whole.reduce<FarkleCombo[]>(
    (most, combo) => (combo.points > pointsOf(most) ? [combo] : most),
    byFace,
  );
  if (best.length === 0) return null;
  return { faces: diceOf(best, dice), points: pointsOf(best), combos: best };
}

/** The dice that these groups take, in their order on the table. */
function diceOf(combos: readonly FarkleCombo[], dice: readonly Face[]): Face[] {
  const left = new Map<Face, number>();
  for (const { face, count } of combos) {
    if (face === null) return [...dice];
    left.set(face, (left.get(face) ?? 0) + count);
  }
  return dice.filter((die) => {
    const more = left.get(die) ?? 0;
    left.set(die, more - 1);
    return more > 0;
  });
}

/** Everything that can be set aside of a throw, highest points first, fewer dice first among equals. */
export function choicesOf(options: Options, dice: readonly Face[]): FarkleSet[] {
  return subMultisets(dice)
    .flatMap((faces) => scoreAll(options, faces) ?? [])
    .sort((a, b) => b.points - a.points || a.faces.length - b.faces.length);
}
