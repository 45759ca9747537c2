// Owns what can be chosen for who comes back or comes late: where turns that were missed can be made up for, or count zero. Pure.
import type { TableView } from '../../../contract/engine-types.ts';

export type MissedRows = 'open' | 'zero';

/** Where rows or throws can be made up for, the table says whether they are; elsewhere there is nothing to choose. */
export function missedChoices({ panel }: Pick<TableView, 'panel'>): readonly MissedRows[] {
  return panel === 'card' || panel === 'nkodice' ? ['open', 'zero'] : ['open'];
}

/** The key of the label for one of the choices, for example `players.returnOpen`; the plain key where there is no choice. */
export function choiceKey(key: string, rows: MissedRows, choices: readonly MissedRows[]): string {
  if (choices.length === 1) return key;
  return `${key}${rows === 'open' ? 'Open' : 'Zero'}`;
}
