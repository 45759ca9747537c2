// Reads the dice in one picture: looks small first, larger when a gate fails, turns crops when a face is in doubt. Pure over pixels.
import {
  type Candidate,
  type Context,
  candidatesOf,
  faceOf,
  ranked,
  reasonsOf,
  resolveDoubts,
} from './candidates.ts';
import { classify, meanTell, moreCuts, type Tell } from './classify.ts';
import { type Cut, pyramidOf } from './crop.ts';
import type { FaceLook, TaughtFaces } from './custom-faces.ts';
import { closeViewOf, mergePeaks, type Peak, peaksOf, viewsOf, withClosePeaks } from './detect.ts';
import { flagsOf, markCocked, markStacked } from './flags.ts';
import { type AskReason, FINAL_LIMITS, QUICK_LIMITS } from './gates.ts';
import type { Networks } from './inference.ts';
import { leansOf } from './lean.ts';
import type { Picture } from './picture.ts';
import type { DieRead, Reading, ReadOptions } from './reading.ts';
import { gridOf } from './tray.ts';

/** Reads pictures; one at a time. */
export interface Reader {
  /** Pips 1 to 6. Rejects only when the runtime fails. */
  readPips(picture: Picture, options?: ReadOptions): Promise<Reading>;
  /** Taught symbols; `options.taught` says which. A face that is none of them, or could be two, is null and never accepted. */
  readSymbols(
    picture: Picture,
    options: ReadOptions & { readonly taught: TaughtFaces },
  ): Promise<Reading<string | null>>;
  /** How a place looks that somebody pointed to (a missed die, a face to teach). */
  look(
    picture: Picture,
    place: { readonly x: number; readonly y: number; readonly side: number },
  ): Promise<FaceLook>;
}

function lookOf(tell: Tell): FaceLook {
  return { embedding: Array.from(tell.embedding), patch: tell.patch };
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
    look: lookOf(c.tell),
  };
}

const FLAG_REASONS: readonly AskReason[] = [
  'cocked',
  'stacked',
  'out-of-tray',
  'blurred',
  'too-small',
  'too-steep',
  'symbol-die',
];

function readingOf(context: Context, candidates: readonly Candidate[]): Reading<number | string | null> {
  const { kept, left } = ranked(context, candidates);
  const inOrder = [...kept].sort((a, b) => a.peak.y - b.peak.y || a.peak.x - b.peak.x);
  const leans = leansOf(
    inOrder.map((c) => ({ x: c.peak.x, y: c.peak.y, normal: c.tell.normal })),
    context.picture,
  );
  const dice = markCocked(markStacked(inOrder.map((c) => dieOf(context, c))), leans);
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
  const due = context.options.dice;
  let first: Candidate[] = [];
  if (!context.isSymbols && due !== undefined && isSmallViewClear(small, due, views.scaleX / 2)) {
    first = await candidatesOf(context, small, []);
    if (mayStopEarly(context, first)) {
      const surer = await resolveDoubts(context, first);
      if (mayStopEarly(context, surer)) return readingOf(context, surer);
    }
  }
  const large = await peaksOf(detector, views.large, views.scaleX, views.scaleY);
  const peaks = mergePeaks(large, small);
  const both = await resolveDoubts(context, await candidatesOf(context, peaks, first));
  const close = isWorthACloseLook(context, both, views.scaleX) ? closeViewOf(context.picture) : null;
  if (close === null) return readingOf(context, both);
  const scale = Math.sqrt(close.scaleX * close.scaleY);
  const closePeaks = await peaksOf(detector, close.planes, close.scaleX, close.scaleY);
  const all = await candidatesOf(context, withClosePeaks(peaks, closePeaks, scale), both);
  return readingOf(context, await resolveDoubts(context, all));
}

/** Dice smaller than this (pixels of the large view) are often overlooked in it, and such as are bigger than the second never for their size. */
const SMALL_IN_LARGE = 20;
const BIG_IN_LARGE = 32;

/** May there be dice that are too far for the large view? Those found are small, or one is missing and they are not big. */
function isWorthACloseLook(context: Context, candidates: readonly Candidate[], scale: number): boolean {
  const { kept } = ranked(context, candidates);
  const found = kept.filter((c) => c.score >= 0.5);
  const sides = found.map((c) => c.peak.side * scale).sort((a, b) => a - b);
  const middle = sides[sides.length >> 1];
  if (middle === undefined || middle < SMALL_IN_LARGE) return true;
  return middle < BIG_IN_LARGE && reasonsOf(context, candidates, FINAL_LIMITS).includes('missing-die');
}

/** Smaller dice than this (pixels of the small view) may have neighbours that were overlooked. */
const SMALLEST_FOR_EARLY = 15;

/** Is the small view worth classifying by itself? Exactly the dice due stand out, and none is so small that another may be overlooked. */
function isSmallViewClear(peaks: readonly Peak[], due: number, scale: number): boolean {
  const kept = peaks.slice(0, due);
  const weakest = kept.at(-1)?.score ?? 0;
  const next = peaks[due]?.score ?? 0;
  return (
    kept.length === due &&
    weakest >= 0.5 &&
    next <= 0.3 &&
    kept.every((p) => p.side * scale >= SMALLEST_FOR_EARLY)
  );
}

/** May the small view alone decide? Only past the stricter limits. */
function mayStopEarly(context: Context, candidates: readonly Candidate[]): boolean {
  return candidates.length > 0 && reasonsOf(context, candidates, QUICK_LIMITS).length === 0;
}

/** A reader over two loaded networks. */
export function createReader(networks: Networks): Reader {
  const contextOf = (picture: Picture, options: ReadOptions, isSymbols: boolean): Context => ({
    networks,
    picture,
    pyramid: pyramidOf(picture),
    options,
    isSymbols,
    grid: options.emptyTray === undefined ? null : gridOf(picture),
    faces: new Map(),
  });
  return {
    readPips: async (picture, options = {}) => (await read(contextOf(picture, options, false))) as Reading,
    readSymbols: async (picture, options) =>
      (await read(contextOf(picture, options, true))) as Reading<string | null>,
    look: async (picture, place) => {
      const cut: Cut = { ...place, angle: 0 };
      return lookOf(
        meanTell(await classify(networks.classifier, pyramidOf(picture), [cut, ...moreCuts(cut)])),
      );
    },
  };
}
