import { expect, test } from 'vitest';
import type { OptionSpec } from '../../contract/engine-types.ts';
import { createWords } from '../i18n/setup.ts';
import type { Say } from '../i18n/use-words.ts';
import { gameAndRuleset } from './option-words.ts';

const GAMES = [
  { id: 'nkodice', options: [ruleset('official', 'early-guide')] },
  { id: 'kiriki', options: [ruleset('kiriki')] },
];

function ruleset(...values: [string, ...string[]]): OptionSpec {
  return { key: 'ruleset', kind: 'choice', values, default: values[0] };
}

const english = createWords('en');
const say: Say = (key, values) => String(english.t(key as string, { ...values }));

test('results of a game with several rulesets say which, and those of one with a single one do not', () => {
  expect(gameAndRuleset(say, GAMES, 'nkodice', 'early-guide')).toBe('NKODICE, early guide');
  expect(gameAndRuleset(say, GAMES, 'nkodice', 'official')).toBe('NKODICE, official rules');
  expect(gameAndRuleset(say, GAMES, 'kiriki', 'kiriki')).toBe('Kiriki');
  // What a later build may have stored.
  expect(gameAndRuleset(say, GAMES, 'nkodice', 'unheard-of')).toBe('NKODICE');
});
