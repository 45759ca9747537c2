// The places of one picture that may be dice: chosen among the peaks, classified, scored, ranked. Decides nothing.
import { classify, meanTell, moreCuts, type Tell } from './classify.ts';
import type { Cut, Pyramid } from './crop.ts';
import { matchFace, NO_FACES, noDieSimilarity, withCorrections } from './custom-faces.ts';
import type { Peak } from './detect.ts';
import { type AskReason, type GateLimits, gateReasons } from './gates.ts';
import type { Networks } from './inference.ts';
import type { Picture } from './picture.ts';
import type { ReadOptions } from './reading.ts';
import { changeAround, type Grid, isInside } from './tray.ts';

/** A place that may be a die, with what the classifier tells of it. */
export interface Candidate {
  readonly peak: Peak;
  readonly tell: Tell;
  readonly score: number;
  readonly isInside: boolean;
  readonly isCertain: boolean;
}

/** One picture and all that is known about it while it is read. */
export interface Context {
  readonly networks: Networks;
  readonly picture: Picture;
  readonly pyramid: Pyramid;
  readonly options: ReadOptions;
  readonly isSymbols: boolean;
  readonly grid: Grid | null;
  /** Faces already worked out: comparing symbols costs some milliseconds each. */
  readonly faces: Map<Tell, FaceGuess>;
}

/** The face of one place, how sure it is, and what else it may be. */
export interface FaceGuess {
  readonly face: number | string | null;
  readonly confidence: number;
  readonly rest: readonly { readonly face: number | string; readonly confidence: number }[];
}

const MOST_CANDIDATES = 48;
const WORTH_A_LOOK = 0.1;
/** So many places beyond the dice due are classified: with four, single pips kept a whole die out of sight that nobody had announced. */
const MORE_THAN_DUE = 6;
/** A place that is left over, but scores more than this, is looked at again. */
const LEFT_IN_DOUBT = 0.12;

/** The first crop of a peak: unturned, one die wide. */
export function cutOf(peak: Peak): Cut {
  return { x: peak.x, y: peak.y, side: peak.side, angle: 0 };
}

/** sqrt(detector x (1 - not a die)), less where the tray looks as when empty or where a like find was taken out before. */
function scoreOf(context: Context, peak: Peak, tell: Tell): number {
  const none = context.isSymbols ? Math.min(tell.none, 1 - tell.symbol) : tell.none;
  let score = Math.sqrt(peak.score * (1 - none));
  const { emptyTray, taught } = context.options;
  if (emptyTray !== undefined && context.grid !== null) {
    const change = changeAround(context.grid, emptyTray, peak, context.picture);
    if (change < 0.08) score *= 0.3;
  }
  if (taught !== undefined && noDieSimilarity(taught, tell.embedding) > 0.93) score *= 0.4;
  return score;
}

/**
 * The best peaks (the dice due and some more, or all worth a look) with what the classifier tells of them. What is already known of the
 * same place and size is not worked out again.
 */
export async function candidatesOf(
  context: Context,
  peaks: readonly Peak[],
  known: readonly Candidate[],
): Promise<Candidate[]> {
  const due = context.options.dice;
  const enough = due === undefined ? MOST_CANDIDATES : Math.min(MOST_CANDIDATES, due + MORE_THAN_DUE);
  const sorted = [...peaks].sort((a, b) => b.score - a.score);
  const chosen = sorted.filter(
    (p, i) => i < enough && (p.score >= WORTH_A_LOOK || (due !== undefined && i < due + 2)),
  );
  const tells = new Map<Peak, Tell>();
  const fresh: Peak[] = [];
  for (const p of chosen) {
    const same = known.find(
      (k) =>
        Math.hypot(k.peak.x - p.x, k.peak.y - p.y) < 0.04 * p.side &&
        Math.abs(k.peak.side / p.side - 1) < 0.05,
    );
    if (same) tells.set(p, same.tell);
    else fresh.push(p);
  }
  const read = await classify(context.networks.classifier, context.pyramid, fresh.map(cutOf));
  for (const [i, p] of fresh.entries()) tells.set(p, read[i]!);
  return chosen.map((peak) => candidate(context, peak, tells.get(peak)!, false));
}

/** One candidate; `isCertain` says that it was looked at from several sides and needs no more looks. */
export function candidate(context: Context, peak: Peak, tell: Tell, isCertain: boolean): Candidate {
  const { width, height } = context.picture;
  const inside = isInside(context.options.outline ?? [], { x: peak.x / width, y: peak.y / height });
  return { peak, tell, score: scoreOf(context, peak, tell), isInside: inside, isCertain };
}

/** Upper faces nearer than this (in mean sides, measured on the table) cannot both lie on it. */
const NEAREST_FACES = 0.62;
/** What is nearer than this below another face, where that die's side faces show, is most often one of them. */
const NEAREST_BELOW = 0.9;
const OVERLAP_FACTOR = 0.7;
/** The sine of a slant (9 degrees) under which no side faces show. */
const LEAST_SLANT = 0.16;

/** Does `b` lie where `a` stands already: on its upper face, or where its side faces show? */
function isUnder(a: Candidate, b: Candidate): boolean {
  const dx = b.peak.x - a.peak.x;
  const dy = b.peak.y - a.peak.y;
  const meanSide = 0.5 * (a.peak.side + b.peak.side);
  const facing = Math.max(0.5, Math.min(1, a.tell.facing));
  if (Math.hypot(dx, dy) < NEAREST_FACES * meanSide * facing) return true;
  const { normal } = a.tell;
  const slant = Math.hypot(normal.x, normal.y);
  if (slant < LEAST_SLANT) return false;
  const along = (dx * normal.x + dy * normal.y) / slant;
  const across = (dy * normal.x - dx * normal.y) / slant;
  return along < 0 && Math.hypot(along / facing, across) < NEAREST_BELOW * meanSide;
}

/** Scores with a penalty for the weaker of two places that overlap: most often one pip or a side face of the stronger one's die. */
function afterOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  return sorted.map((c, i) =>
    sorted.slice(0, i).some((b) => isUnder(b, c)) ? { ...c, score: c.score * OVERLAP_FACTOR } : c,
  );
}

/** Dice of one throw differ in size and distance by less than this; what is smaller against the others is seldom a die. */
const SMALLEST_PART = 0.55;
const DWARF_FACTOR = 0.6;

/** Scores with a penalty for places that are far smaller than the strong ones around them. */
function afterDwarfs(candidates: readonly Candidate[]): Candidate[] {
  const strong = candidates.filter((c) => c.score >= 0.45);
  if (strong.length < 2) return [...candidates];
  const mass = strong.reduce((sum, c) => sum + c.score * c.score, 0);
  const sorted = strong.sort((a, b) => a.peak.side - b.peak.side);
  let seen = 0;
  const typical = sorted.find((c) => {
    seen += c.score * c.score;
    return seen >= mass / 2;
  })!.peak.side;
  return candidates.map((c) =>
    c.peak.side < SMALLEST_PART * typical ? { ...c, score: c.score * DWARF_FACTOR } : c,
  );
}

/** The kept ones and those left, best first. Without a count every place above one half is kept. */
export function ranked(
  context: Context,
  candidates: readonly Candidate[],
): { kept: Candidate[]; left: Candidate[] } {
  const inside = afterOverlaps(afterDwarfs(candidates.filter((c) => c.isInside))).sort(
    (a, b) => b.score - a.score,
  );
  const due = context.options.dice ?? inside.filter((c) => c.score >= 0.5).length;
  return { kept: inside.slice(0, due), left: inside.slice(due) };
}

/** The likeliest face of a place: by pips, or by what was taught; remembered for the picture. */
export function faceOf(context: Context, tell: Tell): FaceGuess {
  const known = context.faces.get(tell);
  if (known !== undefined) return known;
  const guess = guessFace(context, tell);
  context.faces.set(tell, guess);
  return guess;
}

function guessFace(context: Context, tell: Tell): FaceGuess {
  const taught = context.options.taught ?? NO_FACES;
  if (context.isSymbols) {
    const match = matchFace(taught, tell);
    const rest = match.ranked
      .filter((r) => r.label !== match.label)
      .slice(0, 3)
      .map((r) => ({
        face: r.label,
        confidence: Math.max(0, Math.min(1, (1 - match.confidence) * Math.max(0, r.similarity))),
      }));
    return {
      face: match.label,
      confidence: match.label === null ? Math.min(0.5, match.confidence) : match.confidence,
      rest,
    };
  }
  const faces = withCorrections(tell.faces, taught, tell.embedding);
  const order = faces
    .map((p, i) => ({ face: i + 1, confidence: p }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = order[0]!;
  const doubt = Math.max(0, tell.symbol - 0.1) / 0.9;
  return { face: best.face, confidence: best.confidence * (1 - doubt), rest: order.slice(1, 4) };
}

/** What the three gates say about these candidates under the given limits. */
export function reasonsOf(
  context: Context,
  candidates: readonly Candidate[],
  limits: GateLimits,
): AskReason[] {
  const { kept, left } = ranked(context, candidates);
  return gateReasons(
    {
      kept: kept.map((c) => c.score),
      bestLeft: left[0]?.score ?? 0,
      faces: kept.map((c) => faceOf(context, c.tell).confidence),
      due: context.options.dice,
    },
    limits,
  );
}

function medianSide(candidates: readonly Candidate[]): number | null {
  if (candidates.length < 2) return null;
  const sides = candidates.map((c) => c.peak.side).sort((a, b) => a - b);
  return sides[sides.length >> 1]!;
}

/** More cuts of a place; one that is not as big as its neighbours is looked at as if it were, and that first. */
function looksAt(peak: Peak, usualSide: number | null): Cut[] {
  const cut = cutOf(peak);
  const cuts = moreCuts(cut);
  if (usualSide === null || Math.abs(Math.log(peak.side / usualSide)) < 0.14) return cuts;
  const usual = { ...cut, side: usualSide };
  return [usual, cuts[0]!, ...cuts.slice(1), { ...usual, angle: (3 * Math.PI) / 4 }];
}

/** Neither what it is nor whether it is a die is clear from what was seen so far. */
function isUnclear(context: Context, tell: Tell): boolean {
  const isDieClear = tell.none < 0.06 || tell.none > 0.97;
  return context.isSymbols || !isDieClear || Math.max(...tell.faces) < 0.985;
}

/** Is one more look at a place worth its time? One pip of a two or three is the commonest false one, so a one is never believed at once. */
function needsLooks(context: Context, c: Candidate): boolean {
  return !c.isCertain && (isUnclear(context, c.tell) || c.tell.faces[0]! > 0.3);
}

/** A place that is looked at again: the cuts to come, and what the cuts so far told. */
interface Doubt {
  readonly peak: Peak;
  readonly tells: readonly Tell[];
  readonly cuts: readonly Cut[];
}

const MOST_DOUBTS = 16;
/** Looks that settle most doubts; the others are only made where these two left one. */
const FIRST_LOOKS = 2;

async function lookAgain(context: Context, doubts: readonly Doubt[], most: number): Promise<Doubt[]> {
  const now = doubts.map((d) => d.cuts.slice(0, most));
  const tells = await classify(context.networks.classifier, context.pyramid, now.flat());
  let from = 0;
  return doubts.map((d, i) => {
    const to = from + now[i]!.length;
    const seen = { ...d, tells: [...d.tells, ...tells.slice(from, to)], cuts: d.cuts.slice(most) };
    from = to;
    return seen;
  });
}

/** Looks again, turned and scaled, at every place that is in doubt: a kept face, or whether it is a die at all. */
export async function resolveDoubts(
  context: Context,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const { kept, left } = ranked(context, candidates);
  const doubtful = [...kept, ...left.filter((c) => c.score > LEFT_IN_DOUBT).slice(0, 4)]
    .filter((c) => needsLooks(context, c))
    .slice(0, MOST_DOUBTS);
  if (doubtful.length === 0) return [...candidates];
  const usual = medianSide(kept);
  const first = await lookAgain(
    context,
    doubtful.map((c) => ({ peak: c.peak, tells: [c.tell], cuts: looksAt(c.peak, usual) })),
    FIRST_LOOKS,
  );
  const open = first.filter((d) => isUnclear(context, meanTell(d.tells)));
  const second = await lookAgain(context, open, Number.MAX_SAFE_INTEGER);
  const better = new Map([...first, ...second].map((d) => [d.peak, meanTell(d.tells)]));
  return candidates.map((c) => {
    const tell = better.get(c.peak);
    return tell === undefined ? c : candidate(context, c.peak, tell, true);
  });
}
