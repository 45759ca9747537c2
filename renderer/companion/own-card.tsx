// Owns one player's card on a phone: a row a line, to be chosen with a thumb and written with the button below.
import type { CardRow, TableView } from '../../contract/engine-types.ts';
import { bestRows } from '../card/card-model.ts';
import { useFormatNumber, useWords } from '../i18n/use-words.ts';
import { rowName } from '../words/row-words.ts';

export interface OwnCardProps {
  readonly table: TableView;
  readonly seat: number;
  readonly selected: string | null;
  /** Null where nothing may be written from here now. */
  readonly onSelect: ((row: string | null) => void) | null;
}

export function OwnCard({ table, seat, selected, onSelect }: OwnCardProps) {
  const say = useWords();
  const best = bestRows(table.previews);
  return (
    <ul className="own-card" aria-label={say('card.label')}>
      {table.card.rows.map((row) => (
        <OwnRow
          key={row.id}
          {...{ table, seat, row, onSelect }}
          isSelected={selected === row.id}
          isBest={best.has(row.id)}
        />
      ))}
    </ul>
  );
}

interface OwnRowProps extends Pick<OwnCardProps, 'table' | 'seat' | 'onSelect'> {
  readonly row: CardRow;
  readonly isSelected: boolean;
  readonly isBest: boolean;
}

function OwnRow({ table, seat, row, onSelect, isSelected, isBest }: OwnRowProps) {
  const say = useWords();
  const format = useFormatNumber();
  const value = row.values[seat] ?? null;
  const preview = table.due.seat === seat ? table.previews.find((other) => other.row === row.id) : undefined;
  const canPick = preview?.isAllowed === true;
  const gain = preview ? preview.value + preview.extra : 0;
  const progress = row.progress?.[seat];
  const written = value === null || (progress && !value) ? null : format(value);
  const shown = canPick ? (written === null ? format(gain) : `${written} + ${format(gain)}`) : written;
  const open = progress ? `${format(progress.have)}/${format(progress.need)}` : '';
  const classes = `own-row is-${row.kind} ${isSelected ? 'is-selected' : ''} ${canPick ? 'is-pencil' : ''}`;
  const content = (
    <>
      <span className="own-row-name">{rowName(say, table.game, row.id)}</span>
      {canPick && isBest && <span className="own-row-best" aria-hidden="true" />}
      <span className="own-row-value" data-testid={`row-${row.id}-${seat}`}>
        {shown ?? open}
      </span>
    </>
  );
  if (!canPick || !onSelect) return <li className={classes}>{content}</li>;
  return (
    <li className={classes}>
      <button
        type="button"
        className="own-row-pick"
        aria-pressed={isSelected}
        onClick={() => onSelect(isSelected ? null : row.id)}
        data-testid={`pick-${row.id}`}
      >
        {content}
      </button>
    </li>
  );
}
