// The games with a joker, Dice Poker and Yahtzee, against rules.md sections 3 and 4.
import { describe, expect, it } from 'vitest';
import type { Json } from '../game.ts';
import { scoreOf, worthOf } from './play.test-kit.ts';
import { allowed, fill, five, header, rowsOf, UPPER, write } from './row-games.test-kit.ts';

describe('dice-poker, rules.md section 3', () => {
  it('"four equal is not two pairs; a full house is", unless the house says so', () => {
    expect(worthOf('dice-poker', [4, 4, 4, 4, 1])['two-pairs']).toBe(0);
    expect(worthOf('dice-poker', [4, 4, 4, 1, 1])['two-pairs']).toBe(14);
    expect(worthOf('dice-poker', [4, 4, 4, 4, 1], { fourIsTwoPairs: true })['two-pairs']).toBe(17);
  });

  it('"if no right row is open, 0 in any left row", with the +100 all the same', () => {
    const right = [
      'pair',
      'two-pairs',
      'three-of-a-kind',
      'four-of-a-kind',
      'full-house',
      'small-straight',
      'large-straight',
      'chance',
    ];
    const lines = [header('dice-poker'), five(2), write('poker'), ...fill('twos', ...right), five(2)];
    expect(allowed(...lines)).toEqual(['ones', 'threes', 'fours', 'fives', 'sixes']);
    expect(scoreOf(...lines, write('sixes')).players[0]).toMatchObject({ extra: 100, rows: { sixes: 0 } });
  });

  it('"Poker row at 0 or still open: no bonus, no joker"', () => {
    const open = [header('dice-poker'), five(3), write('full-house')];
    expect(scoreOf(...open).players[0]).toMatchObject({ extra: 0, rows: { 'full-house': 0 } });
  });

  it('plays the joker free, plain or not at all by house rule', () => {
    const lines = (options: Json): Json[] => [
      header('dice-poker', options),
      five(3),
      write('poker'),
      five(3),
    ];
    expect(allowed(...lines({}))).toEqual(['threes']);
    expect(allowed(...lines({ joker: 'free' }))).toHaveLength(14);
    expect(scoreOf(...lines({ joker: 'none' }), write('chance')).players[0]?.extra).toBe(0);
    const filled = (options: Json): Json[] => [
      ...lines(options),
      write('threes'),
      five(3),
      write('large-straight'),
    ];
    expect(rowsOf(...filled({}))['large-straight']).toBe(40);
    expect(rowsOf(...filled({ jokerValues: 'plain' }))['large-straight']).toBe(0);
    expect(scoreOf(...filled({ jokerBonus: 11 })).players[0]?.extra).toBe(22);
  });
});

describe('yahtzee, rules.md section 4', () => {
  const lower = [
    'three-of-a-kind',
    'four-of-a-kind',
    'full-house',
    'small-straight',
    'large-straight',
    'chance',
  ];

  it('"that face\'s upper row if open, else any open lower (25/30/40, others the sum), else 0 in an open upper"', () => {
    let lines = [header('yahtzee'), five(6), write('yahtzee'), five(6)];
    expect(allowed(...lines)).toEqual(['sixes']);
    lines = [...lines, write('sixes'), five(6)];
    expect(allowed(...lines)).toEqual(lower);
    for (const row of lower) lines = [...lines, write(row), five(6)];
    expect(rowsOf(...lines)).toMatchObject({
      'three-of-a-kind': 30,
      'four-of-a-kind': 30,
      'full-house': 25,
      'small-straight': 30,
      'large-straight': 40,
      chance: 30,
    });
    expect(allowed(...lines)).toEqual(UPPER.slice(0, 5));
    for (const row of UPPER.slice(0, 5)) lines = [...lines, write(row), five(6)];
    const { finished, players } = scoreOf(...lines.slice(0, -1));
    expect(finished).toBe(true);
    expect(players[0]).toMatchObject({ upper: 30, extra: 1200, lower: 235, total: 1465 });
  });

  it('"Row at 0: same placing, no +100"', () => {
    const lines = [header('yahtzee'), ...fill('yahtzee'), five(5)];
    expect(allowed(...lines)).toEqual(['fives']);
    expect(scoreOf(...lines, write('fives')).players[0]?.extra).toBe(0);
  });

  it('"free: any open row; joker values once the matching upper row is filled"', () => {
    const lines = [header('yahtzee', { joker: 'free' }), five(5), write('yahtzee'), five(5)];
    expect(allowed(...lines)).toHaveLength(12);
    expect(rowsOf(...lines, write('large-straight'))['large-straight']).toBe(0);
    const later = [...lines, write('fives'), five(5), write('large-straight')];
    expect(scoreOf(...later).players[0]).toMatchObject({ extra: 200, rows: { 'large-straight': 40 } });
  });

  it('"none": five equal again are nothing special', () => {
    const lines = [
      header('yahtzee', { joker: 'none' }),
      five(5),
      write('yahtzee'),
      five(5),
      write('full-house'),
    ];
    expect(scoreOf(...lines).players[0]).toMatchObject({ extra: 0, rows: { 'full-house': 0 } });
  });
});
