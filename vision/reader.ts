// Reads the dice in one picture: looks small first, larger when a gate fails, turns crops when a face is in doubt. Pure over pixels.
import { classify, meanTell, moreCuts, type Tell } from './classify.ts';
import type { Cut } from './crop.ts';
import { matchFace, NO_FACES, noDieSimilarity, type TaughtFaces, withCorrections } from './custom-faces.ts';
import { mergePeaks, type Peak, peaksOf, viewsOf } from './detect.ts';
import { type DieFlag, flagsOf, markStacked } from './flags.ts';
import { type AskReason, FINAL_LIMITS, type GateLimits, gateReasons, QUICK_LIMITS } from './gates.ts';
import type { Networks } from './inference.ts';
import type { Picture } from './picture.ts';
import { changeAround, type Grid, gridOf, isInside, type TrayOutline } from './tray.ts';

/** One die as read. Positions in pixels of the picture; x, y is the centre of the upper face. */
export interface DieRead<F extends number | string | null = number> {
  /** 1 to 6 for pips; a taught label, or null for unknown, for symbols. */
  readonly face: F;
  /** 0 to 1: how often a face read like this is right. */
  readonly confidence: number;
  readonly x: number;
  readonly y: number;
  /** Width and height of the upper face as seen (a side, and a side shortened by the slant). */
  readonly w: number;
  readonly h: number;
  /** Degrees, 0 to under 90. */
  readonly angle: number;
  /** Score of being a die, 0 to 1. */
  readonly score: number;
  /** The next likeliest faces, best first, at most three. */
  readonly runnersUp: readonly { readonly face: NonNullable<F>; readonly confidence: number }[];
  readonly flags: readonly DieFlag[];
  /** What the classifier saw; hand it to teachFace to keep a correction. */
  readonly embedding: readonly number[];
}

/** What one picture gave. */
export interface Reading<F extends number | string | null = number> {
  /** True when all gates pass: the table may take it without a question. */
  readonly isAccepted: boolean;
  /** Why not; empty when accepted. */
  readonly reasons: readonly AskReason[];
  /** The dice that count, in reading order (top to bottom, left to right). */
  readonly dice: readonly DieRead<F>[];
  /** Dice outside the outline; they do not count. */
  readonly outside: readonly DieRead<F>[];
  /** Places that were left out, best first, at most four: where a missing die may be. */
  readonly left: readonly {
    readonly x: number;
    readonly y: number;
    readonly side: number;
    readonly score: number;
  }[];
}

/** What is known about the picture beforehand. */
export interface ReadOptions {
  /** Dice due in the tray. */
  readonly dice?: number;
  readonly outline?: TrayOutline;
  /** The tray when it was empty (gridOf of a picture of the same size). */
  readonly emptyTray?: Grid;
  /** Corrections of this setup (pips), or the taught symbols. */
  readonly taught?: TaughtFaces;
}

/** Reads pictures; one at a time. */
export interface Reader {
  /** Pips 1 to 6. Rejects only when the runtime fails. */
  readPips(picture: Picture, options?: ReadOptions): Promise<Reading>;
  /** Taught symbols; `options.taught` says which. A face that is none of them, or could be two, is null and never accepted. */
  readSymbols(
    picture: Picture,
    options: ReadOptions & { readonly taught: TaughtFaces },
  ): Promise<Reading<string | null>>;
  /** What the classifier sees at a place that somebody pointed to (a missed die, a face to teach). Length 48. */
  look(
    picture: Picture,
    place: { readonly x: number; readonly y: number; readonly side: number },
  ): Promise<readonly number[]>;
}

interface Candidate {
  readonly peak: Peak;
  readonly tell: Tell;
  readonly score: number;
  readonly isInside: boolean;
  readonly isCertain: boolean;
}

interface Context {
  readonly networks: Networks;
  readonly picture: Picture;
  readonly options: ReadOptions;
  readonly isSymbols: boolean;
  readonly grid: Grid | null;
}

const MOST_CANDIDATES = 48;
const WORTH_A_LOOK = 0.1;

function cutOf(peak: Peak): Cut {
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

async function candidatesOf(
  context: Context,
  peaks: readonly Peak[],
  known: readonly Candidate[],
): Promise<Candidate[]> {
  const due = context.options.dice;
  const enough = due === undefined ? MOST_CANDIDATES : Math.min(MOST_CANDIDATES, due + 4);
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
  const read = await classify(context.networks.classifier, context.picture, fresh.map(cutOf));
  for (const [i, p] of fresh.entries()) tells.set(p, read[i]!);
  return chosen.map((peak) => candidate(context, peak, tells.get(peak)!, false));
}

function candidate(context: Context, peak: Peak, tell: Tell, isCertain: boolean): Candidate {
  const { width, height } = context.picture;
  const inside = isInside(context.options.outline ?? [], { x: peak.x / width, y: peak.y / height });
  return { peak, tell, score: scoreOf(context, peak, tell), isInside: inside, isCertain };
}

/** The kept ones and those left, best first. Without a count every place above one half is kept. */
function ranked(
  context: Context,
  candidates: readonly Candidate[],
): { kept: Candidate[]; left: Candidate[] } {
  const inside = candidates.filter((c) => c.isInside).sort((a, b) => b.score - a.score);
  const due = context.options.dice ?? inside.filter((c) => c.score >= 0.5).length;
  return { kept: inside.slice(0, due), left: inside.slice(due) };
}

function faceOf(
  context: Context,
  tell: Tell,
): {
  face: number | string | null;
  confidence: number;
  rest: { face: number | string; confidence: number }[];
} {
  const taught = context.options.taught ?? NO_FACES;
  if (context.isSymbols) {
    const match = matchFace(taught, tell.embedding);
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

function reasonsOf(context: Context, candidates: readonly Candidate[], limits: GateLimits): AskReason[] {
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

/** Looks again, turned and scaled, at every place that is in doubt: a kept face, or whether it is a die at all. */
async function resolveDoubts(context: Context, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const { kept, left } = ranked(context, candidates);
  const doubtful = new Set(
    [...kept, ...left.filter((c) => c.score > 0.2).slice(0, 4)].filter((c) => {
      if (c.isCertain) return false;
      const isDieClear = c.tell.none < 0.06 || c.tell.none > 0.97;
      return (
        context.isSymbols ||
        !isDieClear ||
        Math.max(...c.tell.faces) < 0.985 ||
        (c.tell.cocked > 0.25 && c.tell.cocked < 0.75)
      );
    }),
  );
  if (doubtful.size === 0) return [...candidates];
  const places = [...doubtful].slice(0, 16);
  const cuts = places.flatMap((c) => moreCuts(cutOf(c.peak)));
  const tells = await classify(context.networks.classifier, context.picture, cuts);
  const each = cuts.length / places.length;
  const better = new Map(
    places.map((c, i) => [c, meanTell([c.tell, ...tells.slice(i * each, (i + 1) * each)])]),
  );
  return candidates.map((c) => (better.has(c) ? candidate(context, c.peak, better.get(c)!, true) : c));
}

function dieOf(context: Context, c: Candidate): DieRead<number | string | null> {
  const { face, confidence, rest } = faceOf(context, c.tell);
  return {
    face,
    confidence,
    x: c.peak.x,
    y: c.peak.y,
    w: c.peak.side,
    h: c.peak.side * Math.max(0.2, c.tell.facing),
    angle: c.tell.angle,
    score: c.score,
    runnersUp: rest,
    flags: flagsOf(c.peak, c.tell, context.picture, c.isInside, context.isSymbols),
    embedding: Array.from(c.tell.embedding),
  };
}

const FLAG_REASONS: readonly AskReason[] = [
  'cocked',
  'stacked',
  'blurred',
  'too-small',
  'too-steep',
  'symbol-die',
];

function readingOf(context: Context, candidates: readonly Candidate[]): Reading<number | string | null> {
  const { kept, left } = ranked(context, candidates);
  const inOrder = [...kept].sort((a, b) => a.peak.y - b.peak.y || a.peak.x - b.peak.x);
  const dice = markStacked(inOrder.map((c) => dieOf(context, c)));
  const outside = candidates.filter((c) => !c.isInside && c.score >= 0.5).map((c) => dieOf(context, c));
  const reasons = [...reasonsOf(context, candidates, FINAL_LIMITS)];
  for (const reason of FLAG_REASONS) {
    if (dice.some((d) => (d.flags as readonly string[]).includes(reason))) reasons.push(reason);
  }
  return {
    isAccepted: reasons.length === 0,
    reasons,
    dice,
    outside,
    left: left.slice(0, 4).map((c) => ({ x: c.peak.x, y: c.peak.y, side: c.peak.side, score: c.score })),
  };
}

async function read(context: Context): Promise<Reading<number | string | null>> {
  const { detector } = context.networks;
  const views = viewsOf(context.picture);
  const small = await peaksOf(detector, views.small, views.scaleX / 2, views.scaleY / 2);
  const quick = await candidatesOf(context, small, []);
  if (context.options.dice !== undefined && isQuickEnough(context, quick, views.scaleX / 2))
    return readingOf(context, quick);
  const large = await peaksOf(detector, views.large, views.scaleX, views.scaleY);
  let candidates = await candidatesOf(context, mergePeaks(large, small), quick);
  if (context.isSymbols || reasonsOf(context, candidates, QUICK_LIMITS).length > 0)
    candidates = await resolveDoubts(context, candidates);
  return readingOf(context, candidates);
}

/** May the small view alone decide? Only when it is beyond doubt and no die is so small that another may have been overlooked. */
function isQuickEnough(context: Context, quick: readonly Candidate[], scale: number): boolean {
  const { kept } = ranked(context, quick);
  return (
    !context.isSymbols &&
    kept.length > 0 &&
    kept.every((c) => c.peak.side * scale >= 15) &&
    reasonsOf(context, quick, QUICK_LIMITS).length === 0
  );
}

/** A reader over two loaded networks. */
export function createReader(networks: Networks): Reader {
  const contextOf = (picture: Picture, options: ReadOptions, isSymbols: boolean): Context => ({
    networks,
    picture,
    options,
    isSymbols,
    grid: options.emptyTray === undefined ? null : gridOf(picture),
  });
  return {
    readPips: async (picture, options = {}) => (await read(contextOf(picture, options, false))) as Reading,
    readSymbols: async (picture, options) =>
      (await read(contextOf(picture, options, true))) as Reading<string | null>,
    look: async (picture, place) => {
      const cut: Cut = { ...place, angle: 0 };
      return Array.from(
        meanTell(await classify(networks.classifier, picture, [cut, ...moreCuts(cut)])).embedding,
      );
    },
  };
}
