// Owns the name of a row: the game's own word for it before the common one.
import type { Say } from '../i18n/use-words.ts';

export function rowName(say: Say, game: string, row: string): string {
  return say([`row.${game}.${row}`, `row.${row}`]);
}
