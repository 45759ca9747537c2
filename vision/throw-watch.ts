// Owns what counts as a throw: dice that lie still after the tray was cleared while a throw is due. Pure; time and dice are handed in.
import type { SeenDie } from './stillness.ts';

/** What a table waits for. `armed`: dice that must lie in the tray; `thrown`: those of them that are thrown (the others were kept there). */
export interface DueThrow {
  readonly armed: number;
  readonly thrown: number;
}

/** What is known of the tray. `lying`: the dice of the last rest, null before the first; `isCleared`: those to be thrown were taken out. */
export interface ThrowWatch {
  readonly lying: readonly SeenDie[] | null;
  readonly isCleared: boolean;
}

/** Nothing seen yet. */
export const NEW_THROW_WATCH: ThrowWatch = { lying: null, isCleared: false };

/** Fewer dice than are due must have lain still for so long: more may still come down. */
export const SHORT_COUNT_MS = 2_000;

/** What a rest means. `wait`: look again while it lasts. `isDoubtful`: it may be a bumped tray, so the table is asked. */
export type Rest<D> =
  | { readonly what: 'nothing' | 'wait' }
  | { readonly what: 'throw'; readonly dice: readonly D[]; readonly isDoubtful: boolean };

/** Lies the die where this one lay, with the same face? */
function isSame(a: SeenDie, b: SeenDie): boolean {
  return a.face === b.face && Math.hypot(a.x - b.x, a.y - b.y) <= 0.35 * Math.max(a.w, b.w);
}

/** The dice that did not lie there before. */
function newOnes<D extends SeenDie>(before: readonly SeenDie[], dice: readonly D[]): D[] {
  const left = [...before];
  return dice.filter((die) => {
    const at = left.findIndex((old) => isSame(old, die));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function haveSameFaces(a: readonly SeenDie[], b: readonly SeenDie[]): boolean {
  const sorted = (dice: readonly SeenDie[]): string =>
    dice
      .map((die) => String(die.face))
      .sort()
      .join(' ');
  return sorted(a) === sorted(b);
}

/** Dice to look for in the tray: those due, and kept ones that still lie where they lay. */
export function diceToFind(watch: ThrowWatch, due: DueThrow | null): number | undefined {
  if (due === null) return undefined;
  const stayed = watch.isCleared && due.armed === due.thrown ? (watch.lying?.length ?? 0) : 0;
  return due.armed + stayed;
}

/** Takes a rest of `restMs` with these dice: the watch after it, and what it means for the table. */
export function takeRest<D extends SeenDie>(
  watch: ThrowWatch,
  dice: readonly D[],
  due: DueThrow | null,
  restMs: number,
): { readonly watch: ThrowWatch; readonly rest: Rest<D> } {
  const nothing = (next: ThrowWatch) => ({ watch: next, rest: { what: 'nothing' } as const });
  if (dice.length === 0) return nothing({ lying: [], isCleared: true });
  if (due === null || watch.lying === null) return nothing({ lying: dice, isCleared: false });
  const fresh = newOnes(watch.lying, dice);
  if (fresh.length === 0) {
    const isCleared = watch.isCleared || dice.length <= watch.lying.length - due.thrown;
    return nothing({ lying: isCleared ? dice : watch.lying, isCleared });
  }
  if (!watch.isCleared && haveSameFaces(watch.lying, dice)) return nothing({ lying: dice, isCleared: false });
  const thrown = due.armed === due.thrown && watch.isCleared ? fresh : dice;
  if (thrown.length < due.armed && restMs < SHORT_COUNT_MS) return { watch, rest: { what: 'wait' } };
  return {
    watch: { lying: dice, isCleared: false },
    rest: { what: 'throw', dice: thrown, isDoubtful: !watch.isCleared },
  };
}
