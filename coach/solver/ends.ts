// The values of finished cards, from which all others follow.
import type { Sheet } from '../../engine/sheet/sheet.ts';
import { bitCount, evenLanes, type Space } from './space.ts';

/** Writes the values of finished cards into `numbers` from byte `valuesAt` on: the bonus where it is earned. */
export function fillEnds(sheet: Sheet, space: Space, numbers: Float64Array, valuesAt: number): void {
  const openMask = (1 << space.open.length) - 1;
  const upperMask = (1 << space.openUpper) - 1;
  for (const [key, offset] of space.offset.entries()) {
    if (offset < 0 || bitCount(key & openMask) !== space.turns) continue;
    const totals = space.totals[key & upperMask]!;
    for (let bank = 0; bank < space.banks; bank++) {
      const at = valuesAt / 8 + offset + bank * evenLanes(totals.length);
      for (const [lane, total] of totals.entries()) {
        numbers[at + lane] = sheet.bonus && total >= sheet.bonus.from ? sheet.bonus.points : 0;
      }
    }
  }
}
