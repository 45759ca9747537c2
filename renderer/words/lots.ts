// Owns which lots for the start are shown: those of the latest round, until the game's first throw. Pure.
import type { LotsView, TableView } from '../../contract/engine-types.ts';

export interface ShownLot {
  readonly seat: number;
  readonly face: LotsView['throws'][number]['face'];
  /** Whether this die decides who begins. */
  readonly isStarter: boolean;
}

/** The dice of the latest round, in the order they fell: with equal highest ones they stay until one of the next round has fallen. */
export function shownLots({
  lots,
  history,
  tray,
}: Pick<TableView, 'lots' | 'history' | 'tray'>): readonly ShownLot[] {
  if (!lots || history.length > 0 || tray.length > 0) return [];
  const latest = lots.throws.at(-1)?.round;
  return lots.throws
    .filter(({ round }) => round === latest)
    .map(({ seat, face }) => ({ seat, face, isStarter: seat === lots.starter }));
}
