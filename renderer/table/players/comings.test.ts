import { describe, expect, test } from 'vitest';
import { choiceKey, missedChoices } from './comings.ts';

describe('what is chosen for who comes back or late', () => {
  test('is whether rows or throws that were missed are made up for, in the games that have such', () => {
    expect(missedChoices({ panel: 'card' })).toEqual(['open', 'zero']);
    expect(missedChoices({ panel: 'nkodice' })).toEqual(['open', 'zero']);
  });

  test('is nothing where there is nothing to make up for', () => {
    for (const panel of ['farkle', 'chinchirorin'] as const)
      expect(missedChoices({ panel })).toEqual(['open']);
  });

  test('has a label of its own for each choice, and a plain one where there is none', () => {
    expect(choiceKey('players.return', 'open', ['open', 'zero'])).toBe('players.returnOpen');
    expect(choiceKey('players.return', 'zero', ['open', 'zero'])).toBe('players.returnZero');
    expect(choiceKey('players.return', 'open', ['open'])).toBe('players.return');
  });
});
