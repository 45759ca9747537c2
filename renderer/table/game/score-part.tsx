// Owns the right side: the generic card with its keys, or the panel that a game brings.
import { useMemo, useRef } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { useElementSize } from '../../app/element-size.ts';
import { useQuery } from '../../app/system-taste.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { layoutCard, rowCodes } from '../../card/card-model.ts';
import { ScoreCard } from '../../card/score-card.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { GamePanel } from '../../panels/game-panel.tsx';
import { panelOf } from '../../panels/registry.ts';
import { CoachStrip } from './coach-strip.tsx';
import type { GameControl } from './use-game-control.ts';
import { WhyLine } from './why-line.tsx';

export function ScorePart({ table, control }: { readonly table: TableView; readonly control: GameControl }) {
  const say = useWords();
  const { settings } = useAppView();
  const isPanel = panelOf(table.panel) !== null;
  return (
    <section className="game-right" aria-label={say('card.label')}>
      <h2 className="visually-hidden">{say('card.label')}</h2>
      {isPanel ? (
        <div className="paper">
          <GamePanel table={table} settings={settings} size="table" handling={{ keep: control.keeps.set }} />
        </div>
      ) : (
        <TableCard table={table} control={control} />
      )}
      <CoachStrip table={table} coaching={control.coaching} onTake={control.takeChoice} />
      <WhyLine table={table} row={control.looked} hint={control.coaching.text} />
    </section>
  );
}

function TableCard({ table, control }: { readonly table: TableView; readonly control: GameControl }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useElementSize(ref);
  const keyLabel = useKeyLabel();
  const { fontScale } = useAppView().settings;
  const codes = useMemo(() => rowCodes(table.card), [table.card]);
  const rem = 0.16 * fontScale;
  const isTouch = useQuery('(any-pointer: coarse)');
  const layout = size && layoutCard(table.card, table.players.length, { ...size, rem, isTouch });
  return (
    <div className="paper">
      <div className={layout?.isScrolling ? 'card-room is-scrolling' : 'card-room'} ref={ref}>
        {layout && (
          <ScoreCard
            table={table}
            layout={layout}
            best={control.coaching.best}
            handling={{
              selected: control.selected,
              keyOf: (row) => {
                const code = codes.get(row);
                return code && keyLabel(code);
              },
              onPick: control.pickRow,
              onLook: control.look,
            }}
          />
        )}
      </div>
    </div>
  );
}
