// Owns what happened between two views of a table: new steps, corrected ones, steps taken back. Pure.
import type { HistoryLine, TableView } from '../../contract/engine-types.ts';

export interface Changes {
  /** Steps that are new, oldest first. */
  readonly added: readonly HistoryLine[];
  /** Steps that were already there and say something else now. */
  readonly corrected: readonly { readonly before: HistoryLine; readonly after: HistoryLine }[];
  readonly isUndone: boolean;
}

const NOTHING: Changes = { added: [], corrected: [], isUndone: false };

/** Nothing where there was no game before, or another one: what is found at the start is old news. */
export function changesOf(prev: TableView | null, next: TableView | null): Changes {
  if (!prev || !next || prev.gameId !== next.gameId) return NOTHING;
  const newest = prev.history[0]?.step ?? 0;
  const known = new Map(prev.history.map((line) => [line.step, line]));
  return {
    added: next.history.filter((line) => line.step > newest).toReversed(),
    corrected: next.history.flatMap((after) => {
      const before = known.get(after.step);
      return before && saysOther(before, after) ? [{ before, after }] : [];
    }),
    isUndone: (next.history[0]?.step ?? 0) < newest,
  };
}

function saysOther(before: HistoryLine, after: HistoryLine): boolean {
  return JSON.stringify([before.move, facesOf(before)]) !== JSON.stringify([after.move, facesOf(after)]);
}

function facesOf(line: HistoryLine): readonly unknown[] {
  return line.dice.map((die) => die.face);
}

/** The dice of a step that are not what they were, by index. */
export function changedDice(before: HistoryLine, after: HistoryLine): number[] {
  return after.dice.flatMap((die, index) => (die.face === before.dice[index]?.face ? [] : [index]));
}
