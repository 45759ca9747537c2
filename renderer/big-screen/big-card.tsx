// Owns the paper on the right: the card at sofa sizes, or the panel that a game brings.
import { useRef } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { useElementSize } from '../app/element-size.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { ScoreCard } from '../card/score-card.tsx';
import { panelOf } from '../panels/registry.ts';
import { rowUnits } from './unit.ts';
import './big-card.css';

/** From five players on figures are smaller, and a mark stands over each name. */
const FEW_PLAYERS = 4;

const HEAD_U = { few: 72, many: 84, dense: 60 } as const;
const TOTAL_U = { few: 84, many: 62 } as const;
const DENSE_ROWS = 19;

export function BigCard({ table, unitPx }: { readonly table: TableView; readonly unitPx: number }) {
  const { settings } = useAppView();
  const Panel = panelOf(table.panel);
  return (
    <section className={`big-paper ${Panel ? 'is-panel' : 'is-card'}`} data-seats={table.players.length}>
      {Panel ? (
        <Panel table={table} settings={settings} size="big-screen" />
      ) : (
        <Rows table={table} unitPx={unitPx} />
      )}
    </section>
  );
}

function Rows({ table, unitPx }: { readonly table: TableView; readonly unitPx: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const rows = table.card.rows.length - 1;
  const isFew = table.players.length <= FEW_PLAYERS;
  const leastHead = isFew ? (rows > DENSE_ROWS ? HEAD_U.dense : HEAD_U.few) : HEAD_U.many;
  const leastTotal = isFew ? TOTAL_U.few : TOTAL_U.many;
  const free = size ? size.height / unitPx - leastHead - leastTotal : 0;
  const row = rowUnits(rows, free);
  // What rows leave over goes to the two lines that are looked for first.
  const over = Math.max(0, free - row * rows - 2);
  const head = leastHead + Math.min(36, over * 0.4);
  const total = leastTotal + Math.min(54, over * 0.6);
  return (
    <div
      className={`big-rows ${isFew ? 'is-few' : 'is-many'}`}
      ref={ref}
      style={{ ['--head' as string]: `${head * unitPx}px`, ['--total' as string]: `${total * unitPx}px` }}
    >
      {size && <ScoreCard table={table} layout={{ halves: 1, rowPx: row * unitPx, isScrolling: false }} />}
    </div>
  );
}
