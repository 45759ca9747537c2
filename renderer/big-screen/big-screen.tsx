// Owns the big screen's parts and their places: one third bowl and turn, two thirds paper. No controls.
import type { TableView } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { BigCard } from './big-card.tsx';
import { Ceremony } from './ceremony.tsx';
import { Idle } from './idle.tsx';
import { MomentShow } from './show/moment-show.tsx';
import { Stage } from './stage/stage.tsx';
import { StatusPart } from './status-part.tsx';
import { TurnPlaque } from './turn-plaque.tsx';
import type { Unit } from './unit.ts';
import { useUnit } from './use-unit.ts';
import './big-screen.css';

export function BigScreen() {
  const { table } = useAppView();
  const unit = useUnit();
  if (!table) return <Idle />;
  return <BigGame table={table} unit={unit} />;
}

function BigGame({ table, unit }: { readonly table: TableView; readonly unit: Unit }) {
  const seats = table.players.length;
  const classes = [
    'big-screen',
    unit.isPortrait ? 'is-portrait' : 'is-landscape',
    `panel-${table.panel}`,
    seats === 1 ? 'is-solo' : '',
    seats > 4 ? 'is-many' : '',
  ];
  return (
    <main className={classes.filter(Boolean).join(' ')} data-testid="big-screen" data-phase={table.phase}>
      {table.phase === 'over' ? (
        <Ceremony table={table} />
      ) : (
        <div className="big-left">
          <TurnPlaque table={table} />
          <Stage table={table} unitPx={unit.px} />
          <StatusPart table={table} />
          <MomentShow table={table} />
        </div>
      )}
      <BigCard table={table} unitPx={unit.px} />
    </main>
  );
}
