// House rules that many row games share, as option specs. A game adds its own beside them.
import { numberOption, type OptionSpec, type Options } from '../options.ts';

/** The ruleset choice of a game that has one ruleset. */
export function onlyRuleset(id: string): OptionSpec {
  return { key: 'ruleset', kind: 'choice', values: [id], default: id };
}

/** Throws a turn. */
export const THROWS_OPTION: OptionSpec = numberOption('throws', 3, 1, 10);

/** From which upper sum the bonus is given, and how much it is. `most` is the highest upper sum of the sheet. */
export function bonusOptions(from: number, points: number, most = 105): readonly OptionSpec[] {
  return [numberOption('bonusFrom', from, 1, most), numberOption('bonusPoints', points, 0, 500)];
}

/** The points of a row that does not count its faces. */
export function pointsOption(key: string, points: number): OptionSpec {
  return numberOption(key, points, 0, 1000);
}

/** The bonus in force; null where its points are 0. */
export function bonusOf(options: Options): { from: number; points: number } | null {
  const points = Number(options.bonusPoints);
  return points > 0 ? { from: Number(options.bonusFrom), points } : null;
}
