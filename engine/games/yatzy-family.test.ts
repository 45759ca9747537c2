// Yatzy, Maxi Yatzy, Yacht Dice and Generala against rules.md section 4.
import { describe, expect, it } from 'vitest';
import type { Face } from '../dice.ts';
import type { Json } from '../game.ts';
import { refusalOf, scoreOf, worthOf } from './play.test-kit.ts';
import { fill, five, header, rowsOf, throwOf, UPPER, write } from './row-games.test-kit.ts';

describe('yatzy, rules.md section 4', () => {
  it('"pair 2x, two-pairs (different) sum of the four, three 3x, four 4x", the best ones', () => {
    expect(worthOf('yatzy', [6, 6, 5, 5, 5])).toMatchObject({
      pair: 12,
      'two-pairs': 22,
      'three-of-a-kind': 15,
      'four-of-a-kind': 0,
      'full-house': 27,
    });
    expect(worthOf('yatzy', [4, 4, 4, 4, 4])).toMatchObject({
      pair: 8,
      'two-pairs': 0,
      'full-house': 0,
      yatzy: 50,
    });
  });

  it('"small 1-5 15, large 2-6 20" and no other', () => {
    expect(worthOf('yatzy', [1, 2, 3, 4, 5])).toMatchObject({ 'small-straight': 15, 'large-straight': 0 });
    expect(worthOf('yatzy', [2, 3, 4, 5, 6])).toMatchObject({ 'small-straight': 0, 'large-straight': 20 });
    expect(worthOf('yatzy', [1, 2, 3, 4, 6])).toMatchObject({ 'small-straight': 0, 'large-straight': 0 });
  });

  it('"bonus >= 63: +50"', () => {
    const three = (face: Face): Face[] => [face, face, face, face === 1 ? 2 : 1, face === 1 ? 2 : 1];
    const lines = UPPER.flatMap((row, i) => [throwOf(...three((i + 1) as Face)), write(row)]);
    expect(scoreOf(header('yatzy'), ...lines).players[0]).toMatchObject({ upper: 63, bonus: 50 });
  });
});

describe('maxi-yatzy, rules.md section 4', () => {
  it('"villa 3+3, tower 2+4, full-house 2+3 (sum of the used dice)"', () => {
    expect(worthOf('maxi-yatzy', [6, 6, 6, 5, 5, 5])).toMatchObject({
      villa: 33,
      'full-house': 28,
      tower: 0,
    });
    expect(worthOf('maxi-yatzy', [6, 6, 5, 5, 5, 5])).toMatchObject({
      villa: 0,
      'full-house': 27,
      tower: 32,
    });
    expect(worthOf('maxi-yatzy', [6, 6, 5, 5, 4, 4])).toMatchObject({
      'three-pairs': 30,
      'two-pairs': 22,
      pair: 12,
    });
    expect(worthOf('maxi-yatzy', [3, 3, 3, 3, 3, 3])).toMatchObject({
      maxi: 100,
      'five-of-a-kind': 15,
      villa: 0,
      tower: 0,
      'three-pairs': 0,
    });
    expect(worthOf('maxi-yatzy', [1, 2, 3, 4, 5, 6])).toMatchObject({
      'small-straight': 15,
      'large-straight': 20,
      'full-straight': 21,
    });
  });

  it('"unused throws are banked" for the player who left them', () => {
    const six: Json = throwOf(1, 2, 3, 4, 5, 6);
    const start = [header('maxi-yatzy', {}, ['Ann', 'Bo']), six, write('chance'), six, six, write('chance')];
    // Ann kept two throws: five in all.
    expect(refusalOf(...start, six, six, six, six, six)).toBeNull();
    expect(refusalOf(...start, six, six, six, six, six, six)).toBe('no-throw-left');
    // Bo kept one of them: four in all.
    const bo = [...start, six, write('ones')];
    expect(refusalOf(...bo, six, six, six, six)).toBeNull();
    expect(refusalOf(...bo, six, six, six, six, six)).toBe('no-throw-left');
    const house = [header('maxi-yatzy', { bankedThrows: false }), six, write('chance'), six, six, six, six];
    expect(refusalOf(...house)).toBe('no-throw-left');
  });

  it('"bonus >= 84: +100"', () => {
    const four = (face: Face, rest: Face): Json => throwOf(face, face, face, face, rest, rest);
    const lines = UPPER.flatMap((row, i) => [four((i + 1) as Face, i === 0 ? 2 : 1), write(row)]);
    expect(scoreOf(header('maxi-yatzy'), ...lines).players[0]).toMatchObject({ upper: 84, bonus: 100 });
  });
});

describe('yacht-dice, rules.md section 4', () => {
  it('"full-house from five equal counts as its sum"', () => {
    expect(worthOf('yacht-dice', [5, 5, 5, 5, 5])).toMatchObject({
      'full-house': 25,
      'four-of-a-kind': 25,
      yacht: 50,
    });
    expect(worthOf('yacht-dice', [5, 5, 5, 5, 5], { equalIsFullHouse: false })['full-house']).toBe(0);
    expect(worthOf('yacht-dice', [2, 2, 3, 3, 3])['full-house']).toBe(13);
    expect(worthOf('yacht-dice', [1, 2, 3, 4, 4])).toMatchObject({
      'small-straight': 15,
      'large-straight': 0,
    });
  });

  it('knows its chance as choice in a log', () => {
    expect(rowsOf(header('yacht-dice'), throwOf(1, 2, 3, 4, 6), write('choice')).chance).toBe(16);
  });
});

describe('generala, rules.md section 4', () => {
  it('"on the first throw +5 each", not on a later one', () => {
    expect(worthOf('generala', [2, 3, 4, 5, 6])).toMatchObject({ 'large-straight': 25 });
    expect(worthOf('generala', [2, 2, 2, 5, 5])).toMatchObject({ 'full-house': 35, 'four-of-a-kind': 0 });
    expect(worthOf('generala', [2, 2, 2, 2, 5])).toMatchObject({ 'four-of-a-kind': 45 });
    const later = [header('generala'), throwOf(1, 1, 1, 1, 1), throwOf(1, 2, 3, 4, 5), write('straight')];
    expect(rowsOf(...later)['large-straight']).toBe(20);
  });

  it('"generala on the first throw wins at once", whoever leads', () => {
    const lines = [
      header('generala', {}, ['Ann', 'Bo']),
      throwOf(6, 6, 6, 6, 1),
      write('poker'),
      five(1),
      write('generala'),
    ];
    expect(scoreOf(...lines)).toMatchObject({ finished: true, winners: ['Bo'] });
    const house = [header('generala', { firstThrowWin: 'none' }, ['Ann', 'Bo']), ...lines.slice(1)];
    expect(scoreOf(...house)).toMatchObject({ finished: false, winners: [] });
  });

  it('"double row": only once the generala row holds points', () => {
    expect(worthOf('generala', [4, 4, 4, 4, 4])['double-generala']).toBe(0);
    const late = (...rest: Json[]): Json[] => [
      header('generala'),
      throwOf(1, 2, 3, 4, 6),
      five(4),
      write('generala'),
      ...rest,
    ];
    expect(rowsOf(...late(five(4), write('double-generala')))['double-generala']).toBe(100);
    expect(scoreOf(...late(five(4), write('double-generala'))).finished).toBe(false);
    const any = [
      header('generala', { firstThrowWin: 'any-generala' }),
      ...late(five(4), write('double-generala')).slice(1),
    ];
    expect(scoreOf(...any).finished).toBe(true);
    expect(
      rowsOf(header('generala'), ...fill('generala'), five(4), write('double-generala'))['double-generala'],
    ).toBe(0);
  });
});
