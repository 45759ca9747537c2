// Owns the working of a total, as somebody would write it under a paper card. Pure.
import type { CardRow, TableView } from '../../contract/engine-types.ts';
import type { Say } from '../i18n/use-words.ts';

export interface WorkingWords {
  readonly say: Say;
  readonly format: (value: number) => string;
}

type Worked = Pick<TableView, 'card' | 'players' | 'due' | 'standing'>;

/** "Ann: 3 + 8 + 12 = 23; 25 + 30 = 55; 23 + 55 = 78" for whoever is to play, or for the winner; empty for a game without rows. */
export function workingOf({ say, format }: WorkingWords, table: Worked): string {
  const seat = table.due.seat ?? table.standing.winners[0] ?? 0;
  const name = table.players[seat]?.name ?? '';
  const parts = (['upper', 'lower'] as const).flatMap((section): { text: string; sum: number }[] => {
    const values = table.card.rows.filter(isRowOf(section)).flatMap((row) => row.values[seat] ?? []);
    const sum = values.reduce((total, value) => total + value, 0);
    return values.length === 0 ? [] : [{ text: addition(format, values, sum), sum }];
  });
  if (parts.length === 0) return '';
  const beside = table.card.rows
    .filter((row) => row.kind === 'bonus' || row.kind === 'extra')
    .flatMap((row) => row.values[seat] || []);
  const total = table.players[seat]?.total ?? 0;
  const sums = [...parts.map(({ sum }) => sum), ...beside];
  const texts = parts.map(({ text }) => text);
  if (sums.length > 1) texts.push(addition(format, sums, total));
  return say('card.working', { name, working: texts.join(';  ') });
}

function isRowOf(section: CardRow['section']): (row: CardRow) => boolean {
  return (row) => row.kind === 'row' && row.section === section;
}

function addition(format: WorkingWords['format'], values: readonly number[], sum: number): string {
  return values.length === 1 ? format(sum) : `${values.map(format).join(' + ')} = ${format(sum)}`;
}
