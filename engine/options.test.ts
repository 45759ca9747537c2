// House rules: what may be chosen, what a ruleset changes, and what is in force.
import { describe, expect, it } from 'vitest';
import { defaultOptions, fillOptions, type OptionSpec, resolveOptions } from './options.ts';

const SPECS: readonly OptionSpec[] = [
  {
    key: 'ruleset',
    kind: 'choice',
    values: ['plain', 'rich'],
    default: 'plain',
    presets: { rich: { points: 90, isFast: true } },
  },
  { key: 'points', kind: 'number', min: 1, max: 100, default: 50 },
  { key: 'isFast', kind: 'flag', default: false },
  { key: 'map', kind: 'order', of: ['a', 'b', 'c'], default: 'a b c' },
];

const codeOf = (chosen: Record<string, unknown>): string | null => {
  const resolved = resolveOptions(SPECS, chosen);
  return resolved.ok ? null : resolved.error.code;
};

describe('options', () => {
  it('are all there when nothing is chosen', () => {
    expect(defaultOptions(SPECS)).toEqual({ ruleset: 'plain', points: 50, isFast: false, map: 'a b c' });
  });

  it('take the presets of the ruleset, and what is chosen on its own wins over them', () => {
    expect(resolveOptions(SPECS, { ruleset: 'rich' })).toMatchObject({ value: { points: 90, isFast: true } });
    expect(resolveOptions(SPECS, { points: 7, ruleset: 'rich' })).toMatchObject({ value: { points: 7 } });
  });

  it('stay the same when what is in force is filled once more, as a journal does', () => {
    const resolved = resolveOptions(SPECS, { ruleset: 'rich', isFast: false });
    expect(resolved.ok && fillOptions(SPECS, resolved.value)).toEqual(resolved.ok && resolved.value);
  });

  it.each<[Record<string, unknown>, string | null]>([
    [{ points: 1 }, null],
    [{ points: 100 }, null],
    [{ points: 0 }, 'bad-option'],
    [{ points: 101 }, 'bad-option'],
    [{ points: 1.5 }, 'bad-option'],
    [{ points: '50' }, 'bad-option'],
    [{ points: Number.NaN }, 'bad-option'],
    [{ points: null }, 'bad-option'],
    [{ isFast: 1 }, 'bad-option'],
    [{ ruleset: 'poor' }, 'bad-option'],
    [{ ruleset: 'constructor' }, 'bad-option'],
    [{ map: 'c a b' }, null],
    [{ map: 'c a' }, 'bad-option'],
    [{ map: 'c a a' }, 'bad-option'],
    [{ map: 'c  a b' }, 'bad-option'],
    [{ other: 1 }, 'unknown-option'],
  ])('%j: %s', (chosen, code) => {
    expect(codeOf(chosen)).toBe(code);
  });

  it('say what would have been allowed', () => {
    expect(resolveOptions(SPECS, { points: 'x'.repeat(500) })).toMatchObject({
      error: { detail: { option: 'points', allowed: '1-100', value: expect.stringMatching(/^.{1,62}$/) } },
    });
    expect(resolveOptions(SPECS, { ruleset: 1 })).toMatchObject({
      error: { detail: { allowed: 'plain, rich' } },
    });
  });
});
