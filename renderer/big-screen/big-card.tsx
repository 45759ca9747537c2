// Owns the paper on the right: the card at sofa sizes, or the panel that a game brings.
import { type CSSProperties, useRef } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { useElementSize } from '../app/element-size.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { ScoreCard } from '../card/score-card.tsx';
import { useWords } from '../i18n/use-words.ts';
import { GamePanel } from '../panels/game-panel.tsx';
import { panelOf } from '../panels/registry.ts';
import { rowName } from '../words/row-words.ts';
import { type CardMeasures, cardMeasures } from './card-measures.ts';
import './big-card.css';

export function BigCard({ table, unitPx }: { readonly table: TableView; readonly unitPx: number }) {
  const { settings } = useAppView();
  const isPanel = panelOf(table.panel) !== null;
  return (
    <section className={isPanel ? 'big-paper is-panel' : 'big-paper is-card'}>
      {isPanel ? (
        <GamePanel table={table} settings={settings} size="big-screen" />
      ) : (
        <Rows table={table} unitPx={unitPx} />
      )}
    </section>
  );
}

function Rows({ table, unitPx }: { readonly table: TableView; readonly unitPx: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const say = useWords();
  const measures =
    size &&
    cardMeasures({
      widthU: size.width / unitPx,
      heightU: size.height / unitPx,
      rows: table.card.rows.length - 1,
      rowNames: table.card.rows.map((row) => rowName(say, table.game, row.id)),
      seats: table.players.length,
      active: table.due.seat,
      digits: Math.max(3, ...table.players.map((player) => String(player.total).length)),
    });
  return (
    <div
      className={measures?.isStacked ? 'big-rows is-stacked' : 'big-rows'}
      ref={ref}
      style={measures ? lengthsOf(measures, unitPx) : {}}
    >
      {measures && (
        <ScoreCard
          table={table}
          layout={{ halves: 1, rowPx: measures.rowU * unitPx, isScrolling: false }}
          shares={measures.shares}
        />
      )}
    </div>
  );
}

function lengthsOf(measures: CardMeasures, unitPx: number): CSSProperties {
  const px = (units: number): string => `${units * unitPx}px`;
  return {
    '--head': px(measures.headU),
    '--total-row': px(measures.totalRowU),
    '--score': px(measures.scoreU),
    '--total': px(measures.totalU),
    '--row-name': px(measures.nameU),
  } as CSSProperties;
}
