// Owns the paper on a phone: the own card, everybody's, or the panel that the game brings.
import { useState } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { ScoreCard } from '../card/score-card.tsx';
import { useWords } from '../i18n/use-words.ts';
import { panelOf } from '../panels/registry.ts';
import { OwnCard } from './own-card.tsx';
import type { PhoneControl } from './use-phone-control.ts';

export interface PhoneCardProps {
  readonly table: TableView;
  readonly seat: number;
  readonly control: PhoneControl | null;
}

const LAYOUT = { halves: 1, rowPx: 44, isScrolling: true } as const;

export function PhoneCard({ table, seat, control }: PhoneCardProps) {
  const { settings } = useAppView();
  const say = useWords();
  const [isAll, setAll] = useState(false);
  const Panel = panelOf(table.panel);
  if (Panel) {
    return (
      <section className="phone-card is-panel" aria-label={say('card.label')}>
        <Panel
          table={table}
          settings={settings}
          size="table"
          {...(control ? { handling: { keep: control.keeps.set } } : {})}
        />
      </section>
    );
  }
  return (
    <section className="phone-card" aria-label={say('card.label')}>
      <fieldset className="phone-tabs" aria-label={say('phone.whoseCard')}>
        {[false, true].map((all) => (
          <button
            key={String(all)}
            type="button"
            className={all === isAll ? 'phone-tab is-chosen' : 'phone-tab'}
            aria-pressed={all === isAll}
            onClick={() => setAll(all)}
          >
            {all ? say('phone.allCards') : table.players[seat]?.name}
          </button>
        ))}
      </fieldset>
      {isAll ? (
        <div className="phone-all is-scrolling">
          <ScoreCard
            table={table}
            layout={LAYOUT}
            {...(control
              ? {
                  handling: {
                    selected: control.selected,
                    keyOf: () => undefined,
                    onPick: control.select,
                    onLook: () => {},
                  },
                }
              : {})}
          />
        </div>
      ) : (
        <OwnCard
          table={table}
          seat={seat}
          selected={control?.selected ?? null}
          onSelect={control?.select ?? null}
        />
      )}
    </section>
  );
}
