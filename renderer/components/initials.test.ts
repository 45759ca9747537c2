import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it('are one sign of a name, two of a name of several words', () => {
    expect(initialsOf('ann')).toBe('A');
    expect(initialsOf('Ann de la Cruz')).toBe('AC');
    expect(initialsOf('  Player  2 ')).toBe('P2');
  });

  it('are whole signs in any script', () => {
    expect(initialsOf('太郎')).toBe('太');
    expect(initialsOf('e\u0301lodie')).toBe('E\u0301');
    expect(initialsOf('👩‍🚀 Zoé')).toBe('👩‍🚀Z');
  });

  it('are none of an empty name', () => {
    expect(initialsOf(' ')).toBe('');
  });
});
