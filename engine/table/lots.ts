// Lots for the start: each player throws one die, the highest begins, equal ones throw again. Pure; before the game's first move.
import { type Face, type FaceSet, facesOf } from '../dice.ts';
import type { Due, PaperCard, Seat } from '../game.ts';

/** One die for the start. `round` counts from 1; a further round is for those who were equal. */
export interface LotThrow {
  readonly seat: Seat;
  readonly face: Face;
  readonly round: number;
}

/** The lots so far. `waiting` are the seats that still throw in this round; none once `starter` is known. */
export interface Lots {
  readonly throws: readonly LotThrow[];
  readonly round: number;
  readonly contenders: readonly Seat[];
  readonly waiting: readonly Seat[];
  readonly starter: Seat | null;
  /** Cards that the game goes on from once the starter is known. */
  readonly cards: readonly PaperCard[] | null;
}

/** Lots before the first die: `firstSeat` throws first, the others follow in their order. */
export function startLots(seats: number, firstSeat: Seat, cards: readonly PaperCard[] | null): Lots {
  const order = Array.from({ length: seats }, (_, index) => (firstSeat + index) % seats);
  const starter = seats === 1 ? 0 : null;
  return { throws: [], round: 1, contenders: order, waiting: starter === null ? order : [], starter, cards };
}

/** The lots after one more die. Faces rank in the order of their set: six over one, お over う. */
export function lotsAfter(lots: Lots, face: Face, faceSet: FaceSet): Lots {
  const [seat, ...waiting] = lots.waiting;
  if (seat === undefined) return lots;
  const throws = [...lots.throws, { seat, face, round: lots.round }];
  if (waiting.length > 0) return { ...lots, throws, waiting };
  const rank = facesOf(faceSet);
  const round = throws.filter((other) => other.round === lots.round);
  const highest = Math.max(...round.map((other) => rank.indexOf(other.face)));
  const best = round.filter((other) => rank.indexOf(other.face) === highest).map((other) => other.seat);
  if (best.length === 1) return { ...lots, throws, contenders: best, waiting: [], starter: best[0]! };
  return { ...lots, throws, round: lots.round + 1, contenders: best, waiting: best };
}

/** What is due while lots are drawn; null once the starter is known, or where none are drawn. */
export function lotsDue(lots: Lots | null): Due | null {
  if (!lots || lots.starter !== null) return null;
  return {
    seat: lots.waiting[0] ?? null,
    throwDice: 1,
    throwNo: 1,
    throwsLeft: 1,
    isOutCounted: false,
    dice: [],
    kept: [],
    mayDecide: false,
  };
}
