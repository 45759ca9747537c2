// Owns the drawing of the card: columns are players, the active one wide with what the dice would bring. Both windows use it.
import { type CSSProperties, useMemo } from 'react';
import type { CardRow, TableView } from '../../contract/engine-types.ts';
import { useWords } from '../i18n/use-words.ts';
import { rowName } from '../words/row-words.ts';
import { CardCell } from './card-cell.tsx';
import { CardHead } from './card-head.tsx';
import { bestRows, type CardLayout, columnShares, halvesOf } from './card-model.ts';
import './score-card.css';

/** What a person may do on the card; left out on the big screen. */
export interface CardHandling {
  readonly selected: string | null;
  readonly keyOf: (row: string) => string | undefined;
  readonly onPick: (row: string) => void;
  readonly onLook: (row: string | null) => void;
}

export interface ScoreCardProps {
  readonly table: TableView;
  readonly layout: CardLayout;
  /** Columns in percent, names first, where the window has its own. */
  readonly shares?: readonly number[] | undefined;
  /** The rows that the coach marks; left out or null: those that bring the most. */
  readonly best?: ReadonlySet<string> | null | undefined;
  readonly handling?: CardHandling | undefined;
}

export function ScoreCard({ table, layout, shares, best, handling }: ScoreCardProps) {
  const say = useWords();
  const halves = useMemo(() => halvesOf(table.card), [table.card]);
  const blocks: readonly (readonly CardRow[])[] =
    layout.halves === 2
      ? [halves.upper, [...halves.lower, ...halves.foot]]
      : [[...halves.upper, ...halves.lower, ...halves.foot]];
  return (
    <div
      className={`score-card halves-${layout.halves} seats-${table.players.length}`}
      style={measuresOf(table, layout)}
    >
      {blocks.map((rows, index) => (
        <CardBlock
          key={rows[0]?.id ?? index}
          label={say(index === 0 ? 'card.label' : 'card.labelLower')}
          table={table}
          rows={rows}
          shares={shares ?? columnShares(table.players.length, table.due.seat)}
          coached={best ?? null}
          handling={handling}
        />
      ))}
    </div>
  );
}

/** What the style sheet needs to fit figures into the narrowest column and names into theirs: shares of the card's width. */
function measuresOf(table: TableView, layout: CardLayout): CSSProperties {
  const [names = 30, ...seats] = columnShares(table.players.length, table.due.seat);
  return {
    '--row': `${layout.rowPx}px`,
    '--other': Math.min(...seats) / 100 / layout.halves,
    '--names': names / 100 / layout.halves,
  } as CSSProperties;
}

interface CardBlockProps {
  readonly label: string;
  readonly table: TableView;
  readonly rows: readonly CardRow[];
  readonly shares: readonly number[];
  readonly coached: ReadonlySet<string> | null;
  readonly handling?: CardHandling | undefined;
}

function CardBlock({ label, table, rows, shares, coached, handling }: CardBlockProps) {
  const { players } = table;
  const best = useMemo(() => coached ?? bestRows(table.previews), [table.previews, coached]);
  return (
    <table className="card-block" aria-label={label}>
      <colgroup>
        {shares.map((share, index) => (
          <col key={index === 0 ? 'names' : players[index - 1]?.id} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <CardHead players={players} />
      <tbody>
        {rows.map((row, index) => (
          <CardLine
            key={row.id}
            row={row}
            table={table}
            isBest={best.has(row.id)}
            isCoached={coached !== null}
            isSectionStart={index > 0 && rows[index - 1]?.section !== row.section}
            handling={handling}
          />
        ))}
      </tbody>
    </table>
  );
}

interface CardLineProps {
  readonly row: CardRow;
  readonly table: TableView;
  readonly isBest: boolean;
  readonly isCoached: boolean;
  readonly isSectionStart: boolean;
  readonly handling?: CardHandling | undefined;
}

function CardLine({ row, table, isBest, isCoached, isSectionStart, handling }: CardLineProps) {
  const say = useWords();
  const classes = [
    'card-line',
    `is-${row.kind}`,
    isSectionStart ? 'is-section-start' : '',
    handling?.selected === row.id ? 'is-selected' : '',
  ];
  return (
    <tr className={classes.filter(Boolean).join(' ')}>
      <th scope="row">{rowName(say, table.game, row.id)}</th>
      {table.players.map((player) => (
        <CardCell
          key={player.id}
          row={row}
          table={table}
          seat={player.seat}
          isBest={isBest}
          isCoached={isCoached}
          handling={handling}
        />
      ))}
    </tr>
  );
}
