// Are these dice fair? Counts, intervals and tests over throws that were read, with guards. Says what the numbers show, accuses nobody.
import { type Face, type FaceSet, facesOf } from '../../engine/dice.ts';
import { binomialTwoSided, chiSquareTail, shiftFor, squaresTail, wilsonInterval } from './statistics.ts';

/** One throw for the report: only dice that were thrown then, kept ones left out. */
export interface FairnessThrow {
  readonly at: string;
  readonly gameId: string;
  readonly player: string;
  readonly diceSet: string;
  readonly source: string;
  readonly dice: readonly FairnessDie[];
}

/** One thrown die. `how`: as read, typed by hand, or corrected afterwards; the last two are kept apart. */
export interface FairnessDie {
  readonly face: Face;
  readonly how: 'read' | 'typed' | 'corrected';
}

/** One face of a report. `low` and `high` bound its share with 95 % confidence, this face by itself. */
export interface FaceCount {
  readonly face: Face;
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What the numbers say. `too-few`: below 5 expected a face, so nothing is said. */
export type FairnessVerdict = 'too-few' | 'as-expected' | 'unusual' | 'very-unusual';

/** A test: its statistic, its p, and how the p was found. */
export interface FairnessTest {
  readonly statistic: number;
  readonly p: number;
  readonly method: 'exact' | 'chi-square' | 'binomial';
}

/** The report. JSON. `throws` and `dice` are those that were read; throws typed or corrected throughout are not among them. */
export interface FairnessReport {
  readonly throws: number;
  readonly dice: number;
  readonly expectedPerFace: number;
  readonly faces: readonly FaceCount[];
  readonly verdict: FairnessVerdict;
  /** All faces alike; null while there are too few dice. */
  readonly evenness: FairnessTest | null;
  /**
   * How often the die read in the same place shows its last face again; null while there are too few, and where throws are
   * written in the order of their faces, so that a place is no die.
   */
  readonly repeats:
    | (FairnessTest & { readonly count: number; readonly of: number; readonly expected: number })
    | null;
  /** The longest row of throws in which a place showed the same face. */
  readonly longestRun: { readonly face: Face; readonly length: number } | null;
  /** Dice to be thrown beyond these until a face that comes 10 % too often would show, with 80 % chance at the 5 % level. */
  readonly moreDice: number;
  /** The same in throws of the usual size; null before any throw. */
  readonly moreThrows: number | null;
  /** Dice that are not in the numbers above. */
  readonly typed: readonly FaceCount[];
  readonly corrected: readonly FaceCount[];
}

/** A verdict needs this many dice expected of each face. */
export const LEAST_EXPECTED = 5;
/** A difference that is looked for: a face that comes this much too often. */
export const LOOKED_FOR_BIAS = 0.1;
const LEVEL = 0.05;
const STRICT_LEVEL = 0.001;
const POWER = 0.8;
/** Up to this many dice the p is exact. */
const MOST_EXACT = 60;

/** The report on these throws, which should be of one dice set, player or source. */
export function fairnessReport(throws: readonly FairnessThrow[], faceSet: FaceSet = 'pips'): FairnessReport {
  const faces = facesOf(faceSet);
  const all = throws.flatMap(({ dice }) => dice).filter(({ face }) => faces.includes(face));
  const read = all.filter(({ how }) => how === 'read').map(({ face }) => face);
  const counts = countFaces(faces, read);
  const expectedPerFace = read.length / faces.length;
  const isEnough = expectedPerFace >= LEAST_EXPECTED;
  const evenness = isEnough ? testEvenness(counts, read.length) : null;
  const readThrows = throws.filter(({ dice }) =>
    dice.some(({ face, how }) => how === 'read' && faces.includes(face)),
  ).length;
  const usual = readThrows > 0 ? read.length / readThrows : 0;
  const hasPlaces = !isInOrder(throws, faces);
  const moreDice = Math.max(0, diceToShow(faces.length, LOOKED_FOR_BIAS) - read.length);
  return {
    throws: readThrows,
    dice: read.length,
    expectedPerFace,
    faces: counts,
    verdict: verdictOf(evenness),
    evenness,
    repeats: isEnough && hasPlaces ? testRepeats(throws, faces) : null,
    longestRun: hasPlaces ? longestRun(throws, faces) : null,
    moreDice,
    moreThrows: usual > 0 ? Math.ceil(moreDice / usual) : null,
    typed: countOf(faces, all, 'typed'),
    corrected: countOf(faces, all, 'corrected'),
  };
}

function countOf(faces: readonly Face[], dice: readonly FairnessDie[], how: FairnessDie['how']): FaceCount[] {
  return countFaces(
    faces,
    dice.filter((die) => die.how === how).map(({ face }) => face),
  );
}

function countFaces(faces: readonly Face[], dice: readonly Face[]): FaceCount[] {
  return faces.map((face) => {
    const count = dice.filter((other) => other === face).length;
    return {
      face,
      count,
      share: dice.length > 0 ? count / dice.length : 0,
      ...wilsonInterval(count, dice.length),
    };
  });
}

function verdictOf(evenness: FairnessTest | null): FairnessVerdict {
  if (!evenness) return 'too-few';
  if (evenness.p < STRICT_LEVEL) return 'very-unusual';
  return evenness.p < LEVEL ? 'unusual' : 'as-expected';
}

function testEvenness(counts: readonly FaceCount[], dice: number): FairnessTest {
  const expected = dice / counts.length;
  const statistic = counts.reduce((sum, { count }) => sum + (count - expected) ** 2 / expected, 0);
  if (dice > MOST_EXACT)
    return { statistic, p: chiSquareTail(statistic, counts.length - 1), method: 'chi-square' };
  const squares = counts.reduce((sum, { count }) => sum + count * count, 0);
  return { statistic, p: squaresTail(squares, dice, counts.length), method: 'exact' };
}

/** In so many throws of two dice and more, fair dice fall into the order of their faces once in a million times at most. */
const LEAST_ORDERED = 26;

/** Whether the throws are written in the order of their faces, all rising or all falling. */
function isInOrder(throws: readonly FairnessThrow[], faces: readonly Face[]): boolean {
  const ranks = throws
    .map(({ dice }) => dice.map(({ face }) => faces.indexOf(face)))
    .filter(({ length }) => length > 1);
  const isSorted = (sign: 1 | -1): boolean =>
    ranks.every((places) =>
      places.every((rank, place) => place === 0 || sign * (rank - places[place - 1]!) >= 0),
    );
  return ranks.length >= LEAST_ORDERED && (isSorted(1) || isSorted(-1));
}

/** Read dice by their place in the throw, in the order of time; a place that was not read breaks the row. */
function placesOf(throws: readonly FairnessThrow[], faces: readonly Face[]): (Face | null)[][] {
  const most = Math.max(0, ...throws.map(({ dice }) => dice.length));
  return Array.from({ length: most }, (_, place) =>
    throws.map(({ dice }) => {
      const die = dice[place];
      return die && die.how === 'read' && faces.includes(die.face) ? die.face : null;
    }),
  );
}

function testRepeats(throws: readonly FairnessThrow[], faces: readonly Face[]): FairnessReport['repeats'] {
  let count = 0;
  let of = 0;
  for (const place of placesOf(throws, faces)) {
    for (let index = 1; index < place.length; index++) {
      if (place[index] === null || place[index - 1] === null) continue;
      of++;
      if (place[index] === place[index - 1]) count++;
    }
  }
  if (of < faces.length * LEAST_EXPECTED) return null;
  const p = binomialTwoSided(count, of, 1 / faces.length);
  const statistic =
    (count - of / faces.length) / Math.sqrt((of * (1 / faces.length) * (faces.length - 1)) / faces.length);
  return { statistic, p, method: 'binomial', count, of, expected: of / faces.length };
}

function longestRun(throws: readonly FairnessThrow[], faces: readonly Face[]): FairnessReport['longestRun'] {
  let best: { face: Face; length: number } | null = null;
  for (const place of placesOf(throws, faces)) {
    let length = 0;
    for (const [index, face] of place.entries()) {
      length = face !== null && face === place[index - 1] ? length + 1 : 1;
      if (face !== null && length > (best?.length ?? 0)) best = { face, length };
    }
  }
  return best;
}

/** Dice needed until one face that comes `bias` too often shows in the test of evenness. */
export function diceToShow(faces: number, bias: number): number {
  const fair = 1 / faces;
  const more = fair * bias;
  const perDie = (more * more + (more * more) / (faces - 1)) / fair;
  return Math.ceil(shiftFor(LEVEL, POWER, faces - 1) / perDie);
}
