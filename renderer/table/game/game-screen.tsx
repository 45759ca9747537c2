// Owns the game screen's parts and their places: bowl and desk on the left, card or panel on the right, one line above and below.
import { useMemo } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { isAfar } from '../shell/one-screen.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Bowl } from './bowl.tsx';
import { bowlItems, isAside } from './bowl-items.ts';
import { Desk } from './desk.tsx';
import { FinalStanding } from './final-standing.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { OddsDrawer } from './odds/odds-drawer.tsx';
import { ScoreFlight } from './score-flight.tsx';
import { ScorePart } from './score-part.tsx';
import { TopBar } from './top-bar.tsx';
import { TurnHead } from './turn-head.tsx';
import { useGameControl } from './use-game-control.ts';
import { useGameKeys } from './use-game-keys.ts';
import './game-screen.css';

export function GameScreen({ table }: { readonly table: TableView }) {
  const view = useAppView();
  const control = useGameControl(table);
  useGameKeys(control.situation, control.act);
  const counting = useMemo(
    () => table.previews.find((preview) => preview.row === control.looked)?.why.dice ?? control.coaching.dice,
    [table.previews, control.looked, control.coaching.dice],
  );
  const canKeep =
    table.phase === 'decide' &&
    (table.panel === 'farkle' || (table.panel === 'card' && table.due.throwsLeft > 0));
  const { pad, answer, correction } = control;
  const items = bowlItems({
    table,
    pad,
    answer,
    correction,
    isKept: control.keeps.isKept,
    canKeep,
  });
  const isCalm = control.mode === 'throw' || control.mode === 'decide' || control.mode === 'over';
  const hasRail = (isCalm && (table.panel === 'card' || table.panel === 'farkle')) || items.some(isAside);
  const answerLength = items.filter((item) => item.action === 'cursor').length;
  return (
    <div
      className={`game-screen panel-${table.panel} ${isAfar(view) ? 'is-afar' : ''}`}
      data-testid="table-phase"
      data-phase={table.phase}
      data-mode={control.mode}
    >
      <TopBar table={table} />
      <main className="game-left">
        <TurnHead table={table} />
        <Bowl
          items={items}
          diceDue={table.due.throwDice ?? 0}
          labels={view.settings.labels}
          isRolling={view.bowl.isRolling}
          hasRail={hasRail}
          isRailShown={canKeep && control.mode === 'decide'}
          counting={counting}
          onDie={(die) => {
            const { action } = items[die] ?? {};
            if (action === 'keep') control.act({ type: 'toggle-keep', die });
            else if (action === 'pick') control.act({ type: 'pick-die', die });
            else if (action === 'cursor') control.setCursor(die - (items.length - answerLength));
          }}
        >
          {table.phase === 'over' && <FinalStanding table={table} />}
        </Bowl>
        <Desk table={table} control={control} />
      </main>
      <ScorePart table={table} control={control} />
      {control.isOddsOpen && <OddsDrawer table={table} onClose={control.closeOdds} />}
      {control.isHistoryOpen && <HistoryDrawer table={table} control={control} />}
      <BottomBar table={table} control={control} />
      <ScoreFlight table={table} />
      <HelpSheet isOpen={control.isHelpOpen} onClose={control.closeHelp} table={table} />
    </div>
  );
}
