// Owns one cell of the card: a written value, a pencilled preview that can be picked, a sum that counts up.
import { Button } from 'react-aria-components';
import type { CardRow, RowPreview, TableView } from '../../contract/engine-types.ts';
import { Figure } from '../components/figure.tsx';
import { KeyCap } from '../components/key-cap.tsx';
import { isLeading } from '../components/leader-mark.tsx';
import { useFormatNumber, useWords } from '../i18n/use-words.ts';
import { rowName } from '../words/row-words.ts';
import type { CardHandling } from './score-card.tsx';
import { isWrittenNow } from './written.ts';

export interface CardCellProps {
  readonly row: CardRow;
  readonly table: TableView;
  readonly seat: number;
  readonly isBest: boolean;
  /** Whether the best is the coach's choice, not what brings most. */
  readonly isCoached: boolean;
  readonly handling?: CardHandling | undefined;
}

export function CardCell(props: CardCellProps) {
  const { row, table, seat, isBest } = props;
  const isTurn = table.due.seat === seat;
  const value = row.values[seat] ?? null;
  const preview = isTurn ? table.previews.find((other) => other.row === row.id) : undefined;
  const canPick = preview?.isAllowed === true;
  const classes = [
    isTurn ? 'is-turn' : '',
    value === null ? 'is-open' : 'is-filled',
    canPick && isBest ? 'is-best' : '',
    isWrittenNow(table.lastThrow, seat, row.id) ? 'is-written-now' : '',
    table.players[seat] && isLeading(table.players[seat], table.players) ? 'is-leader' : '',
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')} data-testid={`row-${row.id}-${seat}`}>
      {canPick && preview ? (
        <Pick {...props} preview={preview} value={value} />
      ) : (
        <CellValue row={row} seat={seat} value={value} />
      )}
    </td>
  );
}

function CellValue({
  row,
  seat,
  value,
}: {
  readonly row: CardRow;
  readonly seat: number;
  readonly value: number | null;
}) {
  const format = useFormatNumber();
  const say = useWords();
  if (row.kind === 'total')
    return <Figure value={value ?? 0} testId={`total-${seat}`} className="card-total" />;
  const progress = row.progress?.[seat];
  if (row.kind === 'bonus' && progress && !value) {
    return (
      <span className="card-progress">
        <span aria-hidden="true">{`${format(progress.have)}/${format(progress.need)}`}</span>
        <span className="visually-hidden">
          {say('card.progress', { have: format(progress.have), need: format(progress.need) })}
        </span>
      </span>
    );
  }
  if (value === null) return <span className="visually-hidden">{say('card.open')}</span>;
  if (row.kind === 'row') return <span className={value === 0 ? 'is-zero' : ''}>{format(value)}</span>;
  return <Figure value={value} />;
}

interface PickProps extends CardCellProps {
  readonly preview: RowPreview;
  readonly value: number | null;
}

function Pick({ row, table: { game }, isBest, isCoached, handling, preview, value }: PickProps) {
  const say = useWords();
  const format = useFormatNumber();
  const gain = preview.value + preview.extra;
  const text = value === null ? format(gain) : `${format(value)} + ${format(gain)}`;
  const shown = <span className={gain === 0 ? 'card-preview is-zero' : 'card-preview'}>{text}</span>;
  if (!handling) {
    return (
      <span className="card-pencil">
        {isBest && <BestMark />}
        {shown}
      </span>
    );
  }
  const keyHint = handling.keyOf(row.id);
  const kind = isBest ? (isCoached ? 'card.pickCoach' : 'card.pickBest') : 'card.pick';
  const name = say(kind, { row: rowName(say, game, row.id), count: gain });
  return (
    <Button
      className="card-pick"
      aria-current={handling.selected === row.id}
      onPress={() => handling.onPick(row.id)}
      onHoverStart={() => handling.onLook(row.id)}
      onHoverEnd={() => handling.onLook(null)}
      onFocus={() => handling.onLook(row.id)}
      onBlur={() => handling.onLook(null)}
      data-row={row.id}
    >
      {keyHint && <KeyCap className="card-key">{keyHint}</KeyCap>}
      <span className="visually-hidden">{name}</span>
      {isBest && <BestMark />}
      <span className={gain === 0 ? 'card-preview is-zero' : 'card-preview'} aria-hidden="true">
        {text}
      </span>
    </Button>
  );
}

function BestMark() {
  return (
    <svg className="card-best" viewBox="0 0 10 10" aria-hidden="true">
      <path d="M5 0 L10 5 L5 10 L0 5 Z" />
    </svg>
  );
}
