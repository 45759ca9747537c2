// Owns which step and which die of it a die on the table is, so that it can be corrected. Pure.
import type { DieRecord, HistoryLine, TrayDie } from '../../../contract/engine-types.ts';

export interface DieAddress {
  readonly step: number;
  readonly die: number;
}

function isSameDie(a: DieRecord, b: DieRecord): boolean {
  return a.face === b.face && a.read === b.read && a.at?.x === b.at?.x && a.at?.y === b.at?.y;
}

/** Where the die at `index` of the tray stands in the journal. Two dice that are alike in all are told apart by order. */
export function addressOf(
  tray: readonly TrayDie[],
  index: number,
  history: readonly HistoryLine[],
): DieAddress | null {
  const die = tray[index];
  if (!die) return null;
  const line = history.find((other) => other.step === die.step);
  if (!line) return null;
  const before = tray.slice(0, index).filter((other) => other.step === die.step && isSameDie(other, die));
  const alike = line.dice.flatMap((other, place) => (isSameDie(other, die) ? [place] : []));
  const found = alike[before.length] ?? alike[0];
  return found === undefined ? null : { step: die.step, die: found };
}

/** What C corrects: the dice on the table, or where there are none those of the latest throw. */
export function correctable(
  tray: readonly TrayDie[],
  history: readonly HistoryLine[],
): { readonly dice: readonly DieRecord[]; readonly addresses: readonly (DieAddress | null)[] } {
  if (tray.length > 0) {
    return { dice: tray, addresses: tray.map((_, index) => addressOf(tray, index, history)) };
  }
  const line = history.find((other) => other.move.type === 'throw');
  if (!line) return { dice: [], addresses: [] };
  return { dice: line.dice, addresses: line.dice.map((_, die) => ({ step: line.step, die })) };
}
