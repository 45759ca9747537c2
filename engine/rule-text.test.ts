// Rule texts with the options in force.
import { describe, expect, it } from 'vitest';
import { fillText, type RuleText, rulesInForce } from './rule-text.ts';

const TEXT: RuleText = {
  title: 'Game',
  short: 'To {{target}}.',
  sections: [
    {
      heading: 'One',
      paragraphs: [
        'Always {{target}}.',
        { when: { joker: ['a', 'b'], isFast: true }, text: 'Fast with {{joker}}.' },
      ],
    },
    { heading: 'Two', paragraphs: [{ when: { joker: 'c' }, text: 'Only with c.' }] },
  ],
};

describe('a rule text', () => {
  it('is filled, and paragraphs and sections of other options are left out', () => {
    expect(rulesInForce(TEXT, { target: 9, joker: 'b', isFast: true })).toEqual({
      title: 'Game',
      short: 'To 9.',
      sections: [{ heading: 'One', paragraphs: ['Always 9.', 'Fast with b.'] }],
    });
    expect(rulesInForce(TEXT, { target: 9, joker: 'c', isFast: true }).sections).toEqual([
      { heading: 'One', paragraphs: ['Always 9.'] },
      { heading: 'Two', paragraphs: ['Only with c.'] },
    ]);
  });

  it('writes values as it is told, and still goes by what they are', () => {
    const shown = rulesInForce(
      TEXT,
      { target: 9, joker: 'b', isFast: true },
      (key, value) => `${key} <${value}>`,
    );
    expect(shown.short).toBe('To target <9>.');
    expect(shown.sections[0]?.paragraphs).toEqual(['Always target <9>.', 'Fast with joker <b>.']);
  });

  it('leaves a placeholder without a value as it is', () => {
    expect(fillText('{{a}} and {{b}} and {{constructor}}', { a: 0 })).toBe('0 and {{b}} and {{constructor}}');
  });
});
