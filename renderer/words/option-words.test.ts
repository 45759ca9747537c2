import { expect, test } from 'vitest';
import { GAMES } from '../../engine/games/index.ts';
import type { Say } from '../i18n/use-words.ts';
import { gameAndRuleset } from './option-words.ts';

const say: Say = (key) => `<${String(key)}>`;

test('results of a game with several rulesets say which, and those of one with a single one do not', () => {
  expect(gameAndRuleset(say, GAMES, 'nkodice', 'early-guide')).toBe(
    '<game.nkodice>, <option.ruleset.early-guide>',
  );
  expect(gameAndRuleset(say, GAMES, 'nkodice', 'official')).toBe('<game.nkodice>, <option.ruleset.official>');
  expect(gameAndRuleset(say, GAMES, 'kiriki', 'kiriki')).toBe('<game.kiriki>');
  // What a later build may have stored.
  expect(gameAndRuleset(say, GAMES, 'nkodice', 'unheard-of')).toBe('<game.nkodice>');
});
