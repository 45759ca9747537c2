// Owns the names of house rules: `option.<key>`, and `option.<key>.<value>` for a choice. Pure.
import type { OptionValue } from '../../contract/engine-types.ts';
import type { GameOffer } from '../../contract/replies.ts';
import type { Say } from '../i18n/use-words.ts';
import { listed } from './joining.ts';

export function optionName(say: Say, key: string): string {
  return say(`option.${key}`);
}

/** The name of a value: yes and no, a number, or the choice's own name. */
export function optionValueName(say: Say, key: string, value: OptionValue): string {
  if (typeof value === 'boolean') return say(value ? 'option.yes' : 'option.no');
  if (typeof value === 'number') return String(value);
  return say(`option.${key}.${value}`);
}

/** A game in a list of results: its name, and the ruleset where the game has several, which are never compared. */
export function gameAndRuleset(
  say: Say,
  offers: readonly Pick<GameOffer, 'id' | 'options'>[],
  game: string,
  ruleset: string,
): string {
  const name = say(`game.${game}`);
  const spec = offers.find(({ id }) => id === game)?.options.find(({ key }) => key === 'ruleset');
  const hasSeveral = spec?.kind === 'choice' && spec.values.length > 1 && spec.values.includes(ruleset);
  return hasSeveral ? listed(say, [name, optionValueName(say, 'ruleset', ruleset)]) : name;
}
