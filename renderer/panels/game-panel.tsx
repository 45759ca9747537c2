// Owns when a game's panel is drawn: right after the dice, in a pass of its own, so that the first frame of a throw has not both to do.
import { memo, useDeferredValue } from 'react';
import { type PanelHandling, type PanelProps, panelOf } from './registry.ts';

export function GamePanel({ table, settings, size, handling }: PanelProps) {
  return (
    <DrawnPanel
      table={useDeferredValue(table)}
      settings={useDeferredValue(settings)}
      size={size}
      keep={handling?.keep}
    />
  );
}

interface DrawnPanelProps extends Omit<PanelProps, 'handling'> {
  readonly keep: PanelHandling['keep'] | undefined;
}

/** Is not drawn again in the pass of the dice. When a new game begins it is still the panel of the game before, with its table. */
const DrawnPanel = memo(function DrawnPanel({ table, settings, size, keep }: DrawnPanelProps) {
  const Panel = panelOf(table.panel);
  return Panel && <Panel table={table} settings={settings} size={size} handling={keep && { keep }} />;
});
