// The one list of panels that games bring instead of the generic card. Both windows look here; a game without one gets the card.
import type { ComponentType } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import type { AppSettings } from '../../contract/settings.ts';
import { ChinchirorinPanel } from './chinchirorin/chinchirorin-panel.tsx';
import { FarklePanel } from './farkle/farkle-panel.tsx';
import { NkodicePanel } from './nkodice/nkodice-panel.tsx';

/** What a panel gets. `size` says which window it stands in; it fills its box. */
export interface PanelProps {
  readonly table: TableView;
  readonly settings: AppSettings;
  readonly size: 'table' | 'big-screen';
  /** What a person may do in it; left out where there are no controls. */
  readonly handling?: PanelHandling | undefined;
}

export interface PanelHandling {
  /** Keeps these dice, all of them by index. */
  readonly keep: (indices: readonly number[]) => void;
}

const PANELS: Partial<Record<TableView['panel'], ComponentType<PanelProps>>> = {
  nkodice: NkodicePanel,
  farkle: FarklePanel,
  chinchirorin: ChinchirorinPanel,
};

/** The panel of a game, or null where the generic card is all it needs. */
export function panelOf(panel: TableView['panel']): ComponentType<PanelProps> | null {
  return PANELS[panel] ?? null;
}
