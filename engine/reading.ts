// What a device, a camera or a person saw of one throw, and whether it may be scored without a question.
import type { Face, FaceSet } from './dice.ts';
import { isFaceOf } from './dice.ts';
import type { Due } from './game.ts';

/** Where readings come from. `joined` is a bowl's count with a camera's faces. */
export const SOURCE_KINDS = [
  'serial',
  'tcp',
  'camera',
  'virtual',
  'manual',
  'replay',
  'joined',
  'computer',
] as const;
/** One kind of source. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where a die lies. */
export const DIE_PLACES = ['in', 'out', 'cocked', 'stacked'] as const;
/** One place of DIE_PLACES. */
export type DiePlace = (typeof DIE_PLACES)[number];

/** One die as it was seen. `face` is null where it was not read or the die is out; `confidence` is 0 to 100. */
export interface DieReading {
  readonly face: Face | null;
  readonly confidence: number;
  readonly place: DiePlace;
  /** Other faces that it might be, likeliest first. */
  readonly alternatives: readonly { readonly face: Face; readonly confidence: number }[];
  /** Position in thousandths of the bowl's picture, where known. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** The identity of a device's reliable message (protocol.md): equal keys are the same reading. */
export interface ReadingKey {
  readonly dev: string;
  readonly boot: string;
  readonly n: number;
}

/** One reading. `asked` says whether the table had armed for it; `of` names the earlier n that it reads again. */
export interface Reading {
  readonly key: ReadingKey | null;
  readonly source: SourceKind;
  readonly isSettled: boolean;
  readonly asked: 'asked' | 'late' | 'unasked';
  readonly of: number | null;
  readonly dice: readonly DieReading[];
  /** Dice that left the bowl since the throw before and lie outside, as the device's DIE events say; face null: not known which. */
  readonly lifted?: readonly (Face | null)[];
}

/** Why a reading is not scored by itself (design.md section 4). */
export const HOLD_REASONS = [
  'unasked',
  'late',
  'no-throw-due',
  'not-settled',
  'count',
  'not-read',
  'unsure',
  'cocked',
  'kept-missing',
  'kept-unsaid',
  'reread',
  'bumped',
  'early',
] as const;
/** One reason of HOLD_REASONS. */
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a table accepts without a question: least confidence, 0 to 100, and where kept dice lie. */
export interface ReadingLimits {
  readonly minConfidence: number;
  /** House habit: kept dice stay in the bowl, so that a reading shows them too. Left out: they are taken out. */
  readonly keptStayInBowl?: boolean;
}

/** The limits of a first start (design.md section 4). */
export const DEFAULT_LIMITS: ReadingLimits = { minConfidence: 90 };

/** The verdict on a reading: scored as these faces, or held for the table to decide. */
export type Verdict =
  | { readonly isAccepted: true; readonly faces: readonly Face[]; readonly out: number }
  | { readonly isAccepted: false; readonly reason: HoldReason; readonly dice: readonly number[] };

/** Judges a reading against what is due. Accepted only when settled, complete and sure (design.md section 4). */
export function judgeReading(reading: Reading, due: Due, faceSet: FaceSet, limits: ReadingLimits): Verdict {
  const hold = (reason: HoldReason, dice: readonly number[] = []): Verdict => ({
    isAccepted: false,
    reason,
    dice,
  });
  if (reading.of !== null) return hold('reread');
  if (reading.asked !== 'asked') return hold(reading.asked);
  if (due.throwDice === null) return hold('no-throw-due');
  if (!reading.isSettled) return hold('not-settled');
  const inBowl = reading.dice.filter((die) => die.place !== 'out');
  const out = reading.dice.length - inBowl.length;
  const seen = due.isOutCounted ? reading.dice.length : inBowl.length;
  if (seen !== due.throwDice) return hold('count');
  const which = (test: (die: DieReading) => boolean): number[] =>
    reading.dice.flatMap((die, index) => (test(die) ? [index] : []));
  const cocked = which((die) => die.place === 'cocked' || die.place === 'stacked');
  if (cocked.length > 0) return hold('cocked', cocked);
  const unread = which((die) => die.place === 'in' && !isFaceOf(faceSet, die.face));
  if (unread.length > 0) return hold('not-read', unread);
  const unsure = which((die) => die.place === 'in' && die.confidence < limits.minConfidence);
  if (unsure.length > 0) return hold('unsure', unsure);
  const faces = inBowl.flatMap((die) => (die.face === null ? [] : [die.face]));
  return { isAccepted: true, faces, out: due.isOutCounted ? out : 0 };
}

/** The reading with its faces turned into the game's own (NKODICE on ordinary dice); a face it cannot know is not read. */
export function withFaces(reading: Reading, toFace: (shown: Face) => Face | null): Reading {
  const dice = reading.dice.map((die): DieReading => {
    const alternatives = die.alternatives.flatMap((other) => {
      const face = toFace(other.face);
      return face === null ? [] : [{ ...other, face }];
    });
    return { ...die, face: die.face === null ? null : toFace(die.face), alternatives };
  });
  return { ...reading, dice };
}
