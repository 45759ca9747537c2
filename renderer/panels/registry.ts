// The one list of panels that games bring instead of the generic card. Both windows look here; a game without one gets the card.
import type { ComponentType } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import type { AppSettings } from '../../contract/settings.ts';

/** What a panel gets. `size` says which window it stands in; it fills its box. */
export interface PanelProps {
  readonly table: TableView;
  readonly settings: AppSettings;
  readonly size: 'table' | 'big-screen';
}

const PANELS: Partial<Record<TableView['panel'], ComponentType<PanelProps>>> = {};

/** The panel of a game, or null where the generic card is all it needs. */
export function panelOf(panel: TableView['panel']): ComponentType<PanelProps> | null {
  return PANELS[panel] ?? null;
}
